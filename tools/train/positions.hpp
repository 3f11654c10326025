// Positions as the trainer reads them: features already looked up, one fixed-size record each, in files that
// are mapped into memory, so that their number is limited by the disk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "tools/train/games.hpp"

namespace xq::train {

inline constexpr int kNoPoints = 3;  // of a position that belongs to no game

/// Everything from the mover's point of view.
struct TrainingPosition {
  static constexpr int kMostMen = 32;
  std::array<std::uint16_t, kMostMen> features;
  std::int16_t score;
  std::uint8_t result;  // 0 lost, 1 drawn, 2 won; kNoPoints
  std::uint8_t men;     // features in use
  std::uint8_t bucket;
  std::uint8_t held;  // 1: of a game that is held out; label() says so, since it writes no games
  std::uint8_t unused[2];
};
static_assert(sizeof(TrainingPosition) == 72);

/// Is a game held out, to be tried on and not trained on? One in twenty is, by its number in the file of this
/// name (without folder and ending), whatever is made of it: its positions, variants of them, or labels.
bool held_out(std::string_view file, std::size_t game);

/// `first_score` and `first_points` (0, 1, 2 or kNoPoints) are the first side's.
template <class G>
TrainingPosition describe(const typename G::Position& p, int first_score, int first_points) {
  const bool first = p.side_to_move() == Side::first;
  TrainingPosition out{};
  for (int square = 0; square < G::Features::kSquares; ++square) {
    const std::uint8_t code = G::code_on(p, square);
    if (code == G::Features::kEmpty) continue;
    out.features[out.men++] = static_cast<std::uint16_t>(G::Features::index(p.side_to_move(), code, square));
  }
  out.score = static_cast<std::int16_t>(first ? first_score : -first_score);
  out.result =
      static_cast<std::uint8_t>(first || first_points == kNoPoints ? first_points : 2 - first_points);
  out.bucket = static_cast<std::uint8_t>(G::bucket(p));
  return out;
}

struct PositionHeader {
  char magic[4] = {'X', 'Q', 'T', 'P'};
  std::uint8_t version = 1;
  std::uint8_t game = 0;
  std::uint16_t record = sizeof(TrainingPosition);
};

inline PositionHeader header_of(Game game) {
  PositionHeader header;
  header.game = static_cast<std::uint8_t>(game);
  return header;
}

/// A file of positions, mapped.
class Positions {
 public:
  static std::optional<Positions> open(const std::string& path, Game game);
  Positions(Positions&& other) noexcept;
  Positions(const Positions&) = delete;
  Positions& operator=(const Positions&) = delete;
  Positions& operator=(Positions&&) = delete;
  ~Positions();

  std::size_t size() const { return size_; }
  const TrainingPosition& operator[](std::size_t i) const { return first_[i]; }

 private:
  Positions() = default;
  void* mapped_ = nullptr;
  std::size_t bytes_ = 0;
  const TrainingPosition* first_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace xq::train
