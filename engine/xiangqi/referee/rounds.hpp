// Nine rounds of forbidden moves: the 2020 rules end a row of them also when no position stands for the third
// time, because the attacker can wander over three points or more (reference figure 8).
#pragma once

#include "engine/xiangqi/referee/judge.hpp"

namespace xq::xiangqi::referee {

/// Decides when one side alone made only forbidden moves in the last table.forbidden_rounds rounds, without a
/// capture and going round: the position has stood in them before, and its men went to three points at least.
/// `cycle` is filled with these rounds, all labelled, when it does.
std::optional<Decision> decide_rounds(const Position& position, const RuleTable& table, Cycle& cycle);

}  // namespace xq::xiangqi::referee
