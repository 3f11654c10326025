#include <algorithm>
#include <array>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/pgn.hpp"
#include "engine/record/pgn_comment.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kLineLength = 80;

constexpr std::array<std::string_view, 6> kXiangqiRoster{"Event", "Site", "Date", "Round", "Red", "Black"};
constexpr std::array<std::string_view, 6> kChessRoster{"Event", "Site", "Date", "Round", "White", "Black"};

std::string_view result_text(GameResult result) noexcept {
  constexpr std::array<std::string_view, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<std::size_t>(result)];
}

/// For the Format tag; empty for Chinese, which needs none.
std::string_view format_name(const NotationStyle& style) noexcept {
  using xiangqi::Script;
  switch (style.script) {
    case Script::wxf:
      return style.numbered_pawns ? "WXF-N" : "WXF";
    case Script::xqbase:
      return "XQBASE";
    case Script::iccs:
      return "ICCS";
    case Script::uci:
      return "UCI";
    default:
      return "";
  }
}

class PgnWriter {
 public:
  PgnWriter(const GameTree& tree, const NotationStyle& style) : tree_(tree), style_(style), cursor_(tree) {}

  Result<Written, RecordError> run() {
    write_tags();
    out_.bytes += '\n';
    write_comment(comment_commands(tree_.node(kRoot)), tree_.node(kRoot).comment);
    if (!write_moves()) return Err(error_);
    put(result_text(tree_.result), column_ > 0 && tree_.game() == Game::xiangqi);
    out_.bytes += '\n';
    return std::move(out_);
  }

 private:
  // --- Tags -------------------------------------------------------------------------------------------
  void write_tag(std::string_view name, std::string_view value) {
    out_.bytes += '[' + std::string(name) + " \"";
    for (const char c : value) {
      if (c == '"' || c == '\\') out_.bytes += '\\';
      out_.bytes += c;
    }
    out_.bytes += "\"]\n";
  }

  void write_tags() {
    const bool xiangqi = tree_.game() == Game::xiangqi;
    const auto& roster = xiangqi ? kXiangqiRoster : kChessRoster;
    if (xiangqi) write_tag("Game", "Chinese Chess");
    for (const std::string_view name : roster) {
      const std::string_view value = tree_.tag(name);
      write_tag(name, !value.empty() ? value : name == "Date" ? "????.??.??" : "?");
    }
    write_tag("Result", result_text(tree_.result));
    for (const Tag& tag : tree_.tags())
      if (std::find(roster.begin(), roster.end(), tag.name) == roster.end()) write_tag(tag.name, tag.value);
    if (tree_.start_fen() != standard_fen(tree_.game())) {
      if (!xiangqi) write_tag("SetUp", "1");
      write_tag("FEN", tree_.start_fen());
    }
    if (xiangqi && !format_name(style_).empty()) write_tag("Format", format_name(style_));
  }

  // --- Words of the move text -------------------------------------------------------------------------
  void put(std::string_view word, bool new_line = false) {
    const bool glued = column_ == 0 || out_.bytes.back() == '(' || word == ")";
    const bool wraps =
        !new_line && !glued && tree_.game() == Game::chess && column_ + word.size() >= kLineLength;
    if (new_line ? column_ > 0 : wraps) {
      out_.bytes += '\n';
      column_ = 0;
    } else if (!glued) {
      out_.bytes += ' ';
      ++column_;
    }
    out_.bytes += word;
    column_ += word.size();
  }

  /// Comments cannot hold their own closing bracket, nor words that would be read as a command.
  std::string as_comment(const std::string& text) {
    const CommentParts parts = split_comment(text);
    const bool commands = parts.clock_ms || parts.spent_ms || !parts.marks.empty() || parts.text != text;
    if (!commands && text.find('}') == std::string::npos) return text;
    add_loss(out_.losses, LossKind::comment_text);
    std::string safe;
    for (const char c : text) {
      if (c == '%' && !safe.empty() && safe.back() == '[') safe += ' ';
      safe += c == '}' ? ')' : c;
    }
    return safe;
  }

  void write_comment(const std::string& commands, const std::string& text) {
    if (commands.empty() && text.empty()) return;
    const bool both = !commands.empty() && !text.empty();
    put("{" + commands + (both ? " " : "") + (text.empty() ? "" : as_comment(text)) + "}");
    number_next_ = true;
  }

  // --- Moves ------------------------------------------------------------------------------------------
  /// A line being written: where it goes on, and the alternatives to the move just written.
  struct Line {
    NodeId next;
    NodeId variation = kNoNode;
  };

  bool write_moves() {
    std::vector<Line> lines{{tree_.node(kRoot).first_child}};
    while (!lines.empty()) {
      Line& line = lines.back();
      if (line.variation != kNoNode) {
        const NodeId start = line.variation;
        line.variation = tree_.node(start).next_sibling;
        if (lines.size() > kMaxNesting) return fail(RecordReason::too_deep);
        put("(");
        number_next_ = true;
        lines.push_back({start});
      } else if (line.next == kNoNode) {
        lines.pop_back();
        if (!lines.empty()) put(")");
        number_next_ = true;
      } else if (!write_node(line, lines.size() == 1)) {
        return fail(RecordReason::illegal_move);
      }
    }
    return true;
  }

  bool write_node(Line& line, bool main_line) {
    const NodeId id = line.next;
    const Node& node = tree_.node(id);
    if (!cursor_.go_to(node.parent) || !cursor_.board().is_legal(node.move)) return false;
    write_before(node);
    const bool first = cursor_.board().side_to_move() == Side::first;
    if (first || number_next_) {
      const std::string number = std::to_string(cursor_.board().move_number()) + (first ? "." : "...");
      put(number, main_line && first && tree_.game() == Game::xiangqi);
    }
    number_next_ = false;
    put(cursor_.board().write(node.move, style_));
    for (const std::uint8_t nag : node.nags) put("$" + std::to_string(nag));
    write_comment(comment_commands(node), node.comment);
    line.next = node.first_child;
    if (tree_.node(node.parent).first_child == id) line.variation = node.next_sibling;
    return true;
  }

  void write_before(const Node& node) {
    if (node.comment_before.empty()) return;
    const bool apart = column_ > 0 && (out_.bytes.back() == '(' || out_.bytes.back() == ')');
    if (!apart) {
      add_loss(out_.losses, LossKind::comments_before);
      // It is read as one with that of the move before, which must have room for it.
      const std::size_t together = tree_.node(node.parent).comment.size() + node.comment_before.size();
      if (together >= kMaxTextBytes) return add_loss(out_.losses, LossKind::comments);
    }
    write_comment({}, node.comment_before);
  }

  bool fail(RecordReason reason) {
    error_.reason = reason;
    error_.ply = cursor_.ply();
    return false;
  }

  const GameTree& tree_;
  const NotationStyle& style_;
  Cursor cursor_;
  Written out_;
  RecordError error_{RecordReason::illegal_move};
  std::size_t column_ = 0;   // bytes on this line
  bool number_next_ = true;  // the second side's move needs its number too
};

}  // namespace

Result<Written, RecordError> write_pgn(const GameTree& tree, const NotationStyle& style) {
  return PgnWriter(tree, style).run();
}

}  // namespace xq::record
