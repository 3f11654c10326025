// A move in the notations that people write: Chinese, WXF, xqbase, ICCS, UCI. Both ways.
//
// Writing follows RULES.md 4 as one style says; reading takes every style at once and whatever people make of
// them: traditional and simplified characters, full-width digits, spaces, `-` `=` `.`, the file instead of
// 前/后 where one legal move fits, the old names of pawns (前三平四, 前二三四后).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/notation_error.hpp"
#include "engine/util/result.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

enum class Script : std::uint8_t {
  chinese,  // 炮二平五
  wxf,      // C2.5, letters K A E R H C P
  xqbase,   // C2.5, letters K A B R N C P
  iccs,     // H2-E2
  uci,      // h2e2
};
std::string_view to_id(Script) noexcept;  // "chinese" and so on
std::optional<Script> parse_script(std::string_view id) noexcept;

/// How a move is written. The defaults are what the page shows.
struct NotationStyle {
  Script script = Script::chinese;
  bool traditional = false;        // Chinese: 車馬將帥進後
  bool full_width = false;         // Chinese: Black's digits ８, not 8
  bool black_in_numerals = false;  // Chinese: Black's digits 八, like Red's
  bool equals_sign = false;        // WXF: C2=5
  bool draft_letters = false;      // WXF: G advisor, M elephant, N horse
  bool numbered_pawns = false;  // WXF: 25=4, the second pawn of file 5, where + and - do not tell them apart
  bool sparing = false;         // 前/后 only where the file digit leaves two legal moves
  friend bool operator==(const NotationStyle&, const NotationStyle&) = default;
};

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
