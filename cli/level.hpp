// Playing strengths by name, as the shells take them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace xq::cli {

/// Every id, weakest first and full strength last.
std::vector<std::string_view> level_ids(Game game);
/// The same for a protocol's list of choices: full strength, the default, comes first, since there are GUIs
/// that take the first one whatever the default is (uci2wb).
std::vector<std::string_view> level_choices(Game game);
bool is_level(Game game, std::string_view id);
/// level_ids with separators between them.
std::string level_names(Game game, std::string_view separator);

}  // namespace xq::cli
