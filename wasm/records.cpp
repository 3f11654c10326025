#include "wasm/records.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record/limits.hpp"
#include "engine/record/link.hpp"
#include "engine/record/record.hpp"
#include "engine/util/ascii.hpp"
#include "wasm/convert.hpp"
#include "wasm/host_codec.hpp"

namespace xq::wasm {
namespace {

using namespace record;

// --- Out ------------------------------------------------------------------------------------------------

val to_js(const Mark& mark) {
  return Object()("colour", std::string(1, mark.colour))("from", mark.from)("to", mark.to);
}

/// Absent fields are left out: a game has many nodes, and few of them carry anything.
val to_js(const Node& node) {
  Object object;
  object("parent", node.parent == kNoNode ? -1 : static_cast<int>(node.parent))("move", node.move);
  if (!node.comment.empty()) object("comment", node.comment);
  if (!node.comment_before.empty()) object("commentBefore", node.comment_before);
  if (!node.nags.empty()) object("nags", array_of(node.nags, [](int nag) { return val(nag); }));
  if (!node.marks.empty())
    object("marks", array_of(node.marks, [](const Mark& mark) { return to_js(mark); }));
  if (node.clock_ms) object("clockMs", *node.clock_ms);
  if (node.spent_ms) object("spentMs", *node.spent_ms);
  return object;
}

val to_js(const GameTree& tree) {
  val nodes = val::array();
  for (std::size_t i = 0; i < tree.size(); ++i)
    nodes.call<void>("push", to_js(tree.node(static_cast<NodeId>(i))));
  return Object()("game", to_id(tree.game()))("startFen", tree.start_fen())("result", to_id(tree.result))(
      "tags", array_of(tree.tags(), [](const Tag& tag) -> val {
        return Object()("name", tag.name)("value", tag.value);
      }))("nodes", nodes);
}

val to_js(const RecordError& error) {
  const bool at_move = error.reason == RecordReason::unreadable_move ||
                       error.reason == RecordReason::illegal_move ||
                       error.reason == RecordReason::ambiguous_move;
  return Object()("reason", to_id(error.reason))(
      "position", error.fen ? std::string(to_id(error.fen->reason)) : std::string())(
      "offset", static_cast<std::uint64_t>(error.offset))("line", error.line)(
      "moveNumber", at_move ? error.ply + 1 : 0)("text", error.text)(
      "candidates", error.move ? error.move->candidates : std::vector<std::string>{});
}

val to_js(const Correspondence& match) {
  Rules rules;
  rules.repetition = match.repetition;
  rules.natural_limit_plies = match.natural_limit_plies;
  return Object()("id", std::uint64_t{match.id})("sender", to_id(match.sender))("rules", wasm::to_js(rules))(
      "drawOffered", match.draw_offered)("conclusion", to_id(match.conclusion));
}

val to_js(const Reading& reading) {
  Object object;
  object("tree", to_js(reading.tree))("error", reading.error ? to_js(*reading.error) : val::null());
  if (const auto& link = reading.link) {
    const std::uint64_t end = reading.tree.node(reading.tree.end_of_line()).ply;
    object("link", Object()("ply", link->ply ? std::uint64_t{*link->ply} : end)(
                       "match", link->match ? to_js(*link->match) : val::null()));
  }
  return object;
}

val to_js(const Loss& loss) {
  return Object()("kind", to_id(loss.kind))("count", loss.count)("detail", loss.detail);
}

val failed(const RecordError& error) { return Object()("error", to_js(error)); }

// --- In -------------------------------------------------------------------------------------------------

GameResult result_from(const std::string& id) {
  for (const GameResult result : {GameResult::first_wins, GameResult::second_wins, GameResult::draw})
    if (to_id(result) == id) return result;
  return GameResult::ongoing;
}

bool is_square(const std::string& text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'i' && is_digit(text[1]);
}

void read_marks(const val& list, Node& node) {
  if (absent(list)) return;
  for (const val& each : emscripten::vecFromJSArray<val>(list)) {
    Mark mark{'G', text(each, "from"), text(each, "to")};
    const std::string colour = text(each, "colour");
    if (colour.size() == 1 && std::string_view("GRYB").find(colour) != std::string_view::npos)
      mark.colour = colour[0];
    const bool drawable = is_square(mark.from) && (mark.to.empty() || is_square(mark.to));
    if (drawable && node.marks.size() < kMaxMarks) node.marks.push_back(std::move(mark));
  }
}

void read_nags(const val& list, Node& node) {
  if (absent(list)) return;
  for (const int nag : emscripten::vecFromJSArray<int>(list))
    if (nag > 0 && nag <= 255 && node.nags.size() < kMaxNags)
      node.nags.push_back(static_cast<std::uint8_t>(nag));
}

/// False when the comments are too long.
bool annotate(GameTree& tree, NodeId id, const val& data) {
  if (!tree.add_comment(id, text(data, "comment")) ||
      !tree.add_comment_before(id, text(data, "commentBefore")))
    return false;
  Node& node = tree.node(id);
  read_nags(data["nags"], node);
  read_marks(data["marks"], node);
  node.clock_ms = number<std::int64_t>(data, "clockMs");
  node.spent_ms = number<std::int64_t>(data, "spentMs");
  return true;
}

/// Adds the nodes in their order. The moves are not judged here: every writer plays them.
std::optional<RecordError> read_nodes(const val& list, GameTree& tree) {
  if (absent(list)) return std::nullopt;
  const std::vector<val> nodes = emscripten::vecFromJSArray<val>(list);
  if (nodes.size() > kMaxMoves + 1) return RecordError{RecordReason::too_many_moves};
  std::vector<NodeId> ids;
  ids.reserve(nodes.size());
  for (const val& data : nodes) {
    const int parent = number<int>(data, "parent").value_or(-1);
    const bool root = ids.empty();
    if (root ? parent != -1 : parent < 0 || static_cast<std::size_t>(parent) >= ids.size())
      return RecordError{RecordReason::bad_structure};
    ids.push_back(root ? kRoot : tree.add(ids[static_cast<std::size_t>(parent)], text(data, "move")));
    if (tree.node(ids.back()).ply > kMaxPlies) return RecordError{RecordReason::too_many_moves};
    if (!annotate(tree, ids.back(), data)) return RecordError{RecordReason::text_too_long};
  }
  return std::nullopt;
}

Result<GameTree, RecordError> tree_from(const val& data) {
  const auto game = parse_game(text(data, "game"));
  if (!game) return Err(RecordError{RecordReason::wrong_game});
  const auto start = Board::from_fen(*game, text(data, "startFen"));
  if (!start) {
    RecordError error{RecordReason::bad_start_position};
    error.fen = start.error();
    return Err(std::move(error));
  }
  GameTree tree(*game, start->fen());
  tree.result = result_from(text(data, "result"));
  if (!absent(data["tags"]))
    for (const val& tag : emscripten::vecFromJSArray<val>(data["tags"]))
      tree.set_tag(text(tag, "name"), text(tag, "value"));
  if (auto error = read_nodes(data["nodes"], tree)) return Err(std::move(*error));
  return tree;
}

std::optional<Correspondence> match_from(const val& data) {
  if (absent(data)) return std::nullopt;
  Correspondence match;
  match.id = number<std::uint32_t>(data, "id").value_or(0);
  match.sender = parse_side(text(data, "sender")).value_or(match.sender);
  const Rules rules = rules_from(data["rules"]);
  match.repetition = rules.repetition;
  match.natural_limit_plies = rules.natural_limit_plies;
  match.draw_offered = flag(data, "drawOffered");
  match.conclusion = parse_end_reason(text(data, "conclusion")).value_or(EndReason::none);
  return match;
}

val to_js(const Written& written) {
  return Object()("bytes", bytes_to_js(written.bytes))(
      "losses", array_of(written.losses, [](const Loss& loss) { return to_js(loss); }));
}

}  // namespace

val read_record_from(const std::string& bytes, const val& decode) {
  ReadOptions options;
  options.codec = host_codec(decode);
  return array_of(read_record(bytes, options), [](const Reading& reading) { return to_js(reading); });
}

val write_record_to(const val& tree, const std::string& format, const val& style, const val& decode) {
  const auto parsed_format = parse_format(format);
  if (!parsed_format) return failed(RecordError{RecordReason::unknown_format});
  const auto parsed = tree_from(tree);
  if (!parsed) return failed(parsed.error());
  WriteOptions options;
  options.style = style_from(style);
  options.codec = host_codec(decode);
  const auto written = write_record(*parsed, *parsed_format, options);
  return written ? to_js(*written) : failed(written.error());
}

val write_record_to(const val& tree, const std::string& format, const val& style) {
  return write_record_to(tree, format, style, val::null());
}

val write_link_to(const val& tree, const val& terms) {
  const auto parsed = tree_from(tree);
  if (!parsed) return failed(parsed.error());
  const auto written = write_link(*parsed, {number<std::uint32_t>(terms, "ply"), match_from(terms["match"])});
  return written ? to_js(*written) : failed(written.error());
}

}  // namespace xq::wasm
