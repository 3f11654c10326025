// Looks for better numbers of the search (engine/search/tuning.hpp) by playing: each iteration is a pair of
// games between two versions of the table (spsa.hpp), at fixed nodes, so that it needs no quiet machine.
//
//   xq_spsa xiangqi|chess ITERATIONS NODES SEED STATE [NET]
//
// NET judges for both: a packed network, hce, or by default the network that ships.
// STATE is a file with a line after each iteration; where it exists the run goes on behind its last line,
// with the same other words. Every hundred iterations, and at the end, the table is printed as it then
// stands. What comes out is a proposal: it must still win its match (`xq match`).
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "cli/networks.hpp"
#include "engine/nnue/network.hpp"
#include "tools/games/network.hpp"
#include "tools/tune/contest.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/spsa.hpp"
#include "tools/tune/words.hpp"

namespace xq::tune {
namespace {

constexpr int kReportEvery = 100;

/// What is tuned: those that many nodes meet. The rest are set by thought (depths) or too coarse to move.
struct Entry {
  const char* name;
  int search::Tuning::*number;
  int low, high, reach;
};
using T = search::Tuning;
constexpr Entry kEntries[] = {
    {"aspiration_delta", &T::aspiration_delta, 5, 60, 4},
    {"razor_base", &T::razor_base, 0, 600, 40},
    {"razor_slope", &T::razor_slope, 20, 300, 20},
    {"rfp_margin", &T::rfp_margin, 20, 200, 12},
    {"rfp_improving", &T::rfp_improving, 0, 200, 15},
    {"null_eval_divisor", &T::null_eval_divisor, 60, 500, 30},
    {"null_static_slope", &T::null_static_slope, 0, 40, 4},
    {"null_static_base", &T::null_static_base, 0, 400, 30},
    {"probcut_margin", &T::probcut_margin, 60, 400, 25},
    {"lmp_base", &T::lmp_base, 0, 12, 1},
    {"futility_base", &T::futility_base, 0, 400, 25},
    {"futility_slope", &T::futility_slope, 20, 250, 14},
    {"history_prune_slope", &T::history_prune_slope, 800, 8000, 400},
    {"see_quiet", &T::see_quiet, 5, 80, 5},
    {"see_capture", &T::see_capture, 30, 250, 15},
    {"singular_margin", &T::singular_margin, 4, 60, 4},
    {"lmr_base", &T::lmr_base, 0, 2000, 120},
    {"lmr_slope", &T::lmr_slope, 150, 900, 40},
    {"lmr_not_improving", &T::lmr_not_improving, 0, 2000, 120},
    {"lmr_cut_node", &T::lmr_cut_node, 0, 3000, 180},
    {"lmr_check", &T::lmr_check, 0, 2000, 120},
    {"lmr_history", &T::lmr_history, 30, 300, 15},
    {"correction_feature", &T::correction_feature, 0, 120, 8},
    {"correction_move", &T::correction_move, 0, 120, 8},
    {"delta_margin", &T::delta_margin, 40, 500, 30},
};

template <class G>
class Tuner {
 public:
  /// `network`: null for the hand-made evaluation.
  Tuner(int iterations, std::uint64_t nodes, std::uint64_t seed, std::unique_ptr<nnue::Network> network)
      : spsa_(numbers(), iterations, seed),
        iterations_(iterations),
        seed_(seed),
        contest_(nodes, std::move(network)) {}

  /// False when the file holds something else.
  bool run(const std::string& path) {
    if (!restore(path)) return false;
    std::ofstream log(path, std::ios::app);
    while (spsa_.done() < iterations_) {
      spsa_.learn(compare(spsa_.propose()));
      spsa_.save(log);
      log.flush();
      if (spsa_.done() % kReportEvery == 0) report();
    }
    report();
    return log.good();
  }

 private:
  static std::vector<Number> numbers() {
    std::vector<Number> list;
    for (const Entry& e : kEntries) {
      const double now = G::Position::tuning.*e.number;
      list.push_back({e.name, now, double(e.low), double(e.high), double(e.reach)});
    }
    return list;
  }

  bool restore(const std::string& path) {
    std::ifstream file(path);
    std::string last;
    for (std::string line; std::getline(file, line);) last = line;
    std::istringstream line(last);
    return last.empty() || spsa_.restore(line);
  }

  /// Half the points by which the first vector wins its pair: -1 … 1.
  double compare(const Spsa::Pair& pair) {
    // Keyed to the iteration, so that a run that is taken up opens as it would have.
    Rng rng(mix64(seed_) + static_cast<std::uint64_t>(spsa_.done()));
    const auto opening = contest_.open(setting_of(spsa_.rounded()), rng);
    const auto points = contest_.play_pair(opening, setting_of(pair.one), setting_of(pair.other));
    return (points[0] + points[1] - 2) / 2.0;
  }

  static Setting setting_of(const Spsa::Values& values) {
    Setting setting{G::Position::tuning};
    for (std::size_t i = 0; i < values.size(); ++i) setting.tuning.*kEntries[i].number = values[i];
    return setting;
  }

  void report() const {
    std::printf("iteration %d\n", spsa_.done());
    const Spsa::Values values = spsa_.rounded();
    for (std::size_t i = 0; i < values.size(); ++i)
      std::printf("  %-20s %5d  was %d\n", kEntries[i].name, values[i],
                  G::Position::tuning.*kEntries[i].number);
    std::fflush(stdout);
  }

  Spsa spsa_;
  int iterations_;
  std::uint64_t seed_;
  Contest<G> contest_;
};

struct Arguments {
  int iterations = 0;
  std::uint64_t nodes = 0, seed = 0;
  std::string state, network{cli::kShippedNetwork};
};

template <class G>
int run(const Arguments& arguments) {
  using Features = typename G::Position::Features;
  auto network = games::open_network(G::kGame, arguments.network, Features::kCount, Features::kMirror.data());
  if (!network)
    return std::fprintf(stderr, "xq_spsa: %s is no network of this game\n", arguments.network.c_str()), 1;
  Tuner<G> tuner(arguments.iterations, arguments.nodes, arguments.seed, std::move(*network));
  if (tuner.run(arguments.state)) return 0;
  std::fprintf(stderr, "xq_spsa: %s is not this run's, or cannot be written\n", arguments.state.c_str());
  return 1;
}

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  using namespace xq::tune;
  Words words(argc, argv);
  const xq::Game game = words.game();
  Arguments arguments;
  arguments.iterations = static_cast<int>(words.number(1, kMostGames));
  arguments.nodes = static_cast<std::uint64_t>(words.number(1, kMostNodes));
  arguments.seed = static_cast<std::uint64_t>(words.number(0, INT64_MAX));
  arguments.state = words.text();
  if (words.any_left()) arguments.network = words.text();
  if (!words.good() || words.any_left())
    return std::fprintf(stderr, "usage: xq_spsa xiangqi|chess ITERATIONS NODES SEED STATE [NET]\n"), 2;
  return game == xq::Game::xiangqi ? run<Xiangqi>(arguments) : run<Chess>(arguments);
}
