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
    {{{-39, -56}, {-48, -62}, {-46, -87}, {-39, -68}, {-30, -45}, {-20, -46}, {-13, -37}, {-16, -34},
      {-8, -39}, {-5, -36}, {-5, -32}, {0, -37}, {1, -36}, {-5, -27}, {5, -28}, {8, -23}, {11, -29},
      {8, -32}}},
    // cannon_mobility
    {{{-88, -54}, {-57, -57}, {-48, -78}, {-52, -69}, {-44, -71}, {-44, -73}, {-43, -66}, {-41, -60},
      {-42, -66}, {-39, -58}, {-33, -66}, {-36, -61}, {-27, -70}, {-25, -71}, {-27, -57}, {-25, -59},
      {-31, -56}, {-25, -70}}},
    // horse_mobility
    {{{-77, -144}, {-70, -89}, {-61, -78}, {-56, -55}, {-46, -59}, {-34, -57}, {-38, -52}, {-30, -55},
      {-20, -49}}},
    // guards
    {{{-52, 39}, {-52, 4}, {8, -17}, {-89, 11}, {-33, -28}, {41, -33}, {-42, 31}, {20, -27}, {71, -31}}},
    // advisor_missed
    {{{13, -21}, {-25, 12}, {12, 38}}},
    // elephant_missed
    {{{2, 17}, {20, 19}, {-4, 13}}},
    // cannon_on_file
    {{{118, -17}, {0, 0}, {10, 46}, {-8, 14}, {-33, -13}, {-44, -26}}},
    // cannon_on_rank
    {{{5, 0}, {0, 0}, {38, 6}, {-37, -22}, {2, 1}, {0, 0}}},
    // rook_on_file
    {{{0, 0}, {55, -20}, {5, -11}, {-26, -15}, {-43, 1}, {-41, -16}}},
    // rook_on_rank
    {{{0, 0}, {30, -2}, {-45, 6}, {-19, -12}, {0, 0}, {0, 0}}},
    // king_commands_file
    {-8, 8},
    // linked_horses
    {41, 8},
    // pawn_pair
    {6, -14},
    // loose
    {{{0, 0}, {40, 18}, {45, 11}, {30, 42}, {-7, -3}, {37, 46}, {7, 32}}},
    // dearer
    {{{0, 0}, {0, 0}, {0, 0}, {57, 10}, {37, 24}, {43, 10}, {0, 0}}},
    // king_danger
    {{{-14, -22}, {-3, -15}, {-4, 1}, {11, -11}, {4, -2}, {-15, 14}, {-12, 16}, {-10, 10}, {-17, 19},
      {-31, 12}, {-29, 3}, {-30, -19}, {-39, -44}, {-81, -53}, {-91, -50}, {-103, -88}, {-103, -89},
      {-127, -66}, {-130, -64}, {-145, -73}, {-159, -78}, {-176, -88}, {-193, -96}, {-211, -105},
      {-230, -115}, {-250, -125}, {-270, -135}, {-291, -145}, {-313, -156}, {-336, -168}, {-360, -180},
      {-384, -192}}},
};
// clang-format on
inline constexpr int kTempo = 16;

}  // namespace xq::xiangqi
