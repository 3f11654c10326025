// Which attacks are chases, for the rule sets that judge by what can be taken at once (Method::attacks).
#pragma once

#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/tables.hpp"

namespace xq::xiangqi::referee {

/// The squares of the men that the side to move could take now.
Bitboard takeable(const Position& position);

/// The chases that `last` made: `position` is after it, nobody in check. `takeable_before` is takeable()
/// before it. The position is the same on return.
AttackList chases_after(Position& position, Move last, Bitboard takeable_before, const RuleTable& table);

/// Keeps of the chases after `last` those that it made: by the man that moved, by a man who did not attack
/// the target before, or by pinning a man who protected it. To take away a screen or a block from a protector
/// makes no chase of an attack that stood there already (AXF diagrams 39-41, 61).
void keep_made(Position& position, Move last, AttackList& chases);

/// After the reply: does the man on `attack.by` still chase the one on `attack.target`? The chasing side is
/// to move.
bool chase_stands(Position& position, const Attack& attack, const RuleTable& table);

/// Whether anybody chases the man on `target` now; the chasing side is to move.
bool is_chased(Position& position, Square target, const RuleTable& table);

}  // namespace xq::xiangqi::referee
