#include "engine/record/cursor.hpp"

#include <cassert>
#include <utility>

namespace xq::record {
namespace {

Board start_of(const GameTree& tree) {
  Result<Board, FenError> board = Board::from_fen(tree.game(), tree.start_fen());
  assert(board);
  return std::move(*board);
}

}  // namespace

Cursor::Cursor(const GameTree& tree) : Cursor(tree, start_of(tree)) {}

bool Cursor::go_to(NodeId target) {
  std::vector<NodeId> ahead;  // from the target up to the common node, which is left out
  const auto on_path = [&](NodeId id) {
    const std::size_t ply = tree_->node(id).ply;
    return ply < path_.size() && path_[ply] == id;
  };
  for (; !on_path(target); target = tree_->node(target).parent) ahead.push_back(target);
  while (at() != target) {
    board_.unmake();
    path_.pop_back();
  }
  for (; !ahead.empty(); ahead.pop_back()) {
    if (!board_.make(tree_->node(ahead.back()).move)) return false;
    path_.push_back(ahead.back());
  }
  return true;
}

Result<NodeId, NotationError> play(GameTree& tree, Cursor& cursor, std::string_view text,
                                   const NotationStyle& usual) {
  const Result<std::string, NotationError> move = cursor.board().read(text, usual);
  if (!move) return Err(move.error());
  const NodeId id = tree.add(cursor.at(), *move);
  cursor.go_to(id);
  return id;
}

}  // namespace xq::record
