// The two games as the trainer sees them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/chess/fen.hpp"
#include "engine/chess/position.hpp"
#include "engine/core/game.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::train {

struct Xiangqi {
  static constexpr Game kGame = Game::xiangqi;
  using Position = xiangqi::Position;
  using Features = xiangqi::Features;

  static Position start() { return *xiangqi::parse_fen(xiangqi::kStartFen); }
  static std::optional<Position> from(const std::string& fen) {
    auto position = xiangqi::parse_fen(fen);
    return position ? std::optional(*position) : std::nullopt;
  }
  static std::uint8_t code_on(const Position& p, int square) { return p.man_on(xiangqi::to_square(square)); }
  static int bucket(const Position& p) { return p.output_bucket(); }
};

struct Chess {
  static constexpr Game kGame = Game::chess;
  using Position = chess::Position;
  using Features = chess::Features;

  static Position start() { return *chess::parse_fen(chess::kStartFen); }
  static std::optional<Position> from(const std::string& fen) {
    auto position = chess::parse_fen(fen);
    return position ? std::optional(*position) : std::nullopt;
  }
  static std::uint8_t code_on(const Position& p, int square) {
    return static_cast<std::uint8_t>(p.piece_on(chess::to_square(square)));
  }
  static int bucket(const Position& p) { return p.output_bucket(); }
};

/// Calls `use` with the game's description.
template <class Use>
auto with_game(Game game, Use use) {
  return game == Game::xiangqi ? use(Xiangqi{}) : use(Chess{});
}

/// What the model must know of a game's features.
struct Maps {
  int count;
  const std::uint16_t* mirror;
  const std::uint16_t* other_view;
};
template <class G>
Maps maps_of() {
  using F = typename G::Features;
  return {F::kCount, F::kMirror.data(), F::kOtherView.data()};
}
inline Maps maps_of(Game game) {
  return with_game(game, [](auto g) { return maps_of<decltype(g)>(); });
}

}  // namespace xq::train
