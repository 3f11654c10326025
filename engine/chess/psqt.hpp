// Material and piece-square values, for the middlegame and the endgame. Position keeps their sum up to date.
#pragma once

#include <array>
#include <cstdint>

#include "engine/chess/types.hpp"

namespace xq::chess {

/// A middlegame and an endgame value; the evaluation blends them by the material left.
struct Tapered {
  std::int16_t mg = 0;
  std::int16_t eg = 0;
  constexpr Tapered& operator+=(Tapered o) noexcept {
    mg = static_cast<std::int16_t>(mg + o.mg);
    eg = static_cast<std::int16_t>(eg + o.eg);
    return *this;
  }
  constexpr Tapered& operator-=(Tapered o) noexcept {
    mg = static_cast<std::int16_t>(mg - o.mg);
    eg = static_cast<std::int16_t>(eg - o.eg);
    return *this;
  }
  friend constexpr bool operator==(Tapered, Tapered) = default;
};

/// Values for exchanges and for ordering captures, indexed by PieceKind. The king is never counted.
inline constexpr int kExchangeValue[kKinds] = {100, 325, 335, 500, 975, 0, 0};

inline constexpr std::array<Tapered, 6> kMaterial{
    {{90, 110}, {325, 305}, {335, 320}, {480, 530}, {975, 960}, {0, 0}}};

/// A table per kind, from White's side of the board: index 0 is a1. Black reads it with flip_rank.
using SquareTables = std::array<std::array<Tapered, kSquares>, 6>;

constexpr SquareTables make_square_tables() {
  SquareTables tables{};
  for (std::size_t kind = 0; kind < tables.size(); ++kind)
    for (Tapered& value : tables[kind]) value = kMaterial[kind];
  return tables;
}
inline constexpr SquareTables kPieceSquare = make_square_tables();

/// What a man of `side` and `kind` on `square` is worth to its own side.
constexpr Tapered piece_square(Side side, PieceKind kind, Square square) noexcept {
  return kPieceSquare[static_cast<std::size_t>(kind)][relative(side, square)];
}

}  // namespace xq::chess
