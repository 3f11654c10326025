// Histories: which moves have cut before, so that ordering improves as the search goes on.
//
// Every counter is pulled back towards zero as it grows (h += bonus - h * |bonus| / limit), so it stays
// within its limit and recent experience weighs most. Counters belong to one Searcher and live until it is
// cleared.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"
#include "engine/search/concept.hpp"

namespace xq::search {

inline constexpr int kHistoryLimit = 16384;

/// A counter in ±kLimit.
template <int kLimit>
class Counter {
 public:
  constexpr int value() const noexcept { return value_; }
  constexpr void update(int bonus) noexcept {
    const int size = bonus < 0 ? -bonus : bonus;
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * size / kLimit);
  }

 private:
  std::int16_t value_ = 0;
};
using HistoryCounter = Counter<kHistoryLimit>;

/// How far the static evaluation has been off in positions that share some feature; see steps.hpp.
inline constexpr int kCorrectionLimit = 1024;
using CorrectionCounter = Counter<kCorrectionLimit>;

template <SearchPosition P>
struct Histories {
  using Move = typename P::Move;

  /// [man][target]: one continuation's view of the next move.
  using PieceTo = std::array<std::array<HistoryCounter, P::kSquares>, P::kPieces>;

  static constexpr std::size_t kCorrectionSize = 16384;
  static constexpr std::size_t kSides = 2;

  std::array<std::array<std::array<HistoryCounter, P::kSquares>, P::kSquares>, kSides> quiet;
  std::array<std::array<std::array<HistoryCounter, P::kKinds>, P::kSquares>, P::kPieces> capture;
  // [man][target] of an earlier move → its PieceTo; the extra man stands for "no move" (root, null move).
  std::array<std::array<PieceTo, P::kSquares>, P::kPieces + 1> continuation;
  // By side to move, feature (P::correction_key) and key; and by the man and target of the last move.
  std::array<std::array<std::array<CorrectionCounter, kCorrectionSize>, P::kCorrectionKeys>, kSides>
      correction;
  std::array<std::array<CorrectionCounter, P::kSquares>, P::kPieces + 1> move_correction;

  Histories() { clear(); }
  void clear() noexcept { std::memset(static_cast<void*>(this), 0, sizeof *this); }

  HistoryCounter& quiet_of(Side side, Move m) noexcept {
    return quiet[at(index(side))][at(m.from_index())][at(m.to_index())];
  }
  HistoryCounter& capture_of(const P& p, Move m) noexcept {
    return capture[at(p.moved_piece(m))][at(m.to_index())][at(p.captured_kind(m))];
  }
  PieceTo& after(int piece, int to) noexcept { return continuation[at(piece)][at(to)]; }
  PieceTo& after_nothing() noexcept { return continuation[P::kPieces][0]; }
  CorrectionCounter& correction_of(const P& p, int feature) noexcept {
    return correction[at(index(p.side_to_move()))][at(feature)][p.correction_key(feature) % kCorrectionSize];
  }

  static constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
};

}  // namespace xq::search
