// Plain move lists as people paste them.
#include "engine/record/move_list.hpp"

#include <gtest/gtest.h>

#include <ctime>

#include "engine/record/limits.hpp"
#include "tests/support/record_files.hpp"

namespace xq::record {
namespace {

using test::fault_of;
using test::line_of;
using test::read_one;

TEST(RecordMoveList, EveryLayoutReadsTheSame) {
  for (const char* text : {
           "1. 炮二平五 炮8平5\n2. 马二进三 马8进7\n",
           "1.炮二平五 炮8平5 2.马二进三 马8进7",
           "1、炮二平五　炮８平５\r\n2、马二进三　马８进７\r\n",
           "１．炮二平五　炮８平５　２．马二进三　马８进７",
           "炮二平五 炮8平5 马二进三 马8进7",
           "炮二平五炮8平5马二进三马8进7",
           "1炮二平五炮8平5 2马二进三马8进7",
           "1 炮二平五 炮8平5\n2 马二进三 马8进7",
           "(1) 炮二平五 炮8平5 (2) 马二进三 马8进7",
           "1) 炮二平五, 炮8平5; 2) 马二进三, 马8进7",
           "1. 砲二平五 包８平５ 2. 傌二進三 馬８進７",
           "炮二平五，炮8平5；马二进三，马8进7。",
           "1. 炮二平五\n   炮8平5\n2. 马二进三\n   马8进7",
           "1. C2.5 C8.5 2. H2+3 H8+7",
           "1. C2=5 C8=5 2. N2+3 N8+7",
           "H2-E2 H7-E7 H0-G2 H9-G7",
           "h2e2 h7e7 h0g2 h9g7",
           "1: 炮二平五 炮8平5 2: 马二进三 马8进7",
       }) {
    const Reading reading = read_one(text);
    EXPECT_EQ(fault_of(reading), "none") << text;
    EXPECT_EQ(line_of(reading.tree), "h2e2 h7e7 h0g2 h9g7") << text;
  }
}

TEST(RecordMoveList, HeadingsCommentsSuffixesAndResult) {
  const Reading reading = read_one(
      "第一届网络赛第3轮\n"
      "赛事：网络公开赛\n"
      "红方: 甲  \n"
      "黑方：乙\n"
      "时间：2019年5月1日\n"
      "ECCO：C00\n"
      "这是一盘好棋。\n"
      "\n"
      "1. 炮二平五！？ 马8进7（屏风马（常见））\n"
      "2. 马二进三!  车9平8 {现代}\n"
      "以下红方略优\n"
      "3. 车一平二 ……\n"
      "红胜\n");
  ASSERT_EQ(fault_of(reading), "none");
  const GameTree& tree = reading.tree;
  EXPECT_EQ(line_of(tree), "h2e2 h9g7 h0g2 i9h9 i0h0");
  EXPECT_EQ(tree.tag("Title"), "第一届网络赛第3轮");
  EXPECT_EQ(tree.tag("Event"), "网络公开赛");
  EXPECT_EQ(tree.tag("Red"), "甲");
  EXPECT_EQ(tree.tag("Black"), "乙");
  EXPECT_EQ(tree.tag("Date"), "2019年5月1日");
  EXPECT_EQ(tree.tag("ECCO"), "C00");
  EXPECT_EQ(tree.node(kRoot).comment, "这是一盘好棋。");
  EXPECT_EQ(tree.result, GameResult::first_wins);
  EXPECT_EQ(tree.node(2).comment, "屏风马（常见）");
  EXPECT_EQ(tree.node(3).nags, std::vector<std::uint8_t>{1});
  EXPECT_EQ(tree.node(4).comment, "现代\n以下红方略优");
}

TEST(RecordMoveList, StartsFromAPosition) {
  for (const char* head : {"FEN：", "FEN: ", "局面：", ""}) {
    const Reading reading = read_one(
        std::string(head) + "4k4/1r7/7c1/5n3/1r7/3R1n3/9/7c1/9/3K5 b - - 0 1\n1. …… 前车进2 2. 帅六进一");
    EXPECT_EQ(fault_of(reading), "none") << head;
    EXPECT_EQ(line_of(reading.tree), "b5b3 d0d1") << head;
  }
}

TEST(RecordMoveList, ResultWordsAreWholeWords) {
  EXPECT_EQ(read_one("炮二平五 和").tree.result, GameResult::draw);
  EXPECT_EQ(read_one("炮二平五 黑胜。").tree.result, GameResult::second_wins);
  EXPECT_EQ(read_one("炮二平五 1-0").tree.result, GameResult::first_wins);
  const Reading reading = read_one("炮二平五 和平开局");
  EXPECT_EQ(reading.tree.result, GameResult::ongoing);
  EXPECT_EQ(reading.tree.node(1).comment, "和平开局");
}

// Where no move is, a line is a name; a result is one only as the heading that says so.
TEST(RecordMoveList, AResultWithoutMovesComesBack) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    for (const GameResult result : {GameResult::first_wins, GameResult::second_wins, GameResult::draw}) {
      GameTree tree(game, std::string(standard_fen(game)));
      tree.result = result;
      for (const char* title : {"", "红先胜"}) {
        tree.set_tag("Title", title);
        const auto written = write_record(tree, Format::move_list, {});
        ASSERT_TRUE(written);
        EXPECT_TRUE(written->losses.empty());
        EXPECT_TRUE(read_one(written->bytes).tree == tree) << written->bytes;
      }
    }
  }
}

