// Budget: when a search must stop. Nodes are counted exactly; the clock is read every few hundred nodes, so a
// time limit holds to a few milliseconds even deep inside the quiescence search.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/core/limits.hpp"

namespace xq::search {

enum class StopReason : std::uint8_t {
  none,
  nodes,  // the hard node cap
  time,   // the hard time limit
  asked,  // another thread has set SearchLimits::stop
  slice,  // only this slice is over
};

class Budget {
 public:
  void start(const SearchLimits& limits);
  /// A search of kUnslicedNodes or fewer is one slice, however long: what a slice interrupts is searched
  /// again, so that the clock would decide what a level with so small a cap plays. Every slice gets on by
  /// kPollNodes at least, also on a machine that did something else meanwhile.
  void start_slice(std::int64_t slice_ms);
  static constexpr std::uint64_t kUnslicedNodes = 10'000;

  /// Call before each node is counted; `nodes` is the count so far. Cheap: one comparison except every
  /// kPollNodes.
  StopReason check(std::uint64_t nodes) { return nodes < next_look_ ? StopReason::none : look(nodes); }

  /// After an iteration: is another one worth starting? `effort` is the share of all nodes that the best move
  /// took (per mille), `stable` the number of iterations it has stayed best, `drop` by how many centipawns
  /// its score has fallen.
  bool enough(int effort, int stable, int drop) const;

  std::int64_t elapsed_ms() const;
  bool on_clock() const noexcept { return clocked_; }
  /// After the start; absent when only nodes or depth limit the search.
  std::optional<std::int64_t> hard_limit_ms() const noexcept { return hard_ms_; }

 private:
  static constexpr std::uint64_t kPollNodes = 256;
  StopReason look(std::uint64_t nodes);

  std::int64_t started_ms_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
  std::optional<std::uint64_t> node_cap_;
  std::optional<std::int64_t> hard_ms_;  // after the start
  std::optional<std::int64_t> soft_ms_;  // after the start
  std::int64_t slice_end_ms_ = 0;        // on the clock of now_ms()
  std::uint64_t next_look_ = 0;
  bool slice_is_fresh_ = false;  // nothing has been searched in it
  bool clocked_ = false;
};

}  // namespace xq::search
