// What the benchmarks of both boards measure: nodes a second of perft (leaves counted by list length), and of
// the questions that the search asks most.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/search/concept.hpp"
#include "engine/search/perft.hpp"

namespace xq::bench {

struct Row {
  const char* name;
  std::string_view fen;
  int depth;
};

template <class Position>
void perft_rate(benchmark::State& state, Position p, int depth) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += search::perft(p, depth);
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

/// What the search does at a node, apart from evaluating it: make, verdict, generate by stages, exchange
/// values, unmake.
template <class Position>
void node_rate(benchmark::State& state, Position p) {
  typename Position::MoveList moves;
  p.generate(GenStage::all, moves);
  std::size_t nodes = 0;
  for (auto _ : state) {
    for (const auto m : moves) {
      benchmark::DoNotOptimize(p.gives_check(m));
      p.make(m);
      benchmark::DoNotOptimize(p.verdict(1));
      typename Position::MoveList captures, quiets;
      p.generate(GenStage::captures, captures);
      for (const auto c : captures) benchmark::DoNotOptimize(p.see_ge(c, 0));
      p.generate(GenStage::quiets, quiets);
      benchmark::DoNotOptimize(quiets.size());
      p.unmake();
    }
    nodes += moves.size();
  }
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

/// Registers both measurements for every row. `parse` reads a row's FEN, when the measurement runs and no
/// sooner: what it needs may not be there yet. True, so that it can initialise a constant.
template <class Rows, class Parse>
bool register_rows(const Rows& rows, Parse parse) {
  const auto read = [parse](const Row& row) {
    auto position = parse(row.fen);
    if (!position) std::abort();
    return *position;
  };
  for (const Row& row : rows) {
    benchmark::RegisterBenchmark((std::string("perft/") + row.name).c_str(), [read,
                                                                              &row](benchmark::State& state) {
      perft_rate(state, read(row), row.depth);
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((std::string("node/") + row.name).c_str(),
                                 [read, &row](benchmark::State& state) { node_rate(state, read(row)); });
  }
  return true;
}

}  // namespace xq::bench
