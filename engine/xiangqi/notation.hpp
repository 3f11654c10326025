// A move in the notations that people write: Chinese, WXF, xqbase, ICCS, UCI. Both ways.
//
// Writing follows docs/rules.md 4 as one style says; reading takes every style at once and whatever people
// make of them: traditional and simplified characters, full-width digits, spaces, `-` `=` `.`, the file
// instead of 前/后 where one legal move fits, the old names of pawns (前三平四, 前二三四后).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/notation_error.hpp"
#include "engine/core/notation_style.hpp"
#include "engine/util/result.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

using xq::NotationStyle;
using xq::Script;

/// `move` is legal here.
std::string write_move(const Position& position, Move move, const NotationStyle& style = {});

/// Reads one move and nothing else (spaces and trailing !? aside). `usual` is how the rest of the record is
/// written; it matters only for the two readings of WXF's 33=4 (pawns), which are ambiguous otherwise.
Result<Move, NotationError> read_move(const Position& position, std::string_view text,
                                      const NotationStyle& usual = {});

/// The length in bytes of the move that `text` starts with, by its form alone; 0 if it starts with none. For
/// records in which moves are not kept apart.
std::size_t move_length(std::string_view text) noexcept;
/// Is the start of `text` a move at least up to its direction? What is not one was meant as one: 炮二平 and
/// 砖二平五.
bool looks_like_move(std::string_view text);

/// A position to write and read moves in: as parse_fen, but the side not to move may stand in check. Such a
/// position cannot arise, and textbooks on notation have it all the same (five pawns on a file, the king
/// beside them).
Result<Position, FenError> position_for_notation(std::string_view fen);

}  // namespace xq::xiangqi
