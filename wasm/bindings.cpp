// The engine as JavaScript sees it: the facade and the records, as wasm/engine.d.ts declares them. Nothing is
// decided here.
#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "engine/nnue/self_test.hpp"
#include "engine/study/mate_pattern.hpp"
#include "engine/study/opening.hpp"
#include "wasm/convert.hpp"
#include "wasm/records.hpp"

namespace {

using namespace xq;
using namespace xq::wasm;

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
  val judge() const { return to_js(session_->judge()); }
  val forbidden_moves() const { return val::array(session_->forbidden_moves()); }
  std::string notation(const std::string& move, const val& style) const {
    return session_->notation(move, style_from(style));
  }
  val moves_in(const val& style) const { return val::array(session_->moves_in(style_from(style))); }
  val read_move(const std::string& text) const {
    const auto move = session_->read_move(text);
    return move ? Object()("move", *move) : Object()("error", to_js(move.error(), text));
  }
  void set_rules(const val& rules) { session_->set_rules(rules_from(rules)); }
  val rules() const { return to_js(session_->rules()); }

  void set_hash(int mebibytes) { session_->set_hash(mebibytes); }
  void clear_search() { session_->clear_search(); }
  bool set_network(const std::string& packed) { return session_->set_network(packed); }
  std::string set_book(const std::string& packed) {
    const auto taken = session_->set_book(packed);
    return taken ? std::string() : std::string(to_id(taken.error()));
  }
  val go(const val& limits, const val& on_info) {
    return to_js(session_->go(limits_from(limits), sink_from(on_info)));
  }
  void start(const val& limits) { session_->start(limits_from(limits)); }
  bool step(double slice_ms, const val& on_info) {
    return session_->step(static_cast<std::int64_t>(slice_ms), sink_from(on_info));
  }
  val best_so_far() const { return to_js(session_->best_so_far()); }
  bool accepts_draw(const std::string& player, int score) const {
    const auto side = parse_side(player);
    return side && session_->accepts_draw(*side, score);
  }

  std::string mate_pattern() const {
    return std::string(
        study::to_id(study::mate_pattern(session_->game(), session_->start_fen(), session_->moves())));
  }
  val opening() const {
    const auto found = study::opening(session_->game(), session_->start_fen(), session_->moves());
    return found ? to_js(*found) : val::null();
  }

  double perft(int depth) const { return static_cast<double>(session_->perft(depth)); }
  val divide(int depth) const {
    return array_of(session_->divide(depth), [](const RootCount& root) { return to_js(root); });
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

val mate_patterns_of(const std::string& game) {
  val all = val::array();
  if (const auto parsed = parse_game(game))
    for (const study::MatePattern pattern : study::mate_patterns(*parsed))
      all.call<void>("push", std::string(study::to_id(pattern)));
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
  using namespace xq;
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
      .function("judge", &JsSession::judge)
      .function("forbiddenMoves", &JsSession::forbidden_moves)
      .function("notation", &JsSession::notation)
      .function("movesIn", &JsSession::moves_in)
      .function("readMove", &JsSession::read_move)
      .function("setRules", &JsSession::set_rules)
      .function("rules", &JsSession::rules)
      .function("setHash", &JsSession::set_hash)
      .function("clearSearch", &JsSession::clear_search)
      .function("setNetwork", &JsSession::set_network)
      .function("setBook", &JsSession::set_book)
      .function("go", &JsSession::go)
      .function("start", &JsSession::start)
      .function("step", &JsSession::step)
      .function("bestSoFar", &JsSession::best_so_far)
      .function("acceptsDraw", &JsSession::accepts_draw)
      .function("matePattern", &JsSession::mate_pattern)
      .function("opening", &JsSession::opening)
      .function("perft", &JsSession::perft)
      .function("divide", &JsSession::divide)
      .function("bench", &JsSession::bench);
  function("createSession", &create_session, allow_raw_pointers());
  function("startFen", &start_fen_of);
  function("levels", &levels_of);
  function("matePatterns", &mate_patterns_of);
  constant("drawOfferNodes", static_cast<double>(kDrawOfferNodes));
  function("readRecord", &read_record_from);
  // Without the host's tables a format of GB18030 texts loses what is not ASCII.
  function("writeRecord", select_overload<val(const val&, const std::string&, const val&)>(&write_record_to));
  function("writeRecord",
           select_overload<val(const val&, const std::string&, const val&, const val&)>(&write_record_to));
  function("writeLink", &write_link_to);
  function("selfTest", &simd::self_test);
  constant("simd", kSimd);
}
