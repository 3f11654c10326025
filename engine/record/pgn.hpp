// PGN, for chess as its standard has it and for xiangqi as xqbase defined it: tags Game, Red, Black, Format;
// moves in Chinese, WXF, ICCS (or any notation that read_move knows: what stands there decides, not the
// Format tag).
//
// Comments hold clocks ([%clk], [%emt]) and marks ([%csl], [%cal]). A comment before a move is kept apart
// from the one after the move before it only where PGN can tell them apart: at the start of a variation and
// right after one.
#pragma once

#include <optional>
#include <string_view>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

/// Reads a collection game by game. The text outlives the reader.
class PgnReader {
 public:
  PgnReader(std::string_view utf8, const ReadOptions& options) : places_(utf8), game_(options.game) {}
  /// The next game; after a fault in one, reading goes on at the next tag section. nullopt at the end.
  std::optional<Reading> next();

 private:
  TextPlaces places_;
  std::optional<Game> game_;
  std::size_t at_ = 0;
};

/// `style` says how xiangqi moves are written. Fails when a move of the tree is not legal or lines nest too
/// deep.
Result<Written, RecordError> write_pgn(const GameTree& tree, const NotationStyle& style);

}  // namespace xq::record
