// One game of a match: two players, a referee, a record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/player.hpp"
#include "engine/engine.hpp"

namespace xq::cli {

struct Opening {
  std::string fen;
  std::vector<std::string> moves;  // UCI
};

struct MatchConditions {
  Game game = Game::xiangqi;
  Rules rules;
  std::optional<std::int64_t> nodes, move_ms, clock_ms;  // exactly one
  std::int64_t increment_ms = 0;
};

struct MatchGame {
  Outcome outcome;
  std::string ending;  // "checkmate", "illegal-move", "no-answer", …
  std::string pgn;
  std::string broken;  // why it could not be played at all; empty else
};

/// `first` has the side that begins.
MatchGame play_match_game(Player& first, Player& second, const Opening& opening,
                          const MatchConditions& conditions);

/// A few random moves from the start, the same for the same seed; the game goes on after them.
Opening random_opening(Game game, std::uint64_t seed);

/// A line each: moves in any notation from the start, or a FEN, or "FEN moves …". '#' begins a comment.
Result<std::vector<Opening>, std::string> parse_openings(Game game, std::string_view text);

}  // namespace xq::cli
