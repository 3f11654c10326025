// Where each kind of man attacks, on an empty or a given board; and the lines between squares.
//
// Sliders look each of their two lines up by the six inner squares of it that are occupied (a man on the edge
// hides nothing). A multiplication moves the six bits of a diagonal or a file side by side; a rank has them
// so already. Measured on perft (six positions, 713 M nodes, million nodes a second native / WASM in node
// 20):
//   these tables, 9 KB, made by the compiler        217 / 197
//   obstruction difference, 4 KB                    201 / 182
//   magic bitboards, 850 KB, filled at the start    246 / 211
// Perft leaves the cache to the board alone; the search does not, and the page holds two engines. So not
// magics.
#pragma once

#include "engine/chess/types.hpp"

namespace xq::chess {

/// Everything about the empty board, and the sliders' lines; computed by the compiler.
struct AttackTables {
  Bitboard pawn[2][64];
  Bitboard knight[64];
  Bitboard king[64];
  Bitboard diagonal[64];       // towards h8, without the square itself
  Bitboard anti_diagonal[64];  // towards a8, likewise
  Bitboard along_rank[8][64];  // [file of the slider][occupied b … g]: the files attacked, on all eight ranks
  Bitboard along_file[8]
                     [64];  // [rank of the slider][occupied, gathered by kGatherFile]: attacked on the a-file
  Bitboard line[64][64];
};
extern const AttackTables kAttacks;

inline constexpr Bitboard kGatherDiagonal = 0x0202020202020202;  // file b … g to bits 58 … 63
inline constexpr Bitboard kGatherFile = 0x0080402010080400;      // a7 … a2 to bits 58 … 63

inline Bitboard pawn_attacks(Side side, Square s) noexcept { return kAttacks.pawn[xq::index(side)][s]; }
inline Bitboard knight_attacks(Square s) noexcept { return kAttacks.knight[s]; }
inline Bitboard king_attacks(Square s) noexcept { return kAttacks.king[s]; }

/// Sliders: up to and with the first man of `occupied` in each direction.
inline Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  const Bitboard* const attacked = kAttacks.along_rank[file_of(s)];
  const Bitboard diagonal = kAttacks.diagonal[s], anti = kAttacks.anti_diagonal[s];
  return (attacked[((diagonal & occupied) * kGatherDiagonal) >> 58] & diagonal) |
         (attacked[((anti & occupied) * kGatherDiagonal) >> 58] & anti);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  const int file = file_of(s), rank = rank_of(s);
  const Bitboard gathered = (((occupied >> file) & file_bits(0)) * kGatherFile) >> 58;
  return (kAttacks.along_rank[file][(occupied >> (8 * rank + 1)) & 63] & rank_bits(rank)) |
         (kAttacks.along_file[rank][gathered] << file);
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
