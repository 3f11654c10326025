// Iterative deepening, and Searcher's bodies. Included by the one .cpp per game that instantiates Searcher.
//
// Everything that must survive the end of a slice lies in progress_ and root_moves_: step() is a loop that
// can be left after any interrupted root search and taken up again. The interrupted root move is searched
// again over a warm table.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

#include "engine/search/learning.hpp"
#include "engine/search/node.hpp"
#include "engine/search/qsearch.hpp"
#include "engine/search/root.hpp"
#include "engine/search/searcher.hpp"
#include "engine/search/steps.hpp"
#include "engine/search/worker.hpp"

namespace xq::search {

template <SearchPosition P>
void Worker<P>::clear() {
  table_.clear();
  histories_.clear();
}

template <SearchPosition P>
void Worker<P>::start(const P& root, const SearchLimits& limits, const Handicap& handicap) {
  budget_.start(limits);  // first: what follows takes time too
  held_.emplace(root);
  limits_ = limits;
  table_.ensure_allocated();
  if (handicap != handicap_) clear();  // what was learnt with other eyes would be seen again
  handicap_ = handicap;
  table_.new_generation();
  frames_.fill({});
  for (Frame& f : frames_) {
    f.continuation = &histories_.after_nothing();
    f.move_correction = &histories_.move_correction[P::kPieces][0];
  }
  progress_ = {};
  nodes_ = 0;
  finished_depth_ = 0;
  stable_iterations_ = 0;
  last_best_ = reported_ = Move::none();
  null_forbidden_until_ = 0;
  collect_root_moves();
  finished_ = root_moves_.empty();
}

/// Captures first, as the first iteration knows nothing else.
template <SearchPosition P>
void Worker<P>::collect_root_moves() {
  typename P::MoveList list;
  pos().generate(GenStage::captures, list);
  pos().generate(GenStage::quiets, list);
  const auto& only = limits_.only_moves;
  root_moves_.clear();
  for (const bool restricted : {true, false}) {  // a restriction to moves that are all illegal is none
    for (const Move m : list) {
      const bool wanted =
          !restricted || only.empty() || std::find(only.begin(), only.end(), pos().to_uci(m)) != only.end();
      if (!wanted) continue;
      root_moves_.emplace_back();
      root_moves_.back().move = m;
      root_moves_.back().pv.assign(m, {});
    }
    if (!root_moves_.empty()) return;
  }
}

template <SearchPosition P>
std::size_t Worker<P>::wanted_lines() const noexcept {
  return std::min(static_cast<std::size_t>(std::max(limits_.multi_pv, 1)), root_moves_.size());
}

template <SearchPosition P>
bool Worker<P>::step(std::int64_t slice_ms, const InfoSink& sink) {
  budget_.start_slice(slice_ms);
  stopped_ = StopReason::none;
  while (!finished_) {
    if (!progress_.window_open) open_window();
    if (search_root(std::max(progress_.depth - progress_.fail_highs, 1))) {
      settle_window();
      if (progress_.line >= wanted_lines()) finish_depth(sink);
    } else if (stopped_ == StopReason::slice) {
      return false;
    } else {
      finish(sink);
    }
  }
  return true;
}

/// The score will be near that of the last iteration: a narrow window cuts more, and is widened when it
/// fails.
template <SearchPosition P>
void Worker<P>::open_window() {
  constexpr auto& t = P::tuning;
  Progress& p = progress_;
  const Score guess = root_moves_[p.line].previous;
  p.delta = t.aspiration_delta;
  if (p.depth < t.aspiration_min_depth || is_decided(guess) || guess == -kInfinite) {
    p.alpha = -kInfinite;
    p.beta = kInfinite;
  } else {
    p.alpha = std::max(guess - p.delta, -kInfinite);
    p.beta = std::min(guess + p.delta, kInfinite);
  }
  p.fail_highs = 0;
  p.window_open = true;
  p.root_alpha = p.alpha;
  p.best = -kInfinite;
  p.next_move = p.line;
}

template <SearchPosition P>
void Worker<P>::settle_window() {
  Progress& p = progress_;
  if (p.best > p.alpha && p.best < p.beta) return finish_line();
  if (p.best <= p.alpha) {
    p.beta = (p.alpha + p.beta) / 2;
    p.alpha = is_loss(p.best) ? -kInfinite : std::max(p.best - p.delta, -kInfinite);
    p.fail_highs = 0;
  } else {
    p.beta = is_win(p.best) ? kInfinite : std::min(p.best + p.delta, kInfinite);
    if (!is_decided(p.best)) p.fail_highs = std::min(p.fail_highs + 1, P::tuning.aspiration_max_reduction);
  }
  p.delta += p.delta / 2;
  p.root_alpha = p.alpha;
  p.best = -kInfinite;
  p.next_move = p.line;
}

/// One of the best lines is known. The lines found so far are kept in order of score.
template <SearchPosition P>
void Worker<P>::finish_line() {
  Progress& p = progress_;
  for (std::size_t i = p.line; i > 0 && root_moves_[i].score > root_moves_[i - 1].score; --i)
    std::swap(root_moves_[i], root_moves_[i - 1]);
  ++p.line;
  p.window_open = false;
}

template <SearchPosition P>
void Worker<P>::finish_depth(const InfoSink& sink) {
  Progress& p = progress_;
  finished_depth_ = p.depth;
  const RootMove& best = root_moves_.front();
  stable_iterations_ = best.move == last_best_ ? stable_iterations_ + 1 : 0;
  last_best_ = reported_ = best.move;
  for (std::size_t i = 0; i < wanted_lines(); ++i) report(sink, i, p.depth);
  finished_ = !worth_another_depth();
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    RootMove& m = root_moves_[i];
    if (i >= wanted_lines()) m.score = -kInfinite;  // from an earlier iteration
    m.previous = m.score;
  }
  ++p.depth;
  p.line = 0;
}

