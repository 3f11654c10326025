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
    {{96, 135}, {327, 313}, {358, 339}, {476, 583}, {1033, 1024}, {0, 0}}};

using HalfBoard = std::array<std::array<std::int16_t, 4>, 8>;
struct SquareBonus {
  HalfBoard mg;
  HalfBoard eg;
};

// clang-format off
inline constexpr std::array<SquareBonus, 6> kSquareBonus{{
    {// pawn
     {{{0, 0, 0, 0}, {-28, 0, -14, -30}, {-24, -12, -19, -18}, {-29, -24, -7, -4}, {-25, -11, -17, -2},
       {6, 1, 34, 37}, {63, 28, 33, 61}, {0, 0, 0, 0}}},
     {{{0, 0, 0, 0}, {-4, -20, -16, -7}, {-9, -16, -12, -8}, {-10, -7, -13, -31}, {-3, -3, -11, -22},
       {33, 31, 16, -13}, {26, 34, 25, 39}, {0, 0, 0, 0}}}},
    {// knight
     {{{-71, -13, -13, -13}, {5, -13, 2, 12}, {-7, 10, 9, 26}, {6, 22, 22, 9}, {31, 9, 24, 24},
       {-13, 17, 22, 47}, {-15, -12, 25, 27}, {-93, -55, -35, -10}}},
     {{{-44, -18, -17, 4}, {-15, 6, 8, 7}, {13, 20, 1, 1}, {-3, 6, 17, 33}, {1, 3, 2, 27}, {1, 10, 16, 5},
       {-5, 0, -13, -8}, {-29, -37, -2, -3}}}},
    {// bishop
     {{{-6, 0, -7, -19}, {2, 26, 19, 10}, {14, 18, 19, 20}, {5, 4, 9, 25}, {-3, 0, 0, 23}, {3, -6, 16, 16},
       {-25, -13, -19, -14}, {-13, -22, -40, -50}}},
     {{{6, -26, -5, -18}, {-22, -15, -8, 8}, {-2, -2, 6, 7}, {5, 4, 9, 9}, {-11, 6, 7, 15}, {-5, 17, 0, 13},
       {10, -9, 8, 1}, {-19, -2, -5, 5}}}},
    {// rook
     {{{-15, -15, 10, 14}, {-42, -31, 3, -9}, {-24, 8, 18, -2}, {-27, -23, -4, -19}, {2, -27, 20, 21},
       {-13, 11, 6, 26}, {17, -11, 20, 22}, {13, 9, 13, 17}}},
     {{{7, 6, -18, -15}, {-2, -5, -22, -21}, {-3, -13, -29, -21}, {7, 10, -9, 9}, {15, 23, 0, -5},
       {18, 6, -2, -8}, {15, 20, 4, 4}, {10, 10, -1, -3}}}},
    {// queen
     {{{-12, -20, 6, 15}, {-1, 24, 21, 8}, {16, 13, 10, -3}, {-9, -7, -18, -19}, {6, -11, -21, -31},
       {-1, 23, -17, 0}, {18, -30, 6, -2}, {-4, 23, 15, 8}}},
     {{{-27, -34, -36, -58}, {-43, -65, -55, -35}, {-40, -10, -3, -26}, {-4, -18, 15, 26}, {4, 13, 42, 64},
       {-20, 10, 31, 46}, {0, 20, 52, 61}, {26, 18, 20, 10}}}},
    {// king
     {{{14, 13, -18, -21}, {-15, -13, -37, -53}, {-30, -6, -26, -29}, {-47, -25, -26, -43},
       {-48, -25, -35, -61}, {-33, -17, -16, -43}, {4, -8, -13, -14}, {-1, 8, 12, 0}}},
     {{{-73, -48, -42, -52}, {-31, -17, -8, -13}, {-29, -14, 11, 4}, {-6, 12, 4, 11}, {7, 19, 16, 20},
       {12, 19, 9, 7}, {58, 31, 17, 28}, {-44, -3, 11, 2}}}},
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
