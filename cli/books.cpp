#include "cli/books.hpp"

#include <algorithm>

namespace xq::cli {

void RecentOpenings::add(const std::vector<std::string>& moves) {
  if (moves.empty()) return;
  std::string line;
  for (std::size_t i = 0; i < std::min(moves.size(), kPlies); ++i) line += (i == 0 ? "" : " ") + moves[i];
  if (lines_.size() == kGames) lines_.erase(lines_.begin());
  lines_.push_back(std::move(line));
}

}  // namespace xq::cli
