// Cursor: a place in a tree with the position that stands there.
#pragma once

#include <string_view>
#include <vector>

#include "engine/record/board.hpp"
#include "engine/record/tree.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

/// Refers to the tree that it was made from, which outlives it and may grow meanwhile.
class Cursor {
 public:
  /// At the root. The tree's start position is legal.
  explicit Cursor(const GameTree& tree);
  /// The same, when the caller has the start position's board at hand.
  Cursor(const GameTree& tree, Board start) : tree_(&tree), board_(std::move(start)), path_{kRoot} {}

  NodeId at() const noexcept { return path_.back(); }
  const Board& board() const noexcept { return board_; }
  int ply() const noexcept { return static_cast<int>(path_.size()) - 1; }
  /// Moves there over the nearest common node. False when a move on the way is not legal: it stops before it.
  bool go_to(NodeId target);

 private:
  const GameTree* tree_;
  Board board_;
  std::vector<NodeId> path_;  // root … at()
};

/// The one way to make a move in a record: reads it in any notation, adds it under the cursor, goes there.
Result<NodeId, NotationError> play(GameTree& tree, Cursor& cursor, std::string_view text,
                                   const NotationStyle& usual = {});

}  // namespace xq::record
