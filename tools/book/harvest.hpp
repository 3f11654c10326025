// From what was searched to the book: the scores of the outermost positions are carried back to the start,
// and a position keeps the moves that lose next to nothing.
#pragma once

#include "engine/book/book.hpp"
#include "tools/book/growth.hpp"

namespace xq::book {

struct HarvestPlan {
  Score margin = 20;        // centipawns that a move may lose against the best
  Score early_margin = 36;  // at the first move of either side, where variety shows most
  Score half = 7;           // a move that loses so much is played half as often
};

struct Harvested {
  Book book;
  double cost = 0;  // centipawns: what a player of the book loses by it in a game, on average
};

Harvested harvest(Game game, const Log& log, const HarvestPlan& plan);

}  // namespace xq::book
