#include "cli/level.hpp"

#include <algorithm>

namespace xq::cli {

const Level* find_level(Game game, std::string_view id) {
  const std::vector<Level>& all = levels(game);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Level& level) { return level.id == id; });
  return found == all.end() ? nullptr : &*found;
}

std::string level_names(Game game, std::string_view separator) {
  std::string text;
  for (const Level& level : levels(game))
    text += (text.empty() ? std::string() : std::string(separator)) + std::string(level.id);
  return text;
}

}  // namespace xq::cli
