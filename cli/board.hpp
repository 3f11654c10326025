// The board as text for a terminal, men in Chinese (chess: figurines), with ANSI colours where wanted.
// Without colours Black's men of xiangqi stand in brackets: three kinds are written the same on both sides.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace xq::cli {

struct BoardStyle {
  bool colour = false;
  Side below = Side::first;  // whose men stand at the bottom
  // Seen in colour only; empty for none.
  std::string last_start;           // the square that the last move left
  std::string last_target;          // the one that it reached
  std::vector<std::string> marked;  // where a man can go
};

/// `fen` must come from a Session. Ends with a newline.
std::string draw_board(Game game, std::string_view fen, const BoardStyle& style);

/// The FEN letter of the man on a square ("e0"), ' ' for none. `fen` and `square` come from one Session.
char man_at(std::string_view fen, std::string_view square);

}  // namespace xq::cli
