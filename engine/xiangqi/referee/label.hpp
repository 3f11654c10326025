// Labels for the rule set that judges by threats: 将, 杀, 捉 or 闲, the heaviest that a move does (2020,
// 25-27).
#pragma once

#include <vector>

#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/orientation.hpp"
#include "engine/xiangqi/referee/threat.hpp"

namespace xq::xiangqi::referee {

/// Labels plies of one cycle, in any order; the budget of nodes is for all of them together. A ply whose
/// search finds nothing within it is idle: a violation must be proved.
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
  void copy_back(std::size_t i);

  Cycle& cycle_;
  Orientation orientation_;
  std::vector<CyclePly> plies_;      // the cycle's, as they look the standard way
  std::vector<Position> positions_;  // before each of these
  NodeBudget budget_;
};

}  // namespace xq::xiangqi::referee
