// The engine as JavaScript sees it: the facade, field by field, as wasm/engine.d.ts declares it. Nothing is
// decided here.
//
// Structs become plain objects, enums their ids, absent optionals absent fields or null. Numbers cross as
// doubles, and the one 64-bit value that needs all its bits, the key, as hexadecimal text.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/score.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/self_test.hpp"

namespace {

using emscripten::val;
using namespace xq;

// --- C++ to JavaScript ----------------------------------------------------------------------------------

/// A plain object, field after field: Object()("ply", 3)("king", "e0"). Only what returns a val may build
/// one: a template that takes any type would take the Object itself, which JavaScript does not know.
class Object {
 public:
  Object& operator()(const char* field, std::string_view text) { return set(field, val(std::string(text))); }
  Object& operator()(const char* field, const char* text) { return set(field, val(std::string(text))); }
  Object& operator()(const char* field, const std::vector<std::string>& texts) {
    return set(field, val::array(texts));
  }
  Object& operator()(const char* field, int number) { return set(field, val(number)); }
  Object& operator()(const char* field, bool truth) { return set(field, val(truth)); }
  Object& operator()(const char* field, std::uint64_t number) {
    return set(field, val(static_cast<double>(number)));
  }
  Object& operator()(const char* field, std::int64_t number) {
    return set(field, val(static_cast<double>(number)));
  }
  Object& operator()(const char* field, const val& value) { return set(field, value); }
  operator val() const { return object_; }  // NOLINT(google-explicit-constructor): it is one

 private:
  Object& set(const char* field, const val& value) {
    object_.set(field, value);
    return *this;
  }
  val object_ = val::object();
};

std::string letter(char piece) { return piece == 0 ? std::string() : std::string(1, piece); }

std::string hex16(std::uint64_t value) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); value != 0; value >>= 4) *digit++ = "0123456789abcdef"[value & 15];
  return text;
}

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

