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
    {{0, 0}, {135, 74}, {140, 99}, {397, 426}, {902, 950}, {435, 397}, {98, 123}}};

using HalfBoard = std::array<std::array<std::int16_t, 5>, kRanks>;
struct SquareBonus {
  HalfBoard mg;
  HalfBoard eg;
};

// clang-format off
inline constexpr std::array<SquareBonus, kPieceKinds> kSquareBonus{{
    {// king
     {{{0, 0, 0, 22, 66}, {0, 0, 0, -81, -11}, {0, 0, 0, -143, -109}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, 0, -5, -9}, {0, 0, 0, 17, 15}, {0, 0, 0, 10, 15}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// advisor
     {{{0, 0, 0, 2, 0}, {0, 0, 0, 0, 31}, {0, 0, 0, -32, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, 0, -4, 0}, {0, 0, 0, 0, 2}, {0, 0, 0, 1, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// elephant
     {{{0, 0, 8, 0, 0}, {0, 0, 0, 0, 0}, {-24, 0, 0, 0, 35}, {0, 0, 0, 0, 0}, {0, 0, -20, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}},
     {{{0, 0, 2, 0, 0}, {0, 0, 0, 0, 0}, {1, 0, 0, 0, 1}, {0, 0, 0, 0, 0}, {0, 0, -5, 0, 0},
       {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}}},
    {// horse
     {{{-95, -65, -48, -32, -40}, {-74, -59, -27, -32, -78}, {-25, -81, -22, 3, -31},
       {-60, -31, -15, -36, -1}, {-23, -24, 7, 22, 33}, {22, 8, 48, 52, 16}, {15, 80, 0, 111, 1},
       {19, 36, 18, 79, 109}, {-10, 30, 73, 29, 18}, {7, -15, 77, 40, -7}}},
     {{{-38, -21, 10, -46, -2}, {-30, 5, -29, -2, -24}, {-4, 2, -22, -13, -14}, {-11, 8, -4, 0, -18},
       {21, 10, 8, 2, -21}, {-15, 16, 2, 8, 21}, {-23, 21, 20, 5, 10}, {17, 12, 5, 23, 15},
       {-18, 4, 6, 3, 7}, {3, -10, 45, 44, 0}}}},
    {// rook
     {{{-48, -5, -13, -14, -23}, {-46, -13, -37, -16, -75}, {-30, -5, -38, -8, -32}, {-20, 11, 18, -8, -9},
       {-8, 16, 12, 20, -12}, {-3, 6, 37, 19, 2}, {19, 20, 40, 14, -18}, {6, 21, 16, 17, 18},
       {-4, 38, -9, 15, 68}, {-10, 8, 2, 22, 24}}},
     {{{-43, -20, -35, -4, -1}, {-12, -11, -1, 15, 51}, {-10, -6, 6, 11, 45}, {-11, -13, -17, 23, 38},
       {-23, -21, -12, 5, 35}, {-18, -14, -20, 5, 27}, {-22, -22, -22, 3, 34}, {6, 4, 7, 24, 21},
       {-4, -7, 10, -3, 7}, {-6, -14, 19, -10, -1}}}},
    {// cannon
     {{{-4, -23, 18, 7, 28}, {14, 6, 36, 12, 38}, {23, -2, 17, 5, 58}, {-30, -30, 10, 7, 28},
       {7, 15, 22, 9, 51}, {-7, -23, -26, -30, 58}, {7, -19, 13, -25, 7}, {21, -4, -19, -35, -67},
       {-24, -32, -56, -50, -51}, {62, 3, -27, -21, 19}}},
     {{{10, 2, -6, 11, 15}, {-22, 0, -17, 6, -21}, {-13, 8, -3, 11, 10}, {-2, 1, -15, 13, -7},
       {-3, -18, -11, -3, -7}, {-8, -4, 7, 2, -18}, {-8, 5, -19, 8, -10}, {-3, -8, -20, -6, 18},
       {14, 5, 28, 20, 11}, {-12, 16, 26, 15, 13}}}},
    {// pawn
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-78, 0, -72, 0, -39}, {-76, 0, -46, 0, -50},
       {-36, -46, 22, 21, 11}, {7, -39, 48, 53, 54}, {-12, 29, 42, 77, 62}, {-15, 6, 109, 138, 58},
       {-55, -53, -45, -34, -26}}},
     {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {-27, 0, -40, 0, -31}, {-19, 0, -32, 0, -4},
       {0, 25, -3, 13, 16}, {-11, 27, 8, 25, 38}, {-9, 14, 35, 84, 57}, {-21, -11, 6, 32, 123},
       {-64, -66, -47, -61, -49}}}},
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
