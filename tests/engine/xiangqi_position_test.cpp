// The history that a Position carries: what is remembered, copied, forgotten; and the words it is made of.
#include "engine/xiangqi/position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/xiangqi/fen.hpp"
#include "tests/support/tsv.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

Position start() { return Position(start_setup()); }

void play(Position& position, const std::string& moves) {
  for (const std::string& text : test::words(moves)) {
    const std::optional<Move> move = parse_uci(text);
    ASSERT_TRUE(move && position.is_legal(*move)) << text << " in " << to_fen(position);
    position.make(*move);
  }
}

/// A random game from the start; shorter when it ends.
Position random_game(Rng& rng, int plies) {
  Position position = start();
  for (int i = 0; i < plies; ++i) {
    MoveList moves;
    position.generate(GenStage::all, moves);
    if (moves.empty()) break;
    position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

// --- Words
// --------------------------------------------------------------------------------------------------
TEST(XiangqiSquare, TextAndBack) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    EXPECT_EQ(parse_square(to_string(s)), s);
    EXPECT_EQ(make_square(file_of(s), rank_of(s)), s);
    EXPECT_EQ(flip_rank(flip_rank(s)), s);
    EXPECT_EQ(mirror_file(mirror_file(s)), s);
  }
  EXPECT_EQ(to_string(e0), "e0");
  EXPECT_EQ(flip_rank(b2), b7);
  EXPECT_EQ(mirror_file(b2), h2);
  for (const char* text : {"", "a", "a10", "j0", "A0", "`0", "a/", "a:"})
    EXPECT_FALSE(parse_square(text)) << text;
}

TEST(XiangqiMove, RawAndBack) {
  const Move move(h2, e2);
  EXPECT_EQ(Move::from_raw(move.raw()), move);
  EXPECT_EQ(to_uci(move), "h2e2");
  EXPECT_EQ(parse_uci("h2e2"), move);
  EXPECT_EQ(to_uci(Move::none()), "0000");
  EXPECT_FALSE(parse_uci("0000"));
}

TEST(XiangqiPiece, LettersAndBack) {
  for (int i = 0; i < kPieces; ++i) {
    const Piece piece = static_cast<Piece>(i);
    EXPECT_EQ(piece_from_letter(letter_of(piece)), piece);
    EXPECT_EQ(make_piece(side_of(piece), kind_of(piece)), piece);
  }
  EXPECT_EQ(kind_of(Piece::none), PieceKind::none);
  EXPECT_EQ(piece_from_letter('H'), make_piece(kRed, PieceKind::horse));
  EXPECT_EQ(piece_from_letter('e'), make_piece(kBlack, PieceKind::elephant));
  for (const char c : {'x', 'Q', '0', '/', '\0', ' ', '\xe5'}) EXPECT_EQ(piece_from_letter(c), Piece::none);
}

TEST(XiangqiBitboard, WindowsAndLinesSeeTheSamePoints) {
  Rng rng(6);
  for (int n = 0; n < 200; ++n) {
    Bitboard board;
    for (int i = 0; i < 30; ++i) board.insert(to_square(static_cast<int>(rng.below(kSquares))));
    const Windows windows(board);
    int counted = 0;
    for (const Square s : board) {
      EXPECT_TRUE(board.contains(s));
      ++counted;
    }
    EXPECT_EQ(counted, board.count());
    for (int i = 0; i < kSquares; ++i) {
      const Square s = to_square(i);
      EXPECT_EQ((board.rank_word(rank_of(s)) >> file_of(s)) & 1, board.contains(s) ? 1 : 0);
      EXPECT_EQ((board.file_word(file_of(s)) >> rank_of(s)) & 1, board.contains(s) ? 1 : 0);
      constexpr std::uint64_t kReach = (std::uint64_t{1} << (2 * Bitboard::kMargin + 1)) - 1;
      EXPECT_EQ(windows.at(s) & kReach, board.window(s) & kReach);
      for (int delta = -Bitboard::kMargin; delta <= Bitboard::kMargin; ++delta) {
        const bool inside = i + delta >= 0 && i + delta < kSquares;
        const bool member = inside && board.contains(to_square(i + delta));
        EXPECT_EQ((board.window(s) >> (Bitboard::kMargin + delta)) & 1, member ? 1u : 0u);
      }
    }
  }
}

