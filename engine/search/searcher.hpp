// Searcher<P>: one game's search, as a session holds it. Include this to use a search; the bodies are in
// iterate.hpp and below it, and are compiled once per game (engine/xiangqi/search.cpp,
// engine/chess/search.cpp).
//
// Two ways to run: go() thinks to its limits and returns; start() and step() do the same work in slices, so
// that a thread without a stop flag can look at its messages in between. A Searcher owns its hash table and
// its histories, which stay warm from one search to the next; it keeps a copy of the position it was started
// on. Not thread-safe.
//
// Deterministic: the same sequence of calls with depth or node limits gives the same nodes, scores and moves
// on every machine, in slices too where the node limit is small (Budget::kUnslicedNodes). Time limits and all
// other slices depend on the clock, and so do their results.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/info.hpp"
#include "engine/core/limits.hpp"
#include "engine/search/concept.hpp"
#include "engine/search/handicap.hpp"

namespace xq::search {

class Table;
template <SearchPosition P>
class Worker;

template <SearchPosition P>
class Searcher {
 public:
  Searcher();
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Size of the hash table, 1 … 1024 MiB (clamped). Nothing is allocated before prepare() or the first
  /// search.
  void set_hash(int mebibytes);
  /// Takes the table's memory now, so that the next search need not do it in its own time.
  void prepare();
  /// Forgets what earlier searches learnt: table, histories.
  void clear();

  /// Begins a search of `root`. Moves in `limits.only_moves` that are not legal here are ignored, and so are
  /// `limits.level` and `seed`: here the level is `handicap`. With another one than before all is forgotten.
  void start(const P& root, const SearchLimits& limits, const Handicap& handicap = {});
  /// Thinks for about `slice_ms` and returns whether the search has ended. The next step goes on where this
  /// one stopped. What is limited to Budget::kUnslicedNodes nodes is done in one step.
  bool step(std::int64_t slice_ms, const InfoSink& sink);
  /// Valid after start(). Before the first line is found it names a legal move without a score.
  BestMove best_so_far() const;
  /// start() and one step without an end.
  BestMove go(const P& root, const SearchLimits& limits, const InfoSink& sink, const Handicap& handicap = {});
  /// For tests and tools that look into the table or spoil it.
  Table& table() noexcept;

 private:
  std::unique_ptr<Worker<P>> worker_;
};

}  // namespace xq::search
