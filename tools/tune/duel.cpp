// Plays two players against each other and says how far apart they are: for the table of levels.
//
//   xq_duel xiangqi|chess PLAYER PLAYER GAMES SEED
//
// A player is the id of a level, nodes:N (full strength on N nodes a move), look:N (counts material N plies
// deep, tests/support/material_player.hpp) or weigh:N (the same, counting exchanges to their end). Openings
// are random, eight plies, judged level, and each is played twice with colours changed; every game has a seed
// of its own. A game ends by the rules, when both searches agree for eight plies that it is won, or drawn
// after 300 plies.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_score.hpp"
#include "engine/engine.hpp"
#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tests/support/material_player.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/words.hpp"

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
    if (!be(name)) std::fprintf(stderr, "xq_duel: no player '%s'\n", name.c_str()), std::exit(2);
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
  /// False when there is no player of that name.
  bool be(const std::string& name) {
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string kind = name.substr(0, colon);
    if (colon == name.size()) {
      limits_.level = name;
      const auto all = levels(G::kGame);
      return std::any_of(all.begin(), all.end(), [&](const Level& level) { return level.id == name; });
    }
    const bool by_nodes = kind == "nodes";
    const auto number = cli::parse_integer(name.substr(colon + 1), 1, by_nodes ? kMostNodes : kMaxPly);
    if (!number || !(by_nodes || kind == "look" || kind == "weigh")) return false;
    if (by_nodes) {
      limits_.nodes = static_cast<std::uint64_t>(*number);
    } else {
      depth_ = static_cast<int>(*number);
      exchanges_ = kind == "weigh";
    }
    return true;
  }

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
    for (int i = 0; i < games / 2; ++i) {
      const std::string fen = open();
      const double points = play(fen, 0) + play(fen, 1);
      score_.add_pair(points);
      points_ += points;
    }
    report();
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

  void report() const {
    const int games = 2 * score_.pairs();
    const cli::MatchScore::Elo elo = score_.elo();
    std::printf("%.1f of %d  %.1f %%  Elo %+.0f [%+.0f, %+.0f]  %.0f plies a game\n", points_, games,
                100 * points_ / games, elo.difference, elo.low, elo.high,
                static_cast<double>(plies_) / games);
  }

  Player<G> players_[2];
  std::unique_ptr<Session> referee_;
  Rng rng_;
  cli::MatchScore score_;
  double points_ = 0;  // of player 0
  std::int64_t plies_ = 0;
};

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  using namespace xq::tune;
  Words words(argc, argv);
  const xq::Game game = words.game();
  const std::string first = words.text(), second = words.text();
  const auto games = static_cast<int>(words.number(2, kMostGames));  // each opening is played twice
  const auto seed = static_cast<std::uint64_t>(words.number(0, INT64_MAX));
  if (!words.good() || words.any_left())
    return std::fprintf(stderr, "usage: xq_duel xiangqi|chess PLAYER PLAYER GAMES SEED (at least 2 games)\n"),
           2;
  if (game == xq::Game::xiangqi) {
    Duel<Xiangqi>(first, second, seed).run(games);
  } else {
    Duel<Chess>(first, second, seed).run(games);
  }
}
