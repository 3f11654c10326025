#include "engine/search/time.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/clock.hpp"

namespace xq::search {
namespace {

// The shell and the operating system take their share; without a reserve a fast game is lost on time.
constexpr std::int64_t kReserveMs = 30;
constexpr int kMovesExpected = 40;  // when no control is named: plan as if this many moves were still to come

struct Allotment {
  std::int64_t soft_ms;
  std::int64_t hard_ms;
};

Allotment allot(const ClockLimit& clock) {
  const std::int64_t left = std::max<std::int64_t>(clock.remaining_ms - kReserveMs, 1);
  const int moves = std::clamp(clock.moves_to_go.value_or(kMovesExpected), 1, kMovesExpected);
  const std::int64_t total = left + clock.increment_ms * (moves - 1);
  const std::int64_t share = total / moves;
  // Never plan on more than what is on the clock now: the increment comes only after the move.
  const std::int64_t most = std::max<std::int64_t>(moves == 1 ? left * 9 / 10 : left * 2 / 5, 1);
  const std::int64_t hard = std::clamp<std::int64_t>(share * 5, 1, most);
  return {std::clamp<std::int64_t>(share, 1, hard), hard};
}

}  // namespace

void Budget::start(const SearchLimits& limits) {
  started_ms_ = now_ms();
  stop_ = limits.stop;
  node_cap_ = limits.nodes;
  hard_ms_ = limits.move_time_ms;
  soft_ms_.reset();
  clocked_ = limits.clock.has_value();
  if (clocked_) {
    const Allotment a = allot(*limits.clock);
    soft_ms_ = a.soft_ms;
    hard_ms_ = hard_ms_ ? std::min(*hard_ms_, a.hard_ms) : a.hard_ms;
  }
  next_look_ = 0;
}

void Budget::start_slice(std::int64_t slice_ms) {
  const std::int64_t now = now_ms();
  const std::int64_t forever = std::numeric_limits<std::int64_t>::max() - now;
  const bool whole = node_cap_ && *node_cap_ <= kUnslicedNodes;
  slice_end_ms_ = now + (whole ? forever : std::clamp<std::int64_t>(slice_ms, 1, forever));
  slice_is_fresh_ = true;
  next_look_ = 0;
}

StopReason Budget::look(std::uint64_t nodes) {
  if (node_cap_ && nodes >= *node_cap_) return StopReason::nodes;
  if (stop_ && stop_->load(std::memory_order_relaxed)) return StopReason::asked;
  next_look_ = nodes + kPollNodes;
  if (node_cap_) next_look_ = std::min(next_look_, *node_cap_);
  const std::int64_t now = now_ms();
  if (hard_ms_ && now - started_ms_ >= *hard_ms_) return StopReason::time;
  if (std::exchange(slice_is_fresh_, false)) return StopReason::none;
  return now >= slice_end_ms_ ? StopReason::slice : StopReason::none;
}

bool Budget::enough(int effort, int stable, int drop) const {
  if (!soft_ms_) return false;
  // A best move that took nearly all the effort has no rival; one that has just changed, or whose score is
  // falling, deserves a second look. All factors are per cent.
  const int by_effort = 170 - effort / 10;
  const int by_stability = 130 - 8 * std::min(stable, 8);
  const int by_drop = 100 + std::clamp(drop, 0, 60);
  const std::int64_t planned = *soft_ms_ * by_effort / 100 * by_stability / 100 * by_drop / 100;
  return elapsed_ms() >= std::min(planned, hard_ms_.value_or(planned));
}

std::int64_t Budget::elapsed_ms() const { return now_ms() - started_ms_; }

}  // namespace xq::search
