#include "wasm/convert.hpp"

#include <cstddef>

#include "engine/core/score.hpp"
#include "engine/util/utf8.hpp"

namespace xq::wasm {
namespace {

std::string letter(char piece) { return piece == 0 ? std::string() : std::string(1, piece); }

std::string hex16(std::uint64_t value) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); value != 0; value >>= 4) *digit++ = "0123456789abcdef"[value & 15];
  return text;
}

std::string_view to_id(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

int utf16_units_before(std::string_view text, std::size_t offset) {
  int units = 0;
  for (std::size_t i = 0; i < offset && i < text.size();) {
    const Utf8Char c = utf8_at(text, i);
    units += c.code > 0xffff ? 2 : 1;
    i += c.length;
  }
  return units;
}

val to_js(const RuledThreat& threat) { return Object()("by", threat.by)("target", threat.target); }

val to_js(const RuledPly& ply) {
  return Object()("move", ply.move)("side", to_id(ply.side))("act", to_id(ply.act))(
      "threats", array_of(ply.threats, [](const RuledThreat& t) { return to_js(t); }));
}

std::optional<ClockLimit> clock_from(const val& object) {
  if (absent(object)) return std::nullopt;
  return ClockLimit{number<std::int64_t>(object, "remainingMs").value_or(0),
                    number<std::int64_t>(object, "incrementMs").value_or(0),
                    number<int>(object, "movesToGo")};
}

}  // namespace

val to_js(const Outcome& outcome) {
  return Object()("result", to_id(outcome.result))("reason", to_id(outcome.reason));
}

val to_js(const Status& status) {
  return Object()("toMove", to_id(status.to_move))("inCheck", status.in_check)("king", status.king)(
      "checkers", status.checkers)("outcome", to_js(status.outcome))("ply", status.ply)(
      "quietPlies", status.quiet_plies)("key", hex16(status.key));
}

val to_js(const MoveExplanation& explanation) {
  return Object()("reason", to_id(explanation.reason))("culprits", explanation.culprits)("targets",
                                                                                         explanation.targets);
}

val to_js(const PlayedMove& move) {
  return Object()("uci", move.uci)("piece", letter(move.piece))("captured", letter(move.captured))(
      "capturedSquare", move.captured_square)("givesCheck", move.gives_check)("outcome", to_js(move.outcome));
}

val to_js(const LoadError& error) {
  const bool in_fen = error.move_index < 0;
  return Object()("reason", in_fen ? to_id(error.fen.reason) : to_id(error.explanation.reason))(
      "offset", in_fen ? static_cast<int>(error.fen.offset) : 0)("square", in_fen ? error.fen.square : "")(
      "moveIndex", error.move_index)("explanation", to_js(error.explanation));
}

val to_js(const Rules& rules) {
  return Object()("repetition", to_id(rules.repetition))(
      "naturalLimitPlies", rules.natural_limit_plies ? val(*rules.natural_limit_plies) : val::null());
}

val to_js(const SearchInfo& info) {
  return Object()("depth", info.depth)("selDepth", info.sel_depth)("pvIndex", info.pv_index)(
      "score", info.score)("mate", is_decided(info.score) ? val(plies_to_mate(info.score)) : val::null())(
      "bound", to_id(info.bound))("nodes", info.nodes)("timeMs", info.time_ms)("hashFull", info.hash_full)(
      "pv", info.pv);
}

val to_js(const BestMove& best) {
  return Object()("best", best.best)("ponder", best.ponder)("score", best.score)("depth", best.depth)(
      "nodes", best.nodes)("avoided", best.avoided);
}

val to_js(const RootCount& root) { return Object()("move", root.move)("nodes", root.nodes); }

val to_js(const Level& level) {
  return Object()("id", level.id)("step", level.step)("named", level.named)("nodes", level.nodes);
}

val to_js(const study::Opening& opening) {
  return Object()("eco", opening.eco)("simplified", opening.simplified)("traditional", opening.traditional)(
      "english", opening.english)("ply", opening.ply);
}

val to_js(const Ruling& ruling) {
  return Object()("outcome", to_js(ruling.outcome))("clause", to_id(ruling.clause))(
      "violator", ruling.violator ? val(std::string(to_id(*ruling.violator))) : val::null())(
      "cycle", array_of(ruling.cycle, [](const RuledPly& ply) { return to_js(ply); }));
}

val to_js(const NotationError& error, std::string_view text) {
  return Object()("reason", to_id(error.reason))("offset", utf16_units_before(text, error.offset))(
      "candidates", error.candidates);
}

Rules rules_from(const val& object) {
  Rules rules;
  rules.repetition = parse_rule_set(object["repetition"].as<std::string>()).value_or(rules.repetition);
  rules.natural_limit_plies = number<int>(object, "naturalLimitPlies");
  rules.ends_by_rule = absent(object["endsByRule"]) || flag(object, "endsByRule");
  return rules;
}

SearchLimits limits_from(const val& object) {
  SearchLimits limits;
  limits.depth = number<int>(object, "depth");
  limits.nodes = number<std::uint64_t>(object, "nodes");
  limits.move_time_ms = number<std::int64_t>(object, "moveTimeMs");
  limits.clock = clock_from(object["clock"]);
  limits.only_moves = texts(object["onlyMoves"]);
  limits.multi_pv = number<int>(object, "multiPv").value_or(1);
  if (!absent(object["level"])) limits.level = text(object, "level");
  limits.seed = number<std::uint64_t>(object, "seed").value_or(0);
  limits.book = flag(object, "book");
  limits.recent = texts(object["recent"]);
  return limits;
}

InfoSink sink_from(const val& on_info) {
  if (absent(on_info)) return nullptr;
  return [on_info](const SearchInfo& info) { on_info(to_js(info)); };
}

NotationStyle style_from(const val& object) {
  NotationStyle style;
  style.script = parse_script(text(object, "script")).value_or(style.script);
  style.traditional = flag(object, "traditional");
  style.full_width = flag(object, "fullWidth");
  style.black_in_numerals = flag(object, "blackInNumerals");
  style.equals_sign = flag(object, "equalsSign");
  style.draft_letters = flag(object, "draftLetters");
  return style;
}

}  // namespace xq::wasm
