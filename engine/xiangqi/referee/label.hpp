// Labels for the rule set that judges by threats: 将, 杀, 捉 or 闲, the heaviest that a move does (2020,
// 25-27).
#pragma once

#include <vector>

#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/orientation.hpp"
#include "engine/xiangqi/referee/threat.hpp"

namespace xq::xiangqi::referee {

/// Labels plies of one cycle, in any order: what a ply is found to do depends on itself and the one before
/// it. A ply whose search ends early is idle: a violation must be proved.
class ThreatLabeller {
 public:
  explicit ThreatLabeller(Cycle& cycle);
  void label(std::size_t i);
  void label_all();

 private:
  struct Before;  // what the mover could already have had
  struct Place;   // a ply with what surrounds it
  using Barred = StaticVector<Move, 16>;

  Before look_before(const Position& position);
  bool is_fleeing(const Place& place);
  void label_quiet(const Place& place, CyclePly& ply);
  bool was_won_by_checks(Man man, const Place& place, Before& before);
  bool is_old(const Prey& prey, const Place& place, Before& before);
  CheckPreyList newly_won_by_checks(Position& position, const Barred& barred, const Place& place,
                                    Before& before);
  static bool add_chases_by_checks(const CheckPreyList& won, const Position& position, CyclePly& ply);
  Barred exchange_offers(Position& position);
  ThreatSearch search(Position& position, const Barred& barred = {});
  void search_label(std::size_t i);
  CyclePly label_turned(std::size_t i);
  std::size_t last_before(std::size_t i) const;
  Move answered_by(std::size_t i) const;  // the move that it follows; none at the beginning of an open cycle
  Orientation orientation_of(std::size_t i) const;

  Cycle& cycle_;
  std::vector<Position> positions_;  // before each of its plies
  NodeBudget budget_;                // of the question that is asked
};

}  // namespace xq::xiangqi::referee
