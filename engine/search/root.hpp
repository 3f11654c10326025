// The root node. It differs from the others in that every move's line and effort is kept, that it can stop
// between or inside two moves and be entered again, and that the best of them must never get lost.
#pragma once

#include <algorithm>

#include "engine/search/worker.hpp"

namespace xq::search {

/// Goes through the root moves from progress_.next_move on. False when the budget ended first; then the moves
/// before next_move are done, and a better one found among them already stands in front.
template <SearchPosition P>
bool Worker<P>::search_root(int depth) {
  Progress& p = progress_;
  Node node{p.root_alpha, p.beta, depth, 0, false, &frame(0)};
  node.in_check = pos().in_check();
  node.was_pv = true;
  node.key = pos().table_key();
  node.known = table_.probe(node.key, node.entry);
  step_evaluate(node);
  for (; p.next_move < root_moves_.size(); ++p.next_move) {
    const int number = static_cast<int>(p.next_move - p.line) + 1;
    RootMove& candidate = root_moves_[p.next_move];
    node.alpha = p.root_alpha;
    const Score score = search_root_move(candidate, node, number);
    if (stopped_ != StopReason::none) return false;

    p.best = std::max(p.best, score);
    if (score <= p.root_alpha) continue;
    candidate.score = score;
    candidate.bound = score >= p.beta ? Bound::lower : Bound::exact;
    candidate.sel_depth = sel_depth_;
    candidate.pv.assign(candidate.move, pv_[1]);
    promote_root_move(p.next_move);
    p.root_alpha = score;
    if (score >= p.beta) break;
  }
  const Bound bound = p.best >= p.beta ? Bound::lower : p.best > p.alpha ? Bound::exact : Bound::upper;
  const Move best = bound == Bound::upper ? Move::none() : root_moves_[p.line].move;
  if (p.line == 0 && limits_.only_moves.empty()) store(node, p.best, bound, best, depth);
  return true;
}

template <SearchPosition P>
Score Worker<P>::search_root_move(RootMove& candidate, Node& node, int number) {
  const std::uint64_t nodes_before = nodes_;
  const Move m = candidate.move;
  const int reduction = reduction_of(node, m, true, pos().is_tactical(m), number);
  sel_depth_ = 0;
  frame(1).cutoffs = 0;
  make(*node.frame, m);
  const Score score = search_child<true>(node, node.depth - 1, number, reduction);
  pos().unmake();
  candidate.nodes += nodes_ - nodes_before;
  return score;
}

/// The new best goes to the front, the others keep their order, and those searched so far stay before
/// next_move.
template <SearchPosition P>
void Worker<P>::promote_root_move(std::size_t from) {
  const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(progress_.line);
  const auto moved = root_moves_.begin() + static_cast<std::ptrdiff_t>(from);
  std::rotate(first, moved, moved + 1);
}

}  // namespace xq::search
