#include <algorithm>
#include <array>

#include "engine/record/cursor.hpp"
#include "engine/record/men_layout.hpp"
#include "engine/record/ubb.hpp"
#include "engine/record/ubb_fields.hpp"
#include "engine/xiangqi/fen.hpp"

namespace xq::record {
namespace {

std::string digits_of(xiangqi::Square s) {
  if (s == xiangqi::kNoSquare) return "99";
  return {static_cast<char>('0' + xiangqi::file_of(s)), static_cast<char>('0' + 9 - xiangqi::rank_of(s))};
}

class UbbWriter {
 public:
  explicit UbbWriter(const GameTree& tree) : tree_(tree), cursor_(tree) {}

  Result<Written, RecordError> run() {
    out_.bytes = "[DhtmlXQ]\n";
    put("ver", "www_dpxq_com");
    put("init", "500,350");
    write_header();
    if (!write_lines()) {
      RecordError error{RecordReason::illegal_move};
      error.ply = cursor_.ply();
      return Err(error);
    }
    out_.bytes += "[/DhtmlXQ]\n";
    add_missing(out_.losses, tree_,
                {.variations = true, .comments = true, .nags = false, .marks = false, .clocks = false});
    return std::move(out_);
  }

 private:
  void put(std::string_view field, std::string_view value) {
    const std::string name = "DhtmlXQ_" + std::string(field);
    out_.bytes += "[" + name + "]" + std::string(value) + "[/" + name + "]\n";
  }

  void write_header() {
    constexpr std::array<std::string_view, 4> kResults{"未知", "红胜", "黑胜", "和棋"};
    const bool standard = tree_.start_fen() == standard_fen(Game::xiangqi);
    for (const Tag& tag : tree_.tags()) {
      const std::string_view field = field_of_tag(tag.name);
      // The names that the format uses itself, or that would come back as another tag, are taken.
      if (is_structural(field) || tag_of_field(field) != tag.name || field.substr(0, 4) == "move" ||
          field.substr(0, 7) == "comment") {
        add_loss(out_.losses, LossKind::tags, tag.name);
      } else {
        put(field, encode_value(tag.value));
      }
    }
    put("result", kResults[static_cast<std::size_t>(tree_.result)]);
    const xiangqi::Setup setup = cursor_.board().xiangqi().setup();
    std::string binit;
    for (const xiangqi::Square s : layout_of(setup)) binit += digits_of(s);
    put("binit", binit);
    if (!standard) put("fen", tree_.start_fen());
    put("firstnum", "0");
    put("length", std::to_string(tree_.node(tree_.end_of_line()).ply));
    put("type", standard ? "全局" : "残局");
  }

  // --- Lines ------------------------------------------------------------------------------------------
  struct Line {
    NodeId start;  // its first move
    int parent;
  };

  /// The main line, then every variation, each after its parent and with a higher number.
  bool write_lines() {
    write_comment(kRoot, 0);
    std::vector<Line> open{{tree_.node(kRoot).first_child, 0}};
    for (int id = 0; !open.empty(); ++id) {
      const Line line = open.back();
      open.pop_back();
      std::string digits;
      std::vector<Line> variations;
      for (NodeId at = line.start; at != kNoNode; at = tree_.node(at).first_child) {
        if (!cursor_.go_to(at)) return false;
        const xiangqi::Move move = *xiangqi::parse_uci(tree_.node(at).move);
        digits += digits_of(move.from()) + digits_of(move.to());
        if (tree_.node(tree_.node(at).parent).first_child != at) continue;  // siblings hang on the first one
        for (NodeId v = tree_.node(at).next_sibling; v != kNoNode; v = tree_.node(v).next_sibling)
          variations.push_back({v, id});
      }
      const std::string ply = line.start == kNoNode ? "1" : std::to_string(tree_.node(line.start).ply);
      put(id == 0 ? "movelist" : "move_" + std::to_string(line.parent) + "_" + ply + "_" + std::to_string(id),
          digits);
      for (NodeId at = line.start; at != kNoNode; at = tree_.node(at).first_child) write_comment(at, id);
      open.insert(open.end(), variations.rbegin(), variations.rend());
    }
    return true;
  }

  void write_comment(NodeId id, int line) {
    const Node& node = tree_.node(id);
    const std::string text = joined_comment(node, out_.losses);
    if (text.empty()) return;
    const std::string ply = std::to_string(node.ply);
    put(line == 0 ? "comment" + ply : "comment" + std::to_string(line) + "_" + ply, encode_value(text));
  }

  const GameTree& tree_;
  Cursor cursor_;
  Written out_;
};

}  // namespace

Result<Written, RecordError> write_ubb(const GameTree& tree) {
  if (tree.game() != Game::xiangqi) return Err(RecordError{RecordReason::wrong_game});
  return UbbWriter(tree).run();
}

}  // namespace xq::record
