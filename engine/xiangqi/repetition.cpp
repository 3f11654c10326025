#include "engine/xiangqi/repetition.hpp"

#include <algorithm>
#include <array>

#include "engine/util/rng.hpp"
#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/explain.hpp"
#include "engine/xiangqi/referee/judge.hpp"
#include "engine/xiangqi/referee/rounds.hpp"
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

/// Where repetition loses for nobody (Rules::repetition_can_lose).
constexpr Decision kUnruledRepetition{
    {GameResult::draw, EndReason::repetition}, Clause::allowed_repetition, std::nullopt};

/// A cycle that ended the game, and how.
struct Judged {
  Cycle cycle;
  Decision decision;
};

/// `explained`: label both sides' moves, also where the decision does not need them.
std::optional<Judged> judge_repetition(const Position& position, bool explained) {
  const int last = referee::earlier_occurrence(position);
  if (last == 0) return std::nullopt;
  const RuleTable& table = referee::table_of(position.rules().repetition);
  if (const int first = referee::earlier_occurrence(position, last)) {
    Cycle cycle =
        referee::cycle_before(position, table.segment == referee::Segment::last_cycle ? last : first);
    const std::array<bool, 2> wanted =
        explained ? std::array{true, true} : referee::sides_to_label(cycle, table);
    referee::label_moves(cycle, table, wanted);
    const Decision decision =
        position.rules().repetition_can_lose ? referee::decide(cycle, table) : kUnruledRepetition;
    return Judged{std::move(cycle), decision};
  }
  if (!position.rules().repetition_can_lose) return std::nullopt;
  Cycle rounds{position.recent(0), {}, false};
  if (const std::optional<Decision> decision = referee::decide_rounds(position, table, rounds))
    return Judged{std::move(rounds), *decision};
  return std::nullopt;
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

namespace {

/// Everything but the cycle's explanation, which only judge() wants.
Judgement judge_board(const Position& position, bool explained) {
  Judgement j;
  if (!has_legal_move(position)) {
    const bool mate = position.in_check();
    j.outcome = {win_for(~position.side_to_move()), mate ? EndReason::checkmate : EndReason::stalemate};
    j.clause = mate ? Clause::checkmate : Clause::stalemate;
  } else if (const std::optional<Judged> judged = judge_repetition(position, explained)) {
    j.outcome = judged->decision.outcome;
    j.clause = judged->decision.clause;
    j.violator = judged->decision.violator;
    if (explained) j.cycle = referee::explain(judged->cycle);
  } else if (natural_limit_reached(position)) {
    j.outcome = {GameResult::draw, EndReason::natural_limit};
    j.clause = Clause::natural_limit;
  } else if (drawn_by_material(position)) {
    j.outcome = {GameResult::draw, EndReason::insufficient_material};
    j.clause = Clause::bare_material;
  }
  return j;
}

}  // namespace

Outcome outcome(const Position& position) { return judge_board(position, false).outcome; }

Judgement judge(const Position& position) { return judge_board(position, true); }

namespace {

std::optional<Outcome> outcome_after(Position& position, Move move) {
  if (!position.is_empty(move.to())) return std::nullopt;
  position.make(move);
  std::optional<Outcome> result;
  if (referee::earlier_occurrence(position) != 0 && has_legal_move(position))
    if (const std::optional<Judged> judged = judge_repetition(position, false))
      result = judged->decision.outcome;
  position.unmake();
  return result;
}

bool is_lost(const Position& position, const std::optional<Outcome>& result) {
  return result && result->result == win_for(~position.side_to_move());
}

}  // namespace

std::optional<Outcome> outcome_by_repetition(const Position& position, Move move) {
  Position copy = position.recent(position.plies());
  return outcome_after(copy, move);
}

bool loses_by_repetition(const Position& position, Move move) {
  return is_lost(position, outcome_by_repetition(position, move));
}

MoveList moves_lost_by_repetition(const Position& position) {
  MoveList lost, moves;
  Position copy = position.recent(position.plies());
  position.generate(GenStage::quiets, moves);
  for (Move move : moves)
    if (is_lost(position, outcome_after(copy, move))) lost.push_back(move);
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
//
// What is dear to judge (2020) is judged by its stand-in, but for third occurrences at the root's own moves:
// the computer never plays what loses by the full rule.
std::optional<Score> Position::verdict(int ply) const {
  if (const int last = referee::earlier_occurrence(*this)) {
    const int first = referee::earlier_occurrence(*this, last);
    if (first != 0 || last <= ply) {
      if (!rules_.repetition_can_lose) return kDraw;
      const bool full = first != 0 && ply <= 1;
      const RuleTable& table =
          full ? referee::table_of(rules_.repetition) : referee::tree_table_of(rules_.repetition);
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

// A stored score knows nothing of how its position was reached. It is wrong where a position has stood
// before, because then the next step may end the game.
bool Position::table_cutoff_safe() const noexcept { return referee::earlier_occurrence(*this) == 0; }

// Both numbers, since the checks that are not counted may come to an end.
std::uint64_t Position::key_with_counter() const noexcept {
  const auto counters =
      static_cast<std::uint64_t>(quiet_plies()) << 32 | static_cast<std::uint32_t>(counted_plies(*this));
  return key() ^ mix64(counters);
}

}  // namespace xq::xiangqi
