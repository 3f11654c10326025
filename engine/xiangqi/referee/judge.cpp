#include "engine/xiangqi/referee/judge.hpp"

#include <algorithm>

#include "engine/xiangqi/referee/attack.hpp"

namespace xq::xiangqi::referee {
namespace {

struct Checks {
  int moves = 0;
  int checks = 0;
  bool all() const { return moves == checks; }
  bool none() const { return checks == 0; }
};

Checks checks_of(const Cycle& cycle, Side side) {
  Checks c;
  for (const CyclePly& ply : cycle.plies)
    if (ply.side == side) {
      ++c.moves;
      c.checks += ply.check ? 1 : 0;
    }
  return c;
}

/// Drops the chases that the reply, already on the board, let stand.
void keep_escaped(Position& position, CyclePly& ply, Move reply, const RuleTable& table) {
  AttackList escaped;
  for (Attack a : ply.chases) {
    const Attack as_made = a;
    if (reply.from() == a.target) a.target = reply.to();
    const bool stands = table.escape == Escape::from_every_attacker ? is_chased(position, a.target, table)
                                                                    : chase_stands(position, a, table);
    if (!stands) escaped.push_back(as_made);
  }
  ply.chases = escaped;
}

/// One man, followed as it moves, that every move of the side chases.
bool chases_one_man(const Cycle& cycle, Side side) {
  std::uint32_t common = ~std::uint32_t{0};
  for (const CyclePly& ply : cycle.plies) {
    if (ply.side != side) continue;
    std::uint32_t targets = 0;
    for (const Attack& a : ply.chases) targets |= std::uint32_t{1} << a.target_man;
    common &= targets;
  }
  return common != 0;
}

enum class Violation : std::uint8_t { none, chase, check };

Violation violation_of(const Cycle& cycle, Side side) {
  const Checks checks = checks_of(cycle, side);
  if (checks.all()) return Violation::check;
  return checks.none() && chases_one_man(cycle, side) ? Violation::chase : Violation::none;
}

int level_of(Violation violation, const RuleTable& table) {
  return violation == Violation::check   ? table.check_level
         : violation == Violation::chase ? table.chase_level
                                         : 0;
}

Clause clause_of(Violation heavy, Violation light, bool decided) {
  if (heavy == Violation::none) return Clause::allowed_repetition;
  if (heavy == light) return heavy == Violation::check ? Clause::both_check : Clause::both_chase;
  if (!decided) return Clause::check_against_chase;
  if (heavy == Violation::chase) return Clause::perpetual_chase;
  return light == Violation::chase ? Clause::check_outranks_chase : Clause::perpetual_check;
}

}  // namespace

std::array<bool, 2> sides_to_label(const Cycle& cycle, const RuleTable& table) {
  if (table.chase_level == 0) return {false, false};
  const Checks red = checks_of(cycle, kRed), black = checks_of(cycle, kBlack);
  if (table.any_check_cancels_chases && !(red.none() && black.none())) return {false, false};
  return {red.none(), black.none()};
}

void label_chases(Cycle& cycle, const RuleTable& table, std::array<bool, 2> wanted) {
  if (!wanted[0] && !wanted[1]) return;
  const bool asks_escape = table.escape != Escape::not_asked;
  const std::size_t n = cycle.plies.size();
  Position position = cycle.start;
  // One step more than there are plies: the first move of the next round answers the last one of this.
  for (std::size_t i = 0; i < n + (asks_escape ? 1 : 0); ++i) {
    CyclePly& ply = cycle.plies[i % n];
    const bool label = i < n && wanted[static_cast<std::size_t>(xq::index(ply.side))];
    const Bitboard before = label && table.only_new_attacks ? takeable(position) : Bitboard{};
    position.make(ply.move);
    CyclePly& answered = cycle.plies[(i + n - 1) % n];
    if (i > 0 && asks_escape && !answered.chases.empty()) keep_escaped(position, answered, ply.move, table);
    if (label) ply.chases = chases_after(position, ply.move, before, table);
  }
}

Decision decide(const Cycle& cycle, const RuleTable& table) {
  const std::array<Violation, 2> violations{violation_of(cycle, kRed), violation_of(cycle, kBlack)};
  const int red = level_of(violations[0], table), black = level_of(violations[1], table);
  Decision d;
  if (red == black) {
    d.outcome = {GameResult::draw, EndReason::repetition};
    d.clause =
        clause_of(std::max(violations[0], violations[1]), std::min(violations[0], violations[1]), false);
    return d;
  }
  d.violator = red > black ? kRed : kBlack;
  const Violation heavy = violations[static_cast<std::size_t>(xq::index(*d.violator))];
  const Violation light = violations[static_cast<std::size_t>(xq::index(~*d.violator))];
  d.clause = clause_of(heavy, light, true);
  d.outcome = {win_for(~*d.violator),
               heavy == Violation::check ? EndReason::perpetual_check : EndReason::perpetual_chase};
  return d;
}

Decision judge_cycle(Cycle& cycle, const RuleTable& table) {
  label_chases(cycle, table, sides_to_label(cycle, table));
  return decide(cycle, table);
}

}  // namespace xq::xiangqi::referee
