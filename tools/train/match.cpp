#include "tools/train/match.hpp"

#include <cstdlib>

#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tools/games/play.hpp"
#include "tools/train/games.hpp"

namespace xq::train {
namespace {

constexpr int kOpeningPlies = 8;
constexpr Score kOpeningLimit = 150;
constexpr std::uint64_t kOpeningNodes = 5'000;
constexpr games::Adjudication kAdjudication;

template <class G>
class Match {
 public:
  using Position = typename G::Position;

  Match(const MatchPlan& plan, const nnue::Network* first, const nnue::Network* second)
      : plan_(plan), networks_{first, second}, rng_(plan.seed) {
    for (auto& searcher : searchers_) searcher.set_hash(16);
    limits_.nodes = plan.nodes;
    limits_.move_time_ms = plan.move_time_ms;
  }

  MatchResult run(const std::function<void(const MatchResult&)>& after_pair) {
    MatchResult result;
    while (result.score.pairs() < plan_.pairs && !result.score.decided(plan_.elo0, plan_.elo1)) {
      const Position opening = open();
      int points = 0;
      for (int first_player = 0; first_player < 2; ++first_player) {
        const int red = play(opening, first_player);
        const int won = first_player == 0 ? red : 2 - red;
        points += won;
        ++(won == 2 ? result.wins : won == 1 ? result.draws : result.losses);
      }
      ++result.pairs[static_cast<std::size_t>(points)];
      result.score.add_pair(points / 2.0);
      after_pair(result);
    }
    return result;
  }

 private:
  Position open() {
    SearchLimits limits;
    limits.nodes = kOpeningNodes;
    for (;;) {
      const auto p = games::random_opening(G::start(), kOpeningPlies, rng_);
      if (!p) continue;
      // Judged by the hand-made terms, whoever plays.
      searchers_[0].clear();
      if (std::abs(searchers_[0].go(*p, limits, nullptr).score) <= kOpeningLimit) return *p;
    }
  }

  /// The points of the side that moves first in xiangqi and chess, when player `first_player` has it.
  int play(Position p, int first_player) {
    for (auto& searcher : searchers_) searcher.clear();
    return games::play_out(p, kAdjudication, [&](Position& now) {
      const bool first = now.side_to_move() == Side::first;
      const auto player = static_cast<std::size_t>(first ? first_player : 1 - first_player);
      now.set_network(networks_[player]);
      return searchers_[player].go(now, limits_, nullptr);
    });
  }

  MatchPlan plan_;
  std::array<const nnue::Network*, 2> networks_;
  std::array<search::Searcher<Position>, 2> searchers_;
  SearchLimits limits_;
  Rng rng_;
};

}  // namespace

MatchResult play_match(const MatchPlan& plan, const nnue::Network* first, const nnue::Network* second,
                       const std::function<void(const MatchResult&)>& after_pair) {
  return with_game(plan.game,
                   [&](auto g) { return Match<decltype(g)>(plan, first, second).run(after_pair); });
}

}  // namespace xq::train
