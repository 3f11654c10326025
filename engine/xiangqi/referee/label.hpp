// Labels for the rule set that judges by threats: 将, 杀, 捉 or 闲, the heaviest that a move does (2020,
// 25–27).
#pragma once

#include "engine/xiangqi/referee/cycle.hpp"

namespace xq::xiangqi::referee {

/// Labels every ply of the cycle. A ply that comes again (same position, same move) is searched once.
void label_threats(Cycle& cycle);

}  // namespace xq::xiangqi::referee