// --- History
// ------------------------------------------------------------------------------------------------
TEST(XiangqiHistory, RemembersWhatHappened) {
  Position position = start();
  play(position, "h2h9 i9h9 a0a1");
  EXPECT_EQ(position.plies(), 3);
  EXPECT_EQ(position.past(3).key, start().key());
  EXPECT_EQ(position.past(0).move, Move(a0, a1));
  EXPECT_EQ(piece_of(position.past(2).captured), make_piece(kBlack, PieceKind::horse));
  EXPECT_EQ(piece_of(position.past(1).captured), make_piece(kRed, PieceKind::cannon));
  EXPECT_EQ(position.past(0).captured, kNoMan);
  EXPECT_EQ(position.quiet_plies(), 1);
  EXPECT_EQ(position.repeatable_plies(), 1);
  EXPECT_EQ(to_fen(position), "rnbakabr1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/R8/1NBAKABNR b - - 1 2");
}

TEST(XiangqiHistory, AManKeepsHisName) {
  Position position = start();
  const Man horse = position.man_on(b0);
  play(position, "b0c2 a9a8 c2e1 a8a9");
  EXPECT_EQ(position.man_on(e1), horse);
  EXPECT_EQ(position.square_of(horse), e1);
  EXPECT_NE(position.man_on(h0), horse);
  EXPECT_TRUE(position.is_alive(horse));
}

TEST(XiangqiHistory, TwinsThatChangePlacesMakeTheSamePosition) {
  const auto one = parse_fen("3k5/9/9/9/9/R8/9/9/8R/4K4 w");
  ASSERT_TRUE(one);
  Position position = *one;
  play(position, "a4a1 d9d8 i1i4 d8d9 a1i1 d9d8 i4a4 d8d9");
  EXPECT_EQ(position.key(), one->key());
  EXPECT_NE(position.man_on(a4), one->man_on(a4));
}

TEST(XiangqiHistory, PawnStepsForwardAndCapturesCannotBeRepeated) {
  Position position = start();
  play(position, "h2e2 h9g7 h0g2");
  EXPECT_EQ(position.repeatable_plies(), 3);
  play(position, "c6c5");
  EXPECT_EQ(position.repeatable_plies(), 0);
  EXPECT_EQ(position.quiet_plies(), 4);
  play(position, "a0a1 b7b8 e2e6");
  EXPECT_EQ(position.repeatable_plies(), 0);
  EXPECT_EQ(position.quiet_plies(), 0);
  const auto crossed = parse_fen("3k5/9/9/4P4/9/9/9/9/9/4K4 w - - 30 20");
  ASSERT_TRUE(crossed);
  Position sideways = *crossed;
  play(sideways, "e6f6");
  EXPECT_EQ(sideways.repeatable_plies(), 1);
  EXPECT_EQ(sideways.quiet_plies(), 31);
}

TEST(XiangqiHistory, CopiesAreIndependent) {
  Rng rng(7);
  Position position = random_game(rng, 200);
  Position copy = position;
  const std::string fen = to_fen(position);
  const int plies = position.plies();
  while (copy.plies() > 0) copy.unmake();
  EXPECT_EQ(copy.setup(), start_setup());
  EXPECT_EQ(to_fen(position), fen);
  copy = position;
  EXPECT_EQ(copy.plies(), plies);
  EXPECT_EQ(to_fen(copy), fen);
  position = Position(start_setup());
  EXPECT_EQ(to_fen(copy), fen);
}

