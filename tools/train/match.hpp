// Matches between two evaluations in the same search: net against net, net against the hand-made terms.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

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

/// Pairs of games from one opening, both colours, by the first player's points: 0, ½, 1, 1½, 2.
struct MatchScore {
  std::array<int, 5> pairs{};
  int wins = 0, draws = 0, losses = 0;

  int count() const;
  double points() const;  // mean a game, 0 … 1
  double elo() const;
  double elo_error() const;  // half the 95 % interval
  /// Log likelihood ratio of elo1 against elo0 (generalised, over pairs).
  double llr(double elo0, double elo1) const;
};

/// Plays until the pairs are done or the test has decided; calls `after_pair` after each.
MatchScore play_match(const MatchPlan& plan, const nnue::Network* first, const nnue::Network* second,
                      const std::function<void(const MatchScore&)>& after_pair);

inline constexpr double kDecided = 2.94;  // of the ratio: 5 % error either way

}  // namespace xq::train
