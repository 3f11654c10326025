// Positions that our rules have ended but that somebody plays on from: a GUI that nobody told, an old record.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace xq::cli {

struct Line {
  std::string fen;
  std::vector<std::string> moves;  // UCI
};

/// Loads `line`. Where the rules in force end the game before its last move, the game goes on from there
/// without its past, and the drawing rules count anew: the session's start is then a later position than the
/// line's. An error, and nothing changed, where a move cannot be made on the board at all.
Result<Ok, LoadError> load_past_the_end(Session& session, const Line& line);

}  // namespace xq::cli
