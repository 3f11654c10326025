#include "engine/record/reading.hpp"

#include <algorithm>

#include "engine/core/id_table.hpp"

namespace xq::record {
namespace {

constexpr IdTable<13> kLossKinds{
    "variations", "moves", "comments", "comments-before", "comment-text", "nags",      "marks",
    "clocks",     "tags",  "tag-text", "start-counters",  "result",       "characters"};
static_assert(covers(kLossKinds, LossKind::characters));

std::vector<bool> on_main_line(const GameTree& tree) {
  std::vector<bool> on(tree.size(), false);
  for (NodeId id = kRoot; id != kNoNode; id = tree.node(id).first_child) on[id] = true;
  return on;
}

}  // namespace

std::string_view to_id(LossKind kind) noexcept { return id_of(kLossKinds, kind); }

void add_loss(std::vector<Loss>& losses, LossKind kind, std::string_view detail, int count) {
  if (count == 0) return;
  auto at = std::find_if(losses.begin(), losses.end(), [&](const Loss& l) { return l.kind == kind; });
  if (at == losses.end()) at = losses.insert(losses.end(), Loss{kind, 0, {}});
  at->count += count;
  if (detail.empty()) return;
  if (!at->detail.empty()) at->detail += ", ";
  at->detail += detail;
}

void add_missing(std::vector<Loss>& losses, const GameTree& tree, const Holds& holds) {
  int variations = 0, comments = 0, nags = 0, marks = 0, clocks = 0;
  const std::vector<bool> main = on_main_line(tree);
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& n = tree.node(id);
    variations += id != kRoot && tree.node(n.parent).first_child != id;
    if (!holds.variations && !main[id]) continue;
    comments += !n.comment.empty() + !n.comment_before.empty();
    nags += static_cast<int>(n.nags.size());
    marks += static_cast<int>(n.marks.size());
    clocks += n.clock_ms.has_value() + n.spent_ms.has_value();
  }
  if (!holds.variations) add_loss(losses, LossKind::variations, {}, variations);
  if (!holds.comments) add_loss(losses, LossKind::comments, {}, comments);
  if (!holds.nags) add_loss(losses, LossKind::nags, {}, nags);
  if (!holds.marks) add_loss(losses, LossKind::marks, {}, marks);
  if (!holds.clocks) add_loss(losses, LossKind::clocks, {}, clocks);
}

std::string joined_comment(const Node& node, std::vector<Loss>& losses) {
  if (node.comment_before.empty()) return node.comment;
  add_loss(losses, LossKind::comments_before);
  return node.comment_before + (node.comment.empty() ? "" : "\n" + node.comment);
}

}  // namespace xq::record
