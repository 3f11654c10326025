// What the evaluation pays for, beyond material and squares. One table of tuned numbers, in centipawns for
// the middlegame and the endgame; terms.hpp says what each counts. How they were found:
// engine/search/README.md.
#pragma once

#include <array>

#include "engine/core/tapered.hpp"

namespace xq::chess {

/// Only Tapered members: the tuner reads the struct as one array.
struct Weights {
  std::array<Tapered, 9> knight_mobility;  // by the number of useful squares
  std::array<Tapered, 14> bishop_mobility;
  std::array<Tapered, 15> rook_mobility;
  std::array<Tapered, 28> queen_mobility;
  std::array<Tapered, 8> passed;             // by rank, as for the five below
  std::array<Tapered, 8> passed_free;        // the square ahead is empty and safe
  std::array<Tapered, 8> passed_own_king;    // per step that the own king is away
  std::array<Tapered, 8> passed_their_king;  // per step that the enemy king is away
  std::array<Tapered, 8> phalanx;            // a pawn beside it
  std::array<Tapered, 8> supported;          // a pawn behind protects it
  Tapered isolated;
  Tapered doubled;
  Tapered backward;
  Tapered bishop_pair;
  Tapered bishop_pawns;  // per own pawn on the bishop's colour
  Tapered knight_outpost;
  Tapered bishop_outpost;
  Tapered rook_open;                    // no pawn on the file
  Tapered rook_half_open;               // no own pawn
  std::array<Tapered, 6> pawn_threat;   // a pawn attacks, by kind of the victim
  std::array<Tapered, 6> minor_threat;  // a knight or bishop attacks
  std::array<Tapered, 6> rook_threat;   // a rook attacks
  Tapered hanging;                      // attacked and not protected
  std::array<Tapered, 8> shelter;  // rank of the own pawn ahead on the king's file and beside it; 0: none
  std::array<Tapered, 8> storm;    // rank, counted from the king's side, of the enemy's pawn there; 0: none
  std::array<Tapered, 32> king_danger;  // by units of attack, terms.hpp
};

constexpr std::array<Tapered, 32> make_king_danger() {
  std::array<Tapered, 32> table{};
  for (int i = 0; i < 32; ++i) table[static_cast<std::size_t>(i)] = Tapered(-i * i * 3 / 4, -i * i / 10);
  return table;
}

// clang-format off
inline constexpr Weights kWeights{
    // knight_mobility
    {{{-79, -66}, {-32, -26}, {-18, 8}, {-5, 33}, {4, 50}, {11, 56}, {19, 60}, {24, 68}, {33, 66}}},
    // bishop_mobility
    {{{-31, -60}, {-25, -24}, {-8, 2}, {1, 30}, {10, 39}, {19, 41}, {17, 56}, {17, 60}, {9, 67}, {14, 68},
      {20, 67}, {20, 57}, {26, 37}, {32, 39}}},
    // rook_mobility
    {{{-59, -67}, {-38, -64}, {-15, 11}, {-14, 37}, {-7, 55}, {-10, 69}, {-8, 87}, {-3, 85}, {2, 85},
      {-4, 95}, {5, 96}, {20, 95}, {3, 105}, {19, 97}, {26, 83}}},
    // queen_mobility
    {{{-20, -60}, {-22, -53}, {-16, -42}, {8, -40}, {15, -15}, {23, -19}, {25, -22}, {24, -17}, {25, 8},
      {23, 43}, {28, 46}, {30, 63}, {24, 96}, {27, 104}, {31, 103}, {28, 95}, {27, 107}, {37, 97},
      {41, 101}, {50, 89}, {61, 74}, {36, 71}, {42, 59}, {35, -16}, {23, 39}, {10, -25}, {22, 35}, {16, 11}}},
    // passed
    {{{0, 0}, {-22, 23}, {-9, 28}, {11, 41}, {6, 70}, {34, 90}, {62, 97}, {0, 0}}},
    // passed_free
    {{{0, 0}, {-23, 13}, {3, -13}, {-9, 21}, {3, 38}, {24, 53}, {39, 103}, {0, 0}}},
    // passed_own_king
    {{{0, 0}, {1, 1}, {-2, -6}, {5, -14}, {2, -24}, {1, -22}, {5, -20}, {0, 0}}},
    // passed_their_king
    {{{0, 0}, {8, -5}, {6, 3}, {-7, 12}, {-5, 29}, {-18, 43}, {-14, 48}, {0, 0}}},
    // phalanx
    {{{0, 0}, {0, 4}, {6, 0}, {11, 10}, {12, 34}, {40, 80}, {59, 90}, {0, 0}}},
    // supported
    {{{0, 0}, {0, 0}, {10, 7}, {14, 2}, {18, 28}, {42, 51}, {54, 69}, {0, 0}}},
    // isolated
    {-4, -4},
    // doubled
    {-8, -20},
    // backward
    {-3, -6},
    // bishop_pair
    {22, 76},
    // bishop_pawns
    {-6, -5},
    // knight_outpost
    {29, 12},
    // bishop_outpost
    {29, 11},
    // rook_open
    {35, 1},
    // rook_half_open
    {15, 15},
    // pawn_threat
    {{{0, 0}, {58, 18}, {64, 63}, {73, 14}, {44, 15}, {0, 0}}},
    // minor_threat
    {{{-4, 16}, {21, 33}, {22, 23}, {60, 21}, {40, 14}, {0, 0}}},
    // rook_threat
    {{{1, 16}, {23, 22}, {36, 21}, {3, -9}, {58, 7}, {0, 0}}},
    // hanging
    {10, 42},
    // shelter
    {{{-23, 0}, {20, -3}, {5, -7}, {2, -5}, {-8, -4}, {-22, 10}, {-14, 25}, {0, 0}}},
    // storm
    {{{-7, -9}, {11, 27}, {-6, 14}, {-16, -7}, {-7, -7}, {2, -11}, {-1, -9}, {0, 0}}},
    // king_danger
    {{{-50, 24}, {-51, 15}, {-49, 28}, {-50, 14}, {-54, 17}, {-63, 14}, {-68, 4}, {-68, -2}, {-74, -5},
      {-72, -7}, {-85, -16}, {-93, -23}, {-101, -19}, {-121, 1}, {-120, -47}, {-142, -25}, {-150, -46},
      {-173, -19}, {-196, -32}, {-223, -42}, {-241, -44}, {-257, -43}, {-291, -48}, {-332, -41},
      {-380, -43}, {-407, -49}, {-468, -61}, {-496, -64}, {-545, -69}, {-594, -75}, {-648, -81},
      {-689, -86}}},
};
// clang-format on
inline constexpr int kTempo = 18;

}  // namespace xq::chess
