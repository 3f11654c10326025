// What the moves of a judged cycle did, for the screen: every ply with its label and who threatens whom.
#pragma once

#include <vector>

#include "engine/xiangqi/referee/cycle.hpp"

namespace xq::xiangqi::referee {

/// `cycle` is labelled for both sides. The moves that the rules let pass get the finer names of their
/// idleness (兑 献 拦 跟) here; nothing is decided by them.
std::vector<JudgedPly> explain(const Cycle& cycle);

}  // namespace xq::xiangqi::referee
