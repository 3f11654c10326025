#include "cli/table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "cli/resume.hpp"
#include "engine/record/cursor.hpp"

namespace xq::cli {

using record::Cursor;
using record::GameTree;
using record::kNoNode;
using record::kRoot;
using record::Node;
using record::NodeId;

namespace {

bool is_first(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// The man of the side not to move that stands in `before` and no more in `after`; 0 for none. The mover's
/// own men may change by promotion, the other side's only by being taken.
char taken_between(const std::string& before, const std::string& after, Side mover) {
  int count[128] = {};
  const auto add = [&](const std::string& fen, int sign) {
    for (const char c : std::string_view(fen).substr(0, fen.find(' ')))
      if (is_first(c) != (mover == Side::first)) count[c & 127] += sign;
  };
  add(before, 1);
  add(after, -1);
  // Digits and slashes count as nobody.
  for (int c = 'A'; c < 128; ++c)
    if (count[c] > 0) return static_cast<char>(c);
  return 0;
}

}  // namespace

Table::Table(Game game, std::string start_fen, const Rules& rules)
    : Table(GameTree(game, std::move(start_fen)), rules) {}

Table::Table(GameTree record, const Rules& rules)
    : record_(std::move(record)), session_(Session::create(record_.game())) {
  session_->set_rules(rules);
  go_to(record_.end_of_line());
}

Result<PlayedMove, MoveExplanation> Table::play(std::string_view move) {
  auto played = session_->play(move);
  if (!played) return played;
  const std::size_t known = record_.size();
  at_ = record_.add(at_, played->uci);
  if (record_.size() > known) played_here_.insert(at_);
  forgotten_.erase(at_);
  return played;
}

bool Table::take_back(int plies) {
  if (static_cast<int>(node().ply) < plies) return false;
  NodeId to = at_;
  for (int i = 0; i < plies; ++i) {
    if (played_here_.count(to) > 0) forgotten_.insert(to);
    to = record_.node(to).parent;
  }
  // What followed goes, too. A node's number is higher than its parent's.
  for (const NodeId node : played_here_)
    if (forgotten(record_.node(node).parent)) forgotten_.insert(node);
  go_to(to);
  return true;
}

void Table::go_to(NodeId node) {
  at_ = node;
  if (load_past_the_end(*session_, {record_.start_fen(), record_.moves_to(node)})) return;
  // Nothing can be won any more, and yet the record goes on: the position stands alone.
  Cursor cursor(record_);
  cursor.go_to(node);
  [[maybe_unused]] const auto loaded = session_->load(cursor.board().fen(), {});
  assert(loaded);
}

void Table::set_rules(const Rules& rules) {
  session_->set_rules(rules);
  go_to(at_);
}

std::vector<std::string> Table::moves_in(const NotationStyle& style) const {
  std::vector<std::string> written;
  auto board = record::Board::from_fen(game(), record_.start_fen());
  assert(board);
  for (const std::string& move : record_.moves_to(at_)) {
    written.push_back(board->write(move, style));
    board->make(move);
  }
  return written;
}

std::string Table::captured() const {
  std::string men;
  auto board = record::Board::from_fen(game(), record_.start_fen());
  assert(board);
  std::string before = board->fen();
  for (const std::string& move : record_.moves_to(at_)) {
    const Side mover = board->side_to_move();
    board->make(move);
    std::string after = board->fen();
    if (const char taken = taken_between(before, after, mover)) men += taken;
    before = std::move(after);
  }
  return men;
}

std::vector<NodeId> Table::continuations() const {
  std::vector<NodeId> found;
  for (NodeId child = node().first_child; child != kNoNode; child = record_.node(child).next_sibling)
    if (!forgotten(child)) found.push_back(child);
  return found;
}

std::vector<NodeId> Table::line() const {
  std::vector<NodeId> nodes(node().ply + 1);
  for (NodeId id = at_;; id = record_.node(id).parent) {
    nodes[record_.node(id).ply] = id;
    if (id == kRoot) break;
  }
  for (;;) {
    NodeId next = record_.node(nodes.back()).first_child;
    while (next != kNoNode && forgotten(next)) next = record_.node(next).next_sibling;
    if (next == kNoNode) return nodes;
    nodes.push_back(next);
  }
}

GameTree Table::as_played() const {
  GameTree kept(record_.game(), record_.start_fen());
  const std::vector<NodeId> main_line = line();
  const NodeId end = main_line.back();
  kept.result = end == at_ ? session_->status().outcome.result : record_.result;
  if (end == at_ && kept.result == GameResult::ongoing && played_here_.count(at_) == 0)
    kept.result = record_.result;  // a loaded record's players may have agreed on it
  for (const record::Tag& tag : record_.tags()) kept.set_tag(tag.name, tag.value);
  const std::set<NodeId> main(main_line.begin(), main_line.end());

  std::vector<std::pair<NodeId, NodeId>> open{{kRoot, kRoot}};  // of the record, and its copy
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    const Node& old = record_.node(from);
    Node& copy = kept.node(to);
    copy.comment_before = old.comment_before;
    copy.comment = old.comment;
    copy.nags = old.nags;
    copy.marks = old.marks;
    copy.clock_ms = old.clock_ms;
    copy.spent_ms = old.spent_ms;
    std::vector<NodeId> children;
    for (NodeId child = old.first_child; child != kNoNode; child = record_.node(child).next_sibling)
      if (!forgotten(child)) children.push_back(child);
    std::stable_partition(children.begin(), children.end(), [&](NodeId c) { return main.count(c) > 0; });
    for (const NodeId child : children) open.push_back({child, kept.add(to, record_.node(child).move)});
  }
  return kept;
}

}  // namespace xq::cli
