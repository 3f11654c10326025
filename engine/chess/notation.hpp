// Standard algebraic notation (SAN), as FIDE's Laws (appendix C) and the PGN standard (8.2.3) have it.
#pragma once

#include <string>
#include <string_view>

#include "engine/chess/position.hpp"
#include "engine/core/notation_error.hpp"
#include "engine/util/result.hpp"

namespace xq::chess {

/// `move` must be legal: "e4", "Nbd2", "exd6", "O-O", "e8=Q+", "Qh4#".
std::string to_san(const Position& position, Move move);

/// Reads what people type: SAN with or without its signs ("0-0", "e8Q", "Nge2" for Ne2, no x, no +, trailing
/// !?), long algebraic ("Ng1-f3") and UCI ("g1f3", "e7e8q").
Result<Move, NotationError> parse_san(const Position& position, std::string_view text);

}  // namespace xq::chess
