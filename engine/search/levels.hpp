// The playing strengths, ten a game. A level caps nodes and depth, not time, so that it is the same opponent
// on every device; the lower ones also misjudge what they see (handicap.hpp).
//
// How they compare is measured: engine/search/README.md.
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
    {"novice", false,     400, 2, 320, true, true},
    {"easy",   true,      600, 2, 520},
    {"level3", false,     600, 2, 200},
    {"level4", false,     600, 0, 200},
    {"normal", true,    1'000, 0, 110},
    {"level6", false,   1'800, 0,  60},
    {"level7", false,   4'000, 0,  20},
    {"hard",   true,   10'000, 0,   0},
    {"level9", false,  35'000, 0,   0},
    {"master", false, 200'000, 0,   0},
}};
inline constexpr Strengths kChessLevels{{
    {"easy",   true,      400, 2, 300, true, true},
    {"level2", false,     600, 2, 650},
    {"level3", false,     600, 2, 320},
    {"level4", false,     600, 0, 200},
    {"normal", true,    1'000, 0, 110},
    {"level6", false,   1'800, 0,  60},
    {"level7", false,   4'000, 0,  20},
    {"hard",   true,   10'000, 0,   0},
    {"level9", false,  35'000, 0,   0},
    {"master", false, 200'000, 0,   0},
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

/// Only the weakest player may pass by a move that ends the game.
constexpr bool sees_mate_in_one(const Strength& level) noexcept { return !level.horizon; }

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
/// matter of judgement: only who sees no exchange misses it.
inline Handicap handicap_of(const Strength& level, std::uint64_t seed, const Moment& moment) noexcept {
  constexpr int kOpeningPlies = 8, kOpeningNoise = 40;
  const bool clear_sighted = moment.recapture_due && !level.horizon;
  const int least = moment.ply < kOpeningPlies ? kOpeningNoise : 0;
  const int noise = clear_sighted ? 0 : std::max(level.noise, least);
  Handicap handicap{noise, level.material, level.horizon, 0};
  if (handicap.noise > 0) handicap.seed = seed;
  return handicap;
}

}  // namespace xq::search
