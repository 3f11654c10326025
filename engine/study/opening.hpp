// How the opening of a game is called. Names belong to positions, so that transpositions are found; in
// xiangqi the other wing's mirror image has the same name. As a game unfolds, the latest position that has a
// name gives it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace xq::study {

struct Opening {
  std::string_view eco;  // chess: "B90"; xiangqi: empty
  std::string_view simplified;
  std::string traditional;
  std::string_view english;
  int ply = 0;  // moves played when the game got this name
};

/// None before the first named position, for text that cannot be played, and for a game from another start
/// than the usual one.
std::optional<Opening> opening(Game game, std::string_view start_fen, const std::vector<std::string>& moves);

/// A name in traditional characters. Knows those of the openings alone: 后 stays, for here it is the queen.
std::string in_traditional(std::string_view simplified);

}  // namespace xq::study
