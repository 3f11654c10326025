// When a game of chess is over: FIDE Laws of Chess (2023), articles 5.1, 5.2, 9.2, 9.3, 9.6 and 5.2.2.
#include "engine/chess/repetition.hpp"

#include "engine/chess/explain.hpp"
#include "tests/support/chess_walk.hpp"

namespace xq::chess {
namespace {

using test::position_of;

void play(Position& p, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = parse_uci(p, text);
    ASSERT_TRUE(move) << text << " in " << to_fen(p);
    p.make(*move);
  }
}

EndReason reason_of(const std::string& fen) { return outcome(position_of(fen)).reason; }

const std::vector<std::string> kKnightsOutAndBack = {"g1f3", "g8f6", "f3g1", "f6g8"};

TEST(ChessOutcome, MateAndStalemate) {
  EXPECT_EQ(outcome(position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")),
            (Outcome{GameResult::second_wins, EndReason::checkmate}));
  EXPECT_EQ(outcome(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1")),
            (Outcome{GameResult::first_wins, EndReason::checkmate}));
  EXPECT_EQ(outcome(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")),
            (Outcome{GameResult::draw, EndReason::stalemate}));
  EXPECT_EQ(outcome(Position()), Outcome{});
}

TEST(ChessRepetition, ThirdOccurrenceDraws) {
  Position p;
  play(p, kKnightsOutAndBack);
  EXPECT_EQ(occurrences(p), 2);
  EXPECT_EQ(outcome(p), Outcome{});
  play(p, kKnightsOutAndBack);
  EXPECT_EQ(occurrences(p), 3);
  EXPECT_EQ(outcome(p), (Outcome{GameResult::draw, EndReason::repetition}));
}

TEST(ChessRepetition, OccurrencesNeedNotFollowOneAnother) {
  Position p;
  play(p, {"g1f3", "g8f6", "f3g1", "f6g8"});
  play(p, {"b1c3", "b8c6", "c3b1", "c6b8"});
  EXPECT_EQ(occurrences(p), 3);
}

TEST(ChessRepetition, TheSideToMoveCounts) {
  // The same placement, reached with the other side to move: White loses a move with the king.
  Position p = position_of("7k/8/8/8/8/8/R7/K7 w - - 0 1");
  play(p, {"a1b1", "h8g8", "b1b2", "g8h8", "b2a1"});
  EXPECT_EQ(occurrences(p), 1);
  play(p, {"h8g8", "a1b1", "g8h8", "b1a1"});
  EXPECT_EQ(occurrences(p), 2);
}

TEST(ChessRepetition, CastlingRightsCount) {
  Position p = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const std::vector<std::string> rooks_out_and_back = {"h1g1", "h8g8", "g1h1", "g8h8"};
  play(p, rooks_out_and_back);
  EXPECT_EQ(occurrences(p), 1) << "the king's side rights are gone";
  play(p, rooks_out_and_back);
  EXPECT_EQ(occurrences(p), 2);
  play(p, rooks_out_and_back);
  EXPECT_EQ(occurrences(p), 3);
}

TEST(ChessRepetition, ARealEnPassantRightCounts) {
  Position p = position_of("rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  play(p, {"e2e4"});
  ASSERT_EQ(p.en_passant(), e3);
  play(p, {"g8f6", "g1f3", "f6g8", "f3g1"});
  EXPECT_EQ(occurrences(p), 1) << "d4xe3 was possible the first time";
  play(p, {"g8f6", "g1f3", "f6g8", "f3g1"});
  EXPECT_EQ(occurrences(p), 2);
}

TEST(ChessRepetition, AnEnPassantRightInNameOnlyDoesNotCount) {
  Position p;
  play(p, {"e2e4"});  // nobody can take on e3
  play(p, {"g8f6", "g1f3", "f6g8", "f3g1"});
  EXPECT_EQ(occurrences(p), 2);
  Position pinned = position_of("8/8/8/8/R2p3k/8/4P3/K7 w - - 0 1");
  play(pinned, {"e2e4"});  // d4xe3 would leave the king to the rook
  play(pinned, {"h4h5", "a1b1", "h5h4", "b1a1"});
  EXPECT_EQ(occurrences(pinned), 2);
}

TEST(ChessRepetition, NothingRepeatsAcrossANullMove) {
  Position p;
  p.make_null();
  p.make_null();
  EXPECT_EQ(occurrences(p), 1);
  play(p, kKnightsOutAndBack);
  EXPECT_EQ(occurrences(p), 2);
}

TEST(ChessFiftyMoves, TheHundredthPlyDraws) {
  Position p = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
  play(p, {"a1a2"});
  EXPECT_EQ(outcome(p), Outcome{});
  EXPECT_FALSE(p.verdict(1));
  play(p, {"e8f8"});
  EXPECT_EQ(outcome(p), (Outcome{GameResult::draw, EndReason::fifty_moves}));
  EXPECT_EQ(p.verdict(2), kDraw);
}

TEST(ChessFiftyMoves, ACaptureOrAPawnMoveBeginsAnew) {
  Position p = position_of("4k3/8/8/8/8/p7/1P6/R3K3 w - - 99 80");
  play(p, {"b2a3"});
  EXPECT_EQ(p.quiet_plies(), 0);
  Position q = position_of("4k3/8/8/8/8/p7/1P6/R3K3 w - - 99 80");
  play(q, {"b2b3"});
  EXPECT_EQ(q.quiet_plies(), 0);
}

TEST(ChessFiftyMoves, AMateOnTheHundredthPlyWins) {
  Position p = position_of("6k1/5ppp/8/8/8/8/8/RK6 w - - 99 80");
  play(p, {"a1a8"});
  EXPECT_EQ(outcome(p).reason, EndReason::checkmate);
  EXPECT_FALSE(p.verdict(1)) << "the search must look for a move and find none";
  Position only_check = position_of("6k1/5pp1/7p/8/8/8/8/RK6 w - - 99 80");
  play(only_check, {"a1a8"});
  EXPECT_EQ(outcome(only_check).reason, EndReason::fifty_moves);
  EXPECT_EQ(only_check.verdict(1), kDraw);
}

TEST(ChessMaterial, WhatCannotMate) {
  const std::string cannot[] = {
      "4k3/8/8/8/8/8/8/4K3 w - - 0 1",  // bare kings
      "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",          "4kn2/8/8/8/8/8/8/4K3 w - - 0 1",
      "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
      "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",         // c8 and f1 are both light
      "4k3/8/8/2b1b3/1b1B4/2B5/8/4K3 w - - 0 1",  // five, all dark
  };
  const std::string can[] = {
      "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",   "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1",
      "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",  // not by force, but it can come about
      "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",  "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1",
      "1bb1k3/8/8/8/8/8/8/4K3 w - - 0 1",
      "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",  // f8 is dark, f1 light
      "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
  };
  for (const std::string& fen : cannot) {
    EXPECT_EQ(reason_of(fen), EndReason::insufficient_material) << fen;
    EXPECT_EQ(position_of(fen).verdict(1), kDraw) << fen;
  }
  for (const std::string& fen : can) {
    EXPECT_EQ(reason_of(fen), EndReason::none) << fen;
    EXPECT_FALSE(position_of(fen).verdict(1)) << fen;
  }
}

TEST(ChessVerdict, ASecondOccurrenceInTheTreeIsADraw) {
  Position p;
  play(p, kKnightsOutAndBack);
  EXPECT_EQ(p.verdict(4), kDraw) << "the root itself has come again";
  EXPECT_EQ(p.verdict(9), kDraw);
  EXPECT_FALSE(p.verdict(3)) << "the first occurrence was in the game";
  EXPECT_FALSE(p.table_cutoff_safe());
  play(p, kKnightsOutAndBack);
  EXPECT_EQ(p.verdict(0), kDraw) << "twice in the game before";
}

TEST(ChessVerdict, NearTheLimitEachCountHasScoresOfItsOwn) {
  const auto at = [](int quiet) {
    return position_of("4k3/8/8/8/8/8/8/R3K3 w - - " + std::to_string(quiet) + " 80");
  };
  EXPECT_EQ(at(50).table_key(), at(0).table_key());
  EXPECT_EQ(at(50).table_key(), at(50).key());
  EXPECT_NE(at(95).table_key(), at(50).table_key());
  EXPECT_NE(at(95).table_key(), at(96).table_key());
  EXPECT_EQ(at(95).key(), at(50).key());
  EXPECT_TRUE(at(95).table_cutoff_safe());
}

TEST(ChessVerdict, NullMoveNeedsAPieceAndNoCheck) {
  EXPECT_TRUE(Position().null_move_allowed());
  EXPECT_FALSE(position_of("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").null_move_allowed());
  EXPECT_FALSE(position_of("4k3/4p3/8/8/8/8/4P3/R3K3 b - - 0 1").null_move_allowed());
  EXPECT_FALSE(position_of("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1").null_move_allowed());
}

}  // namespace
}  // namespace xq::chess
