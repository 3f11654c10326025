// What each step of the search is worth: the whole search against itself without that step (ablation.hpp), by
// the networks that ship, at fixed nodes, from random openings that are each played with both colours.
//
//   xq_ablate xiangqi|chess sprt|all GAMES NODES SEED [STEP…]      default: every step
//
// GAMES at most for each step; with `sprt` a step is done as soon as it is decided whether it is worth 20 Elo
// or costs 10 (5 % errors either way; the odds are even at 5, as in a test of 0 against 10, which would take
// nine times the games). Each step prints a row for the table of engine/search/README.md, seen
// from the whole search: above 0 the step is worth having. How it stands meanwhile goes to the standard
// error. All steps meet the same openings.
#include <cinttypes>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "cli/match_score.hpp"
#include "cli/networks.hpp"
#include "tools/games/network.hpp"
#include "tools/tune/ablation.hpp"
#include "tools/tune/contest.hpp"
#include "tools/tune/games.hpp"
#include "tools/tune/words.hpp"

namespace xq::tune {
namespace {

constexpr double kElo0 = -10, kElo1 = 20;
constexpr int kFewestPairs = 50;  // the spread of fewer is not known well enough to decide by
constexpr int kTellEvery = 20;    // pairs

struct Arguments {
  bool sprt = false;
  int games = 0;
  std::uint64_t nodes = 0, seed = 0;
  std::vector<Step> steps;
};

/// How a step has done so far.
class Standing {
 public:
  void add(const std::array<int, 2>& points) {
    score_.add_pair((points[0] + points[1]) / 2.0);
    for (const int p : points) ++counts_[static_cast<std::size_t>(p)];
  }
  int pairs() const { return score_.pairs(); }
  bool decided() const { return pairs() >= kFewestPairs && score_.decided(kElo0, kElo1); }

  void print(std::FILE* out, const Step& step) const {
    const cli::MatchScore::Elo elo = score_.elo();
    const double llr = score_.llr(kElo0, kElo1);
    const char* verdict = !decided() ? "undecided" : llr > 0 ? "accepted" : "rejected";
    std::fprintf(out, "| %s | %d | +%d =%d -%d | %+.0f [%+.0f, %+.0f] | %+.2f %s |\n",
                 std::string(step.name).c_str(), 2 * pairs(), counts_[2], counts_[1], counts_[0],
                 elo.difference, elo.low, elo.high, llr, verdict);
    std::fflush(out);
  }

 private:
  cli::MatchScore score_;
  std::array<int, 3> counts_{};  // lost, drawn, won
};

template <class G>
void measure(Contest<G>& contest, const Step& step, const Arguments& arguments) {
  const Setting whole{G::Position::tuning};
  const Setting lame = without(step, whole);
  Standing standing;
  while (2 * standing.pairs() < arguments.games && !(arguments.sprt && standing.decided())) {
    Rng rng(mix64(arguments.seed) + static_cast<std::uint64_t>(standing.pairs()));
    standing.add(contest.play_pair(contest.open(whole, rng), whole, lame));
    if (standing.pairs() % kTellEvery == 0) standing.print(stderr, step);
  }
  standing.print(stdout, step);
}

template <class G>
int run(const Arguments& arguments) {
  using Features = typename G::Position::Features;
  auto network =
      games::open_network(G::kGame, cli::kShippedNetwork, Features::kCount, Features::kMirror.data());
  if (!network) return std::fprintf(stderr, "xq_ablate: the network that ships is broken\n"), 1;
  Contest<G> contest(arguments.nodes, std::move(*network));
  for (const Step& step : arguments.steps) measure(contest, step, arguments);
  return 0;
}

/// False when there is a word that is no step.
bool read_steps(Words& words, std::vector<Step>& steps) {
  while (words.any_left()) {
    const std::string name = words.text();
    const auto step = step_named(name);
    if (!step) return std::fprintf(stderr, "xq_ablate: no step '%s'\n", name.c_str()), false;
    steps.push_back(*step);
  }
  if (steps.empty()) steps.assign(std::begin(kSteps), std::end(kSteps));
  return true;
}

int refuse() {
  std::fprintf(stderr,
               "usage: xq_ablate xiangqi|chess sprt|all GAMES NODES SEED [STEP…] (at least 2 games)\nsteps:");
  for (const Step& step : kSteps) std::fprintf(stderr, " %s", std::string(step.name).c_str());
  std::fprintf(stderr, "\n");
  return 2;
}

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  using namespace xq::tune;
  Words words(argc, argv);
  const xq::Game game = words.game();
  const std::string until = words.text();
  Arguments arguments;
  arguments.sprt = until == "sprt";
  arguments.games = static_cast<int>(words.number(2, kMostGames));
  arguments.nodes = static_cast<std::uint64_t>(words.number(1, kMostNodes));
  arguments.seed = static_cast<std::uint64_t>(words.number(0, INT64_MAX));
  if (!words.good() || (until != "sprt" && until != "all") || !read_steps(words, arguments.steps))
    return refuse();
  return game == xq::Game::xiangqi ? run<Xiangqi>(arguments) : run<Chess>(arguments);
}
