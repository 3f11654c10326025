// Playing strengths by name, as the shells take them.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace xq::cli {

/// Null when the game has no level of that name.
const Level* find_level(Game game, std::string_view id);
/// Every name, weakest first, between separators.
std::string level_names(Game game, std::string_view separator);

}  // namespace xq::cli
