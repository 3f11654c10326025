// The inner node: alpha-beta as a list of steps, then the loop over the moves.
#pragma once

#include <algorithm>
#include <array>

#include "engine/search/worker.hpp"

namespace xq::search {

/// 128 · ln(n). Integers, so that every machine reduces alike.
inline constexpr std::array<int, 256> kLog128 = [] {
  std::array<int, 256> table{};
  double harmonic_log = 0;  // ln n = Σ ln(k / (k - 1)), each by the series of 2·artanh(1 / (2k - 1))
  for (int n = 2; n < 256; ++n) {
    const double x = 1.0 / (2 * n - 1);
    double power = x, sum = 0;
    for (int i = 1; i < 20; i += 2, power *= x * x) sum += power / i;
    harmonic_log += 2 * sum;
    table[static_cast<std::size_t>(n)] = static_cast<int>(128 * harmonic_log);
  }
  return table;
}();

template <SearchPosition P>
template <bool kPv>
Score Worker<P>::search(Score alpha, Score beta, int depth, int ply, bool cut_node) {
  if (depth <= 0) return quiesce<kPv>(alpha, beta, ply, true);
  Node node{alpha, beta, depth, ply, cut_node, &frame(ply)};
  node.in_check = pos().in_check();
  if constexpr (kPv) pv_[at(ply)].clear();

  if (const auto s = step_limits(node)) return *s;         // 1. out of time or room
  if (const auto s = step_verdict(node)) return *s;        // 2. decided by the rules
  if (const auto s = step_mate_distance(node)) return *s;  // 3. no shorter mate to be found
  if (const auto s = step_table<kPv>(node)) return *s;     // 4. known from before
  step_evaluate(node);                                     // 5. how does it look?
  if (!kPv && !node.in_check && node.frame->excluded == Move::none()) {
    if (const auto s = step_razoring(node)) return *s;          // 6. hopeless
    if (const auto s = step_reverse_futility(node)) return *s;  // 7. far too good
    if (const auto s = step_null_move(node)) return *s;         // 8. good enough without a move
    if (const auto s = step_probcut(node)) return *s;           // 9. a capture that shallow search trusts
  }
  step_reduce_unknown(node, kPv);  // 10. no idea where to begin
  return search_moves<kPv>(node);  // 11. try them
}

template <SearchPosition P>
void Worker<P>::make(Frame& here, Move m) {
  here.move = m;
  here.piece = pos().moved_piece(m);
  here.tactical = pos().is_tactical(m);
  here.continuation = &histories_.after(here.piece, m.to_index());
  here.move_correction = &histories_.move_correction[at(here.piece)][at(m.to_index())];
  pos().make(m);
  table_.prefetch(pos().table_key());
}

template <SearchPosition P>
template <bool kPv>
Score Worker<P>::search_moves(Node& node) {
  Frame& here = *node.frame;
  frame(node.ply + 1).cutoffs = 0;
  frame(node.ply + 2).killers = {Move::none(), Move::none()};
  const Score alpha_before = node.alpha;
  const OrderingHints<P> hints = hints_for(node.ply, node.table_move);
  Picker<P> picker(pos(), histories_, hints);
  Tried tried;
  Score best = -kInfinite;
  Move best_move = Move::none();
  int number = 0;

  for (Move m = picker.next(); m != Move::none(); m = picker.next()) {
    if (m == here.excluded) continue;
    ++number;
    const bool tactical = pos().is_tactical(m);
    const int reduction = reduction_of(node, m, kPv, tactical, number);
    if (!is_loss(best) && best != -kInfinite && prunes_move(node, m, tactical, number, reduction, picker))
      continue;

    int extension = 0;
    if (m == node.table_move && here.excluded == Move::none())
      if (const auto s = step_singular(node, extension)) return *s;

    make(here, m);
    const Score score = search_child<kPv>(node, node.depth - 1 + extension, number, reduction);
    pos().unmake();
    if (stopped_ != StopReason::none) return kDraw;

    best = std::max(best, score);
    if (score > node.alpha) {
      best_move = m;
      if constexpr (kPv) update_pv(node.ply, m);
      if (score >= node.beta) break;
      node.alpha = score;
    }
    if (m != best_move) tried.add(m, tactical);
  }

  if (number == 0) {  // no legal move, or none but the excluded one
    if (here.excluded != Move::none()) return node.alpha;
    return node.in_check ? mated_in(node.ply) : P::stalemate_score(node.ply);
  }
  if (best >= node.beta) {
    ++here.cutoffs;
    learn_cutoff(node, best_move, tried);
  } else if (best_move == Move::none()) {
    learn_refutation(node);
  }
  if (here.excluded != Move::none()) return best;
  const Bound bound = best >= node.beta ? Bound::lower : best > alpha_before ? Bound::exact : Bound::upper;
  store(node, best, bound, best_move, node.depth);
  learn_correction(node, best, bound, best_move);
  return best;
}

/// The first move gets the whole window. Every other must first show, in a zero window and when late at
/// reduced depth, that it can beat alpha at all; few do.
template <SearchPosition P>
template <bool kPv>
Score Worker<P>::search_child(const Node& node, int new_depth, int number, int reduction) {
  constexpr auto& t = P::tuning;
  const int ply = node.ply + 1;
  const Score alpha = node.alpha;
  Score score = -kInfinite;
  bool again = !kPv || number > 1;  // a zero-window search at full depth is due
  if (number > 1 && node.depth >= 2) {
    if (pos().in_check()) reduction -= t.lmr_check;
    if (frame(ply).cutoffs > 3) reduction += t.lmr_sibling_cutoffs;
    const int reduced = std::clamp(new_depth - reduction / 1024, 1, new_depth + 1);
    score = -search<false>(-alpha - 1, -alpha, reduced, ply, true);
    again = score > alpha && reduced < new_depth;
    if (again && score > alpha + t.deeper_margin + 2 * new_depth) ++new_depth;
  }
  if (again) score = -search<false>(-alpha - 1, -alpha, new_depth, ply, !node.cut_node);
  if (kPv && (number == 1 || score > alpha)) score = -search<true>(-node.beta, -alpha, new_depth, ply, false);
  return score;
}

/// How much shallower a move is searched first, in 1/1024 ply: late moves rarely turn out best.
template <SearchPosition P>
int Worker<P>::reduction_of(const Node& node, Move m, bool pv, bool tactical, int number) {
  constexpr auto& t = P::tuning;
  const int product = kLog128[at(std::min(node.depth, 255))] * kLog128[at(std::min(number, 255))];
  int r = t.lmr_base + t.lmr_slope * product / (128 * 128);
  if (!node.improving) r += t.lmr_not_improving;
  if (node.cut_node) r += t.lmr_cut_node;
  if (pv || node.was_pv) r -= t.lmr_pv;
  if (tactical) {
    r -= t.lmr_tactical + histories_.capture_of(pos(), m).value() * t.lmr_history / 1024;
  } else {
    if (node.table_move != Move::none() && pos().is_tactical(node.table_move)) r += t.lmr_tactical_table_move;
    if (m == node.frame->killers[0] || m == node.frame->killers[1]) r -= t.lmr_killer;
    r -= quiet_history(node.ply, m) * t.lmr_history / 1024;
  }
  return r;
}

/// Near the leaves most moves are not worth making: late ones, those that cannot reach alpha, those that lose
/// material. One move has been searched before, so that a score stands whatever is left out.
template <SearchPosition P>
bool Worker<P>::prunes_move(const Node& node, Move m, bool tactical, int number, int reduction,
                            Picker<P>& picker) {
  constexpr auto& t = P::tuning;
  const int lmr_depth = std::max(node.depth - 1 - reduction / 1024, 0);
  if (!tactical) return prunes_quiet(node, m, number, lmr_depth, picker);
  if (node.depth > t.see_max_depth || !picker.in_losing_captures()) return false;
  return !pos().see_ge(m, -t.see_capture * node.depth);
}

template <SearchPosition P>
bool Worker<P>::prunes_quiet(const Node& node, Move m, int number, int lmr_depth, Picker<P>& picker) {
  constexpr auto& t = P::tuning;
  const int limit = (t.lmp_base + node.depth * node.depth) / (node.improving ? 1 : 2);
  if (node.depth <= t.lmp_max_depth && number > limit) {
    picker.skip_quiets();
    return true;
  }
  if (lmr_depth <= t.history_prune_max_depth &&
      quiet_history(node.ply, m) < -t.history_prune_slope * node.depth)
    return true;
  if (!node.in_check && lmr_depth <= t.futility_max_depth && !is_win(node.alpha)) {
    const Score hope = node.frame->static_eval + t.futility_base + t.futility_slope * lmr_depth;
    if (hope <= node.alpha && !pos().gives_check(m)) return true;
  }
  return lmr_depth <= t.see_max_depth && !pos().see_ge(m, -t.see_quiet * lmr_depth * lmr_depth);
}

}  // namespace xq::search
