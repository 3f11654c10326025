#include "engine/xiangqi/referee/rounds.hpp"

#include "engine/xiangqi/referee/label.hpp"

namespace xq::xiangqi::referee {
namespace {

bool visits_three_points(const Cycle& cycle, Side side) {
  Bitboard points;
  for (const CyclePly& ply : cycle.plies)
    if (ply.side == side) points.insert(ply.move.to());
  return points.count() >= 3;
}

/// Newest first: most rows are broken by one of the last moves, and then nothing older is searched.
bool only_forbidden(ThreatLabeller& labeller, const Cycle& cycle, Side side) {
  for (std::size_t i = cycle.plies.size(); i-- > 0;) {
    if (cycle.plies[i].side != side) continue;
    labeller.label(i);
    if (!is_forbidden(cycle.plies[i].act)) return false;
  }
  return true;
}

}  // namespace

std::optional<Decision> decide_rounds(const Position& position, const RuleTable& table, Cycle& cycle) {
  const int plies = 2 * table.forbidden_rounds;
  if (plies == 0 || position.quiet_plies() < plies || position.plies() < plies) return std::nullopt;
  const int last = earlier_occurrence(position);
  if (last == 0 || last > plies) return std::nullopt;
  cycle = cycle_before(position, plies);
  ThreatLabeller labeller(cycle);
  const bool red = only_forbidden(labeller, cycle, kRed), black = only_forbidden(labeller, cycle, kBlack);
  if (red == black) return std::nullopt;
  const Side violator = red ? kRed : kBlack;
  if (!visits_three_points(cycle, violator)) return std::nullopt;
  labeller.label_all();
  Decision decision;
  decision.outcome = {win_for(~violator), EndReason::perpetual_threat};
  decision.clause = Clause::forbidden_rounds;
  decision.violator = violator;
  return decision;
}

}  // namespace xq::xiangqi::referee
