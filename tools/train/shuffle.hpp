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
  bool failed = false;  // a file could not be written; there is no new one then
};

/// Reads shards of `xq datagen` (*.xqsp), positions of label() (*.xqtp) and texts of xq_selfplay (*.tsv);
/// writes `folder`/train.xqtp and `folder`/held.xqtp. Which games are held out depends on the files' names
/// alone (positions.hpp), so that what one network was trained on never tries the next.
///
/// With `variants` above 0 these are positions a few random moves off those games instead, so many for each,
/// with the hand-made evaluation as their score and no result. A thousand times cheaper than a search: a
/// network first learns all that the hand-made terms know, and then from searches what they do not.
ShuffleCounts shuffle(Game game, const std::vector<std::string>& inputs, const std::string& folder,
                      int variants = 0);

}  // namespace xq::train