TEST(XiangqiHistory, GrowsWithTheGameAndGoesAllTheWayBack) {
  Position position = start();
  std::vector<std::uint64_t> keys;
  const char* shuffle[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
  for (int i = 0; i < 1000; ++i) {
    keys.push_back(position.key());
    play(position, shuffle[i % 4]);
  }
  EXPECT_EQ(position.plies(), 1000);
  EXPECT_EQ(position.repeatable_plies(), 1000);
  for (int back = 1; back <= 1000; ++back)
    ASSERT_EQ(position.past(back).key, keys[static_cast<std::size_t>(1000 - back)]);
  for (int i = 0; i < 1000; ++i) position.unmake();
  EXPECT_EQ(position.plies(), 0);
  EXPECT_EQ(to_fen(position), kStartFen);
}

TEST(XiangqiHistory, RecentForgetsTheRest) {
  Rng rng(8);
  Position position = random_game(rng, 150);
  Rules rules;
  rules.repetition = RuleSet::computer;
  position.set_rules(rules);
  Position recent = position.recent(10);
  EXPECT_EQ(recent.rules(), rules);
  EXPECT_EQ(recent.occupied(), position.occupied());
  EXPECT_EQ(recent.danger(), position.danger());
  EXPECT_EQ(to_fen(recent), to_fen(position));
  ASSERT_EQ(recent.plies(), 10);
  for (int back = 0; back <= 10; ++back) EXPECT_EQ(recent.past(back).key, position.past(back).key);
  for (int i = 0; i < 10; ++i) recent.unmake();
  EXPECT_EQ(recent.plies(), 0);
  EXPECT_EQ(recent.key(), position.past(10).key);
  for (int i = 0; i < 300; ++i) {  // it grows again
    MoveList moves;
    recent.generate(GenStage::all, moves);
    if (moves.empty()) break;
    recent.make(moves[0]);
  }
  EXPECT_EQ(position.recent(1000).plies(), position.plies());
}

TEST(XiangqiHistory, MoveNumberCountsUpAfterBlack) {
  Position position = start();
  EXPECT_EQ(position.move_number(), 1);
  play(position, "a0a1");
  EXPECT_EQ(position.move_number(), 1);
  play(position, "a9a8");
  EXPECT_EQ(position.move_number(), 2);
  auto black = parse_fen("3k5/9/9/9/9/9/9/9/9/4K4 b - - 5 40");
  ASSERT_TRUE(black);
  play(*black, "d9d8");
  EXPECT_EQ(black->move_number(), 41);
  EXPECT_EQ(black->quiet_plies(), 6);
}

// --- Null moves
// ---------------------------------------------------------------------------------------------
TEST(XiangqiNullMove, PassesTheTurnAndComesBack) {
  Position position = start();
  const std::string fen = to_fen(position);
  position.make_null();
  EXPECT_EQ(position.side_to_move(), kBlack);
  EXPECT_EQ(position.past(0).move, Move::none());
  EXPECT_EQ(position.repeatable_plies(), 0);
  EXPECT_EQ(position.key(), Position(position.setup()).key());
  EXPECT_EQ(position.danger(), Position(position.setup()).danger());
  play(position, "a9a8");
  position.unmake();
  position.unmake_null();
  EXPECT_EQ(to_fen(position), fen);
  EXPECT_EQ(position.key(), start().key());
}

TEST(XiangqiNullMove, WantsAPieceAndNoCheck) {
  const auto allowed = [](const char* fen) { return parse_fen(fen)->null_move_allowed(); };
  EXPECT_TRUE(start().null_move_allowed());
  EXPECT_TRUE(allowed("3k5/9/9/9/9/9/9/9/8N/4K4 w"));
  EXPECT_FALSE(allowed("3k5/9/9/4P4/9/9/9/4B4/4A4/4K4 w"));
  EXPECT_FALSE(allowed("3k5/9/9/9/4r4/9/9/9/8R/4K4 w"));
  EXPECT_FALSE(allowed("3k5/9/9/9/9/9/9/9/8R/4K4 b"));
}

// --- Keys
// ---------------------------------------------------------------------------------------------------
TEST(XiangqiKey, ToldApartBySideAndPlacement) {
  std::set<std::uint64_t> keys;
  std::set<std::string> boards;
  Rng rng(9);
  for (int i = 0; i < 2000; ++i) {
    xiangqi::Setup setup = test::random_setup(rng, 10);
    boards.insert(to_fen(setup));
    keys.insert(Position(setup).key());
  }
  EXPECT_EQ(keys.size(), boards.size());
}

}  // namespace
}  // namespace xq::xiangqi
