#include <array>

#include "engine/record/cursor.hpp"
#include "engine/record/move_list.hpp"
#include "engine/record/move_list_heading.hpp"
#include "engine/record/words.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kOpenNote = "（", kCloseNote = "）";

/// Brackets inside a comment may only come in pairs.
bool is_balanced(std::string_view text) noexcept {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += text.substr(at, kOpenNote.size()) == kOpenNote;
    depth -= text.substr(at, kCloseNote.size()) == kCloseNote;
    if (depth < 0) return false;
  }
  return depth == 0;
}

std::string without_brackets(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const bool bracket =
        rest.substr(0, kOpenNote.size()) == kOpenNote || rest.substr(0, kCloseNote.size()) == kCloseNote;
    out += bracket ? std::string_view("|") : rest.substr(0, 1);
    at += bracket ? kOpenNote.size() : 1;
  }
  return out;
}

class MoveListWriter {
 public:
  MoveListWriter(const GameTree& tree, const NotationStyle& style)
      : tree_(tree), style_(style), cursor_(tree) {}

  Result<Written, RecordError> run() {
    for (const Tag& tag : tree_.tags()) write_tag(tag);
    // Without a move the position is all that there is to say, even the standard one.
    const bool say_start = tree_.size() == 1 || tree_.start_fen() != standard_fen(tree_.game());
    if (say_start) out_.bytes += "FEN：" + tree_.start_fen() + "\n";
    // Behind no move a result's word would be a line like any other, the game's title.
    const bool behind_moves = tree_.size() > 1;
    if (!behind_moves && !result_word().empty()) out_.bytes += "结果：" + std::string(result_word()) + "\n";
    if (!out_.bytes.empty()) out_.bytes += '\n';
    write_comment(tree_.node(kRoot), "");
    if (!tree_.node(kRoot).comment.empty()) out_.bytes += '\n';
    for (NodeId id = tree_.node(kRoot).first_child; id != kNoNode; id = tree_.node(id).first_child)
      if (!write_node(id)) {
        RecordError error{RecordReason::illegal_move};
        error.ply = cursor_.ply();
        return Err(error);
      }
    if (behind_moves) out_.bytes += '\n';
    if (behind_moves && !result_word().empty()) out_.bytes += std::string(result_word()) + "\n";
    add_missing(out_.losses, tree_,
                {.variations = false, .comments = true, .nags = true, .marks = false, .clocks = false});
    return std::move(out_);
  }

 private:
  void write_tag(const Tag& tag) {
    const std::string line = heading_line(tag);
    const auto read = heading_of(line);
    if (read && read->tag == tag.name && read->value == tag.value) {
      out_.bytes += line + "\n";
    } else {
      add_loss(out_.losses, LossKind::tags, tag.name);
    }
  }

  bool write_node(NodeId id) {
    const Node& node = tree_.node(id);
    if (!cursor_.go_to(node.parent) || !cursor_.board().is_legal(node.move)) return false;
    const bool first = cursor_.board().side_to_move() == Side::first;
    if (first || node.parent == kRoot) {
      if (node.parent != kRoot) out_.bytes += '\n';
      out_.bytes += std::to_string(cursor_.board().move_number()) + (first ? "." : ". ……");
    }
    out_.bytes += ' ' + text_of(node.move);
    write_nags(node);
    write_comment(node, " ");
    return true;
  }

  /// A list has no tag for its notation. Where a move reads as another without one (numbered pawns on two
  /// files), it is written by its squares.
  std::string text_of(const std::string& move) const {
    const Board& board = cursor_.board();
    std::string text = board.write(move, style_);
    const auto read = board.read(text, {});
    if (read && *read == move) return text;
    NotationStyle squares;
    squares.script = xiangqi::Script::iccs;
    return board.write(move, squares);
  }

  void write_nags(const Node& node) {
    const bool plain = node.nags.size() == 1 && node.nags[0] >= 1 && node.nags[0] <= kNagSigns.size();
    if (plain) out_.bytes += kNagSigns[node.nags[0] - 1u];
    if (!plain) add_loss(out_.losses, LossKind::nags, {}, static_cast<int>(node.nags.size()));
  }

  void write_comment(const Node& node, std::string_view before) {
    std::string text = joined_comment(node, out_.losses);
    if (text.empty()) return;
    if (!is_balanced(text)) {
      add_loss(out_.losses, LossKind::comment_text);
      text = without_brackets(text);
    }
    out_.bytes += std::string(before) + std::string(kOpenNote) + text + std::string(kCloseNote);
  }

  /// Empty while the game goes on.
  std::string_view result_word() const noexcept {
    constexpr std::array<std::string_view, 4> kChinese{"", "红胜", "黑胜", "和棋"},
        kScores{"", "1-0", "0-1", "1/2-1/2"};
    const auto& words = tree_.game() == Game::xiangqi ? kChinese : kScores;
    return words[static_cast<std::size_t>(tree_.result)];
  }

  const GameTree& tree_;
  const NotationStyle& style_;
  Cursor cursor_;
  Written out_;
};

}  // namespace

Result<Written, RecordError> write_move_list(const GameTree& tree, const NotationStyle& style) {
  return MoveListWriter(tree, style).run();
}

}  // namespace xq::record
