// Where each kind of man attacks, on an empty or a given board; and the lines between squares.
#pragma once

#include "engine/chess/types.hpp"

namespace xq::chess {

Bitboard pawn_attacks(Side side, Square s) noexcept;
Bitboard knight_attacks(Square s) noexcept;
Bitboard king_attacks(Square s) noexcept;
/// Sliders: up to and with the first man of `occupied` in each direction.
Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept;
Bitboard rook_attacks(Square s, Bitboard occupied) noexcept;
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}
/// Of any kind but the pawn, whose attack depends on its side.
Bitboard attacks_of(PieceKind kind, Square s, Bitboard occupied) noexcept;

/// Squares strictly between two squares of one rank, file or diagonal; else empty.
Bitboard between(Square a, Square b) noexcept;
/// The whole line through two squares of one rank, file or diagonal, edge to edge; else empty.
Bitboard line_through(Square a, Square b) noexcept;

}  // namespace xq::chess