std::string_view to_id(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

val to_js(const SearchInfo& info) {
  return Object()("depth", info.depth)("selDepth", info.sel_depth)("pvIndex", info.pv_index)(
      "score", info.score)("mate", is_decided(info.score) ? val(plies_to_mate(info.score)) : val::null())(
      "bound", to_id(info.bound))("nodes", info.nodes)("timeMs", info.time_ms)("hashFull", info.hash_full)(
      "pv", info.pv);
}

val to_js(const BestMove& best) {
  return Object()("best", best.best)("ponder", best.ponder)("score", best.score)("depth", best.depth)(
      "nodes", best.nodes);
}

val to_js(const RootCount& root) { return Object()("move", root.move)("nodes", root.nodes); }

val to_js(const Level& level) { return Object()("id", level.id)("nodes", level.nodes); }

// --- JavaScript to C++ ----------------------------------------------------------------------------------

bool absent(const val& value) { return value.isUndefined() || value.isNull(); }

/// A whole number, or nothing where the field is absent or no number at all.
template <class T>
std::optional<T> number(const val& object, const char* field) {
  const val value = object[field];
  if (absent(value)) return std::nullopt;
  const double wide = std::trunc(value.as<double>());
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (!(wide >= -kExact && wide <= kExact)) return std::nullopt;
  return static_cast<T>(wide);
}

std::vector<std::string> texts(const val& array) {
  return absent(array) ? std::vector<std::string>{} : emscripten::vecFromJSArray<std::string>(array);
}

Rules rules_from(const val& object) {
  Rules rules;
  rules.repetition = parse_rule_set(object["repetition"].as<std::string>()).value_or(rules.repetition);
  rules.natural_limit_plies = number<int>(object, "naturalLimitPlies");
  return rules;
}

std::optional<ClockLimit> clock_from(const val& object) {
  if (absent(object)) return std::nullopt;
  return ClockLimit{number<std::int64_t>(object, "remainingMs").value_or(0),
                    number<std::int64_t>(object, "incrementMs").value_or(0),
                    number<int>(object, "movesToGo")};
}

SearchLimits limits_from(const val& object) {
  SearchLimits limits;
  limits.depth = number<int>(object, "depth");
  limits.nodes = number<std::uint64_t>(object, "nodes");
  limits.move_time_ms = number<std::int64_t>(object, "moveTimeMs");
  limits.clock = clock_from(object["clock"]);
  limits.only_moves = texts(object["onlyMoves"]);
  limits.multi_pv = number<int>(object, "multiPv").value_or(1);
  return limits;
}

InfoSink sink_from(const val& on_info) {
  if (absent(on_info)) return nullptr;
  return [on_info](const SearchInfo& info) { on_info(to_js(info)); };
}

// --- The session ----------------------------------------------------------------------------------------

class JsSession {
 public:
  explicit JsSession(Game game) : session_(Session::create(game)) {}

  val load(const std::string& fen, const val& moves) {
    const auto loaded = session_->load(fen, texts(moves));
    return loaded ? val::null() : to_js(loaded.error());
  }
  std::string fen() const { return session_->fen(); }
  std::string start_fen() const { return session_->start_fen(); }
  val moves() const { return val::array(session_->moves()); }
  val legal_moves() const { return val::array(session_->legal_moves()); }
  val explain(const std::string& move) const { return to_js(session_->explain(move)); }
  val play(const std::string& move) {
    const auto played = session_->play(move);
    return played ? Object()("played", to_js(*played)) : Object()("refused", to_js(played.error()));
  }
  bool undo() { return session_->undo(); }
  val status() const { return to_js(session_->status()); }
  bool conclude(const std::string& reason, const std::string& by) {
    const auto end = parse_end_reason(reason);
    const auto side = parse_side(by);
    return end && side && session_->conclude(*end, *side);
  }
  void set_rules(const val& rules) { session_->set_rules(rules_from(rules)); }
  val rules() const { return to_js(session_->rules()); }

  void set_hash(int mebibytes) { session_->set_hash(mebibytes); }
  void clear_search() { session_->clear_search(); }
  val go(const val& limits, const val& on_info) {
    return to_js(session_->go(limits_from(limits), sink_from(on_info)));
  }
  void start(const val& limits) { session_->start(limits_from(limits)); }
  bool step(double slice_ms, const val& on_info) {
    return session_->step(static_cast<std::int64_t>(slice_ms), sink_from(on_info));
  }
  val best_so_far() const { return to_js(session_->best_so_far()); }

  double perft(int depth) const { return static_cast<double>(session_->perft(depth)); }
  val divide(int depth) const {
    val counts = val::array();
    for (const RootCount& root : session_->divide(depth)) counts.call<void>("push", to_js(root));
    return counts;
  }
  val bench() const {
    const BenchResult result = session_->bench();
    return Object()("nodes", result.nodes)("timeMs", result.time_ms);
  }

 private:
  std::unique_ptr<Session> session_;
};

JsSession* create_session(const std::string& game) {
  const auto parsed = parse_game(game);
  return parsed ? new JsSession(*parsed) : nullptr;
}

std::string start_fen_of(const std::string& game) {
  const auto parsed = parse_game(game);
  return parsed ? std::string(start_fen(*parsed)) : std::string();
}

val levels_of(const std::string& game) {
  val all = val::array();
  if (const auto parsed = parse_game(game))
    for (const Level& level : levels(*parsed)) all.call<void>("push", to_js(level));
  return all;
}

#ifdef __wasm_simd128__
constexpr bool kSimd = true;
#else
constexpr bool kSimd = false;
#endif

}  // namespace

EMSCRIPTEN_BINDINGS(engine) {
  using namespace emscripten;
  class_<JsSession>("Session")
      .function("load", &JsSession::load)
      .function("fen", &JsSession::fen)
      .function("startFen", &JsSession::start_fen)
      .function("moves", &JsSession::moves)
      .function("legalMoves", &JsSession::legal_moves)
      .function("explain", &JsSession::explain)
      .function("play", &JsSession::play)
      .function("undo", &JsSession::undo)
      .function("status", &JsSession::status)
      .function("conclude", &JsSession::conclude)
      .function("setRules", &JsSession::set_rules)
      .function("rules", &JsSession::rules)
      .function("setHash", &JsSession::set_hash)
      .function("clearSearch", &JsSession::clear_search)
      .function("go", &JsSession::go)
      .function("start", &JsSession::start)
      .function("step", &JsSession::step)
      .function("bestSoFar", &JsSession::best_so_far)
      .function("perft", &JsSession::perft)
      .function("divide", &JsSession::divide)
      .function("bench", &JsSession::bench);
  function("createSession", &create_session, allow_raw_pointers());
  function("startFen", &start_fen_of);
  function("levels", &levels_of);
  function("selfTest", &simd::self_test);
  constant("simd", kSimd);
}
