// Speed of the chess board: nodes a second of perft (leaves counted by list length), and of the questions
// that the search asks most. Run it by hand; nothing fails on a slow machine.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "engine/chess/fen.hpp"
#include "engine/search/perft.hpp"

namespace xq::chess {
namespace {

struct Row {
  const char* name;
  const char* fen;
  int depth;
};
constexpr Row kRows[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
    {"open", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    {"middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
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
}  // namespace xq::chess

BENCHMARK_MAIN();
