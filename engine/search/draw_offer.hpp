// What a player makes of an offered draw.
#pragma once

#include <algorithm>
#include <string_view>

#include "engine/core/score.hpp"

namespace xq::search {

/// Men on the board, kings too.
inline int men_in(std::string_view fen) noexcept {
  const std::string_view board = fen.substr(0, fen.find(' '));
  const auto is_man = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return static_cast<int>(std::count_if(board.begin(), board.end(), is_man));
}

/// `own`: the score in the player's eyes. Who is better plays on; who is clearly worse is glad of it. A level
/// position is a draw only when little is left, or when much has been played in vain.
inline bool accepts_draw(Score own, int men, int plies_played) noexcept {
  constexpr Score kBetter = 20, kWorse = -120;
  constexpr int kFewMen = 16, kLongGame = 120;
  if (own > kBetter) return false;
  return own <= kWorse || men <= kFewMen || plies_played >= kLongGame;
}

}  // namespace xq::search
