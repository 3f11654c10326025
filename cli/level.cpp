#include "cli/level.hpp"

#include <algorithm>

namespace xq::cli {

std::vector<std::string_view> level_ids(Game game) {
  std::vector<std::string_view> ids;
  for (const Level& level : levels(game)) ids.push_back(level.id);
  ids.push_back(kFullStrength);
  return ids;
}

std::vector<std::string_view> level_choices(Game game) {
  std::vector<std::string_view> ids = level_ids(game);
  std::rotate(ids.begin(), ids.end() - 1, ids.end());
  return ids;
}

bool is_level(Game game, std::string_view id) {
  const std::vector<std::string_view> ids = level_ids(game);
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

std::string level_names(Game game, std::string_view separator) {
  std::string text;
  for (const std::string_view id : level_ids(game))
    text += (text.empty() ? std::string() : std::string(separator)) + std::string(id);
  return text;
}

}  // namespace xq::cli
