#include "tools/train/match.hpp"

#include <cmath>
#include <cstdlib>

#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tools/train/games.hpp"

namespace xq::train {
namespace {

constexpr int kOpeningPlies = 8;
constexpr Score kOpeningLimit = 150;
constexpr std::uint64_t kOpeningNodes = 5'000;
constexpr int kLongestGame = 400;
// Both must agree before a game is given up.
constexpr Score kWonScore = 1000;
constexpr int kWonPlies = 6;

double points_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

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

  MatchScore run(const std::function<void(const MatchScore&)>& after_pair) {
    MatchScore score;
    while (score.count() < plan_.pairs && std::abs(score.llr(plan_.elo0, plan_.elo1)) < kDecided) {
      const Position opening = open();
      int points = 0;
      for (int first_player = 0; first_player < 2; ++first_player) {
        const int red = play(opening, first_player);
        const int won = first_player == 0 ? red : 2 - red;
        points += won;
        ++(won == 2 ? score.wins : won == 1 ? score.draws : score.losses);
      }
      ++score.pairs[static_cast<std::size_t>(points)];
      after_pair(score);
    }
    return score;
  }

 private:
  Position open() {
    for (;;) {
      Position p = G::start();
      bool over = false;
      for (int i = 0; i < kOpeningPlies && !over; ++i) {
        typename Position::MoveList moves;
        p.generate(GenStage::all, moves);
        over = moves.empty() || p.verdict(0).has_value();
        if (!over) p.make(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (over) continue;
      // Judged by the hand-made terms, whoever plays.
      SearchLimits limits;
      limits.nodes = kOpeningNodes;
      searchers_[0].clear();
      const BestMove best = searchers_[0].go(p, limits, nullptr);
      if (!best.best.empty() && std::abs(best.score) <= kOpeningLimit) return p;
    }
  }

  /// The points of the side that moves first in xiangqi and chess, when player `first_player` has it: 0,
  /// 1, 2.
  int play(Position p, int first_player) {
    for (auto& searcher : searchers_) searcher.clear();
    int won = 0;
    for (int ply = 0; ply < kLongestGame; ++ply) {
      const bool first = p.side_to_move() == Side::first;
      typename Position::MoveList moves;
      p.generate(GenStage::all, moves);
      if (moves.empty()) {
        const bool lost = p.in_check() || is_loss(Position::stalemate_score(0));
        return !lost ? 1 : first ? 0 : 2;
      }
      if (const auto verdict = p.verdict(0)) return *verdict == kDraw ? 1 : (*verdict > 0) == first ? 2 : 0;
      const auto player = static_cast<std::size_t>(first ? first_player : 1 - first_player);
      p.set_network(networks_[player]);
      const BestMove best = searchers_[player].go(p, limits_, nullptr);
      const Score score = first ? best.score : -best.score;
      won = std::abs(score) < kWonScore ? 0
            : (won > 0) == (score > 0)  ? won + (score > 0 ? 1 : -1)
                                        : (score > 0 ? 1 : -1);
      if (std::abs(won) >= kWonPlies) return won > 0 ? 2 : 0;
      p.make(named(p, moves, best.best));
    }
    return 1;
  }

  static typename Position::Move named(const Position& p, const typename Position::MoveList& moves,
                                       const std::string& uci) {
    for (const auto move : moves)
      if (p.to_uci(move) == uci) return move;
    std::abort();  // the search has returned an illegal move
  }

  MatchPlan plan_;
  std::array<const nnue::Network*, 2> networks_;
  std::array<search::Searcher<Position>, 2> searchers_;
  SearchLimits limits_;
  Rng rng_;
};

struct Moments {
  double mean = 0, variance = 0, count = 0;
};
/// Of the points a game in a pair. With a prior of a part of a pair of each kind a test cannot be decided by
/// what has merely not happened yet.
Moments moments_of(const std::array<int, 5>& pairs, double prior) {
  Moments m;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double n = pairs[i] + prior, x = static_cast<double>(i) / 4;
    m.count += n;
    m.mean += n * x;
    m.variance += n * x * x;
  }
  if (m.count == 0) return m;
  m.mean /= m.count;
  m.variance = m.variance / m.count - m.mean * m.mean;
  return m;
}

}  // namespace

int MatchScore::count() const {
  int sum = 0;
  for (const int n : pairs) sum += n;
  return sum;
}
double MatchScore::points() const { return moments_of(pairs, 0).mean; }
double MatchScore::elo() const {
  const double p = std::fmin(std::fmax(points(), 1e-3), 1 - 1e-3);
  return 400 * std::log10(p / (1 - p));
}
double MatchScore::elo_error() const {
  const Moments m = moments_of(pairs, 0);
  if (m.count == 0) return 0;
  const double p = std::fmin(std::fmax(m.mean, 1e-3), 1 - 1e-3);
  const double slope = 400 / std::log(10.0) / (p * (1 - p));
  return 1.96 * std::sqrt(m.variance / m.count) * slope;
}
double MatchScore::llr(double elo0, double elo1) const {
  if (count() < 2) return 0;
  const Moments m = moments_of(pairs, 0.1);
  const double p0 = points_of_elo(elo0), p1 = points_of_elo(elo1);
  return (p1 - p0) * (2 * m.mean - p0 - p1) * count() / (2 * m.variance);
}

MatchScore play_match(const MatchPlan& plan, const nnue::Network* first, const nnue::Network* second,
                      const std::function<void(const MatchScore&)>& after_pair) {
  return with_game(plan.game,
                   [&](auto g) { return Match<decltype(g)>(plan, first, second).run(after_pair); });
}

}  // namespace xq::train
