// RuledSearch<P>: a Searcher that keeps to the repetition rule at the root and can say what the rule changed.
//
// Moves that would lose by the rule at once are left out of the root while another move is there, so no
// interrupted iteration can return one. Then a second, small search asks whether the computer would have
// played one of them: it compares the move that was chosen with the forbidden ones on a position where
// repetition loses for nobody. It gets a tenth of the nodes or of the time, out of the same caps, and runs
// only where moves are forbidden: in all other positions this is the Searcher and nothing more.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/limits.hpp"
#include "engine/search/searcher.hpp"

namespace xq::search {

/// A position to think about, with what its rules forbid.
template <SearchPosition P>
struct RuledRoot {
  P position;
  std::vector<std::string> forbidden;  // UCI; empty for nearly every position
  std::vector<std::string> legal;      // UCI; read only when moves are forbidden
  std::optional<P> unruled;            // repetition loses for nobody; there when moves are forbidden
};

template <SearchPosition P>
class RuledSearch {
 public:
  void set_hash(int mebibytes) { searcher_.set_hash(mebibytes); }
  void prepare() { searcher_.prepare(); }
  void clear() { searcher_.clear(); }

  void start(RuledRoot<P> root, const SearchLimits& limits, const Handicap& handicap) {
    asking_.reset();
    lines_.clear();
    candidates_.clear();
    thinking_ = true;
    limits_ = limits;
    if (!root.forbidden.empty()) leave_out_forbidden(root);
    searcher_.start(root.position, limits_, handicap);
    unruled_ = std::move(root.unruled);
  }

  bool step(std::int64_t slice_ms, const InfoSink& sink) {
    if (thinking_) {
      if (!searcher_.step(slice_ms, sink)) return false;
      thinking_ = false;
      if (candidates_.empty()) return true;
      ask();
      if (slice_ms != kWhole) return false;  // the question has its own slices
    }
    return !asking_ || asking_->step(slice_ms, [this](const SearchInfo& info) { keep(info); });
  }

  BestMove best_so_far() const {
    BestMove result = searcher_.best_so_far();
    if (!asking_) return result;
    result.nodes += asking_->best_so_far().nodes;
    // Strictly better: between moves of one value the rule has changed nothing that matters.
    const Line* chosen = line_of(result.best);
    if (chosen != nullptr && lines_.front().score > chosen->score) result.avoided = lines_.front().move;
    return result;
  }

  BestMove go(RuledRoot<P> root, const SearchLimits& limits, const Handicap& handicap, const InfoSink& sink) {
    start(std::move(root), limits, handicap);
    step(kWhole, sink);
    return best_so_far();
  }

 private:
  using Moves = std::vector<std::string>;
  struct Line {
    std::string move;
    Score score;
  };

  static constexpr std::int64_t kWhole = std::numeric_limits<std::int64_t>::max();
  static constexpr int kShare = 10;   // the question takes one part in so many
  static constexpr int kAskHash = 1;  // MiB

  static bool contains(const Moves& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
  }

  void leave_out_forbidden(const RuledRoot<P>& root) {
    // A restriction to moves that are all illegal is none, as in the Searcher.
    const Moves& only = limits_.only_moves;
    const bool restricted =
        std::any_of(only.begin(), only.end(), [&](const std::string& m) { return contains(root.legal, m); });
    Moves allowed, forbidden;
    for (const std::string& move : root.legal) {
      if (restricted && !contains(only, move)) continue;
      (contains(root.forbidden, move) ? forbidden : allowed).push_back(move);
    }
    if (allowed.empty() || forbidden.empty()) return;  // nothing to choose, or nothing to leave out
    limits_.only_moves = std::move(allowed);
    if (limits_.nodes) *limits_.nodes -= *limits_.nodes / kShare;
    if (limits_.move_time_ms) *limits_.move_time_ms -= *limits_.move_time_ms / kShare;
    if (limits_.clock) limits_.clock->remaining_ms -= limits_.clock->remaining_ms / kShare;
    candidates_ = std::move(forbidden);
  }

  void ask() {
    const BestMove found = searcher_.best_so_far();
    SearchLimits limits;
    limits.only_moves = candidates_;
    limits.only_moves.push_back(found.best);
    limits.multi_pv = static_cast<int>(limits.only_moves.size());
    // By nodes, so that the answer is the same on every machine. With the caps above the whole stays in them.
    limits.nodes = found.nodes / (kShare - 1);
    limits.depth = std::max(found.depth, 1);
    limits.stop = limits_.stop;
    asking_.emplace();
    asking_->set_hash(kAskHash);
    asking_->start(*unruled_, limits);
  }

  /// The lines of the last finished depth; what an unfinished one reports is not comparable.
  void keep(const SearchInfo& info) {
    const auto index = static_cast<std::size_t>(info.pv_index);
    if (index == 0) incoming_.clear();
    if (index != incoming_.size() || info.pv.empty()) return;
    incoming_.push_back({info.pv.front(), info.score});
    if (incoming_.size() == candidates_.size() + 1) lines_ = incoming_;
  }

  const Line* line_of(const std::string& move) const {
    const auto found =
        std::find_if(lines_.begin(), lines_.end(), [&](const Line& l) { return l.move == move; });
    return found == lines_.end() ? nullptr : &*found;
  }

  Searcher<P> searcher_;
  std::optional<Searcher<P>> asking_;  // once the search of a root with forbidden moves has thought
  std::optional<P> unruled_;
  SearchLimits limits_;
  Moves candidates_;  // the forbidden moves that were left out
  std::vector<Line> lines_, incoming_;
  bool thinking_ = false;
};

}  // namespace xq::search
