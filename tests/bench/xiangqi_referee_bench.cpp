// What the referee costs: verdict() at a node of the search, with and without a repetition, and the full
// judgement of a cycle under each rule set. Run it by hand; nothing fails on a slow machine.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/xiangqi/repetition.hpp"
#include "tests/support/xiangqi_line.hpp"

namespace xq::xiangqi {
namespace {

/// A closed position where both sides can move about for long without a capture or a repetition.
test::Line wandering(int plies) {
  test::Line line = test::read_line("3k1a3/4a4/4b4/9/r8/8R/9/4B4/4A4/3AK4 w", "");
  Position position(line.start);
  for (int n = 0; n < plies; ++n) {
    MoveList moves;
    position.generate(GenStage::quiets, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move m = moves[(i + static_cast<std::size_t>(n) * 7) % moves.size()];
      position.make(m);
      if (occurrences(position) == 1 && !position.in_check()) {
        line.moves.push_back(m);
        break;
      }
      position.unmake();
    }
  }
  return line;
}

void verdict_without_repetition(benchmark::State& state) {
  const Position position = test::play(wandering(static_cast<int>(state.range(0))), {});
  for (auto _ : state) benchmark::DoNotOptimize(position.verdict(40));
  state.counters["reversible"] = position.repeatable_plies();
}
BENCHMARK(verdict_without_repetition)->Arg(0)->Arg(10)->Arg(50)->Arg(100);

struct Row {
  const char* name;
  const char* fen;
  const char* cycle;
};
constexpr Row kRows[] = {
    {"idle", "5k3/9/9/8r/9/9/R8/9/9/3K5 w", "d0d1 f9f8 d1d0 f8f9"},
    {"check", "2R6/3k5/9/9/9/9/9/5K3/9/9 w", "c9c8 d8d9 c8c9 d9d8"},
    {"middlegame", "1R1nka3/4ac3/b3b4/p1P1p3p/5n1rc/3R5/P2CP1P2/2N1BCr2/4A4/4KAB2 w", "d4d5 f5g7 d5d4 g7f5"},
    {"dearest", "C2k1ab2/4a4/4P4/2r1c1p2/8p/9/P3N1P1P/4n4/1R7/3AKA3 w", "b1d1 d9e9 d1b1 e9d9"},
};

/// In the tree, on the second occurrence.
void verdict_of_cycle(benchmark::State& state, const Row& row, RuleSet set) {
  const Position position = test::play(test::read_line(row.fen, row.cycle), rules_as_written(set));
  for (auto _ : state) benchmark::DoNotOptimize(position.verdict(8));
}

/// On the board, on the third.
void outcome_of_cycle(benchmark::State& state, const Row& row, RuleSet set) {
  const std::string twice = std::string(row.cycle) + " " + row.cycle;
  const Position position = test::play(test::read_line(row.fen, twice), rules_as_written(set));
  for (auto _ : state) benchmark::DoNotOptimize(outcome(position));
}

const bool kRegistered = [] {
  for (const Row& row : kRows)
    for (const RuleSet set : {RuleSet::simple, RuleSet::asian, RuleSet::computer, RuleSet::chinese}) {
      const std::string name = std::string(row.name) + "/" + std::string(to_id(set));
      benchmark::RegisterBenchmark(("verdict/" + name).c_str(), verdict_of_cycle, row, set);
      benchmark::RegisterBenchmark(("outcome/" + name).c_str(), outcome_of_cycle, row, set);
    }
  return true;
}();

}  // namespace
}  // namespace xq::xiangqi

BENCHMARK_MAIN();
