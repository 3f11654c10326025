// Random game trees for the record tests: legal moves, variations, and every kind of annotation that is
// switched on.
#pragma once

#include <string>
#include <vector>

#include "engine/record/cursor.hpp"
#include "engine/record/tree.hpp"
#include "engine/util/rng.hpp"

namespace xq::test {

/// What a random tree has beside moves.
struct TreeFeatures {
  bool variations = true;
  bool comments = true;
  bool comments_before = false;  // only where a variation begins
  bool nags = false;
  bool marks = false;
  bool clocks = false;
  std::vector<std::string> tags{};
  bool result = true;
  int plies = 30;
};

/// Words with what tends to break formats: brackets, signs of the formats, digits, line breaks, other
/// scripts.
inline std::string random_text(Rng& rng, bool one_line) {
  static const std::vector<std::string> kWords{"好棋",
                                               "炮",
                                               "red",
                                               "[x]",
                                               "(y)",
                                               "（兑）",
                                               "|",
                                               "||",
                                               "\\u0041",
                                               "\"q\"",
                                               "\\",
                                               "50%",
                                               "1-0",
                                               "€",
                                               "将军！",
                                               "$3",
                                               ";",
                                               ":",
                                               "[%eval 1]",
                                               "🙂",
                                               "ö",
                                               "[DhtmlXQ_a]b",
                                               "[/DhtmlXQ_title]",
                                               "平五",
                                               "红胜",
                                               "*",
                                               "1. 炮二平五",
                                               "h2e2",
                                               "e4",
                                               "红方：乙",
                                               "FEN: 4k4/9/9/9/9/9/9/9/9/4K4 w",
                                               "结果：黑胜",
                                               "[Event \"x\"]",
                                               "[DhtmlXQ]",
                                               "https://example.org/#xq1abcdefghijkl",
                                               "%x",
                                               "……"};
  std::string text;
  const std::uint32_t words = 1 + rng.below(6);
  for (std::uint32_t i = 0; i < words; ++i) {
    if (i > 0) text += !one_line && rng.below(4) == 0 ? "\n" : " ";
    text += kWords[rng.below(static_cast<std::uint32_t>(kWords.size()))];
  }
  return text;
}

inline void annotate(record::GameTree& tree, record::NodeId id, Rng& rng, const TreeFeatures& features) {
  record::Node& node = tree.node(id);
  const bool starts_variation = id != record::kRoot && tree.node(node.parent).first_child != id;
  if (features.comments && rng.below(4) == 0) tree.add_comment(id, random_text(rng, false));
  if (features.comments_before && starts_variation && rng.below(3) == 0)
    tree.add_comment_before(id, random_text(rng, false));
  if (id == record::kRoot) return;
  if (features.nags && rng.below(5) == 0) node.nags.push_back(static_cast<std::uint8_t>(1 + rng.below(139)));
  if (features.marks && rng.below(5) == 0)
    for (std::uint32_t i = 0; i < 1 + rng.below(4); ++i)
      node.marks.push_back({"GRYB"[rng.below(4)], "a1", rng.below(2) ? "c3" : ""});
  if (features.clocks && rng.below(2) == 0) node.clock_ms = rng.below(7'200'000);
  if (features.clocks && rng.below(3) == 0) node.spent_ms = 1000 * rng.below(900);
}

inline record::GameTree random_tree(Rng& rng, Game game, const std::string& fen,
                                    const TreeFeatures& features) {
  record::GameTree tree(game, fen);
  record::Cursor cursor(tree);
  std::vector<record::NodeId> nodes{record::kRoot};
  for (int ply = 0; ply < features.plies; ++ply) {
    // Mostly on from the last node; now and then from any earlier one.
    const bool branch = features.variations && rng.below(5) == 0;
    const auto from = branch ? nodes[rng.below(static_cast<std::uint32_t>(nodes.size()))] : nodes.back();
    cursor.go_to(from);
    const std::vector<std::string> moves = cursor.board().legal_moves();
    if (moves.empty()) continue;
    nodes.push_back(tree.add(from, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  for (record::NodeId id = 0; id < tree.size(); ++id) annotate(tree, id, rng, features);
  for (const std::string& tag : features.tags)
    if (rng.below(2)) tree.set_tag(tag, random_text(rng, true));
  if (features.result) tree.result = static_cast<GameResult>(rng.below(4));
  return tree;
}

/// The tree in words, for the message of a test that finds two trees different.
inline std::string describe(const record::GameTree& tree) {
  std::string text = tree.start_fen() + " result " + std::to_string(static_cast<int>(tree.result)) + "\n";
  for (const record::Tag& tag : tree.tags()) text += tag.name + " = <" + tag.value + ">\n";
  std::vector<record::NodeId> open{record::kRoot};
  while (!open.empty()) {
    const record::Node& n = tree.node(open.back());
    open.pop_back();
    text += std::string(n.ply, ' ') + n.move + " <" + n.comment_before + "> <" + n.comment + ">";
    for (const int nag : n.nags) text += " $" + std::to_string(nag);
    for (const record::Mark& m : n.marks) text += ' ' + std::string(1, m.colour) + m.from + m.to;
    if (n.clock_ms) text += " clk " + std::to_string(*n.clock_ms);
    if (n.spent_ms) text += " emt " + std::to_string(*n.spent_ms);
    text += '\n';
    if (n.next_sibling != record::kNoNode) open.push_back(n.next_sibling);
    if (n.first_child != record::kNoNode) open.push_back(n.first_child);
  }
  return text;
}

}  // namespace xq::test
