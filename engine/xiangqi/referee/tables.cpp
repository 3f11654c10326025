#include "engine/xiangqi/referee/tables.hpp"

#include <array>
#include <cstddef>

namespace xq::xiangqi::referee {
namespace {

// Third occurrence: a draw, unless exactly one side checked at every move of the cycle.
constexpr RuleTable kBasic = [] {
  RuleTable t;
  t.has_natural_limit = true;
  return t;
}();

// The page's default: basic, and whoever alone chases one man at every move loses. Check and chase weigh
// alike, because its text says that one violator loses and two draw.
constexpr RuleTable kSimple = [] {
  RuleTable t;
  t.method = Method::attacks;
  t.chase_level = 2;
  t.only_moved_man_chases = true;
  t.only_new_attacks = true;
  t.only_most_valuable = true;
  return t;
}();

// Program competitions (Pikafish community, 2023-11-22), chapter 3.
constexpr RuleTable kComputer = [] {
  RuleTable t;
  t.segment = Segment::since_first;
  t.method = Method::attacks;
  t.chase_level = 1;
  t.any_check_cancels_chases = true;
  t.lesser_man_ignores_protection = true;
  t.escape = Escape::from_every_attacker;
  t.has_natural_limit = true;
  t.has_bare_material = true;
  t.counted_checks = 10;
  t.replies_uncounted = true;
  return t;
}();

// AXF and, after it, WXF: the diagrams ask for one unprotected man chased at every move, by whatever men; a
// chase that the reply leaves standing is none. A check now and then does not excuse the other side's chase.
constexpr RuleTable kAsian = [] {
  RuleTable t;
  t.segment = Segment::since_first;
  t.method = Method::attacks;
  t.chase_level = 1;
  t.lesser_man_ignores_protection = true;
  t.checks_may_chase = true;
  t.only_attacks_made = true;
  t.escape = Escape::from_this_attacker;
  t.has_bare_material = true;
  return t;
}();

// 中国象棋竞赛规则 2020: every move of the cycle a check, a kill threat or a chase, in any mix and of any
// men.
constexpr RuleTable kChinese = [] {
  RuleTable t;
  t.segment = Segment::since_first;
  t.method = Method::threats;
  t.any_mix = true;
  t.check_level = 3;
  t.chase_level = 2;
  t.light_level = 1;
  t.has_natural_limit = true;
  t.has_bare_material = true;
  t.counted_checks = 10;
  t.forbidden_rounds = 9;
  return t;
}();

// Its stand-in inside the search tree: chases seen on the board instead of searched for, no kill threats. It
// may miss a violation, which the full judgement of the moves at the root then sees.
constexpr RuleTable kChineseInTree = [] {
  RuleTable t = kChinese;
  t.method = Method::attacks;
  t.only_attacks_made = true;
  t.lesser_man_ignores_protection = true;
  return t;
}();

// In the order of RuleSet: basic, simple, computer, asian, world, chinese.
constexpr std::array<RuleTable, 6> kTables{kBasic, kSimple, kComputer, kAsian, kAsian, kChinese};

}  // namespace

const RuleTable& table_of(RuleSet set) noexcept { return kTables[static_cast<std::size_t>(set)]; }

const RuleTable& tree_table_of(RuleSet set) noexcept {
  return set == RuleSet::chinese ? kChineseInTree : table_of(set);
}

}  // namespace xq::xiangqi::referee
