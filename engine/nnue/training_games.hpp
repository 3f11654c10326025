// Self-played games as bytes: what `xq datagen` writes and the trainer reads.
//
// A game is its moves from the game's start position; a move is its place among the legal moves in the order
// of their UCI texts, so the bytes do not depend on any move generator. The first moves were chosen at random
// and have no score; each later one has the search's, seen by the first side, as the difference from the
// score before. That comes to about 2.3 bytes a ply. A shard is a header, its games one after the other, and
// a checksum over both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"

namespace xq::nnue {

struct TrainingGame {
  struct Ply {
    std::uint8_t move = 0;  // among the legal moves, sorted by UCI text
    Score score = 0;        // first side's view; 0 for the random moves
  };
  GameResult result = GameResult::draw;
  int random_plies = 0;
  std::vector<Ply> plies;
};

struct Shard {
  Game game = Game::xiangqi;
  std::vector<TrainingGame> games;
};

/// Scores are stored up to this size; a mate is not told from a won game.
inline constexpr Score kMaxTrainingScore = 10'000;

std::string encode(const Shard& shard);
/// Nothing for bytes that encode() has not written: torn, changed or of another version.
std::optional<Shard> decode(std::string_view bytes);

}  // namespace xq::nnue
