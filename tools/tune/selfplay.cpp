// Makes training positions for the tuner: the engine plays itself at a small node count from random openings.
//
//   xq_selfplay xiangqi|chess GAMES NODES SEED > positions.tsv
//
// One quiet position a line: FEN, the search's score and the game's result, both from the first side's point
// of view.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tools/tune/games.hpp"

namespace xq::tune {
namespace {

constexpr int kOpeningPlies = 8;
constexpr Score kOpeningLimit = 300;  // openings that are decided teach nothing
constexpr Score kResignAt = 1000;
constexpr int kResignPlies = 4;
constexpr int kLongestGame = 260;

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
    Position p = G::start();
    for (int i = 0; i < kOpeningPlies; ++i) {
      typename Position::MoveList moves;
      p.generate(GenStage::all, moves);
      if (moves.empty() || p.verdict(0)) return std::nullopt;
      p.make(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    searcher_.clear();
    const Score score = searcher_.go(p, limits_, nullptr).score;
    if (std::abs(score) > kOpeningLimit) return std::nullopt;
    return p;
  }

  /// 1, 0.5 or 0 for the first side.
  double play_out(Position& p, std::vector<Line>& lines) {
    int decided = 0;
    for (int ply = 0; ply < kLongestGame; ++ply) {
      const bool first = p.side_to_move() == Side::first;
      typename Position::MoveList moves;
      p.generate(GenStage::all, moves);
      if (moves.empty()) {
        const bool lost = p.in_check() || is_loss(Position::stalemate_score(0));
        return !lost ? 0.5 : first ? 0 : 1;
      }
      if (const auto verdict = p.verdict(0)) return *verdict == kDraw ? 0.5 : (*verdict > 0) == first ? 1 : 0;

      const BestMove best = searcher_.go(p, limits_, nullptr);
      const auto move = find(p, moves, best.best);
      const Score score = first ? best.score : -best.score;
      if (!p.in_check() && !p.is_tactical(move) && std::abs(score) < 2000)
        lines.push_back({G::fen(p), score});
      decided = std::abs(score) >= kResignAt ? decided + 1 : 0;
      if (decided >= kResignPlies) return score > 0 ? 1 : 0;
      p.make(move);
    }
    return 0.5;
  }

  static typename Position::Move find(const Position& p, const typename Position::MoveList& moves,
                                      const std::string& uci) {
    for (const auto m : moves)
      if (p.to_uci(m) == uci) return m;
    std::abort();  // the search has returned an illegal move
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
  if (argc != 5) return std::fprintf(stderr, "usage: xq_selfplay xiangqi|chess GAMES NODES SEED\n"), 2;
  const int games = std::atoi(argv[2]);
  const std::uint64_t nodes = std::strtoull(argv[3], nullptr, 10), seed = std::strtoull(argv[4], nullptr, 10);
  if (std::strcmp(argv[1], "xiangqi") == 0) {
    xq::tune::run<xq::tune::Xiangqi>(games, nodes, seed);
  } else {
    xq::tune::run<xq::tune::Chess>(games, nodes, seed);
  }
}
