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
    {{{-46, -50}, {-34, -36}, {-26, -26}, {-18, -18}, {-12, -12}, {-6, -6}, {-2, -2}, {2, 2}, {6, 6}, {8, 8}, {10, 10},
      {12, 12}, {14, 13}, {16, 14}, {18, 15}, {20, 16}, {22, 17}, {24, 18}}},
    {{{-16, -20}, {-12, -16}, {-8, -12}, {-6, -8}, {-3, -5}, {-1, -3}, {0, 0}, {1, 2}, {2, 3}, {3, 4}, {4, 5},
      {5, 6}, {6, 6}, {7, 7}, {8, 7}, {8, 8}, {9, 8}, {9, 8}}},
    {{{-50, -50}, {-30, -28}, {-14, -12}, {-4, -4}, {4, 4}, {10, 8}, {16, 12}, {20, 14}, {24, 16}}},
    {{{-30, -20}, {-16, -12}, {0, -4}, {-16, -12}, {-4, -4}, {4, 2}, {0, -4}, {6, 4}, {16, 12}}},
    {{{-16, -8}, {-14, -10}, {-4, -4}}},
    {{{-4, -4}, {-4, -4}, {-16, -8}}},
    {{{70, 40}, {0, 0}, {14, 8}, {6, 2}, {2, 0}, {0, 0}}},
    {{{60, 30}, {0, 0}, {24, 12}, {10, 4}, {2, 0}, {0, 0}}},
    {{{0, 0}, {16, 10}, {8, 4}, {2, 0}, {0, 0}, {0, 0}}},
    {{{0, 0}, {16, 10}, {6, 4}, {2, 0}, {0, 0}, {0, 0}}},
    {8, 24}, {8, 6}, {14, 16},
    {{{0, 0}, {10, 10}, {10, 10}, {24, 24}, {40, 40}, {24, 24}, {8, 12}}},
    {{{0, 0}, {0, 0}, {0, 0}, {28, 24}, {40, 36}, {28, 24}, {0, 0}}},
    make_king_danger(),
};
// clang-format on
inline constexpr int kTempo = 16;

}  // namespace xq::xiangqi
