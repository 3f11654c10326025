// The board as text for a terminal, men in Chinese (chess: figurines), with ANSI colours where wanted.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.hpp"

namespace xq::cli {

struct BoardStyle {
  bool colour = false;
  Side below = Side::first;      // whose men stand at the bottom
  std::string_view last_target;  // the square that the last move reached is shown in reverse; empty for none
};

/// `fen` must come from a Session. Ends with a newline.
std::string draw_board(Game game, std::string_view fen, const BoardStyle& style);

/// The FEN letter of the man on a square ("e0"), ' ' for none. `fen` and `square` come from one Session.
char man_at(std::string_view fen, std::string_view square);

}  // namespace xq::cli
