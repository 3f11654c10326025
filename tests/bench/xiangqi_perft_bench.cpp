// Speed of the xiangqi board: nodes a second of perft (leaves counted by list length), and of the questions
// that the search asks most. Run it by hand; nothing fails on a slow machine. Figures:
// engine/xiangqi/README.md.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "engine/search/perft.hpp"
#include "engine/xiangqi/fen.hpp"

namespace xq::xiangqi {
namespace {

struct Row {
  const char* name;
  std::string_view fen;
  int depth;
};
constexpr Row kRows[] = {
    {"start", kStartFen, 5},
    {"middlegame", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4},
    {"checks", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 5},
    {"endgame", "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", 5},
};

Position position_of(const Row& row) {
  auto position = parse_fen(row.fen);
  if (!position) std::abort();
  return *position;
}

void perft_rate(benchmark::State& state, const Row& row) {
  Position p = position_of(row);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += search::perft(p, row.depth);
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

/// What the search does at a node, apart from evaluating it: make, verdict, generate by stages, exchange
/// values, unmake.
void node_rate(benchmark::State& state, const Row& row) {
  Position p = position_of(row);
  MoveList moves;
  p.generate(GenStage::all, moves);
  std::size_t nodes = 0;
  for (auto _ : state) {
    for (const Move m : moves) {
      benchmark::DoNotOptimize(p.gives_check(m));
      p.make(m);
      benchmark::DoNotOptimize(p.verdict(1));
      MoveList captures, quiets;
      p.generate(GenStage::captures, captures);
      for (const Move c : captures) benchmark::DoNotOptimize(p.see_ge(c, 0));
      p.generate(GenStage::quiets, quiets);
      benchmark::DoNotOptimize(quiets.size());
      p.unmake();
    }
    nodes += moves.size();
  }
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

const bool kRegistered = [] {
  for (const Row& row : kRows) {
    benchmark::RegisterBenchmark((std::string("perft/") + row.name).c_str(), perft_rate, row)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((std::string("node/") + row.name).c_str(), node_rate, row);
  }
  return true;
}();

}  // namespace
}  // namespace xq::xiangqi

BENCHMARK_MAIN();
