// More positions from the same games: each of theirs, or some a random move or two off them, scored by a
// small search of its own. A search of a hundred nodes costs a fraction of what self-play pays for a
// position, and a network may do the searching.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/nnue/network.hpp"

namespace xq::train {

struct LabelPlan {
  Game game = Game::xiangqi;
  std::uint64_t nodes = 100;               // a position
  int variants = 1;                        // of each position of a game; 0: the position itself
  const nnue::Network* network = nullptr;  // null: searches judge by the hand-made evaluation
};

struct LabelCounts {
  std::size_t files = 0, refused = 0, positions = 0;
  bool failed = false;  // a file could not be written; nothing of it is left
};

/// For each shard of `xq datagen` a file of the same name and `.xqtp` in `folder`, whole or not at all; those
/// that are there already, or in the work of another process that lives, are passed by. Ends early when
/// `*stop` is not 0, or a file cannot be written.
LabelCounts label(const LabelPlan& plan, const std::vector<std::string>& inputs, const std::string& folder,
                  const volatile int* stop);

}  // namespace xq::train
