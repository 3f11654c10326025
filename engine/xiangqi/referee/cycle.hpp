// A cycle: the plies between two occurrences of one position, as the referee walks through them again.
#pragma once

#include <vector>

#include "engine/util/static_vector.hpp"
#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/repetition.hpp"

namespace xq::xiangqi::referee {

/// One man attacking another after a move: squares as they stand then, and who the target is.
struct Attack {
  Square by = kNoSquare;
  Square target = kNoSquare;
  Man target_man = kNoMan;
};
using AttackList = StaticVector<Attack, 64>;

struct CyclePly {
  Move move = Move::none();
  Side side = kRed;
  bool check = false;
  // Filled by the judge, as the rule set sees the move.
  Act act = Act::idle;
  AttackList chases;
  bool light = false;     // a chase by several men together, or of a man with too few roots (2020, 26.9)
  bool labelled = false;  // by the search for threats
};

struct Cycle {
  Position start;               // before the first ply; remembers nothing older
  std::vector<CyclePly> plies;  // an even number, at least 4
  bool closed = true;           // the last ply leads back to the start
};

/// Plies back to the nearest earlier occurrence of this position that lies more than `beyond` plies back; 0
/// when there is none. Compares keys only as far back as a repetition can reach.
int earlier_occurrence(const Position& position, int beyond = 0);

/// The last `length` plies before `position`, with their checks.
Cycle cycle_before(const Position& position, int length);

}  // namespace xq::xiangqi::referee
