// What the evaluation pays for, beyond material and squares. One table of tuned numbers, in centipawns for
// the middlegame and the endgame; terms.hpp says what each counts. How they were found:
// engine/search/README.md.
#pragma once

#include <array>

#include "engine/core/tapered.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// Only Tapered members: the tuner reads the struct as one array.
struct Weights {
  std::array<Tapered, 18> rook_mobility;    // by the number of pseudo-legal moves
  std::array<Tapered, 18> cannon_mobility;  // likewise, captures left out
  std::array<Tapered, 9> horse_mobility;
  std::array<Tapered, 9> guards;           // by 3 * advisors + elephants left
  std::array<Tapered, 3> advisor_missed;   // per missing advisor and enemy horse, rook, cannon
  std::array<Tapered, 3> elephant_missed;  // likewise
  std::array<Tapered, 6> cannon_on_file;   // on the enemy king's file, by the men between
  std::array<Tapered, 6> cannon_on_rank;   // on his rank
  std::array<Tapered, 6> rook_on_file;
  std::array<Tapered, 6> rook_on_rank;
  Tapered king_commands_file;               // no man before the king up to the enemy's palace
  Tapered linked_horses;                    // protecting each other
  Tapered pawn_pair;                        // crossed pawns side by side
  std::array<Tapered, kPieceKinds> loose;   // an enemy man attacked and not protected, by kind
  std::array<Tapered, kPieceKinds> dearer;  // an enemy man attacked by a less valuable one, by kind
  std::array<Tapered, 32> king_danger;      // by units of attack, terms.hpp
};

constexpr std::array<Tapered, 32> make_king_danger() noexcept {
  std::array<Tapered, 32> table{};
  for (int i = 0; i < 32; ++i) table[static_cast<std::size_t>(i)] = Tapered(-i * i * 2 / 5, -i * i / 5);
  return table;
}

// clang-format off
inline constexpr Weights kWeights{
    // rook_mobility
    {{{-2, -43}, {-30, -51}, {-30, -58}, {-20, -27}, {-16, -10}, {-11, 9}, {5, 13}, {2, 3}, {13, 14},
      {10, 20}, {6, 34}, {18, 26}, {26, 18}, {15, 30}, {41, 30}, {26, 32}, {39, 30}, {40, 22}}},
    // cannon_mobility
    {{{-59, -60}, {-21, -43}, {-23, -67}, {-20, -47}, {-19, -37}, {-16, -41}, {-26, -34}, {-5, -32},
      {-14, -32}, {-11, -25}, {-12, -27}, {-15, -28}, {-9, -29}, {11, -43}, {-7, -25}, {-8, -21}, {3, -22},
      {9, -21}}},
    // horse_mobility
    {{{-50, -112}, {-51, -77}, {-40, -39}, {-39, -18}, {-30, -28}, {-9, -32}, {-19, -13}, {-31, 17},
      {-3, -17}}},
    // guards
    {{{-11, 11}, {-26, -1}, {4, -4}, {-48, -8}, {-36, -29}, {27, -21}, {-34, 22}, {11, -28}, {30, -7}}},
    // advisor_missed
    {{{-6, -29}, {-40, 12}, {8, 24}}},
    // elephant_missed
    {{{-5, 4}, {11, 3}, {-21, 12}}},
    // cannon_on_file
    {{{111, -5}, {0, 0}, {19, 48}, {-9, -16}, {-20, -30}, {-19, -24}}},
    // cannon_on_rank
    {{{16, -8}, {0, 0}, {66, -17}, {-35, -32}, {2, 0}, {0, 0}}},
    // rook_on_file
    {{{0, 0}, {47, 3}, {25, 9}, {-34, 9}, {-33, 3}, {-34, -10}}},
    // rook_on_rank
    {{{0, 0}, {42, -3}, {-26, 5}, {-11, -6}, {0, 0}, {0, 0}}},
    // king_commands_file
    {-25, 1},
    // linked_horses
    {2, 15},
    // pawn_pair
    {15, 7},
    // loose
    {{{0, 0}, {44, 32}, {46, 13}, {36, 54}, {13, 8}, {38, 37}, {8, 25}}},
    // dearer
    {{{0, 0}, {0, 0}, {0, 0}, {19, 24}, {21, 13}, {20, 28}, {0, 0}}},
    // king_danger
    {{{-14, -25}, {-1, -2}, {-9, -9}, {17, -26}, {17, -13}, {-11, -5}, {1, 5}, {-15, 12}, {1, 5}, {-25, 13},
      {-44, 5}, {-51, -9}, {-48, -43}, {-101, -53}, {-68, -12}, {-112, -65}, {-108, -78}, {-128, -66},
      {-134, -67}, {-145, -73}, {-159, -78}, {-176, -88}, {-193, -96}, {-211, -105}, {-230, -115},
      {-250, -125}, {-270, -135}, {-291, -145}, {-313, -156}, {-336, -168}, {-360, -180}, {-384, -192}}},
};
// clang-format on
inline constexpr int kTempo = 16;

}  // namespace xq::xiangqi