/// The budget ended inside an iteration. If that had found a better move the sink must hear of it.
template <SearchPosition P>
void Worker<P>::finish(const InfoSink& sink) {
  finished_ = true;
  if (root_moves_.front().move != reported_ && root_moves_.front().score != -kInfinite)
    report(sink, 0, progress_.depth);
}

template <SearchPosition P>
bool Worker<P>::worth_another_depth() const {
  if (progress_.depth >= std::min(limits_.depth.value_or(kMaxPly), kMaxPly - 1)) return false;
  if (budget_.on_clock() && root_moves_.size() == 1) return false;  // nothing to choose
  const RootMove& best = root_moves_.front();
  if (mate_is_settled()) return false;
  const auto effort = static_cast<int>(best.nodes * 1000 / std::max<std::uint64_t>(nodes_, 1));
  const int drop = best.previous == -kInfinite ? 0 : best.previous - best.score;
  return !budget_.enough(effort, stable_iterations_, drop);
}

/// A mate is found long after it was in reach: with a limited budget a shorter one, or a longer defence, is
/// no longer worth looking for.
template <SearchPosition P>
bool Worker<P>::mate_is_settled() const {
  constexpr int kPliesBeyond = 10;
  const bool limited = limits_.nodes || limits_.move_time_ms || limits_.clock;
  const Score score = root_moves_.front().score;
  return limited && wanted_lines() == 1 && is_decided(score) &&
         progress_.depth >= std::abs(plies_to_mate(score)) + kPliesBeyond;
}

template <SearchPosition P>
void Worker<P>::report(const InfoSink& sink, std::size_t line, int depth) const {
  if (!sink) return;
  const RootMove& m = root_moves_[line];
  SearchInfo info;
  info.depth = depth;
  info.sel_depth = std::max(m.sel_depth, depth);
  info.pv_index = static_cast<int>(line);
  info.score = m.score;
  info.bound = m.bound;
  info.nodes = nodes_;
  info.time_ms = budget_.elapsed_ms();
  info.hash_full = table_.hash_full();
  for (int i = 0; i < m.pv.size; ++i) info.pv.push_back(pos().to_uci(m.pv.moves[at(i)]));
  sink(info);
}

template <SearchPosition P>
BestMove Worker<P>::best_so_far() const {
  BestMove result;
  result.nodes = nodes_;
  result.depth = finished_depth_;
  if (root_moves_.empty()) return result;
  const RootMove& best = root_moves_.front();
  result.best = pos().to_uci(best.move);
  if (best.pv.size > 1) result.ponder = pos().to_uci(best.pv.moves[1]);
  result.score = best.score == -kInfinite ? kDraw : best.score;
  return result;
}

template <SearchPosition P>
Searcher<P>::Searcher() : worker_(std::make_unique<Worker<P>>()) {}
template <SearchPosition P>
Searcher<P>::~Searcher() = default;
template <SearchPosition P>
Searcher<P>::Searcher(Searcher&&) noexcept = default;
template <SearchPosition P>
Searcher<P>& Searcher<P>::operator=(Searcher&&) noexcept = default;

template <SearchPosition P>
void Searcher<P>::set_hash(int mebibytes) {
  worker_->set_hash(mebibytes);
}
template <SearchPosition P>
void Searcher<P>::prepare() {
  worker_->prepare();
}
template <SearchPosition P>
void Searcher<P>::clear() {
  worker_->clear();
}
template <SearchPosition P>
void Searcher<P>::start(const P& root, const SearchLimits& limits, const Handicap& handicap) {
  worker_->start(root, limits, handicap);
}
template <SearchPosition P>
bool Searcher<P>::step(std::int64_t slice_ms, const InfoSink& sink) {
  return worker_->step(slice_ms, sink);
}
template <SearchPosition P>
BestMove Searcher<P>::best_so_far() const {
  return worker_->best_so_far();
}
template <SearchPosition P>
Table& Searcher<P>::table() noexcept {
  return worker_->table();
}
template <SearchPosition P>
BestMove Searcher<P>::go(const P& root, const SearchLimits& limits, const InfoSink& sink,
                         const Handicap& handicap) {
  worker_->start(root, limits, handicap);
  worker_->step(std::numeric_limits<std::int64_t>::max(), sink);
  return worker_->best_so_far();
}

}  // namespace xq::search
