// Where each kind of man attacks, on an empty or a given board; and the lines between squares.
//
// Sliders use the obstruction difference: of the men on a line below and above the slider, the nearest below
// (the highest bit) and the nearest above (the lowest bit) bound the attack, and one subtraction whose borrow
// runs from one to the other yields all squares between them. It needs count-leading-zeros and no more, which
// WASM has, and 6 KB of constant tables; the module starts without a table to fill.
#pragma once

#include <bit>

#include "engine/chess/types.hpp"

namespace xq::chess {

/// A line through a square: the part with lower square numbers, the part with higher ones; the square itself
/// is in neither.
struct LineMask {
  Bitboard lower = 0;
  Bitboard upper = 0;
};

/// Everything about the empty board; computed by the compiler.
struct AttackTables {
  Bitboard pawn[2][64];
  Bitboard knight[64];
  Bitboard king[64];
  LineMask file[64];
  LineMask rank[64];
  LineMask diagonal[64];       // towards h8
  LineMask anti_diagonal[64];  // towards a8
  Bitboard line[64][64];
};
extern const AttackTables kAttacks;

inline Bitboard pawn_attacks(Side side, Square s) noexcept { return kAttacks.pawn[xq::index(side)][s]; }
inline Bitboard knight_attacks(Square s) noexcept { return kAttacks.knight[s]; }
inline Bitboard king_attacks(Square s) noexcept { return kAttacks.king[s]; }

inline Bitboard line_attacks(const LineMask& mask, Bitboard occupied) noexcept {
  const Bitboard lower = mask.lower & occupied;
  const Bitboard upper = mask.upper & occupied;
  const Bitboard nearest_below = Bitboard{1} << (63 - std::countl_zero(lower | 1));
  return (upper ^ (upper - nearest_below)) & (mask.lower | mask.upper);
}

/// Sliders: up to and with the first man of `occupied` in each direction.
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return line_attacks(kAttacks.diagonal[s], occupied) | line_attacks(kAttacks.anti_diagonal[s], occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return line_attacks(kAttacks.file[s], occupied) | line_attacks(kAttacks.rank[s], occupied);
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}
/// Of any kind but the pawn, whose attack depends on its side.
Bitboard attacks_of(PieceKind kind, Square s, Bitboard occupied) noexcept;

/// The whole line through two squares of one rank, file or diagonal, edge to edge; else empty.
inline Bitboard line_through(Square a, Square b) noexcept { return kAttacks.line[a][b]; }
/// Squares strictly between two squares of one rank, file or diagonal; else empty.
inline Bitboard between(Square a, Square b) noexcept {
  // All squares from the lower of the two up to below the higher one, cut down to the line, less the lower
  // one.
  const Bitboard from_lower = line_through(a, b) & ((~Bitboard{0} << a) ^ (~Bitboard{0} << b));
  return from_lower & (from_lower - 1);
}

}  // namespace xq::chess
