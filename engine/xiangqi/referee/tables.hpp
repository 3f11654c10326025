// What differs between the rule sets, one row each. The mechanism that reads a row is in judge.cpp; a new
// rule set is a new row, and only where its text needs something new a new column.
#pragma once

#include <cstdint>

#include "engine/core/rules.hpp"

namespace xq::xiangqi::referee {

/// Which plies are judged.
enum class Segment : std::uint8_t {
  last_cycle,   // between the last two occurrences
  since_first,  // from the first occurrence to the third
};

/// How the moves that do not check are labelled.
enum class Method : std::uint8_t {
  checks_only,  // not at all
  attacks,      // a chase is an attack on a man, seen on the board (attack.cpp)
  threats,      // a chase or a kill is what a small search finds (threat.cpp)
};

/// What the reply must do for an attack to have been a chase. Sets that judge a single move by itself ask
/// nothing; sets that look at the whole cycle take an attack that the other side lets stand for no threat.
enum class Escape : std::uint8_t {
  not_asked,
  from_this_attacker,
  from_every_attacker,
};

struct RuleTable {
  Segment segment = Segment::last_cycle;
  Method method = Method::checks_only;

  // The weight of each kind of cycle; the heavier side loses, equal weights draw, 0 is allowed.
  int check_level = 2;   // every move checks
  int chase_level = 0;   // every move chases (2020: checks, threatens mate or chases)
  int light_level = 0;   // 2020: likewise, but with a joint chase among the moves
  bool any_mix = false;  // checks, kills and chases of any man make one cycle; else one man must be chased

  // Method::attacks: which attacks are chases.
  bool any_check_cancels_chases = false;  // a check by either side anywhere in the cycle
  bool checks_may_chase = false;          // a check that attacks a man besides chases him, too
  bool only_moved_man_chases = false;
  bool only_new_attacks = false;               // nobody could take the target before the move either
  bool only_attacks_made = false;              // not those that stood before the move (attack.hpp, keep_made)
  bool lesser_man_ignores_protection = false;  // horse or cannon on rook; guard on horse, cannon or rook
  bool only_most_valuable = false;             // of several targets the most valuable ones alone are chased
  Escape escape = Escape::not_asked;

  // The set's own text on draws without a repetition.
  bool has_natural_limit = false;
  bool has_bare_material = false;
  int counted_checks = 0;          // checks a side that count towards the natural limit; 0: all
  bool replies_uncounted = false;  // the reply to an uncounted check does not count either
  int forbidden_rounds = 0;        // 2020: that many forbidden moves in a row lose without a third occurrence
};

const RuleTable& table_of(RuleSet set) noexcept;
/// What the search tree judges by: the same, but for sets whose own method is too dear for a node.
const RuleTable& tree_table_of(RuleSet set) noexcept;

}  // namespace xq::xiangqi::referee
