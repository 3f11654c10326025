// The steps that may end a node before its moves are searched. Each returns the node's score when it is
// settled, or nothing: carry on.
#pragma once

#include <algorithm>

#include "engine/search/worker.hpp"

namespace xq::search {

template <SearchPosition P>
bool Worker<P>::out_of_budget() {
  if (stopped_ == StopReason::none) stopped_ = budget_.check(nodes_);
  if (stopped_ != StopReason::none) return true;
  ++nodes_;
  return false;
}

template <SearchPosition P>
Score Worker<P>::judge() const {
  if (handicap_.noise == 0 && !handicap_.material) return pos().evaluate();
  const Score seen = handicap_.material ? pos().material() : pos().evaluate();
  return std::clamp(seen + handicap_.error_at(pos().key()), -kMaxEval, kMaxEval);
}

/// Out of time or nodes: unwind, the score is thrown away. Too deep for the arrays: take the static view.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_limits(const Node& node) {
  if (out_of_budget()) return kDraw;
  sel_depth_ = std::max(sel_depth_, node.ply);
  if (node.ply >= kMaxPly - 1) return node.in_check ? kDraw : judge();
  return std::nullopt;
}

/// The rules may have ended the game here; but mate and stalemate go before them, also on the last ply of a
/// limit.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_verdict(const Node& node) {
  const std::optional<Score> verdict = pos().verdict(node.ply);
  if (!verdict) return std::nullopt;
  typename P::MoveList moves;
  pos().generate(GenStage::all, moves);
  if (moves.empty()) return node.in_check ? mated_in(node.ply) : P::stalemate_score(node.ply);
  return verdict;
}

/// Even mating at the next ply cannot beat a shorter mate found elsewhere, and being mated here cannot be
/// worse than being mated sooner: the window shrinks, and often closes.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_mate_distance(Node& node) {
  node.alpha = std::max(node.alpha, mated_in(node.ply));
  node.beta = std::min(node.beta, mate_in(node.ply + 1));
  if (node.alpha >= node.beta) return node.alpha;
  return std::nullopt;
}

/// The same position was searched at least as deeply, and its bound decides this window. Not in the principal
/// variation, whose line must be walked to be shown; not where the history could make the stored score wrong.
template <SearchPosition P>
template <bool kPv>
std::optional<Score> Worker<P>::step_table(Node& node) {
  node.key = pos().table_key();
  node.was_pv = kPv;
  if (node.frame->excluded != Move::none()) return std::nullopt;
  node.known = table_.probe(node.key, node.entry);
  if (!node.known) return std::nullopt;
  TableHit& entry = node.entry;
  node.table_move = Move::from_raw(entry.move);
  node.was_pv |= entry.was_pv;
  entry.score = score_from_table(entry.score, node.ply);
  if (kPv || !entry.scored || entry.depth < node.depth || !pos().table_cutoff_safe()) return std::nullopt;
  const bool decides =
      entry.bound == Bound::exact || (entry.bound == Bound::lower) == (entry.score >= node.beta);
  if (!decides) return std::nullopt;
  return entry.score;
}

/// The static evaluation, bettered by what the table and earlier errors say; and whether things improve for
/// the mover.
template <SearchPosition P>
void Worker<P>::step_evaluate(Node& node) {
  Frame& here = *node.frame;
  if (node.in_check) {
    here.static_eval = kInfinite;
    return;
  }
  if (here.excluded == Move::none()) {  // else this is the same node again, and the frame knows
    node.raw_eval = node.known && node.entry.eval != kInfinite ? node.entry.eval : judge();
    here.static_eval = corrected(node.raw_eval, node.ply);
    if (!node.known) table_.store(node.key, {0, kDraw, node.raw_eval, 0, Bound::exact, false, node.was_pv});
  }
  node.eval = here.static_eval;
  if (node.known && node.entry.scored && !is_decided(node.entry.score)) {
    const bool better = node.entry.score > node.eval;
    const Bound bound = node.entry.bound;
    if (bound == Bound::exact || (bound == Bound::lower) == better) node.eval = node.entry.score;
  }
  const Frame& before = frame(node.ply - 2);
  const Frame& earlier = before.static_eval == kInfinite ? frame(node.ply - 4) : before;
  node.improving = earlier.static_eval == kInfinite || here.static_eval > earlier.static_eval;
}

/// Far below alpha near the leaves only a tactic can help: let quiescence look for one.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_razoring(Node& node) {
  constexpr auto& t = P::tuning;
  if (node.depth > t.razor_max_depth || is_decided(node.alpha)) return std::nullopt;
  if (node.eval + t.razor_base + t.razor_slope * node.depth * node.depth > node.alpha) return std::nullopt;
  --nodes_;  // quiescence counts this node again
  const Score score = quiesce<false>(node.alpha, node.alpha + 1, node.ply, true);
  if (score <= node.alpha) return score;
  return std::nullopt;
}

/// So far above beta near the leaves that the opponent's best reply will hardly bring it down.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_reverse_futility(const Node& node) {
  constexpr auto& t = P::tuning;
  if (node.depth > t.rfp_max_depth || node.was_pv || is_loss(node.beta) || is_win(node.eval))
    return std::nullopt;
  const Score margin = t.rfp_margin * node.depth - (node.improving ? t.rfp_improving : 0);
  if (node.eval - margin < node.beta) return std::nullopt;
  return node.beta + (node.eval - node.beta) / 3;
}

