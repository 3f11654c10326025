// PGN as it is found: both games, every notation, comments, variations, faults with their places.
#include "engine/record/pgn.hpp"

#include <gtest/gtest.h>

#include <ctime>

#include "engine/record/limits.hpp"
#include "tests/support/record_files.hpp"
#include "tests/support/record_random.hpp"

namespace xq::record {
namespace {

using test::fault_of;
using test::line_of;
using test::read_one;

// --- Chess --------------------------------------------------------------------------------------------
constexpr const char* kAnnotated = R"([Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky \"Boris\" V."]
[Result "1/2-1/2"]

{Before the game} 1. e4 $1 {[%clk 0:01:02.5] best} e5 ; to the end of the line
2. Nf3 (2. f4 {[%csl Gd4,Ra1][%cal Yb1c3] gambit} exf4 (2... d5 3. exd5) 3. Nf3) ({or} 2. Nc3) {back} 2... Nc6!? 3.Bb5 a6
% an escaped line
1/2-1/2
)";

TEST(RecordPgn, ReadsAnAnnotatedChessGame) {
  const Reading reading = read_one(kAnnotated);
  const GameTree& tree = reading.tree;
  ASSERT_EQ(fault_of(reading), "none");
  EXPECT_EQ(tree.game(), Game::chess);
  EXPECT_EQ(line_of(tree), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
  EXPECT_EQ(tree.result, GameResult::draw);
  EXPECT_EQ(tree.tag("Black"), "Spassky \"Boris\" V.");
  EXPECT_EQ(tree.node(kRoot).comment, "Before the game");
  const Node& e4 = tree.node(tree.node(kRoot).first_child);
  EXPECT_EQ(e4.comment, "best");
  EXPECT_EQ(e4.clock_ms, 62'500);
  EXPECT_EQ(e4.nags, std::vector<std::uint8_t>{1});
  const Node& e5 = tree.node(e4.first_child);
  EXPECT_EQ(e5.comment, "to the end of the line");
  const Node& knight = tree.node(e5.first_child);
  const Node& gambit = tree.node(knight.next_sibling);
  EXPECT_EQ(gambit.move, "f2f4");
  EXPECT_EQ(gambit.comment, "gambit");
  EXPECT_EQ(gambit.marks, (std::vector<Mark>{{'G', "d4", ""}, {'R', "a1", ""}, {'Y', "b1", "c3"}}));
  EXPECT_EQ(tree.node(tree.node(gambit.first_child).next_sibling).move, "d7d5");
  const Node& other = tree.node(gambit.next_sibling);
  EXPECT_EQ(other.move, "b1c3");
  EXPECT_EQ(other.comment_before, "or");
  const Node& reply = tree.node(knight.first_child);
  EXPECT_EQ(reply.comment_before, "back");
  EXPECT_EQ(reply.nags, std::vector<std::uint8_t>{5});
}

TEST(RecordPgn, ChessWithoutTags) {
  for (const char* text :
       {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3 *", "e4 e5 Nf3", "1. e2e4 e7e5 2. g1f3", "1.e4 (1.d4) e5 2.Nf3"}) {
    const Reading reading = read_one(text);
    EXPECT_EQ(fault_of(reading), "none") << text;
    EXPECT_EQ(reading.tree.game(), Game::chess) << text;
    EXPECT_EQ(line_of(reading.tree), "e2e4 e7e5 g1f3") << text;
  }
}

TEST(RecordPgn, ChessFromAPosition) {
  const Reading reading =
      read_one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/6K1/4p3/7R b - - 0 12\"]\n\n12... e1=Q+ 13. Rxe1+ Kd7 *");
  EXPECT_EQ(fault_of(reading), "none");
  EXPECT_EQ(line_of(reading.tree), "e2e1q h1e1 e8d7");
}

// --- Xiangqi ------------------------------------------------------------------------------------------
TEST(RecordPgn, EveryNotationUnderAnyFormatTag) {
  for (const char* moves :
       {"1. 炮二平五 炮８平５ 2. 马二进三 马8进7", "1. 砲二平五 砲８平５ 2. 馬二進三 馬８進７",
        "1. C2.5 C8.5 2. H2+3 H8+7", "1. C2=5 C8=5 2. N2+3 N8+7", "1. H2-E2 H7-E7 2. H0-G2 H9-G7",
        "1. h2e2 h7e7 2. h0g2 h9g7", "1.炮二平五炮8平5 2.马二进三马8进7", "炮二平五 C8.5 h0g2 马8进7",
        "1．炮二平五　炮８平５　２．马二进三　马８进７"})
    for (const char* format : {"", "[Format \"Chinese\"]\n", "[Format \"WXF\"]\n", "[Format \"ICCS\"]\n"}) {
      const Reading reading =
          read_one("[Game \"Chinese Chess\"]\n" + std::string(format) + "\n" + moves + " 1-0\n");
      EXPECT_EQ(fault_of(reading), "none") << moves;
      EXPECT_EQ(line_of(reading.tree), "h2e2 h7e7 h0g2 h9g7") << moves;
      EXPECT_EQ(reading.tree.result, GameResult::first_wins);
    }
}

/// Moves of WXF that begin with digits are no move numbers.
TEST(RecordPgn, WxfPawnsAreNoMoveNumbers) {
  const std::string head =
      "[Game \"Chinese Chess\"]\n[FEN \"4k4/5P3/2P2P3/9/2P2P3/9/9/9/9/3K5 w - - 0 1\"]\n\n";
  for (const char* moves :
       {"1. 44.3 K5.4 2. 4+.3", "1.44.3 K5.4 2.4+.3", "44.3 K5.4 4+.3", "1. 24=3 K5=4 2. 14=3"}) {
    const Reading reading = read_one(head + moves);
    EXPECT_EQ(line_of(reading.tree).substr(0, 4), "f7g7") << moves << ' ' << fault_of(reading);
  }
}

TEST(RecordPgn, GuessesTheGame) {
  const auto game_of = [](const char* text) { return read_one(text).tree.game(); };
  EXPECT_EQ(game_of("[Red \"a\"]\n\n*"), Game::xiangqi);
  EXPECT_EQ(game_of("[White \"a\"]\n\n*"), Game::chess);
  EXPECT_EQ(game_of("[Variant \"xiangqi\"]\n[White \"a\"]\n\n*"), Game::xiangqi);
  EXPECT_EQ(game_of("[White \"a\"]\n\n1. h2e2"), Game::xiangqi);
  EXPECT_EQ(game_of("[White \"?\"]\n[Red \"a\"]\n\n*"), Game::chess);
  EXPECT_EQ(game_of("[White \"b\"]\n[Red \"a\"]\n\n1. h2e2"), Game::xiangqi);
  EXPECT_EQ(game_of("[White \"a\"]\n\n{x} 1. e2e4"), Game::chess);
  EXPECT_EQ(game_of("[Event \"a\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]\n\n*"), Game::xiangqi);
}

TEST(RecordPgn, TagsAsPeopleWriteThem) {
  const Reading reading = read_one("[Event \"a\"] [Site \"b\"]\n[ White \"no tag\"]\n");
  EXPECT_EQ(reading.tree.tag("Event"), "a");
  EXPECT_EQ(reading.tree.tag("Site"), "b");
  const Reading quoted =
      read_one("[White \"the \"great\" one\"]\n[Black  \"x]y\" ]\n[Round \"\"]\n\n1. e4 *");
  EXPECT_EQ(fault_of(quoted), "none");
  EXPECT_EQ(quoted.tree.tag("White"), "the \"great\" one");
  EXPECT_EQ(quoted.tree.tag("Black"), "x]y");
  EXPECT_EQ(line_of(quoted.tree), "e2e4");
}

/// Faults are counted on from one to the next: every line number is right.
TEST(RecordPgn, LinesAreCountedThroughACollection) {
  std::string text;
  for (int i = 0; i < 5; ++i) text += "[White \"w\"]\n\n1. e4 e4\n\n";
  const std::vector<Reading> readings = read_record(text, {});
  ASSERT_EQ(readings.size(), 5u);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(readings[static_cast<std::size_t>(i)].error->line, 4 * i + 3);
}

TEST(RecordPgn, ResultsOfTagAndText) {
  const auto result_of = [](const std::string& tag, const std::string& end) {
    return read_one("[Game \"Chinese Chess\"]\n[Result \"" + tag + "\"]\n\n1. C2.5 " + end).tree.result;
  };
  EXPECT_EQ(result_of("1-0", ""), GameResult::first_wins);
  EXPECT_EQ(result_of("1-0", "*"), GameResult::first_wins);
  EXPECT_EQ(result_of("*", "0-1"), GameResult::second_wins);
  EXPECT_EQ(result_of("?", "1/2-1/2"), GameResult::draw);
  EXPECT_EQ(result_of("红胜", ""), GameResult::first_wins);
  EXPECT_EQ(result_of("", "和棋"), GameResult::draw);
}

TEST(RecordPgn, AResultWithinAVariationEndsNothing) {
  const Reading reading = read_one("[White \"w\"]\n\n1. e4 e5 (1... c5 2. Nf3 *) (1... c6 0-1) 2. Nf3 1-0\n");
  EXPECT_EQ(fault_of(reading), "none");
  EXPECT_EQ(line_of(reading.tree), "e2e4 e7e5 g1f3");
  EXPECT_EQ(reading.tree.result, GameResult::first_wins);
  EXPECT_EQ(reading.tree.size(), 7u);
}

// --- Collections --------------------------------------------------------------------------------------
TEST(RecordPgn, AFaultyGameDoesNotSpoilTheNext) {
  const std::string good = "[White \"w\"]\n\n1. e4 e5 1-0\n\n",
                    bad = "[White \"x\"]\n\n1. e4 e4 {comment\n} 2. d4 0-1\n\n";
  const std::vector<Reading> readings = read_record(good + bad + good + bad + bad + good, {});
  ASSERT_EQ(readings.size(), 6u);
  for (const std::size_t i : {0u, 2u, 5u}) EXPECT_EQ(fault_of(readings[i]), "none") << i;
  for (const std::size_t i : {1u, 3u, 4u}) {
    EXPECT_EQ(readings[i].error->reason, RecordReason::illegal_move) << i;
    EXPECT_EQ(line_of(readings[i].tree), "e2e4");
  }
}

TEST(RecordPgn, TheSinkCanStop) {
  int seen = 0;
  const std::string game = "[White \"w\"]\n\n1. e4 *\n\n";
  read_record(game + game + game, {}, [&](Reading&&) { return ++seen < 2; });
  EXPECT_EQ(seen, 2);
}

// --- Faults -------------------------------------------------------------------------------------------
struct Fault {
  const char* text;  // with an @ where the fault is
  const char* reason;
  int line, after;
  const char* kept;
};

TEST(RecordPgn, FaultsSayWhatAndWhere) {
  const Fault kFaults[] = {
      {"[White \"w\"]\n\n1. e4 e5 2. Nf3 (2. f4@", "truncated", 3, 3, "e2e4 e7e5 g1f3"},
      {"[White \"w\"]\n\n1. e4 @{no end", "truncated", 3, 1, "e2e4"},
      {"[White \"w\"]\n\n1. e4 @) e5", "bad-structure", 3, 1, "e2e4"},
      {"[White \"w\"]\n\n@(1. e4)", "bad-structure", 3, 0, ""},
      {"[White \"w\"]\n\n1. e4 @$x", "bad-structure", 3, 1, "e2e4"},
      {"[White \"w\"]\n\n1. e4 @$300", "bad-structure", 3, 1, "e2e4"},
      {"[White \"w\"]\n\n1. e4 e5 2. Nd2x@3", "unreadable-move", 3, 2, "e2e4 e7e5"},
      {"[White \"w\"]\n\n1. e4 e5\n2. B@b6", "illegal-move", 4, 2, "e2e4 e7e5"},
      {"[White \"w\"]\n@[Black \"no end\n\n1. e4", "bad-structure", 2, 0, ""},
      {"[White \"w\"]\n@[Black \"no end", "truncated", 2, 0, ""},
      {"[Event \"x\"]\n[FEN \"@9/9 w\"]\n\n1. e4", "bad-start-position", 2, 0, ""},
      {"[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 2. 马二@进五", "illegal-move", 3, 2, "h2e2 h9g7"},
      {"[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8@跳7", "unreadable-move", 3, 1, "h2e2"},
      {"[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K2R b K - 0 12\"]\n\n12... Kd7 13. @O-O?? exf1=Q",
       "illegal-move", 4, 1, "e8d7"},
  };
  for (const Fault& f : kFaults) {
    std::string text = f.text;
    const std::size_t at = text.find('@');
    text.erase(at, 1);
    const std::vector<Reading> readings = read_record(text, {});
    ASSERT_EQ(readings.size(), 1u) << f.text;
    const std::string expected = std::string(f.reason) + " at " + std::to_string(at) + " line " +
                                 std::to_string(f.line) + " after " + std::to_string(f.after);
    EXPECT_EQ(fault_of(readings[0]), expected) << f.text;
    EXPECT_EQ(line_of(readings[0].tree), f.kept) << f.text;
  }
}

TEST(RecordPgn, LimitsHold) {
  const std::string head = "[White \"w\"]\n\n1. e4 ";
  EXPECT_EQ(read_one(head + "{" + std::string(kMaxTextBytes + 1, 'x') + "}").error->reason,
            RecordReason::text_too_long);
  std::string nested = "1. e4 e5 ";
  for (std::size_t i = 0; i <= kMaxNesting; ++i) nested += i % 2 == 0 ? "(1... e6 " : "(1... d5 ";
  EXPECT_EQ(read_one("[White \"w\"]\n\n" + nested).error->reason, RecordReason::too_deep);
  std::string long_game = "[White \"w\"]\n\n";
  for (std::size_t i = 0; i <= kMaxPlies / 4; ++i) long_game += "Nf3 Nf6 Ng1 Ng8 ";
  const Reading reading = read_one(long_game);
  EXPECT_EQ(reading.error->reason, RecordReason::too_many_moves);
  EXPECT_EQ(reading.tree.main_line().size(), kMaxPlies);
}

/// Nobody walks through the rest of the file for every move or game of a text without blanks.
TEST(RecordPgn, ATextWithoutBlanksIsReadInOnePass) {
  std::string moves, results;
  for (std::size_t i = 0; i < kMaxPlies / 4; ++i) moves += "Nf3!Nf6!Ng1!Ng8!";
  for (int i = 0; i < 1000; ++i) results += "1-0";
  const std::string letters(std::size_t{8} << 20, 'x');
  const std::clock_t start = std::clock();  // of the processor: other programs do not count
  EXPECT_EQ(read_one("[White \"w\"]\n\n" + moves + letters).tree.main_line().size(), kMaxPlies);
  EXPECT_EQ(read_record("[White \"w\"]\n\n" + results + letters, {}).size(), 1000u);
  EXPECT_LT(std::clock() - start, 10 * CLOCKS_PER_SEC);
}

TEST(RecordPgn, DeepTreesAreRefusedNotCrashedOn) {
  GameTree tree(Game::chess, std::string(standard_fen(Game::chess)));
  // Every move a second alternative: each one nests a level deeper.
  Cursor cursor(tree);
  const char* kShuffle[][2] = {{"g1h3", "g1f3"}, {"g8h6", "g8f6"}, {"f3h4", "f3g1"}, {"f6h5", "f6g8"}};
  for (std::size_t i = 0; i < 2 * kMaxNesting; ++i) {
    tree.add(cursor.at(), kShuffle[i % 4][0]);
    ASSERT_TRUE(cursor.go_to(tree.add(cursor.at(), kShuffle[i % 4][1])));
  }
  const auto written = write_pgn(tree, {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().reason, RecordReason::too_deep);
}

}  // namespace
}  // namespace xq::record
