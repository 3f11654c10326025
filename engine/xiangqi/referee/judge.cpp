#include "engine/xiangqi/referee/judge.hpp"

#include <algorithm>

#include "engine/xiangqi/referee/attack.hpp"
#include "engine/xiangqi/referee/label.hpp"

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

bool has_check(const Cycle& cycle) {
  return std::any_of(cycle.plies.begin(), cycle.plies.end(), [](const CyclePly& ply) { return ply.check; });
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

enum class Violation : std::uint8_t { none, light, grave, check };

/// Every move is a check, a kill or a chase, in any mix and of any targets (2020, 26).
bool attacks_at_every_move(const Cycle& cycle, Side side) {
  return std::all_of(cycle.plies.begin(), cycle.plies.end(),
                     [&](const CyclePly& ply) { return ply.side != side || is_forbidden(ply.act); });
}

bool has_light_chase(const Cycle& cycle, Side side) {
  return std::any_of(cycle.plies.begin(), cycle.plies.end(),
                     [&](const CyclePly& ply) { return ply.side == side && ply.light; });
}

Violation violation_of(const Cycle& cycle, Side side, const RuleTable& table) {
  if (checks_of(cycle, side).all()) return Violation::check;
  if (table.any_mix) {
    if (!attacks_at_every_move(cycle, side)) return Violation::none;
    return has_light_chase(cycle, side) ? Violation::light : Violation::grave;
  }
  const bool may_chase = sides_to_label(cycle, table)[static_cast<std::size_t>(xq::index(side))];
  return may_chase && chases_one_man(cycle, side) ? Violation::grave : Violation::none;
}

int level_of(Violation violation, const RuleTable& table) {
  switch (violation) {
    case Violation::check:
      return table.check_level;
    case Violation::grave:
      return table.chase_level;
    case Violation::light:
      return table.light_level;
    case Violation::none:
      break;
  }
  return 0;
}

bool acts_only(const Cycle& cycle, Side side, Act act) {
  return std::all_of(cycle.plies.begin(), cycle.plies.end(),
                     [&](const CyclePly& ply) { return ply.side != side || ply.act == act; });
}

Decision draw(const Cycle& cycle, Violation red, Violation black) {
  Decision d;
  d.outcome = {GameResult::draw, EndReason::repetition};
  const bool chases = acts_only(cycle, kRed, Act::chase) && acts_only(cycle, kBlack, Act::chase);
  if (red == Violation::none || black == Violation::none) {
    d.clause = Clause::allowed_repetition;
  } else if (red == black && red == Violation::check) {
    d.clause = Clause::both_check;
  } else if (red == Violation::check || black == Violation::check) {
    d.clause = Clause::check_against_chase;
  } else {
    d.clause = chases ? Clause::both_chase : Clause::both_attack;
  }
  return d;
}

Clause clause_of_loss(const Cycle& cycle, Side loser, Violation heavy, Violation other) {
  if (heavy == Violation::check)
    return other == Violation::none ? Clause::perpetual_check : Clause::check_outranks_chase;
  if (other != Violation::none) return Clause::grave_against_light;
  if (acts_only(cycle, loser, Act::chase)) return Clause::perpetual_chase;
  return acts_only(cycle, loser, Act::kill) ? Clause::perpetual_kill : Clause::perpetual_attack;
}

EndReason reason_of_loss(const Cycle& cycle, Side loser, Violation heavy) {
  if (heavy == Violation::check) return EndReason::perpetual_check;
  return acts_only(cycle, loser, Act::chase) ? EndReason::perpetual_chase : EndReason::perpetual_threat;
}

}  // namespace

bool is_forbidden(Act act) noexcept { return act == Act::check || act == Act::kill || act == Act::chase; }

std::array<bool, 2> sides_to_label(const Cycle& cycle, const RuleTable& table) {
  if (table.chase_level == 0) return {false, false};
  const Checks red = checks_of(cycle, kRed), black = checks_of(cycle, kBlack);
  // A mix with checks breaks the 2020 rules; who checks all the time loses unless the other does, too.
  if (table.any_mix) return {!red.all() && !black.all(), !red.all() && !black.all()};
  if (table.any_check_cancels_chases && has_check(cycle)) return {false, false};
  if (table.checks_may_chase) return {!red.all(), !black.all()};
  return {red.none(), black.none()};
}

void label_moves(Cycle& cycle, const RuleTable& table, std::array<bool, 2> wanted) {
  for (CyclePly& ply : cycle.plies)
    if (ply.check) ply.act = Act::check;
  if (table.any_check_cancels_chases && has_check(cycle)) return;
  if (!wanted[0] && !wanted[1]) return;
  if (table.method == Method::threats) {
    ThreatLabeller(cycle).label_all();
    return;
  }
  const bool asks_escape = table.escape != Escape::not_asked;
  const std::size_t n = cycle.plies.size();
  Position position = cycle.start;
  // One step more than there are plies: the first move of the next round answers the last one of this.
  for (std::size_t i = 0; i < n + (asks_escape ? 1 : 0); ++i) {
    CyclePly& ply = cycle.plies[i % n];
    const bool label = i < n && wanted[static_cast<std::size_t>(xq::index(ply.side))] &&
                       (!ply.check || table.checks_may_chase);
    const Bitboard before = label && table.only_new_attacks ? takeable(position) : Bitboard{};
    position.make(ply.move);
    CyclePly& answered = cycle.plies[(i + n - 1) % n];
    if (i > 0 && asks_escape && !answered.chases.empty()) keep_escaped(position, answered, ply.move, table);
    if (!label) continue;
    ply.chases = chases_after(position, ply.move, before, table);
    if (table.only_attacks_made) keep_made(position, ply.move, ply.chases);
  }
  for (CyclePly& ply : cycle.plies)
    if (!ply.check && !ply.chases.empty()) ply.act = Act::chase;
}

Decision decide(const Cycle& cycle, const RuleTable& table) {
  const Violation red = violation_of(cycle, kRed, table), black = violation_of(cycle, kBlack, table);
  const int red_level = level_of(red, table), black_level = level_of(black, table);
  if (red_level == black_level) return draw(cycle, red, black);
  Decision d;
  const Side loser = red_level > black_level ? kRed : kBlack;
  const Violation heavy = loser == kRed ? red : black;
  d.violator = loser;
  d.clause = clause_of_loss(cycle, loser, heavy, loser == kRed ? black : red);
  d.outcome = {win_for(~loser), reason_of_loss(cycle, loser, heavy)};
  return d;
}

Decision judge_cycle(Cycle& cycle, const RuleTable& table) {
  label_moves(cycle, table, sides_to_label(cycle, table));
  return decide(cycle, table);
}

}  // namespace xq::xiangqi::referee
