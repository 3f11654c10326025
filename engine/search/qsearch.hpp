// Quiescence: plays out captures (in check, evasions; on its first ply, checks) until the static evaluation
// can be trusted.
#pragma once

#include <algorithm>

#include "engine/search/worker.hpp"

namespace xq::search {

template <SearchPosition P>
template <bool kPv>
Score Worker<P>::quiesce(Score alpha, Score beta, int ply, bool checks) {
  constexpr auto& t = P::tuning;
  Node node{alpha, beta, 0, ply, false, &frame(ply)};
  node.in_check = pos().in_check();
  if constexpr (kPv) pv_[at(ply)].clear();
  if (const auto s = step_limits(node)) return *s;
  if (const auto s = step_verdict(node)) return *s;
  if (handicap_.horizon) return judge();
  if (const auto s = step_table<kPv>(node)) return *s;
  step_evaluate(node);

  // The side to move need not capture: what it has is a lower bound, unless it is in check.
  Score best = node.in_check ? -kInfinite : node.eval;
  if (best >= beta) {
    if (!node.known) store(node, best, Bound::lower, Move::none(), 0);
    return best;
  }
  const Score stand_pat = best;
  alpha = std::max(alpha, best);
  const Score alpha_before = alpha;

  Move best_move = Move::none();
  const OrderingHints<P> hints = hints_for(ply, node.table_move);
  auto picker = node.in_check ? Picker<P>(pos(), histories_, hints)
                              : Picker<P>::tactical(pos(), histories_, hints, t.qsearch_see);
  if (checks && !node.in_check && !handicap_.captures_only) picker.add_checks();
  for (Move m = picker.next(); m != Move::none(); m = picker.next()) {
    if (!node.in_check && !is_loss(best)) {
      // Even winning the man for nothing does not bring the score near alpha.
      const Score optimistic = stand_pat + pos().captured_value(m) + t.delta_margin;
      if (optimistic <= alpha && pos().captured_kind(m) != P::kKinds - 1) {
        best = std::max(best, optimistic);
        continue;
      }
    }
    make(*node.frame, m);
    const Score score = -quiesce<kPv>(-beta, -alpha, ply + 1, false);
    pos().unmake();
    if (stopped_ != StopReason::none) return kDraw;

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m;
        if constexpr (kPv) update_pv(ply, m);
        if (score >= beta) break;
        alpha = score;
      }
    }
    // One evasion that survives is enough to go on; the quiet rest would blow up the tree.
    if (node.in_check && !is_loss(best)) picker.skip_quiets();
  }
  if (node.in_check && best == -kInfinite) return mated_in(ply);
  const Bound bound = best >= beta ? Bound::lower : kPv && best > alpha_before ? Bound::exact : Bound::upper;
  store(node, best, bound, best_move, 0);
  return best;
}

}  // namespace xq::search
