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
    {{0, 0}, {103, 94}, {115, 104}, {400, 436}, {909, 968}, {446, 407}, {96, 135}}};

using HalfBoard = std::array<std::array<std::int16_t, 5>, kRanks>;
struct SquareBonus {
  HalfBoard mg;
  HalfBoard eg;
};

// clang-format off
inline constexpr std::array<SquareBonus, kPieceKinds> kSquareBonus{{
    {// king
     {{{0, 0, 0, 5, 49}, {0, 0, 0, -81, -20}, {0, 0, 0, -96, -101}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, 0, -7, -1}, {0, 0, 0, 6, 8}, {0, 0, 0, -9, 33}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// advisor
     {{{0, 0, 0, 6, 0}, {0, 0, 0, 0, 31}, {0, 0, 0, -37, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, 0, -4, 0}, {0, 0, 0, 0, 2}, {0, 0, 0, 1, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// elephant
     {{{0, 0, 13, 0, 0}, {0, 0, 0, 0, 0}, {-23, 0, 0, 0, 33}, {0, 0, 0, 0, 0}, {0, 0, -22, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, -7, 0, 0}, {0, 0, 0, 0, 0}, {-4, 0, 0, 0, -6}, {0, 0, 0, 0, 0}, {0, 0, 17, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// horse
     {{{-77, -50, 13, -50, -46}, {-59, -59, -2, -21, -56}, {-27, -57, -20, 6, -20}, {-49, -19, 23, -39, 14},
       {-12, -12, -24, 35, 24}, {27, 2, 43, 51, 6}, {35, 37, -9, 67, -2}, {12, 63, 5, 65, 59},
       {-22, 36, 41, 28, 8}, {-3, -28, 59, 28, -12}}},
     {{{-34, -14, 15, -47, -20}, {-57, -7, -29, 23, -40}, {14, -12, -18, 44, -22}, {-22, 12, -24, 26, -10},
       {8, 16, 3, 3, 23}, {-19, 24, -2, 2, 21}, {-23, 21, 43, 5, -1}, {20, 19, -10, 17, 25},
       {-33, 28, 0, 19, -19}, {-19, -21, 53, 28, -7}}}},
    {// rook
     {{{-41, -6, 17, -8, -23}, {-26, -13, -24, -13, -51}, {-19, -17, -52, -10, -17}, {-12, 22, -9, -1, -35},
       {2, 0, -11, 25, -3}, {2, 31, 33, 20, 25}, {5, 7, 30, 11, -7}, {21, 32, 39, 12, -2},
       {0, 32, -17, -2, 38}, {-14, 16, -1, 5, 20}}},
     {{{-21, -5, -32, 18, -7}, {-13, 3, -3, 17, 34}, {-11, 5, 16, -6, 2}, {8, -1, 6, 25, 18},
       {-42, -6, -2, 14, 13}, {-1, -28, -3, 8, 2}, {-17, -16, -15, 3, 14}, {-2, 11, 7, 41, 14},
       {-8, 4, 9, 8, -1}, {-26, -15, -16, -9, -2}}}},
    {// cannon
     {{{3, -9, 39, 4, 5}, {27, -6, 38, 11, 30}, {13, 1, 10, -5, 47}, {-16, -23, 34, 7, 0},
       {-13, 12, 15, 0, 38}, {-32, -15, -40, -25, 57}, {14, -13, 21, -16, -2}, {31, 14, -26, -33, -50},
       {-26, -19, -43, -51, -47}, {48, 8, -26, -17, 4}}},
     {{{9, -2, -19, 16, 15}, {-22, 5, -8, -15, -13}, {-22, 6, -11, -5, 19}, {-5, 9, -13, -1, -2},
       {-5, -6, -11, -15, -16}, {-4, 21, 12, 39, -26}, {-15, -5, -34, -13, -20}, {32, 44, -29, 3, 20},
       {5, 18, 0, 30, -18}, {-4, 12, 13, 10, 17}}}},
    {// pawn
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-70, 0, -73, 0, -34}, {-79, 0, -54, 0, -45},
       {-22, -46, 34, 48, 16}, {4, -47, 56, 51, 53}, {-2, 17, 24, 65, 48}, {-13, 22, 79, 107, 65},
       {-58, -57, -40, -30, -28}}},
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-22, 0, -47, 0, -47}, {-12, 0, -33, 0, -18},
       {-6, 31, -4, -1, 8}, {2, 32, -2, 27, 39}, {-9, 55, 41, 70, 32}, {3, 41, -3, 49, 89},
       {-64, -76, -53, -56, -61}}}},
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