/// If even passing holds beta, a move will: search the pass to a reduced depth. Wrong in zugzwang, so not
/// without real pieces, and deep cuts are verified by a search in which the side must move.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_null_move(Node& node) {
  constexpr auto& t = P::tuning;
  Frame& here = *node.frame;
  const bool after_null = frame(node.ply - 1).move == Move::none();
  if (node.depth < t.null_min_depth || after_null || node.eval < node.beta || is_loss(node.beta) ||
      here.static_eval < node.beta - t.null_static_slope * node.depth + t.null_static_base ||
      node.ply < null_forbidden_until_ || !pos().null_move_allowed())
    return std::nullopt;

  const int by_eval = std::min((node.eval - node.beta) / t.null_eval_divisor, t.null_eval_max);
  const int depth = node.depth - (t.null_base + node.depth / t.null_depth_divisor + by_eval);
  here.move = Move::none();
  here.continuation = &histories_.after_nothing();
  here.move_correction = &histories_.move_correction[P::kPieces][0];
  pos().make_null();
  table_.prefetch(pos().table_key());
  const Score score = -search<false>(-node.beta, -node.beta + 1, depth, node.ply + 1, !node.cut_node);
  pos().unmake_null();
  if (stopped_ != StopReason::none) return kDraw;
  if (score < node.beta) return std::nullopt;
  const Score proven = is_win(score) ? node.beta : score;  // a mate after a pass is no mate
  if (null_forbidden_until_ != 0 || node.depth < t.null_verify_depth) return proven;

  null_forbidden_until_ = node.ply + 3 * depth / 4 + 1;
  --nodes_;  // this node again
  const Score verified = search<false>(node.beta - 1, node.beta, std::max(depth, 1), node.ply, false);
  null_forbidden_until_ = 0;
  if (stopped_ != StopReason::none) return kDraw;
  if (verified >= node.beta) return proven;
  return std::nullopt;
}

/// A sound capture that beats beta by a margin at reduced depth will nearly always beat beta at full depth.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_probcut(Node& node) {
  constexpr auto& t = P::tuning;
  const Score goal = node.beta + t.probcut_margin - (node.improving ? t.probcut_improving : 0);
  if (node.depth < t.probcut_min_depth || is_decided(node.beta) || goal >= kMaxEval) return std::nullopt;
  if (node.known && node.entry.scored && node.entry.depth >= node.depth - 3 && node.entry.score < goal)
    return std::nullopt;

  Frame& here = *node.frame;
  const OrderingHints<P> hints = hints_for(node.ply, node.table_move);
  auto picker = Picker<P>::tactical(pos(), histories_, hints, goal - here.static_eval);
  for (Move m = picker.next(); m != Move::none(); m = picker.next()) {
    make(here, m);
    Score score = -quiesce<false>(-goal, -goal + 1, node.ply + 1, false);
    if (score >= goal && stopped_ == StopReason::none)
      score = -search<false>(-goal, -goal + 1, node.depth - 4, node.ply + 1, !node.cut_node);
    pos().unmake();
    if (stopped_ != StopReason::none) return kDraw;
    if (score >= goal) {
      store(node, score, Bound::lower, m, node.depth - 3);
      return is_win(score) ? score : score - (goal - node.beta);
    }
  }
  return std::nullopt;
}

/// Without a table move the order is poor and the node costs much: search it shallower now, it leaves a move
/// behind.
template <SearchPosition P>
void Worker<P>::step_reduce_unknown(Node& node, bool pv) const {
  constexpr auto& t = P::tuning;
  const bool unknown = node.table_move == Move::none() && node.frame->excluded == Move::none();
  if ((pv || node.cut_node) && node.depth >= t.iir_min_depth && unknown) --node.depth;
}

/// Is the table's move the only good one? Search the others to half depth below its score: when all fail it
/// is searched deeper; when another also beats beta the node is a cut node.
template <SearchPosition P>
std::optional<Score> Worker<P>::step_singular(Node& node, int& extension) {
  constexpr auto& t = P::tuning;
  const TableHit& entry = node.entry;
  if (node.ply == 0 || node.depth < t.singular_min_depth || !entry.scored || entry.bound == Bound::upper ||
      entry.depth < node.depth - 3 || is_decided(entry.score) || node.ply >= 2 * progress_.depth)
    return std::nullopt;

  const Score goal = entry.score - t.singular_margin * node.depth / 16;
  Frame& here = *node.frame;
  here.excluded = node.table_move;
  --nodes_;  // the same node, counted once
  const Score others = search<false>(goal - 1, goal, (node.depth - 1) / 2, node.ply, node.cut_node);
  here.excluded = Move::none();
  if (stopped_ != StopReason::none) return kDraw;
  const bool pv = node.beta - node.alpha > 1;
  if (others < goal) {
    extension = !pv && others < goal - t.singular_double ? 2 : 1;
  } else if (others >= node.beta && !is_decided(others)) {
    return others;
  } else if (entry.score >= node.beta) {
    extension = -2;
  } else if (node.cut_node) {
    extension = -1;
  }
  return std::nullopt;
}

}  // namespace xq::search
