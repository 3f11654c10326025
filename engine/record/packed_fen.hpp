// A FEN as digits. An empty board costs next to nothing, a start position some 36 characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/record/digits.hpp"

namespace xq::record {

/// `fen` as Board::fen writes it.
void pack_fen(Game game, std::string_view fen, DigitWriter& out);
/// A text in the form of a FEN, or nullopt; whether it is a position Board::from_fen says.
std::optional<std::string> unpack_fen(Game game, DigitReader& in);

}  // namespace xq::record
