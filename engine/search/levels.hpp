// The playing strengths, ten a game. A level caps nodes and depth, not time, so that it is the same opponent
// on every device; the lower ones also misjudge what they see (handicap.hpp).
//
// How they compare is measured: engine/search/LEVELS.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/limits.hpp"
#include "engine/search/handicap.hpp"

namespace xq::search {

struct Strength {
  std::string_view id;      // stable, used at the border and in saved games
  bool named = false;       // one of the three that are offered by name
  std::uint64_t nodes = 0;  // SearchLimits::nodes
  int depth = 0;            // SearchLimits::depth; 0: no cap
  int noise = 0;            // the rest as in Handicap
  bool material = false;
  bool horizon = false;
};

/// Weakest first.
using Strengths = std::array<Strength, 10>;

// clang-format off
inline constexpr Strengths kXiangqiLevels{{
    {"novice", false,       200, 1, 600, true, true},
    {"easy",   true,        400, 2, 400, true, true},
    {"level3", false,       600, 2, 250},
    {"level4", false,       800, 3, 160},
    {"normal", true,      1'200, 0, 100},
    {"level6", false,     2'500, 0,  50},
    {"level7", false,     8'000, 0,   0},
    {"hard",   true,     40'000, 0,   0},
    {"level9", false,   200'000, 0,   0},
    {"master", false, 1'000'000, 0,   0},
}};
inline constexpr Strengths kChessLevels{{
    {"easy",   true,        400, 2, 300, true, true},
    {"level2", false,       400, 2, 200, true, true},
    {"level3", false,       600, 2, 200},
    {"level4", false,       800, 3, 140},
    {"normal", true,      1'200, 0, 100},
    {"level6", false,     2'500, 0,  50},
    {"level7", false,     8'000, 0,   0},
    {"hard",   true,     40'000, 0,   0},
    {"level9", false,   200'000, 0,   0},
    {"master", false, 1'000'000, 0,   0},
}};
// clang-format on

constexpr const Strengths& strengths(Game game) noexcept {
  return game == Game::xiangqi ? kXiangqiLevels : kChessLevels;
}

/// Null for an unknown id.
constexpr const Strength* find_strength(Game game, std::string_view id) noexcept {
  for (const Strength& strength : strengths(game))
    if (strength.id == id) return &strength;
  return nullptr;
}

inline void cap(SearchLimits& limits, const Strength& level) {
  limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
  if (level.depth > 0) limits.depth = std::min(limits.depth.value_or(level.depth), level.depth);
}

/// What can be said of the moment in which a level is asked to move.
struct Moment {
  int ply = 0;                 // of the game
  bool recapture_due = false;  // the last move took a man, and the taker can be taken without loss
};

/// The first moves are varied at every strength, by an error too small to lose anything. To take back is no
/// matter of judgement: nobody but the weakest two misses it.
inline Handicap handicap_of(const Strength& level, std::uint64_t seed, const Moment& moment) noexcept {
  constexpr int kOpeningPlies = 8, kOpeningNoise = 30;
  const bool clear_sighted = moment.recapture_due && !level.horizon;
  const int noise = clear_sighted ? 0 : level.noise;
  const int least = moment.ply < kOpeningPlies ? kOpeningNoise : 0;
  Handicap handicap{std::max(noise, least), level.material, level.horizon, 0};
  if (handicap.noise > 0) handicap.seed = seed;
  return handicap;
}

}  // namespace xq::search
