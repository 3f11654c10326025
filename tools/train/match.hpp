// Matches between two evaluations in the same search: net against net, net against the hand-made terms.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "cli/match_score.hpp"
#include "engine/core/game.hpp"
#include "engine/nnue/network.hpp"

namespace xq::train {

struct MatchPlan {
  Game game = Game::xiangqi;
  std::optional<std::uint64_t> nodes;        // a move, or …
  std::optional<std::int64_t> move_time_ms;  // … this
  int pairs = 100;
  std::uint64_t seed = 1;
  double elo0 = 0, elo1 = 10;  // the hypotheses of the sequential test
};

struct MatchResult {
  cli::MatchScore score;       // by pairs of games from one opening, both colours
  std::array<int, 5> pairs{};  // by the first player's points: 0, ½, 1, 1½, 2
  int wins = 0, draws = 0, losses = 0;
};

/// Plays until the pairs are done or the test has decided; calls `after_pair` after each.
MatchResult play_match(const MatchPlan& plan, const nnue::Network* first, const nnue::Network* second,
                       const std::function<void(const MatchResult&)>& after_pair);

}  // namespace xq::train
