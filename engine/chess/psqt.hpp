// Material and piece-square values, for the middlegame and the endgame. Position keeps their sum up to date.
//
// The tables hold the queen's side half, files a to d, rank 1 first; the king's side is its mirror image. How
// the numbers were found: engine/search/README.md.
#pragma once

#include <array>
#include <cstdint>

#include "engine/chess/types.hpp"
#include "engine/core/tapered.hpp"

namespace xq::chess {

/// Values for exchanges and for ordering captures, indexed by PieceKind. The king is never counted.
inline constexpr std::array<int, kKinds> kExchangeValue{100, 325, 335, 500, 975, 0, 0};

inline constexpr std::array<Tapered, 6> kMaterial{
    {{82, 104}, {337, 310}, {360, 325}, {480, 550}, {1020, 1000}, {0, 0}}};

using HalfBoard = std::array<std::array<std::int16_t, 4>, 8>;
struct SquareBonus {
  HalfBoard mg;
  HalfBoard eg;
};

// clang-format off
inline constexpr std::array<SquareBonus, 6> kSquareBonus{{
    {// pawn
     {{{0, 0, 0, 0}, {-14, 4, -6, -10}, {-12, -4, -2, 4}, {-12, -4, 4, 16},
       {-6, 4, 8, 22}, {10, 20, 32, 40}, {50, 60, 60, 70}, {0, 0, 0, 0}}},
     {{{0, 0, 0, 0}, {4, 4, 4, 6}, {-2, 0, -4, 0}, {6, 4, -6, -8},
       {20, 14, 4, -2}, {50, 46, 34, 26}, {80, 76, 66, 60}, {0, 0, 0, 0}}}},
    {// knight
     {{{-70, -28, -34, -24}, {-26, -22, -8, -2}, {-20, -4, 8, 14}, {-10, 4, 14, 16},
       {-6, 10, 22, 30}, {-20, 14, 30, 40}, {-40, -14, 24, 20}, {-110, -60, -40, -20}}},
     {{{-40, -30, -16, -10}, {-26, -12, -8, -4}, {-18, -6, -2, 10}, {-10, 0, 14, 22},
       {-10, 2, 18, 24}, {-16, -6, 10, 14}, {-24, -12, -6, 4}, {-60, -36, -18, -14}}}},
    {// bishop
     {{{-18, -4, -14, -14}, {0, 12, 10, 0}, {-2, 10, 10, 8}, {-4, 4, 6, 18},
       {-8, 4, 12, 24}, {-6, 10, 14, 14}, {-22, -4, -6, -10}, {-24, -20, -30, -30}}},
     {{{-16, -10, -10, -4}, {-12, -8, -4, 0}, {-8, 0, 4, 8}, {-6, 2, 8, 10},
       {-4, 4, 8, 10}, {0, 2, 4, 6}, {-6, 0, 0, 0}, {-10, -6, -6, -4}}}},
    {// rook
     {{{-14, -10, 0, 8}, {-26, -14, -10, -4}, {-24, -12, -12, -8}, {-20, -12, -10, -4},
       {-10, 0, 6, 12}, {0, 10, 14, 20}, {10, 10, 24, 30}, {14, 16, 12, 20}}},
     {{{-6, -4, -4, -8}, {-6, -6, -4, -6}, {-4, -2, -4, -6}, {4, 6, 6, 2},
       {10, 8, 10, 6}, {12, 12, 10, 8}, {14, 14, 8, 6}, {16, 14, 16, 14}}}},
    {// queen
     {{{-6, -12, -8, 4}, {-12, -4, 6, 4}, {-8, 2, 0, -2}, {-8, -6, -6, -8},
       {-8, -8, -4, -8}, {0, 0, 4, 6}, {-8, -26, 0, 2}, {0, 6, 12, 14}}},
     {{{-40, -34, -28, -30}, {-30, -28, -24, -14}, {-22, -10, 6, 4}, {-12, 8, 14, 28},
       {0, 18, 22, 36}, {0, 14, 26, 36}, {6, 28, 32, 40}, {6, 12, 18, 22}}}},
    {// king
     {{{10, 30, 0, -30}, {14, 10, -20, -40}, {-20, -20, -34, -50}, {-50, -30, -40, -60},
       {-50, -30, -40, -60}, {-30, -10, -20, -40}, {-20, 0, -10, -20}, {-10, 0, 0, -10}}},
     {{{-60, -36, -24, -28}, {-26, -12, 0, 4}, {-18, -4, 10, 16}, {-14, 4, 18, 24},
       {-4, 14, 24, 28}, {4, 22, 28, 28}, {-8, 14, 16, 14}, {-60, -30, -18, -16}}}},
}};
// clang-format on

/// A table per kind, from White's side of the board: index 0 is a1. Black reads it with flip_rank.
using SquareTables = std::array<std::array<Tapered, kSquares>, 6>;

constexpr SquareTables make_square_tables() {
  SquareTables tables{};
  for (std::size_t kind = 0; kind < tables.size(); ++kind)
    for (int s = 0; s < kSquares; ++s) {
      const int file = file_of(to_square(s));
      const auto rank = static_cast<std::size_t>(rank_of(to_square(s)));
      const auto column = static_cast<std::size_t>(file < 4 ? file : 7 - file);
      const SquareBonus& bonus = kSquareBonus[kind];
      tables[kind][static_cast<std::size_t>(s)] =
          kMaterial[kind] + Tapered(bonus.mg[rank][column], bonus.eg[rank][column]);
    }
  return tables;
}
inline constexpr SquareTables kPieceSquare = make_square_tables();

/// What a man of `side` and `kind` on `square` is worth to its own side.
constexpr Tapered piece_square(Side side, PieceKind kind, Square square) noexcept {
  return kPieceSquare[static_cast<std::size_t>(kind)][relative(side, square)];
}

}  // namespace xq::chess
