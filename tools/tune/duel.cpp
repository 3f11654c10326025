// Plays two players against each other and says how far apart they are: for the table of levels.
//
//   xq_duel xiangqi|chess PLAYER PLAYER GAMES SEED
//
// A player is the id of a level, nodes:N (full strength on N nodes a move), look:N (counts material N plies
// deep, tests/support/material_player.hpp) or weigh:N (the same, counting exchanges to their end). Openings
// are random, eight plies, judged level, and each is played twice with colours changed; every game has a seed
// of its own. A game ends by the rules, when both searches agree for eight plies that it is won, or drawn
// after 300 plies.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tests/support/material_player.hpp"
#include "tools/tune/games.hpp"

namespace xq::tune {
namespace {

constexpr int kOpeningPlies = 8, kLongestGame = 300;
constexpr Score kOpeningLimit = 120;
constexpr std::uint64_t kOpeningNodes = 4'000;
constexpr Score kWonAt = 1'000;
constexpr int kAgreedPlies = 8;

struct Answer {
  std::string move;
  std::optional<Score> score;  // of a player that judges well enough to end a game by it
};

template <class G>
class Player {
 public:
  explicit Player(const std::string& name) : session_(Session::create(G::kGame)) {
    if (name.rfind("look:", 0) == 0 || name.rfind("weigh:", 0) == 0) {
      depth_ = std::atoi(name.c_str() + name.find(':') + 1);
      exchanges_ = name[0] == 'w';
    } else if (name.rfind("nodes:", 0) == 0) {
      limits_.nodes = std::strtoull(name.c_str() + 6, nullptr, 10);
    } else {
      limits_.level = name;
      bool known = false;
      for (const Level& level : levels(G::kGame)) known |= level.id == name;
      if (!known) std::fprintf(stderr, "xq_duel: no player '%s'\n", name.c_str()), std::exit(2);
    }
    session_->set_hash(16);
  }

  void begin(std::uint64_t seed) {
    limits_.seed = seed;
    session_->clear_search();
    plain_.emplace(seed, exchanges_);
  }

  Answer answer(const Session& game) {
    if (depth_ > 0) {
      auto p = with_history(game);
      return {p.to_uci(plain_->choose(p, depth_)), std::nullopt};
    }
    if (!session_->load(game.start_fen(), game.moves())) std::abort();
    const BestMove best = session_->go(limits_, nullptr);
    return {best.best, best.score};
  }

 private:
  static typename G::Position with_history(const Session& game) {
    auto p = G::from(game.start_fen());
    for (const std::string& move : game.moves()) {
      typename G::Position::MoveList legal;
      p.generate(GenStage::all, legal);
      for (const auto m : legal) {
        if (p.to_uci(m) != move) continue;
        p.make(m);
        break;
      }
    }
    return p;
  }

  int depth_ = 0;
  bool exchanges_ = false;
  SearchLimits limits_;
  std::unique_ptr<Session> session_;
  std::optional<test::MaterialPlayer<typename G::Position>> plain_;
};

template <class G>
class Duel {
 public:
  Duel(const std::string& first, const std::string& second, std::uint64_t seed)
      : players_{Player<G>(first), Player<G>(second)}, referee_(Session::create(G::kGame)), rng_(seed) {}

  void run(int games) {
    std::vector<double> pairs;
    for (int i = 0; i < games / 2; ++i) {
      const std::string fen = open();
      pairs.push_back(play(fen, 0) + play(fen, 1));
    }
    report(pairs);
  }

 private:
  std::string open() {
    SearchLimits limits;
    limits.nodes = kOpeningNodes;
    for (;;) {
      if (!referee_->load(start_fen(G::kGame), {})) std::abort();
      for (int i = 0; i < kOpeningPlies; ++i) {
        const auto moves = referee_->legal_moves();
        if (moves.empty()) break;
        if (!referee_->play(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))])) std::abort();
      }
      if (referee_->status().outcome.over()) continue;
      referee_->clear_search();
      if (std::abs(referee_->go(limits, nullptr).score) <= kOpeningLimit) return referee_->fen();
    }
  }

  /// The points of player 0 when player `starter` moves first.
  double play(const std::string& fen, std::size_t starter) {
    if (!referee_->load(fen, {})) std::abort();
    for (auto& player : players_) player.begin(rng_.next());
    int agreed[2] = {0, 0};  // plies running for which a player has called the game won, lost less
    std::size_t turn = starter;
    for (int ply = 0; ply < kLongestGame; ++ply, turn ^= 1) {
      const Answer answer = players_[turn].answer(*referee_);
      const auto played = referee_->play(answer.move);
      if (!played) std::abort();
      ++plies_;
      if (played->outcome.over()) return score_of(played->outcome.result, fen, starter);
      const Score view = turn == 0 ? answer.score.value_or(0) : -answer.score.value_or(0);
      const int sign = view >= kWonAt ? 1 : view <= -kWonAt ? -1 : 0;
      agreed[turn] = sign == 0 || agreed[turn] * sign < 0 ? 0 : agreed[turn] + sign;
      if (std::min(agreed[0], agreed[1]) >= kAgreedPlies / 2) return 1;
      if (std::max(agreed[0], agreed[1]) <= -kAgreedPlies / 2) return 0;
    }
    return 0.5;
  }

  static double score_of(GameResult result, const std::string& fen, std::size_t starter) {
    if (result == GameResult::draw) return 0.5;
    const bool first_starts = fen.find(" w ") != std::string::npos;
    const bool starter_won = (result == GameResult::first_wins) == first_starts;
    return starter_won == (starter == 0) ? 1 : 0;
  }

  static double elo(double share) {
    return -400 * std::log10(1 / std::min(std::max(share, 1e-3), 0.999) - 1);
  }

  void report(const std::vector<double>& pairs) const {
    double sum = 0, squares = 0;
    for (const double p : pairs) sum += p, squares += p * p;
    const auto n = static_cast<double>(pairs.size());
    const double mean = sum / n,
                 error = 1.96 * std::sqrt(std::max(squares / n - mean * mean, 0.25 / n) / n) / 2;
    std::printf("%.0f of %.0f  %.1f %%  Elo %+.0f [%+.0f, %+.0f]  %.0f plies a game\n", sum, 2 * n, 50 * mean,
                elo(mean / 2), elo(mean / 2 - error), elo(mean / 2 + error),
                static_cast<double>(plies_) / (2 * n));
  }

  Player<G> players_[2];
  std::unique_ptr<Session> referee_;
  Rng rng_;
  std::int64_t plies_ = 0;
};

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  if (argc != 6) return std::fprintf(stderr, "usage: xq_duel xiangqi|chess PLAYER PLAYER GAMES SEED\n"), 2;
  const std::uint64_t seed = std::strtoull(argv[5], nullptr, 10);
  if (std::strcmp(argv[1], "xiangqi") == 0) {
    xq::tune::Duel<xq::tune::Xiangqi>(argv[2], argv[3], seed).run(std::atoi(argv[4]));
  } else {
    xq::tune::Duel<xq::tune::Chess>(argv[2], argv[3], seed).run(std::atoi(argv[4]));
  }
}
