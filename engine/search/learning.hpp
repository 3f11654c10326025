// What a finished node teaches: history counters for ordering, corrections of the evaluation, and the table's
// entry.
#pragma once

#include <algorithm>

#include "engine/search/worker.hpp"

namespace xq::search {

template <SearchPosition P>
void Worker<P>::Tried::add(Move m, bool is_tactical) noexcept {
  if (is_tactical) {
    if (tactical.size() < tactical.capacity()) tactical.push_back(m);
  } else if (quiets.size() < quiets.capacity()) {
    quiets.push_back(m);
  }
}

/// The table's move may belong to another position; from here on it can be trusted.
template <SearchPosition P>
OrderingHints<P> Worker<P>::hints_for(int ply, Move& table_move) {
  if (table_move != Move::none() && !pos().is_legal(table_move)) table_move = Move::none();
  return {table_move,
          frame(ply).killers,
          {frame(ply - 1).continuation, frame(ply - 2).continuation, frame(ply - 4).continuation}};
}

template <SearchPosition P>
int Worker<P>::quiet_history(int ply, Move m) {
  const auto piece = at(pos().moved_piece(m));
  const auto to = at(m.to_index());
  return histories_.quiet_of(pos().side_to_move(), m).value() +
         (*frame(ply - 1).continuation)[piece][to].value() +
         (*frame(ply - 2).continuation)[piece][to].value();
}

template <SearchPosition P>
void Worker<P>::learn_continuations(int ply, int piece, int to, int bonus) {
  for (const int back : {1, 2, 4}) (*frame(ply - back).continuation)[at(piece)][at(to)].update(bonus);
}

template <SearchPosition P>
void Worker<P>::learn_quiet(int ply, Move m, int bonus) {
  histories_.quiet_of(pos().side_to_move(), m).update(bonus);
  learn_continuations(ply, pos().moved_piece(m), m.to_index(), bonus);
}

/// `best` beat beta: it gains, everything tried in vain before it loses.
template <SearchPosition P>
void Worker<P>::learn_cutoff(const Node& node, Move best, const Tried& tried) {
  constexpr auto& t = P::tuning;
  const int bonus = std::min(t.bonus_slope * node.depth - t.bonus_offset, t.bonus_max);
  const int malus = -std::min(t.malus_slope * node.depth - t.malus_offset, t.malus_max);
  if (pos().is_tactical(best)) {
    histories_.capture_of(pos(), best).update(bonus);
  } else {
    auto& killers = node.frame->killers;
    if (killers[0] != best) killers = {best, killers[0]};
    learn_quiet(node.ply, best, bonus);
    for (const Move m : tried.quiets) learn_quiet(node.ply, m, malus);
  }
  for (const Move m : tried.tactical) histories_.capture_of(pos(), m).update(malus);
}

/// No move here reached alpha: the quiet move that led here was a good one.
template <SearchPosition P>
void Worker<P>::learn_refutation(const Node& node) {
  constexpr auto& t = P::tuning;
  const Frame& parent = frame(node.ply - 1);
  if (parent.move == Move::none() || parent.tactical) return;
  const int bonus = std::min(t.bonus_slope * node.depth - t.bonus_offset, t.bonus_max);
  histories_.quiet_of(~pos().side_to_move(), parent.move).update(bonus);
  learn_continuations(node.ply - 1, parent.piece, parent.move.to_index(), bonus);
}

/// The sum of what similar positions say about the evaluation's error, in centipawns.
template <SearchPosition P>
int Worker<P>::correction(int ply) {
  constexpr auto& t = P::tuning;
  int sum = t.correction_move * frame(ply - 1).move_correction->value();
  for (int feature = 0; feature < P::kCorrectionKeys; ++feature)
    sum += t.correction_feature * histories_.correction_of(pos(), feature).value();
  return sum / kCorrectionLimit;
}

template <SearchPosition P>
Score Worker<P>::corrected(Score raw, int ply) {
  return std::clamp(raw + correction(ply), -kMaxEval, kMaxEval);
}

/// Only quiet results teach: after a capture or check the static evaluation could not have known, and a bound
/// that agrees with it says nothing about its error.
template <SearchPosition P>
void Worker<P>::learn_correction(const Node& node, Score score, Bound bound, Move best) {
  const Score static_eval = node.frame->static_eval;
  const bool loud = best != Move::none() && pos().is_tactical(best);
  if (node.in_check || loud || (bound == Bound::lower && score <= static_eval) ||
      (bound == Bound::upper && score >= static_eval))
    return;
  const int error = std::clamp(score - static_eval, -1000, 1000);
  const int bonus = std::clamp(error * node.depth / 8, -kCorrectionLimit / 4, kCorrectionLimit / 4);
  frame(node.ply - 1).move_correction->update(bonus);
  for (int feature = 0; feature < P::kCorrectionKeys; ++feature)
    histories_.correction_of(pos(), feature).update(bonus);
}

/// A score by rule belongs to the path, not to the position, so it is not stored.
template <SearchPosition P>
void Worker<P>::store(const Node& node, Score score, Bound bound, Move best, int depth) {
  if (is_rule_score(score)) return;
  const Score eval = node.in_check ? kInfinite : node.raw_eval;
  table_.store(node.key,
               {best.raw(), score_to_table(score, node.ply), eval, depth, bound, true, node.was_pv});
}

}  // namespace xq::search
