// The facade's structs as plain objects and back, field by field as wasm/engine.d.ts declares them.
#pragma once

#include <string_view>

#include "engine/engine.hpp"
#include "engine/study/opening.hpp"
#include "wasm/object.hpp"

namespace xq::wasm {

val to_js(const Outcome& outcome);
val to_js(const Status& status);
val to_js(const MoveExplanation& explanation);
val to_js(const PlayedMove& move);
val to_js(const LoadError& error);
val to_js(const Rules& rules);
val to_js(const Ruling& ruling);
val to_js(const SearchInfo& info);
val to_js(const BestMove& best);
val to_js(const RootCount& root);
val to_js(const Level& level);
val to_js(const study::Opening& opening);
/// The error counts bytes of `text`; JavaScript counts UTF-16 units.
val to_js(const NotationError& error, std::string_view text);

Rules rules_from(const val& object);
SearchLimits limits_from(const val& object);
InfoSink sink_from(const val& on_info);
NotationStyle style_from(const val& object);

}  // namespace xq::wasm