TEST(RecordMoveList, AChessMoveIsKnownInTheNamedPosition) {
  for (const char* moves : {"1. …… Kd7", "1... Kd7!", "Kd7"}) {
    const Reading reading = read_one(std::string("FEN：4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n") + moves);
    EXPECT_EQ(fault_of(reading), "none") << moves;
    EXPECT_EQ(line_of(reading.tree), "e8d7") << moves;
    EXPECT_TRUE(reading.tree.tags().empty()) << moves;
  }
}

TEST(RecordMoveList, TheGameIsKnownBehindAComment) {
  for (const char* text : {"（c7 [x]） e4 e5", "标题：甲\n\n（说）{再说}\n1. e4 e5", "(1) e4 e5"}) {
    const Reading reading = read_one(text);
    EXPECT_EQ(fault_of(reading), "none") << text;
    EXPECT_EQ(reading.tree.game(), Game::chess) << text;
    EXPECT_EQ(line_of(reading.tree), "e2e4 e7e5") << text;
  }
}

struct Fault {
  const char* text;  // with an @ where the fault is
  const char* reason;
  int line, after;
  const char* kept;
};

TEST(RecordMoveList, FaultsSayWhatAndWhere) {
  const Fault kFaults[] = {
      {"1. 炮二平五 马8进7\n2. 马二@进五", "illegal-move", 2, 2, "h2e2 h9g7"},
      {"1. 炮二平五 @车8进7", "illegal-move", 1, 1, "h2e2"},
      {"1. 炮二平五 @砖8进7", "unreadable-move", 1, 1, "h2e2"},
      {"1. 炮二平五 炮8平@", "unreadable-move", 1, 1, "h2e2"},
      {"1. 炮二平五 @（没有完", "truncated", 1, 1, "h2e2"},
      {"FEN：9/9/9@ w\n1. 炮二平五", "bad-start-position", 1, 0, ""},
      {"@今天天气很好\n我们去下棋吧", "unknown-format", 1, 0, ""},
      {"@!!!", "unknown-format", 1, 0, ""},
  };
  for (const Fault& f : kFaults) {
    std::string text = f.text;
    const std::size_t at = text.find('@');
    text.erase(at, 1);
    const Reading reading = read_one(text);
    const std::string expected = std::string(f.reason) + " at " + std::to_string(at) + " line " +
                                 std::to_string(f.line) + " after " + std::to_string(f.after);
    EXPECT_EQ(fault_of(reading), expected) << f.text;
    EXPECT_EQ(line_of(reading.tree), f.kept) << f.text;
  }
  const Reading ambiguous = read_one("FEN：4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w\n车二平三");
  EXPECT_EQ(ambiguous.error->reason, RecordReason::ambiguous_move);
  EXPECT_EQ(ambiguous.error->move->candidates, (std::vector<std::string>{"h4g4", "h1g1"}));
  EXPECT_EQ(ambiguous.error->text, "车二平三");
}

/// Pawns on two files that are numbered as one heap: 33 is the third of them, and without a tag that says so
/// WXF's middle one of file 3.
TEST(RecordMoveList, NumberedPawnsComeBackAsTheyWere) {
  const std::string fen = "3k5/6P2/6P2/6P1P/8P/9/9/9/9/4K4 w - - 0 1";
  NotationStyle style;
  style.script = xiangqi::Script::wxf;
  style.numbered_pawns = true;
  for (const std::string& move : Board::from_fen(Game::xiangqi, fen)->legal_moves()) {
    GameTree tree(Game::xiangqi, fen);
    tree.add(kRoot, move);
    const auto written = write_move_list(tree, style);
    ASSERT_TRUE(written);
    const Reading reading = read_move_list(written->bytes, {});
    EXPECT_EQ(fault_of(reading), "none") << written->bytes;
    EXPECT_EQ(line_of(reading.tree), move) << written->bytes;
  }
}

/// Nobody walks through the rest of the text for every move of one without blanks.
TEST(RecordMoveList, ATextWithoutBlanksIsReadInOnePass) {
  std::string xiangqi, chess;
  for (std::size_t i = 0; i < kMaxPlies / 4; ++i) {
    xiangqi += "马二进三马8进7马三退二马7退8";
    chess += i == 0 ? "1. Nf3 Nf6 Ng1 Ng8 " : "Nf3!Nf6!Ng1!Ng8!";
  }
  const std::string letters(std::size_t{8} << 20, 'x');
  const std::clock_t start = std::clock();  // of the processor: other programs do not count
  EXPECT_EQ(read_move_list(xiangqi + letters, {}).tree.main_line().size(), kMaxPlies);
  EXPECT_EQ(read_move_list(chess + letters, {Game::chess, {}}).tree.main_line().size(), kMaxPlies);
  EXPECT_LT(std::clock() - start, 10 * CLOCKS_PER_SEC);
}

TEST(RecordMoveList, WordsWithASuffixAreOneComment) {
  const Reading reading = read_move_list("1. e4 good!move!here e5", {Game::chess, {}});
  EXPECT_EQ(fault_of(reading), "none");
  EXPECT_EQ(line_of(reading.tree), "e2e4 e7e5");
  EXPECT_EQ(reading.tree.node(1).comment, "good!move!here");
}

TEST(RecordMoveList, LimitsHold) {
  std::string text;
  for (std::size_t i = 0; i <= kMaxPlies / 4; ++i) text += "马二进三 马8进7 马三退二 马7退8 ";
  const Reading reading = read_one(text);
  EXPECT_EQ(reading.error->reason, RecordReason::too_many_moves);
  EXPECT_EQ(reading.tree.main_line().size(), kMaxPlies);
  EXPECT_EQ(read_one("炮二平五（" + std::string(kMaxTextBytes + 1, 'x') + "）").error->reason,
            RecordReason::text_too_long);
}

}  // namespace
}  // namespace xq::record
