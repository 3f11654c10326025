// FEN in and out. Reading is in two steps that can be used apart: text → Setup (any arrangement of men, as an
// editor has it) → Position (legal). parse_fen does both and says for either where in the text the fault is.
//
// Beyond the placement every field may be missing from the right: White to move, no castling, no en passant,
// counters 0 and 1. The en passant square is written only when such a capture is legal (it does not count
// otherwise: the position is the same one), so a text that gives it in vain reads, but is written with "-".
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/chess/position.hpp"
#include "engine/core/errors.hpp"
#include "engine/util/result.hpp"

namespace xq::chess {

inline constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// An arrangement of men with its rights; not necessarily one that a game could reach.
struct Setup {
  std::array<Piece, 64> board;  // by Square
  Side side_to_move = kWhite;
  CastlingRights castling = kNoCastling;
  Square en_passant = kNoSquare;
  int quiet_plies = 0;      // 0 … 9999
  int fullmove_number = 1;  // 1 … 9999
  Setup() { board.fill(Piece::none); }
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Why a Setup is no Position. `square` is kNoSquare where the fault is on no square.
struct SetupFault {
  FenReason reason;
  Square square = kNoSquare;
};

Result<Setup, FenError> parse_setup(std::string_view text);
Result<Position, SetupFault> to_position(const Setup& setup);
Result<Position, FenError> parse_fen(std::string_view text);

Setup to_setup(const Position& position);
std::string to_fen(const Setup& setup);
std::string to_fen(const Position& position);

}  // namespace xq::chess
