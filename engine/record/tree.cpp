#include "engine/record/tree.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/record/limits.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

// What the tree says itself; a tag of that name would be a second truth.
constexpr std::array<std::string_view, 8> kOwnTags{"FEN",    "Fen",    "fen",  "SetUp",
                                                   "Result", "Format", "Game", "Variant"};

constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n'; }

bool is_tag_name(std::string_view name) noexcept {
  return !name.empty() && name.size() <= kMaxTagName &&
         std::all_of(name.begin(), name.end(), is_tag_name_char);
}

/// "?", "????.??.??": PGN's way to say that nothing is known.
bool is_unknown(std::string_view value) noexcept {
  return value.find_first_not_of("?.-") == std::string_view::npos;
}

bool same_annotations(const Node& a, const Node& b) {
  return a.move == b.move && a.comment_before == b.comment_before && a.comment == b.comment &&
         a.nags == b.nags && a.marks == b.marks && a.clock_ms == b.clock_ms && a.spent_ms == b.spent_ms;
}

/// False when that would be too much beside `other` bytes, all of them on lines of their own.
bool append_line(std::string& text, std::string_view more, std::size_t other) {
  if (more.size() > kMaxRawBytes) return false;
  std::string line = clean_text(more);
  if (line.empty()) return true;
  const std::size_t breaks = (text.empty() ? 0u : 1u) + (other == 0 ? 0u : 1u);
  if (text.size() + line.size() + other + breaks > kMaxTextBytes) return false;
  if (!text.empty()) text += '\n';
  text += line;
  return true;
}

}  // namespace

GameTree::GameTree(Game game, std::string start_fen)
    : game_(game), start_fen_(std::move(start_fen)), nodes_(1) {}

NodeId GameTree::add(NodeId parent, std::string move) {
  for (NodeId child = nodes_[parent].first_child; child != kNoNode; child = nodes_[child].next_sibling)
    if (nodes_[child].move == move) return child;
  const NodeId id = static_cast<NodeId>(nodes_.size());
  Node node;
  node.move = std::move(move);
  node.parent = parent;
  node.ply = nodes_[parent].ply + 1;
  nodes_.push_back(std::move(node));
  Node& above = nodes_[parent];
  (above.first_child == kNoNode ? above.first_child : nodes_[above.last_child].next_sibling) = id;
  above.last_child = id;
  return id;
}

NodeId GameTree::end_of_line(NodeId from) const noexcept {
  while (nodes_[from].first_child != kNoNode) from = nodes_[from].first_child;
  return from;
}

std::vector<std::string> GameTree::moves_to(NodeId id) const {
  std::vector<std::string> moves(nodes_[id].ply);
  for (; id != kRoot; id = nodes_[id].parent) moves[nodes_[id].ply - 1] = nodes_[id].move;
  return moves;
}

bool GameTree::add_comment(NodeId id, std::string_view text) {
  Node& node = nodes_[id];
  return append_line(node.comment, text, node.comment_before.size());
}

bool GameTree::add_comment_before(NodeId id, std::string_view text) {
  Node& node = nodes_[id];
  return append_line(node.comment_before, text, node.comment.size());
}

std::string_view GameTree::tag(std::string_view name) const noexcept {
  const auto at = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& t) { return t.name == name; });
  return at == tags_.end() ? std::string_view{} : at->value;
}

bool GameTree::set_tag(std::string_view name, std::string_view value) {
  if (!is_tag_name(name) || std::find(kOwnTags.begin(), kOwnTags.end(), name) != kOwnTags.end()) return false;
  std::string clean = clean_text(value, true);
  if (clean.size() > kMaxTextBytes) return false;
  const auto at = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& t) { return t.name == name; });
  if (is_unknown(clean)) {
    if (at != tags_.end()) tags_.erase(at);
    return true;
  }
  if (at != tags_.end()) {
    at->value = std::move(clean);
    return true;
  }
  if (tags_.size() >= kMaxTags) return false;
  tags_.push_back({std::string(name), std::move(clean)});
  return true;
}

bool operator==(const GameTree& a, const GameTree& b) {
  if (a.game_ != b.game_ || a.start_fen_ != b.start_fen_ || a.result != b.result || a.size() != b.size())
    return false;
  // Formats keep tags in an order of their own.
  const auto sorted = [](std::vector<Tag> tags) {
    std::sort(tags.begin(), tags.end(), [](const Tag& x, const Tag& y) { return x.name < y.name; });
    return tags;
  };
  if (sorted(a.tags_) != sorted(b.tags_)) return false;
  // Node numbers depend on the order in which a reader met the nodes, so both trees are walked side by side.
  std::vector<std::pair<NodeId, NodeId>> open{{kRoot, kRoot}};
  while (!open.empty()) {
    const auto [in_a, in_b] = open.back();
    open.pop_back();
    if ((in_a == kNoNode) != (in_b == kNoNode)) return false;
    if (in_a == kNoNode) continue;
    const Node &x = a.nodes_[in_a], &y = b.nodes_[in_b];
    if (!same_annotations(x, y)) return false;
    open.push_back({x.first_child, y.first_child});
    open.push_back({x.next_sibling, y.next_sibling});
  }
  return true;
}

std::string clean_text(std::string_view text, bool one_line) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    const bool control = c.code < 0x20 || c.code == 0x7f;
    if (c.valid && !control) {
      out.append(text, at, c.length);
    } else if (c.code == '\n' || c.code == '\t' || c.code == '\r') {
      const bool pair = c.code == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
      if (!pair) out += one_line ? ' ' : c.code == '\t' ? '\t' : '\n';
    }
    at += c.length;
  }
  while (!out.empty() && is_blank(out.back())) out.pop_back();
  const auto first = std::find_if_not(out.begin(), out.end(), is_blank);
  out.erase(out.begin(), first);
  return out;
}

}  // namespace xq::record
