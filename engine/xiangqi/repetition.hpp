// The referee: when a game of xiangqi is over on the board, why, and who broke which rule.
//
// A position that stands for the third time with the same side to move is judged by the rule set in force.
// All sets go through one mechanism (referee/judge.cpp): the moves of the cycle are labelled (check, kill
// threat, chase, …), the labels give each side a level, the higher level loses and equal levels draw. What
// differs between the sets is one row each in referee/tables.cpp.
//
// Order: mate and stalemate, then repetition, then the natural limit, then bare material.
//
// Everything here is a question about a Position; nothing is stored. outcome() costs nothing until a position
// is repeated; judge() also explains and is meant for the end of a game. Both look at what happened on the
// board only: resignation, clocks and agreement belong to the session.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/ruling.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

using xq::Act;
using xq::Clause;

/// Who threatens whom, on the squares where they stand after the move. For a check the target is the king.
/// A threat that works through more than one man (a joint chase) has an entry for each.
struct Threat {
  Square by = kNoSquare;
  Square target = kNoSquare;
  friend bool operator==(const Threat&, const Threat&) = default;
};

/// A move of the cycle with its label.
struct JudgedPly {
  Move move = Move::none();
  Side side = kRed;
  Act act = Act::idle;
  std::vector<Threat> threats;  // for check, kill, chase, exchange and follow
};

/// xq::Ruling (engine/core/ruling.hpp) is the same in text.
struct Judgement {
  Outcome outcome;
  Clause clause = Clause::none;
  std::optional<Side> violator;
  /// The cycle that was judged, oldest move first; empty unless a repetition decided. Its moves are the last
  /// ones played.
  std::vector<JudgedPly> cycle;
};

/// How often this position has stood on the board since the history began, this time included.
int occurrences(const Position& position);

/// The result on the board, by position.rules().
Outcome outcome(const Position& position);

/// The same with its reasons.
Judgement judge(const Position& position);

/// What playing `move` (legal here) would end in, when that is a third occurrence: the result after it. The
/// warning before such a move is played, and the filter of the computer's own moves.
std::optional<Outcome> outcome_by_repetition(const Position& position, Move move);
/// `move` would be the third occurrence and lose for the side that plays it.
bool loses_by_repetition(const Position& position, Move move);
/// The legal moves that the rules forbid here in this sense.
MoveList moves_lost_by_repetition(const Position& position);

/// Plies that count towards the natural limit: those since the last capture less the checks that the rule set
/// does not count.
int counted_plies(const Position& position);

/// Neither side has a man left that can cross the river.
bool bare_material(const Position& position);

/// The rules as the set's own text has them, where it differs from our game's defaults: some know no natural
/// limit, some no draw by bare material. `xq judge` and the rule tables judge by these.
Rules rules_as_written(RuleSet set);

}  // namespace xq::xiangqi
