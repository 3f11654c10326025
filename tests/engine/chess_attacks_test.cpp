// The attack tables against steps on a bare board, square by square.
#include "engine/chess/attacks.hpp"

#include <gtest/gtest.h>

#include "engine/util/rng.hpp"

namespace xq::chess {
namespace {

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

/// Walks from `s` in steps until the edge or a man; `most` bounds the number of steps.
Bitboard stepped(Square s, int file_step, int rank_step, Bitboard occupied, int most) {
  Bitboard reached = 0;
  int file = file_of(s) + file_step, rank = rank_of(s) + rank_step;
  for (int i = 0; i < most && on_board(file, rank); ++i, file += file_step, rank += rank_step) {
    reached |= bit(make_square(file, rank));
    if (contains(occupied, make_square(file, rank))) break;
  }
  return reached;
}

Bitboard stepped_rook(Square s, Bitboard occupied, int most = 7) {
  return stepped(s, 1, 0, occupied, most) | stepped(s, -1, 0, occupied, most) |
         stepped(s, 0, 1, occupied, most) | stepped(s, 0, -1, occupied, most);
}
Bitboard stepped_bishop(Square s, Bitboard occupied, int most = 7) {
  return stepped(s, 1, 1, occupied, most) | stepped(s, -1, 1, occupied, most) |
         stepped(s, 1, -1, occupied, most) | stepped(s, -1, -1, occupied, most);
}

TEST(ChessAttacks, StepsOfKingKnightAndPawn) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    EXPECT_EQ(king_attacks(s), stepped_rook(s, 0, 1) | stepped_bishop(s, 0, 1));
    Bitboard knight = 0;
    for (const int a : {1, -1})
      for (const int b : {2, -2}) knight |= stepped(s, a, b, 0, 1) | stepped(s, b, a, 0, 1);
    EXPECT_EQ(knight_attacks(s), knight);
    EXPECT_EQ(pawn_attacks(kWhite, s), stepped(s, 1, 1, 0, 1) | stepped(s, -1, 1, 0, 1));
    EXPECT_EQ(pawn_attacks(kBlack, s), stepped(s, 1, -1, 0, 1) | stepped(s, -1, -1, 0, 1));
  }
}

TEST(ChessAttacks, SlidersOnRandomBoards) {
  Rng rng(1);
  for (int board = 0; board < 2000; ++board) {
    Bitboard occupied = rng.next();
    if (board % 3 != 0) occupied &= rng.next();  // also sparser ones
    for (int i = 0; i < kSquares; ++i) {
      const Square s = to_square(i);
      ASSERT_EQ(rook_attacks(s, occupied), stepped_rook(s, occupied)) << to_string(s) << ' ' << occupied;
      ASSERT_EQ(bishop_attacks(s, occupied), stepped_bishop(s, occupied)) << to_string(s) << ' ' << occupied;
      ASSERT_EQ(attacks_of(PieceKind::queen, s, occupied),
                rook_attacks(s, occupied) | bishop_attacks(s, occupied));
    }
  }
}

TEST(ChessAttacks, LinesAndWhatIsBetween) {
  for (int i = 0; i < kSquares; ++i) {
    for (int j = 0; j < kSquares; ++j) {
      const Square a = to_square(i), b = to_square(j);
      Bitboard line = 0, inside = 0;
      for (int file_step = -1; file_step <= 1; ++file_step) {
        for (int rank_step = -1; rank_step <= 1; ++rank_step) {
          if (!contains(stepped(a, file_step, rank_step, 0, 7), b) || a == b) continue;
          line = stepped(a, file_step, rank_step, 0, 7) | stepped(a, -file_step, -rank_step, 0, 7) | bit(a);
          inside = stepped(a, file_step, rank_step, bit(b), 7) & ~bit(b);
        }
      }
      EXPECT_EQ(line_through(a, b), line) << to_string(a) << to_string(b);
      EXPECT_EQ(between(a, b), inside) << to_string(a) << to_string(b);
    }
  }
  EXPECT_EQ(between(a1, d4), bit(b2) | bit(c3));
  EXPECT_EQ(line_through(c1, c8), file_bits(2));
}

}  // namespace
}  // namespace xq::chess
