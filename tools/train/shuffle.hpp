// From games to two files of positions in random order: what is trained on, and what is held out. Whole games
// are held out, since positions of one game are too much alike to prove anything.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace xq::train {

struct ShuffleCounts {
  std::size_t files = 0, refused = 0;  // inputs read, and those that are no shard or text
  std::size_t games = 0, positions = 0, held_out = 0;
};

/// Reads shards of `xq datagen` (*.xqsp) and texts of xq_selfplay (*.tsv; of xiangqi or chess alike); writes
/// `folder`/train.xqtp and `folder`/held.xqtp.
ShuffleCounts shuffle(Game game, const std::vector<std::string>& inputs, const std::string& folder);

/// The same from positions a few random moves off those games, `variants` for each, with the hand-made
/// evaluation as their score and no result. A thousand times cheaper than a search: a network first learns
/// all that the hand-made terms know, and then from searches what they do not.
ShuffleCounts shuffle_variants(Game game, const std::vector<std::string>& inputs, const std::string& folder,
                               int variants);

}  // namespace xq::train
