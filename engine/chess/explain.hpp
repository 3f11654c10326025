// Why a move cannot be played: every illegal try is answered with its reason, with what stands in the way
// and with the squares where the man on the start square can go.
#pragma once

#include <optional>
#include <string_view>

#include "engine/chess/position.hpp"
#include "engine/core/errors.hpp"

namespace xq::chess {

/// Never answers game_over: that is for the session, which knows how the game stands.
MoveExplanation explain(const Position& position, std::string_view uci);

/// The legal move that a UCI text names, if there is one. Castling is the king's move: "e1g1".
std::optional<Move> parse_uci(const Position& position, std::string_view uci);

}  // namespace xq::chess
