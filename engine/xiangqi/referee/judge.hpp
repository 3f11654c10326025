// The one mechanism behind all rule sets: label the moves of a cycle, weigh each side, compare.
#pragma once

#include <array>
#include <optional>

#include "engine/xiangqi/referee/cycle.hpp"
#include "engine/xiangqi/referee/tables.hpp"

namespace xq::xiangqi::referee {

/// How a cycle ends the game.
struct Decision {
  Outcome outcome;
  Clause clause = Clause::none;
  std::optional<Side> violator;
};

/// What the 2020 rules forbid to do at every move.
bool is_forbidden(Act act) noexcept;

/// Whether either side's checks leave anything to look for on the board; when not, decide() needs no labels.
std::array<bool, 2> sides_to_label(const Cycle& cycle, const RuleTable& table);

/// Labels the moves: the checks of both sides, the rest of the sides wanted.
void label_moves(Cycle& cycle, const RuleTable& table, std::array<bool, 2> wanted);

/// Weighs the labelled cycle.
Decision decide(const Cycle& cycle, const RuleTable& table);

/// All three in order.
Decision judge_cycle(Cycle& cycle, const RuleTable& table);

}  // namespace xq::xiangqi::referee
