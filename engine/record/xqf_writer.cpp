#include <utility>
#include <vector>

#include "engine/record/cursor.hpp"
#include "engine/record/men_layout.hpp"
#include "engine/record/xqf.hpp"
#include "engine/record/xqf_layout.hpp"
#include "engine/util/utf8.hpp"
#include "engine/xiangqi/fen.hpp"

namespace xq::record {
namespace xqf {
namespace {

unsigned number_of(xiangqi::Square s) noexcept {
  if (s == xiangqi::kNoSquare) return 0xff;
  return static_cast<unsigned>(xiangqi::file_of(s) * 10 + xiangqi::rank_of(s));
}

class XqfWriter {
 public:
  XqfWriter(const GameTree& tree, const TextCodec& codec) : tree_(tree), codec_(codec), cursor_(tree) {}

  Result<Written, RecordError> run() {
    write_header();
    if (!write_records()) {
      RecordError error{RecordReason::illegal_move};
      error.ply = cursor_.ply();
      return Err(error);
    }
    add_missing(out_.losses, tree_,
                {.variations = true, .comments = true, .nags = false, .marks = false, .clocks = false});
    return std::move(out_);
  }

 private:
  void set(std::size_t at, unsigned value) {
    out_.bytes[at] = static_cast<char>(static_cast<unsigned char>(value));
  }
  void put(unsigned value) { out_.bytes += static_cast<char>(static_cast<unsigned char>(value)); }

  // --- Texts ------------------------------------------------------------------------------------------
  std::optional<std::string> encode_whole(std::string_view utf8) const {
    if (codec_.encode) return codec_.encode(utf8, Encoding::gb18030);
    if (utf8.size() == 1) return std::string(utf8);  // ASCII is the same everywhere
    return std::nullopt;
  }

  /// In GB18030; a character that it lacks, or that a host without codec cannot write, costs only itself.
  std::string encode(std::string_view utf8) {
    if (std::optional<std::string> all = encode_whole(utf8)) return std::move(*all);
    std::string out;
    for (std::size_t at = 0; at < utf8.size();) {
      const std::size_t length = utf8_at(utf8, at).length;
      const std::optional<std::string> one = encode_whole(utf8.substr(at, length));
      if (!one) add_loss(out_.losses, LossKind::characters);
      out += one.value_or("?");
      at += length;
    }
    return out;
  }

  /// As much of the text as fits, cut between two characters.
  std::string fit(std::string_view utf8, const TextField& field) {
    std::string bytes = encode(utf8);
    if (bytes.size() <= field.room) return bytes;
    add_loss(out_.losses, LossKind::tag_text, field.tag);
    std::size_t used = 0;
    for (std::size_t at = 0; at < utf8.size();) {
      const std::size_t length = utf8_at(utf8, at).length;
      const std::size_t more = encode_whole(utf8.substr(at, length)).value_or("?").size();
      if (used + more > field.room) break;
      used += more;
      at += length;
    }
    return bytes.substr(0, used);
  }

  // --- Header -----------------------------------------------------------------------------------------
  void write_header() {
    out_.bytes.assign(kHeaderBytes, '\0');
    out_.bytes.replace(0, 2, "XQ");
    set(kVersion, kLastPlainVersion);
    const xiangqi::Setup setup = cursor_.board().xiangqi().setup();
    const MenLayout layout = layout_of(setup);
    for (std::size_t i = 0; i < layout.size(); ++i) set(kMen + i, number_of(layout[i]));
    set(kToMove, setup.side_to_move == Side::second ? 1 : 0);
    constexpr unsigned kEndgame = 3;
    set(kType, tree_.start_fen() == standard_fen(Game::xiangqi) ? 0 : kEndgame);
    set(kResult, tree_.result == GameResult::first_wins    ? 1
                 : tree_.result == GameResult::second_wins ? 2
                 : tree_.result == GameResult::draw        ? 3
                                                           : 0);
    if (setup.quiet_plies != 0 || setup.move_number != 1) add_loss(out_.losses, LossKind::start_counters);
    write_tags();
  }

  void write_tags() {
    for (const Tag& tag : tree_.tags()) {
      const TextField* room = nullptr;
      for (const TextField& field : kTexts)
        if (field.tag == tag.name) room = &field;
      if (!room) {
        add_loss(out_.losses, LossKind::tags, tag.name);
        continue;
      }
      const std::string text = fit(tag.value, *room);
      set(room->offset, static_cast<unsigned>(text.size()));
      out_.bytes.replace(room->offset + 1, text.size(), text);
    }
  }

  // --- Records ----------------------------------------------------------------------------------------
  bool write_records() {
    const Node& root = tree_.node(kRoot);
    write_record(kFromOffset, kToOffset, root.first_child != kNoNode, false, root);
    // A record's continuation comes before its sibling, so the sibling waits below it on the stack.
    std::vector<NodeId> open;
    if (root.first_child != kNoNode) open.push_back(root.first_child);
    while (!open.empty()) {
      const NodeId id = open.back();
      open.pop_back();
      if (!cursor_.go_to(id)) return false;
      const Node& node = tree_.node(id);
      const xiangqi::Move move = *xiangqi::parse_uci(node.move);
      write_record(number_of(move.from()) + kFromOffset, number_of(move.to()) + kToOffset,
                   node.first_child != kNoNode, node.next_sibling != kNoNode, node);
      if (node.next_sibling != kNoNode) open.push_back(node.next_sibling);
      if (node.first_child != kNoNode) open.push_back(node.first_child);
    }
    return true;
  }

  void write_record(unsigned from, unsigned to, bool next, bool variation, const Node& node) {
    const std::string text = joined_comment(node, out_.losses);
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const std::string bytes = encode(lines);
    put(from);
    put(to);
    put((next ? 0xf0u : 0u) | (variation ? 0x0fu : 0u));
    put(0);
    for (unsigned shift = 0; shift < 32; shift += 8) put(static_cast<unsigned>(bytes.size() >> shift) & 0xff);
    out_.bytes += bytes;
  }

  const GameTree& tree_;
  const TextCodec& codec_;
  Cursor cursor_;
  Written out_;
};

}  // namespace
}  // namespace xqf

Result<Written, RecordError> write_xqf(const GameTree& tree, const TextCodec& codec) {
  if (tree.game() != Game::xiangqi) return Err(RecordError{RecordReason::wrong_game});
  return xqf::XqfWriter(tree, codec).run();
}

}  // namespace xq::record
