#include "engine/xiangqi/repetition.hpp"

#include <algorithm>
#include <array>

#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/explain.hpp"
#include "engine/xiangqi/referee/judge.hpp"
#include "engine/xiangqi/referee/tables.hpp"

namespace xq::xiangqi {
namespace {

using referee::Cycle;
using referee::Decision;
using referee::RuleTable;

bool has_legal_move(const Position& position) {
  MoveList moves;
  position.generate(GenStage::all, moves);
  return !moves.empty();
}

/// The cycle that the rule set judges, when this is a third occurrence.
std::optional<Cycle> judged_cycle(const Position& position, const RuleTable& table) {
  const int last = referee::earlier_occurrence(position);
  if (last == 0) return std::nullopt;
  const int first = referee::earlier_occurrence(position, last);
  if (first == 0) return std::nullopt;
  return referee::cycle_before(position, table.segment == referee::Segment::last_cycle ? last : first);
}

std::optional<Decision> decide_repetition(const Position& position) {
  const RuleTable& table = referee::table_of(position.rules().repetition);
  std::optional<Cycle> cycle = judged_cycle(position, table);
  if (!cycle) return std::nullopt;
  return referee::judge_cycle(*cycle, table);
}

bool natural_limit_reached(const Position& position) {
  const std::optional<int> limit = position.rules().natural_limit_plies;
  // Checks only ever take plies off the count, so the common case needs no walk.
  return limit && position.quiet_plies() >= *limit && counted_plies(position) >= *limit;
}

bool drawn_by_material(const Position& position) {
  return position.rules().bare_material_draw && bare_material(position);
}

}  // namespace

int occurrences(const Position& position) {
  int count = 1;
  for (int back = referee::earlier_occurrence(position); back != 0;
       back = referee::earlier_occurrence(position, back))
    ++count;
  return count;
}

bool bare_material(const Position& position) {
  constexpr std::array kCrossers{PieceKind::rook, PieceKind::cannon, PieceKind::horse, PieceKind::pawn};
  return std::all_of(kCrossers.begin(), kCrossers.end(), [&](PieceKind kind) {
    return position.count(kRed, kind) == 0 && position.count(kBlack, kind) == 0;
  });
}

int counted_plies(const Position& position) {
  const RuleTable& table = referee::table_of(position.rules().repetition);
  const int quiet = position.quiet_plies();
  if (table.counted_checks == 0) return quiet;
  // Oldest first, because the first checks of a side are the ones that count. What lies before the start of
  // the history is known by its number alone.
  const int known = std::min(quiet, position.plies());
  std::array<int, 2> checks{};
  int uncounted = 0;
  for (int back = known - 1; back >= 0; --back) {
    if (!position.past(back).gave_check()) continue;
    const bool mover_is_next = back % 2 != 0;
    const Side mover = mover_is_next ? position.side_to_move() : ~position.side_to_move();
    if (++checks[static_cast<std::size_t>(xq::index(mover))] <= table.counted_checks) continue;
    ++uncounted;
    if (table.replies_uncounted && back > 0) ++uncounted;
  }
  return quiet - uncounted;
}

Outcome outcome(const Position& position) {
  if (!has_legal_move(position))
    return {win_for(~position.side_to_move()),
            position.in_check() ? EndReason::checkmate : EndReason::stalemate};
  if (const std::optional<Decision> decision = decide_repetition(position)) return decision->outcome;
  if (natural_limit_reached(position)) return {GameResult::draw, EndReason::natural_limit};
  if (drawn_by_material(position)) return {GameResult::draw, EndReason::insufficient_material};
  return {};
}

Judgement judge(const Position& position) {
  Judgement j;
  j.outcome = outcome(position);
  switch (j.outcome.reason) {
    case EndReason::none:
      return j;
    case EndReason::checkmate:
      j.clause = Clause::checkmate;
      return j;
    case EndReason::stalemate:
      j.clause = Clause::stalemate;
      return j;
    case EndReason::natural_limit:
      j.clause = Clause::natural_limit;
      return j;
    case EndReason::insufficient_material:
      j.clause = Clause::bare_material;
      return j;
    default:
      break;
  }
  const RuleTable& table = referee::table_of(position.rules().repetition);
  std::optional<Cycle> cycle = judged_cycle(position, table);
  referee::label_moves(*cycle, table, {true, true});
  const Decision decision = referee::decide(*cycle, table);
  j.clause = decision.clause;
  j.violator = decision.violator;
  j.cycle = referee::explain(*cycle);
  return j;
}

std::optional<Outcome> outcome_by_repetition(const Position& position, Move move) {
  if (!position.is_empty(move.to())) return std::nullopt;
  Position after = position.recent(position.repeatable_plies());
  after.make(move);
  if (!has_legal_move(after)) return std::nullopt;
  const std::optional<Decision> decision = decide_repetition(after);
  if (!decision) return std::nullopt;
  return decision->outcome;
}

bool loses_by_repetition(const Position& position, Move move) {
  const std::optional<Outcome> result = outcome_by_repetition(position, move);
  return result && result->result == win_for(~position.side_to_move());
}

MoveList moves_lost_by_repetition(const Position& position) {
  MoveList lost;
  // Without a second occurrence of what the move leads to there is nothing to lose by: three moves back at
  // least.
  if (position.repeatable_plies() < 7) return lost;
  MoveList moves;
  position.generate(GenStage::quiets, moves);
  for (Move move : moves)
    if (loses_by_repetition(position, move)) lost.push_back(move);
  return lost;
}

Rules rules_as_written(RuleSet set) {
  const RuleTable& table = referee::table_of(set);
  Rules rules;
  rules.repetition = set;
  if (!table.has_natural_limit) rules.natural_limit_plies = std::nullopt;
  rules.bare_material_draw = table.has_bare_material;
  return rules;
}

// --- In the search tree ---------------------------------------------------------------------------------

// A third occurrence is judged as on the board. A second one inside the tree is judged as if it went round
// once more: both sides had their choice in the cycle, and whoever breaks a rule by going round will have to
// leave it, which he could have done at once. A second occurrence of a position from before the root decides
// nothing: the game allows it.
std::optional<Score> Position::verdict(int ply) const {
  if (const int last = referee::earlier_occurrence(*this)) {
    const RuleTable& table = referee::table_of(rules_.repetition);
    const int first = referee::earlier_occurrence(*this, last);
    if (first != 0 || last <= ply) {
      const bool whole = first != 0 && table.segment == referee::Segment::since_first;
      Cycle cycle = referee::cycle_before(*this, whole ? first : last);
      const Decision decision = referee::judge_cycle(cycle, table);
      if (!decision.violator) return kDraw;
      return *decision.violator == side_ ? rule_loss_in(ply) : rule_win_in(ply);
    }
  }
  if (natural_limit_reached(*this) || drawn_by_material(*this)) return kDraw;
  return std::nullopt;
}

// A stored score knows nothing of how its position was reached. It is wrong where the natural limit comes
// into the search's sight, and where a position has stood before, because then the next step may end the
// game.
bool Position::table_cutoff_safe() const noexcept {
  constexpr int kLimitInSight = 20;
  const std::optional<int> limit = rules_.natural_limit_plies;
  if (limit && quiet_plies() + kLimitInSight >= *limit) return false;
  return referee::earlier_occurrence(*this) == 0;
}

}  // namespace xq::xiangqi
