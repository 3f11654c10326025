// The playing strengths, ten a game and the full one. A level caps nodes and depth, not time, so that it is
// the same opponent on every device; the lower ones also misjudge what they see (handicap.hpp).
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
  std::uint64_t nodes = 0;  // SearchLimits::nodes; 0: no cap
  int depth = 0;            // SearchLimits::depth; 0: no cap
  int noise = 0;            // the rest as in Handicap
  bool material = false;
  bool horizon = false;
  // Judges by the network where there is one, and searches all that the search has. The others do without,
  // and so are the same opponent everywhere and from version to version.
  bool full = false;
};

/// Weakest first.
using Strengths = std::array<Strength, 10>;

// clang-format off
inline constexpr Strengths kXiangqiLevels{{
    {"novice", false,   400, 2, 300, true, true},
    {"easy",   true,    600, 2, 645},
    {"level3", false,   600, 2, 422},
    {"level4", false,   600, 2, 250},
    {"normal", true,    600, 0, 326},
    {"level6", false,   720, 0, 203},
    {"level7", false, 1'150, 0, 150},
    {"hard",   true,  1'900, 0, 108},
    {"level9", false, 3'000, 0,  58},
    {"master", false, 4'400, 0,   0},
}};
inline constexpr Strengths kChessLevels{{
    {"easy",   true,    400, 2, 240, true, true},
    {"level2", false,   600, 2, 660},
    {"level3", false,   600, 2, 425},
    {"level4", false,   600, 2, 228},
    {"normal", true,    600, 0, 250},
    {"level6", false,   800, 0, 135},
    {"level7", false, 1'250, 0,  78},
    {"hard",   true,  2'300, 0,  42},
    {"level9", false, 4'300, 0,  17},
    {"master", false, 6'000, 0,   0},
}};
// clang-format on

/// Beyond the ten: all that the engine can do in the time or the nodes that the caller allows.
inline constexpr Strength kFull{kFullStrength, false, 0, 0, 0, false, false, true};

constexpr const Strengths& strengths(Game game) noexcept {
  return game == Game::xiangqi ? kXiangqiLevels : kChessLevels;
}

/// Null for an unknown id.
constexpr const Strength* find_strength(Game game, std::string_view id) noexcept {
  for (const Strength& strength : strengths(game))
    if (strength.id == id) return &strength;
  return id == kFull.id ? &kFull : nullptr;
}

/// Only the weakest player may pass by a move that ends the game.
constexpr bool sees_mate_in_one(const Strength& level) noexcept { return !level.horizon; }

/// How many plies of a game a player remembers of the opening book, which knows `all`: the weak have not
/// learnt it far.
constexpr int book_plies(const Strength& level, int all) noexcept {
  constexpr int kBeginner = 4, kShortSighted = 8;
  return level.horizon ? kBeginner : level.depth > 0 ? kShortSighted : all;
}

/// Of the opening book's moves, by their weight of 1 … 8: full strength draws from those that lose next to
/// nothing while there are new ones among them. To the others variety is worth a little more than a few
/// centipawns.
constexpr int least_book_weight(const Strength& level) noexcept { return level.full ? 4 : 1; }

inline void cap(SearchLimits& limits, const Strength& level) {
  if (level.nodes > 0) limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
  if (level.depth > 0) limits.depth = std::min(limits.depth.value_or(level.depth), level.depth);
}

/// What can be said of the moment in which a level is asked to move.
struct Moment {
  int ply = 0;                 // of the game
  bool recapture_due = false;  // the last move took a man, and the taker can be taken without loss
  bool with_book = false;      // the game opened by a book that has ended by now
};

/// The first moves are varied at every strength, by an error too small to lose anything; after a book, whose
/// lines may meet again where they end, up to the ply at which no two games shall be alike. To take back is
/// no matter of judgement: only who sees no exchange misses it.
inline Handicap handicap_of(const Strength& level, std::uint64_t seed, const Moment& moment) noexcept {
  constexpr int kOpeningPlies = 8, kOpeningPliesWithBook = 12, kOpeningNoise = 40;
  const bool clear_sighted = moment.recapture_due && !level.horizon;
  const int plies = moment.with_book ? kOpeningPliesWithBook : kOpeningPlies;
  const int least = moment.ply < plies ? kOpeningNoise : 0;
  const int noise = clear_sighted ? 0 : std::max(level.noise, least);
  Handicap handicap{noise, level.material, level.horizon, !level.full, !level.full, 0};
  if (handicap.noise > 0) handicap.seed = seed;
  return handicap;
}

}  // namespace xq::search
