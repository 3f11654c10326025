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

  Before look_before(const Position& position);
  bool is_fleeing(const Place& place);
  void label_quiet(const Place& place, CyclePly& ply);
  bool is_old(const Prey& prey, const Place& place, const Before& before);
  static bool add_chases_by_checks(const CheckPreyList& won, const Position& position, CyclePly& ply);
  StaticVector<Move, 16> exchange_offers(Position& position);
  ThreatSearch search(Position& position);
  void search_label(std::size_t i);
  void copy_back(std::size_t i);

  Cycle& cycle_;
  Orientation orientation_;
  std::vector<CyclePly> plies_;      // the cycle's, as they look the standard way
  std::vector<Position> positions_;  // before each of these
  NodeBudget budget_;
};

}  // namespace xq::xiangqi::referee
