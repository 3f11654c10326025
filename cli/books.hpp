// The opening books that the program carries (engine/books/*.xqbk), and what a program that plays game after
// game remembers of the last ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/args.hpp"
#include "engine/core/game.hpp"

namespace xq::cli {

inline constexpr Flag kBookFlag{"book", Flag::Kind::choice, "on|off",
                                "whether a level opens out of the book (default on)"};

/// Packed as Session::set_book takes it; empty for a game that ships none.
std::string_view shipped_book(Game game) noexcept;

/// The openings of the last games, as SearchLimits::recent has them.
class RecentOpenings {
 public:
  /// A game is over or given up; one without moves leaves nothing.
  void add(const std::vector<std::string>& moves);
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  static constexpr std::size_t kGames = 50, kPlies = 16;
  std::vector<std::string> lines_;  // the oldest first
};

}  // namespace xq::cli
