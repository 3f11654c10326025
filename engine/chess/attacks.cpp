#include "engine/chess/attacks.hpp"

namespace xq::chess {
namespace {

struct Step {
  int file;
  int rank;
};

constexpr Step kKnightSteps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
constexpr Step kKingSteps[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
constexpr Step kPawnSteps[2][2] = {{{-1, 1}, {1, 1}}, {{-1, -1}, {1, -1}}};

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

constexpr Bitboard one_step(Square s, const Step* steps, int number) {
  Bitboard reached = 0;
  for (int i = 0; i < number; ++i) {
    const int file = file_of(s) + steps[i].file;
    const int rank = rank_of(s) + steps[i].rank;
    if (on_board(file, rank)) reached |= bit(make_square(file, rank));
  }
  return reached;
}

/// All squares from `s` to the edge, without `s`.
constexpr Bitboard ray(Square s, Step step) {
  Bitboard squares = 0;
  for (int file = file_of(s) + step.file, rank = rank_of(s) + step.rank; on_board(file, rank);
       file += step.file, rank += step.rank)
    squares |= bit(make_square(file, rank));
  return squares;
}

/// `up` leads to higher square numbers.
constexpr LineMask line_mask(Square s, Step up) { return {ray(s, {-up.file, -up.rank}), ray(s, up)}; }

constexpr void fill_lines(AttackTables& tables, Square s, const LineMask& mask) {
  const Bitboard whole = mask.lower | mask.upper | bit(s);
  for (Bitboard others = mask.lower | mask.upper; others != 0;) tables.line[s][pop_first(others)] = whole;
}

constexpr AttackTables make_tables() {
  AttackTables tables{};
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    tables.pawn[0][i] = one_step(s, kPawnSteps[0], 2);
    tables.pawn[1][i] = one_step(s, kPawnSteps[1], 2);
    tables.knight[i] = one_step(s, kKnightSteps, 8);
    tables.king[i] = one_step(s, kKingSteps, 8);
    tables.file[i] = line_mask(s, {0, 1});
    tables.rank[i] = line_mask(s, {1, 0});
    tables.diagonal[i] = line_mask(s, {1, 1});
    tables.anti_diagonal[i] = line_mask(s, {-1, 1});
    fill_lines(tables, s, tables.file[i]);
    fill_lines(tables, s, tables.rank[i]);
    fill_lines(tables, s, tables.diagonal[i]);
    fill_lines(tables, s, tables.anti_diagonal[i]);
  }
  return tables;
}

}  // namespace

constexpr AttackTables kAttacks = make_tables();

Bitboard attacks_of(PieceKind kind, Square s, Bitboard occupied) noexcept {
  switch (kind) {
    case PieceKind::knight:
      return knight_attacks(s);
    case PieceKind::bishop:
      return bishop_attacks(s, occupied);
    case PieceKind::rook:
      return rook_attacks(s, occupied);
    case PieceKind::queen:
      return queen_attacks(s, occupied);
    case PieceKind::king:
      return king_attacks(s);
    default:
      return 0;
  }
}

}  // namespace xq::chess
