// Material and piece-square values, for the middlegame and the endgame. Position keeps their sum up to date.
//
// The tables hold the left half, files a to e, from the own back rank to the enemy's; the right half is its
// mirror image. Points that a man can never reach hold 0. How the numbers were found:
// engine/search/README.md.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/tapered.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// Values for exchanges and for ordering captures, indexed by PieceKind (the last is `none`).
inline constexpr std::array<int, kPieceKinds + 1> kExchangeValue{0, 200, 200, 400, 900, 450, 100, 0};

inline constexpr std::array<Tapered, kPieceKinds> kMaterial{
    {{0, 0}, {110, 120}, {110, 120}, {400, 440}, {900, 960}, {450, 430}, {60, 110}}};

using HalfBoard = std::array<std::array<std::int8_t, 5>, kRanks>;
struct SquareBonus {
  HalfBoard mg;
  HalfBoard eg;
};

// clang-format off
inline constexpr std::array<SquareBonus, kPieceKinds> kSquareBonus{{
    {// king
     {{{0, 0, 0, 4, 12}, {0, 0, 0, -30, -24}, {0, 0, 0, -50, -50}}},
     {{{0, 0, 0, 0, 12}, {0, 0, 0, -4, 6}, {0, 0, 0, -8, 0}}}},
    {// advisor
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 8}, {0, 0, 0, -10, 0}}},
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 4}, {0, 0, 0, 0, 0}}}},
    {// elephant
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-14, 0, 0, 0, 10}, {0, 0, 0, 0, 0}, {0, 0, -4, 0, 0}}},
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-6, 0, 0, 0, 8}, {0, 0, 0, 0, 0}, {0, 0, -2, 0, 0}}}},
    {// horse
     {{{-34, -22, -20, -22, -44}, {-28, -20, -14, -8, -44}, {-16, -6, 8, 4, -4}, {-8, 2, 6, 10, 10},
       {-4, 10, 10, 20, 20}, {0, 18, 20, 24, 26}, {4, 22, 30, 32, 34}, {4, 28, 38, 34, 28},
       {-2, 16, 44, 14, 6}, {-14, -2, 8, 2, -10}}},
     {{{-34, -20, -14, -12, -20}, {-20, -12, -8, -4, -10}, {-10, -4, 2, 6, 4}, {-6, 0, 6, 10, 12},
       {-2, 8, 12, 16, 18}, {0, 12, 16, 22, 24}, {0, 14, 22, 26, 28}, {0, 14, 24, 24, 22},
       {-6, 6, 20, 12, 8}, {-20, -8, 0, 0, -6}}}},
    {// rook
     {{{-22, -8, 2, 6, -10}, {-10, -2, 0, 10, -2}, {-8, -2, -4, 10, -2}, {-2, 6, 4, 12, 8},
       {2, 10, 8, 14, 14}, {4, 12, 10, 16, 18}, {6, 14, 12, 20, 22}, {4, 10, 10, 20, 22},
       {8, 16, 14, 26, 30}, {2, 8, 8, 18, 12}}},
     {{{-10, -6, -2, 4, 4}, {-6, 0, 0, 4, 4}, {-4, 0, 0, 4, 4}, {0, 2, 2, 6, 6},
       {2, 4, 4, 8, 8}, {4, 6, 6, 10, 10}, {6, 8, 8, 12, 12}, {6, 8, 8, 12, 12},
       {6, 10, 10, 12, 14}, {0, 4, 4, 6, 4}}}},
    {// cannon
     {{{-2, 0, 4, 6, 8}, {-2, 2, 6, 6, 4}, {0, 2, 4, 4, 22}, {-4, 0, 0, 2, 12},
       {-2, 0, 0, 4, 14}, {-2, 2, 0, 4, 16}, {-4, 4, -4, -4, 14}, {2, 2, -8, -14, -4},
       {4, 6, -6, -12, -10}, {18, 16, 2, -14, -24}}},
     {{{0, 2, 8, 12, 16}, {0, 4, 8, 10, 12}, {0, 2, 6, 8, 16}, {-4, 0, 2, 4, 8},
       {-6, -2, 0, 4, 6}, {-6, -4, -2, 2, 4}, {-8, -6, -6, -4, 0}, {-8, -6, -8, -8, -6},
       {-6, -6, -8, -10, -10}, {-2, -4, -8, -12, -14}}}},
    {// pawn
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-6, 0, 0, 0, 4}, {-2, 0, 8, 0, 6},
       {16, 26, 34, 40, 44}, {24, 44, 60, 72, 76}, {24, 50, 72, 90, 92}, {18, 40, 66, 92, 88}, {-20, -10, -4, 4, 8}}},
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-10, 0, -4, 0, 0}, {4, 0, 6, 0, 10},
       {24, 36, 44, 48, 50}, {30, 46, 60, 68, 70}, {26, 48, 66, 78, 80}, {14, 36, 52, 66, 68}, {-40, -28, -20, -12, -8}}}},
}};
// clang-format on

/// What each man on each square is worth to Red: Black's entries are negative.
using PieceSquareTable = std::array<std::array<Tapered, kSquares>, kPieces>;

constexpr PieceSquareTable make_piece_square() noexcept {
  PieceSquareTable table{};
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind)
    for (int i = 0; i < kSquares; ++i) {
      const Square s = to_square(i);
      const auto rank = static_cast<std::size_t>(rank_of(s));
      const auto column = static_cast<std::size_t>(file_of(s) < 5 ? file_of(s) : kFiles - 1 - file_of(s));
      const SquareBonus& bonus = kSquareBonus[kind];
      const Tapered value = kMaterial[kind] + Tapered(bonus.mg[rank][column], bonus.eg[rank][column]);
      table[kind][s] = value;
      table[kind + kPieceKinds][flip_rank(s)] = Tapered{} - value;
    }
  return table;
}
inline constexpr PieceSquareTable kPieceSquare = make_piece_square();

}  // namespace xq::xiangqi
