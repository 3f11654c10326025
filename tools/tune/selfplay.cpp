// Makes training positions for the tuner: the engine plays itself at a small node count from random openings.
//
//   xq_selfplay xiangqi|chess GAMES NODES SEED > positions.tsv
//
// One quiet position a line: FEN, the search's score and the game's result, both from the first side's point
// of view.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tools/games/play.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/words.hpp"

namespace xq::tune {
namespace {

constexpr int kOpeningPlies = 8;
constexpr Score kOpeningLimit = 300;  // openings that are decided teach nothing
constexpr games::Adjudication kAdjudication{1000, 4, 260};

struct Line {
  std::string fen;
  Score score;
};

template <class G>
class SelfPlay {
 public:
  using Position = typename G::Position;
  SelfPlay(std::uint64_t nodes, std::uint64_t seed) : rng_(seed) {
    limits_.nodes = nodes;
    searcher_.set_hash(8);
  }

  void play() {
    auto position = open();
    if (!position) return;
    std::vector<Line> lines;
    const double result = play_out(*position, lines);
    for (const Line& line : lines) std::printf("%s\t%d\t%.1f\n", line.fen.c_str(), line.score, result);
  }

 private:
  std::optional<Position> open() {
    const auto p = games::random_opening(G::start(), kOpeningPlies, rng_);
    if (!p) return std::nullopt;
    searcher_.clear();
    if (std::abs(searcher_.go(*p, limits_, nullptr).score) > kOpeningLimit) return std::nullopt;
    return p;
  }

  /// 1, 0.5 or 0 for the first side.
  double play_out(Position& position, std::vector<Line>& lines) {
    const int points = games::play_out(position, kAdjudication, [&](Position& p) {
      BestMove best = searcher_.go(p, limits_, nullptr);
      typename Position::MoveList moves;
      p.generate(GenStage::all, moves);
      const Score score = p.side_to_move() == Side::first ? best.score : -best.score;
      const bool quiet = !p.in_check() && !p.is_tactical(games::named(p, moves, best.best));
      if (quiet && std::abs(score) < 2000) lines.push_back({G::fen(p), score});
      return best;
    });
    return points / 2.0;
  }

  Rng rng_;
  SearchLimits limits_;
  search::Searcher<Position> searcher_;
};

template <class G>
void run(int games, std::uint64_t nodes, std::uint64_t seed) {
  for (int i = 0; i < games; ++i) SelfPlay<G>(nodes, seed + static_cast<std::uint64_t>(i)).play();
}

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  using namespace xq::tune;
  Words words(argc, argv);
  const xq::Game game = words.game();
  const auto games = static_cast<int>(words.number(1, kMostGames));
  const auto nodes = static_cast<std::uint64_t>(words.number(1, kMostNodes));
  const auto seed = static_cast<std::uint64_t>(words.number(0, INT64_MAX));
  if (!words.good() || words.any_left())
    return std::fprintf(stderr, "usage: xq_selfplay xiangqi|chess GAMES NODES SEED\n"), 2;
  if (game == xq::Game::xiangqi) {
    run<Xiangqi>(games, nodes, seed);
  } else {
    run<Chess>(games, nodes, seed);
  }
}
