// Names of mates and openings in Chinese, of the game that a session holds.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace xq::cli {

/// "马后炮"; empty when the board shows no mate, or one without a name.
std::string_view mate_words(const Session& session);
/// "中炮对屏风马", "B20 西西里防御"; empty before the game has a name.
std::string opening_words(const Session& session);

}  // namespace xq::cli
