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
    {{{-38, -50}, {-22, -28}, {-10, -12}, {-4, -2}, {2, 4}, {6, 10}, {12, 12}, {18, 12}, {24, 8}}},
    {{{-30, -46}, {-18, -30}, {-8, -16}, {-2, -6}, {4, 2}, {8, 8}, {12, 12}, {14, 16}, {16, 18}, {18, 18}, {22, 18},
      {26, 16}, {30, 16}, {34, 18}}},
    {{{-30, -60}, {-20, -36}, {-14, -16}, {-10, -4}, {-8, 6}, {-4, 12}, {0, 18}, {4, 22}, {8, 26}, {12, 30}, {14, 32},
      {16, 34}, {18, 36}, {20, 36}, {24, 34}}},
    {{{-20, -60}, {-16, -50}, {-12, -40}, {-8, -30}, {-6, -22}, {-4, -14}, {-2, -6}, {0, 0}, {1, 6}, {2, 10}, {3, 14},
      {4, 18}, {5, 22}, {6, 24}, {7, 26}, {8, 28}, {8, 30}, {9, 30}, {9, 32}, {10, 32}, {10, 34}, {11, 34}, {12, 34},
      {14, 34}, {16, 34}, {18, 34}, {20, 34}, {22, 34}}},
    {{{0, 0}, {0, 6}, {0, 8}, {4, 20}, {14, 44}, {36, 84}, {60, 130}, {0, 0}}},
    {{{0, 0}, {0, 0}, {0, 2}, {2, 6}, {4, 14}, {10, 34}, {20, 70}, {0, 0}}},
    {{{0, 0}, {0, 0}, {0, -1}, {0, -3}, {0, -6}, {0, -10}, {0, -12}, {0, 0}}},
    {{{0, 0}, {0, 0}, {0, 2}, {0, 5}, {0, 10}, {0, 16}, {0, 22}, {0, 0}}},
    {{{0, 0}, {2, 0}, {6, 2}, {8, 6}, {16, 16}, {30, 40}, {60, 80}, {0, 0}}},
    {{{0, 0}, {0, 0}, {10, 4}, {8, 4}, {12, 10}, {28, 30}, {50, 60}, {0, 0}}},
    {-8, -12}, {-6, -20}, {-8, -8},
    {26, 50}, {-2, -5}, {28, 16}, {24, 8},
    {30, 8}, {12, 6},
    {{{0, 0}, {60, 30}, {62, 40}, {80, 24}, {70, 20}, {0, 0}}},
    {{{0, 10}, {14, 20}, {16, 24}, {40, 24}, {36, 30}, {0, 0}}},
    {{{0, 10}, {20, 24}, {22, 22}, {0, 0}, {44, 30}, {0, 0}}},
    {6, 8},
    {{{-20, 0}, {16, 0}, {8, 0}, {-4, 0}, {-8, 0}, {-10, 0}, {-10, 0}, {0, 0}}},
    {{{0, 0}, {10, 0}, {-18, -2}, {-16, -2}, {-6, 0}, {0, 0}, {0, 0}, {0, 0}}},
    make_king_danger(),
};
// clang-format on
inline constexpr int kTempo = 18;

}  // namespace xq::chess
