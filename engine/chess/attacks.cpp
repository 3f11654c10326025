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
constexpr Step kAlongFile{0, 1}, kAlongRank{1, 0}, kDiagonal{1, 1}, kAntiDiagonal{-1, 1};

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

/// From `s` to the edge or to the first man, without `s`.
constexpr Bitboard ray(Square s, Step step, Bitboard occupied) {
  Bitboard reached = 0;
  for (int file = file_of(s) + step.file, rank = rank_of(s) + step.rank; on_board(file, rank);
       file += step.file, rank += step.rank) {
    reached |= bit(make_square(file, rank));
    if (contains(occupied, make_square(file, rank))) break;
  }
  return reached;
}

/// Both ways along a line.
constexpr Bitboard slide(Square s, Step step, Bitboard occupied = 0) {
  return ray(s, step, occupied) | ray(s, {-step.file, -step.rank}, occupied);
}

constexpr void fill_steps(AttackTables& tables, Square s) {
  tables.pawn[0][s] = one_step(s, kPawnSteps[0], 2);
  tables.pawn[1][s] = one_step(s, kPawnSteps[1], 2);
  tables.knight[s] = one_step(s, kKnightSteps, 8);
  tables.king[s] = one_step(s, kKingSteps, 8);
}

constexpr void fill_lines(AttackTables& tables, Square s) {
  tables.diagonal[s] = slide(s, kDiagonal);
  tables.anti_diagonal[s] = slide(s, kAntiDiagonal);
  for (const Step step : {kAlongFile, kAlongRank, kDiagonal, kAntiDiagonal})
    for (Bitboard others = slide(s, step), whole = others | bit(s); others != 0;)
      tables.line[s][pop_first(others)] = whole;
}

constexpr void fill_occupancies(AttackTables& tables, int place, Bitboard inner) {
  const Bitboard on_rank = slide(make_square(place, 0), kAlongRank, inner << 1);
  tables.along_rank[place][inner] = on_rank * file_bits(0);  // a copy on every rank
  Bitboard on_file = 0;
  for (int i = 0; i < 6; ++i)
    if (((inner >> i) & 1) != 0) on_file |= bit(make_square(0, 6 - i));
  tables.along_file[place][inner] = slide(make_square(0, place), kAlongFile, on_file);
}

constexpr AttackTables make_tables() {
  AttackTables tables{};
  for (int i = 0; i < kSquares; ++i) {
    fill_steps(tables, to_square(i));
    fill_lines(tables, to_square(i));
  }
  for (int place = 0; place < 8; ++place)
    for (Bitboard inner = 0; inner < 64; ++inner) fill_occupancies(tables, place, inner);
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
