// When a game of chess is over (FIDE Laws 5, 9.2, 9.3, 5.2.2), on the board and inside the search tree.
//
// Third occurrence: the same placement, side to move, castling rights and en passant captures that are really
// possible; that is exactly what the key holds. Fifty moves: 100 plies without capture or pawn move, unless
// the last one mates. Bare material: no sequence of moves can mate. All are applied without a claim.
#pragma once

#include "engine/chess/position.hpp"
#include "engine/core/game.hpp"

namespace xq::chess {

/// How many times this position has stood on the board since the start, this time included.
int occurrences(const Position& position);

/// Neither side can mate by any sequence of moves because of the men left: bare kings, one minor piece, or
/// bishops that all stand on one colour.
bool insufficient_material(const Position& position);

/// The result on the board. Mate and stalemate go before every other reason.
Outcome outcome(const Position& position);

}  // namespace xq::chess
