// What must hold in every chess position: incremental = recomputed, legal ⇔ generated, unmake undoes make.
#include <algorithm>

#include "tests/support/chess_walk.hpp"

namespace xq::chess {
namespace {

using test::legal_moves;
using test::moves_of;
using test::walk;
using xq::test::kSanitized;

std::vector<std::uint16_t> sorted_raw(const MoveList& moves) {
  std::vector<std::uint16_t> raw;
  for (const Move m : moves) raw.push_back(m.raw());
  std::sort(raw.begin(), raw.end());
  return raw;
}

void expect_same_board(const Position& a, const Position& b) {
  for (int i = 0; i < kSquares; ++i) ASSERT_EQ(a.piece_on(to_square(i)), b.piece_on(to_square(i)));
  for (int kind = 0; kind < 6; ++kind)
    ASSERT_EQ(a.pieces(static_cast<PieceKind>(kind)), b.pieces(static_cast<PieceKind>(kind)));
  ASSERT_EQ(a.pieces(kWhite), b.pieces(kWhite));
  ASSERT_EQ(a.pieces(kBlack), b.pieces(kBlack));
  ASSERT_EQ(to_setup(a), to_setup(b));
}

void expect_same_sums(const Position& a, const Position& b) {
  ASSERT_EQ(a.key(), b.key()) << to_fen(a);
  ASSERT_EQ(a.psq(), b.psq()) << to_fen(a);
  ASSERT_EQ(a.checkers(), b.checkers()) << to_fen(a);
  ASSERT_EQ(a.pinned(), b.pinned()) << to_fen(a);
}

TEST(ChessWalk, WhatMovesKeepUpToDateEqualsWhatTheBoardGives) {
  walk(1, [](Position& p) {
    const Position fresh(to_setup(p));
    expect_same_board(p, fresh);
    expect_same_sums(p, fresh);
  });
}

TEST(ChessWalk, CheckersAndPinsByRemovingMen) {
  walk(20, [](Position& p) {
    const Side us = p.side_to_move();
    const Square king = p.king_square(us);
    ASSERT_EQ(p.checkers(), p.attackers_to(king) & p.pieces(~us));
    Bitboard pinned = 0;
    for (Bitboard own = p.pieces(us) & ~bit(king); own != 0;) {
      const Square s = pop_first(own);
      const Bitboard attackers = p.attackers_to(king, p.occupied() ^ bit(s)) & p.pieces(~us);
      if ((attackers & ~p.checkers()) != 0) pinned |= bit(s);
    }
    ASSERT_EQ(p.pinned(), pinned) << to_fen(p);
  });
}

void expect_legal_is_generated(const Position& p) {
  const std::vector<std::uint16_t> generated = sorted_raw(legal_moves(p));
  ASSERT_TRUE(std::adjacent_find(generated.begin(), generated.end()) == generated.end()) << "a move twice";
  std::vector<std::uint16_t> legal;
  for (int i = 0; i < 65536; ++i) {
    const auto raw = static_cast<std::uint16_t>(i);
    if (p.is_legal(Move::from_raw(raw))) legal.push_back(raw);
  }
  ASSERT_EQ(legal, generated) << to_fen(p);
  ASSERT_EQ(p.has_legal_move(), !generated.empty());
}

TEST(ChessWalk, AValueIsLegalExactlyWhenItIsGenerated) {
  walk(kSanitized ? 200 : 100, [](Position& p) { expect_legal_is_generated(p); });
}

// What a random walk seldom meets.
TEST(ChessWalk, AValueIsLegalExactlyWhenItIsGeneratedInRarePositions) {
  const char* const fens[] = {
      "4k3/8/8/8/1b6/3n4/8/2R1K3 w - - 0 1",     // double check, one checker can be taken
      "4k3/8/8/8/4r3/3n4/2P5/4KR2 w - - 0 1",    // likewise by a pawn
      "r3k2r/8/8/8/4Q3/8/8/4K3 b kq - 0 1",      // in check with both castling rights
      "r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1",  // a pawn guards f1 and h1
      "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2",       // en passant would clear the rank …
      "8/8/8/K1NpP2r/8/8/8/4k3 w - d6 0 2",      // … or not
      "8/8/8/3pP3/2K5/8/8/4k3 w - d6 0 2",       // the pawn that made the double step gives check
      "4k3/8/8/3pP3/8/8/8/b3K3 w - d6 0 2",
      "8/2k5/8/8/5Pp1/8/7B/4K3 b - f3 0 1",       // the double step uncovered a check
      "rn2k3/P1P5/8/8/8/8/p1p5/RN2K3 w - - 0 1",  // promotions, with and without capture
      "q3k3/1P6/2K5/8/8/8/8/8 w - - 0 1",         // a pinned pawn promotes by taking the pinning man
  };
  for (const char* fen : fens) expect_legal_is_generated(test::position_of(fen));
}

TEST(ChessWalk, StagesPartTheMoves) {
  walk(1, [](Position& p) {
    const MoveList captures = moves_of(p, GenStage::captures), quiets = moves_of(p, GenStage::quiets);
    for (const Move m : captures) ASSERT_TRUE(p.is_tactical(m)) << to_fen(p) << ' ' << to_uci(m);
    for (const Move m : quiets) ASSERT_FALSE(p.is_tactical(m)) << to_fen(p) << ' ' << to_uci(m);
    MoveList both = captures;
    for (const Move m : quiets) both.push_back(m);
    ASSERT_EQ(sorted_raw(both), sorted_raw(legal_moves(p))) << to_fen(p);
  });
}

TEST(ChessWalk, MovesSayWhatTheyDo) {
  walk(kSanitized ? 10 : 1, [](Position& p) {
    for (const Move m : legal_moves(p)) {
      const bool said_check = p.gives_check(m);
      const PieceKind captured = p.captured(m);
      const int men = count(p.occupied());
      p.make(m);
      ASSERT_EQ(said_check, p.in_check()) << to_fen(p) << " after " << to_uci(m);
      ASSERT_EQ(m.is_capture(), count(p.occupied()) == men - 1);
      ASSERT_EQ(p.history().back().captured == Piece::none, captured == PieceKind::none);
      ASSERT_EQ(kind_of(p.history().back().captured), captured);
      ASSERT_FALSE(p.is_attacked(p.king_square(~p.side_to_move()), p.side_to_move(), p.occupied()));
      p.unmake();
    }
  });
}

TEST(ChessWalk, UnmakeUndoesMake) {
  walk(kSanitized ? 40 : 10, [](Position& p) {
    const Position before = p;
    for (const Move m : legal_moves(p)) {
      p.make(m);
      ASSERT_NE(p.key(), before.key());
      p.unmake();
      expect_same_board(p, before);
      expect_same_sums(p, before);
      ASSERT_EQ(p.plies_played(), before.plies_played());
    }
    if (p.in_check()) return;
    p.make_null();
    ASSERT_EQ(p.side_to_move(), ~before.side_to_move());
    ASSERT_EQ(p.en_passant(), kNoSquare);
    expect_same_sums(p, Position(to_setup(p)));
    p.unmake_null();
    expect_same_board(p, before);
    expect_same_sums(p, before);
  });
}

TEST(ChessWalk, TheMirroredPositionHasTheSameMoves) {
  walk(3, [](Position& p) {
    const Position turned(test::mirrored(to_setup(p)));
    ASSERT_EQ(legal_moves(turned).size(), legal_moves(p).size()) << to_fen(p);
    ASSERT_EQ(turned.in_check(), p.in_check());
    Tapered sum = p.psq();
    sum += turned.psq();
    ASSERT_EQ(sum, Tapered{});
  });
}

TEST(ChessWalk, FenRoundTrip) {
  walk(3, [](Position& p) {
    const std::string fen = to_fen(p);
    const auto read = parse_fen(fen);
    ASSERT_TRUE(read) << fen;
    ASSERT_EQ(to_fen(*read), fen);
    expect_same_board(*read, p);
    expect_same_sums(*read, p);
  });
}

static_assert(SearchPosition<Position>);

}  // namespace
}  // namespace xq::chess
