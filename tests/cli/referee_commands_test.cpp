// xq judge, xq notate, xq parse.
#include <gtest/gtest.h>

#include "tests/support/data_path.hpp"
#include "tests/support/named_rows.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

using test::has;
using test::lines_of;
using test::Ran;
using test::xq_with;

constexpr const char* kChecking = "5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1";
constexpr const char* kTwoRounds = "f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9 h8h9";

TEST(Judge, PrintsTheVerdictWithItsReasons) {
  const Ran ran = xq_with({"judge", "--fen", kChecking, "--moves", kTwoRounds, "--rules", "simple"});
  EXPECT_EQ(ran.code, kExitOk) << ran.err;
  ASSERT_EQ(lines_of(ran.out).size(), 1u);
  for (
      const char* part :
      {R"("verdict":"black_wins")", R"("reason":"perpetual-check")", R"("clause":"perpetual-check")",
       R"("violator":"red")",
       R"({"move":"h9h8","written":"车二退一","side":"red","act":"check","label":"将","threats":[{"by":"h8","target":"f8"}]})"})
    EXPECT_TRUE(has(ran.out, part)) << part << " in " << ran.out;
  EXPECT_FALSE(has(ran.out, "unplayed"));
}

TEST(Judge, OngoingGamesHaveNoViolatorAndNoPlies) {
  EXPECT_EQ(xq_with({"judge"}).out,
            R"({"verdict":"ongoing","reason":"none","clause":"none","violator":null,"words":"","plies":[]})"
            "\n");
}

TEST(Judge, StopsWhereTheGameEnds) {
  const std::string longer = std::string(kTwoRounds) + " f9f8 h9h8";
  const Ran ran = xq_with({"judge", "--fen", kChecking, "--moves", longer});
  EXPECT_TRUE(has(ran.out, R"("verdict":"black_wins")"));
  EXPECT_TRUE(has(ran.out, R"("unplayed":2)"));
}

TEST(Judge, ReadsMovesInAnyNotationAndJudgesChess) {
  const Ran chess = xq_with({"judge", "--game", "chess", "--moves", "f3 e5 g4 Qh4"});
  EXPECT_TRUE(has(chess.out, R"("verdict":"black_wins","reason":"checkmate")")) << chess.out;
}

TEST(Judge, RefusesWhatCannotBePlayed) {
  const Ran move = xq_with({"judge", "--moves", "h2e2 h2e2"});
  EXPECT_EQ(move.code, kExitUsage);
  EXPECT_EQ(move.err, "xq judge: move 2 cannot be played: no-piece\n");
  EXPECT_EQ(xq_with({"judge", "--fen", "x"}).code, kExitUsage);
  EXPECT_EQ(xq_with({"judge", "--rules", "none"}).code, kExitUsage);
}

/// The rows that the referee's own test knows to be right, by way of the command.
TEST(Judge, BatchAnswersTheRuleTable) {
  std::string input;
  std::vector<std::string> expected;
  for (const auto& row : test::read_named_rows(test::data_path("adjudication.tsv"))) {
    const std::string set = row.at("rule_set");
    if ((set != "basic" && set != "simple" && set != "computer") || row.at("confidence") == "disputed")
      continue;
    input += set + '\t' + row.at("fen") + '\t' + row.at("moves") + '\n';
    expected.push_back(row.at("verdict"));
  }
  ASSERT_GT(expected.size(), 300u);
  EXPECT_EQ(lines_of(xq_with({"judge", "--batch"}, input).out), expected);
}

TEST(Judge, BatchAnswersBadLinesAndGoesOn) {
  const auto lines = lines_of(xq_with({"judge", "--batch"},
                                      "simple\n"
                                      "none\tstartpos\th2e2\n"
                                      "simple\tx\th2e2\n"
                                      "simple\tstartpos\th2e9\n"
                                      "simple\tstartpos\t\n")
                                  .out);
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(lines[0], "error: wanted 3 fields, not 1");
  EXPECT_EQ(lines[1], "error: unknown rule set 'none'");
  EXPECT_TRUE(has(lines[2], "error: bad FEN"));
  EXPECT_TRUE(has(lines[3], "error: move 1 cannot be played"));
  EXPECT_EQ(lines[4], "ongoing");
}

TEST(Notate, PrintsEveryNotation) {
  const Ran ran = xq_with({"notate", "--uci", "h2e2"});
  EXPECT_EQ(ran.code, kExitOk);
  EXPECT_EQ(
      ran.out,
      R"({"chinese":"炮二平五","chinese_traditional":"炮二平五","chinese_fullwidth":"炮二平五",)"
      R"("chinese_numerals":"炮二平五","wxf":"C2.5","wxf_eq":"C2=5","wxf_draft_GM":"C2=5","xqbase":"C2.5",)"
      R"("iccs":"H2-E2","uci":"h2e2"})"
      "\n");
  EXPECT_EQ(xq_with({"notate", "--game", "chess", "--uci", "g1f3"}).out,
            "{\"san\":\"Nf3\",\"uci\":\"g1f3\"}\n");
}

TEST(Notate, WritesTheTable) {
  std::string input;
  std::vector<test::NamedRow> rows;
  for (auto& row : test::read_named_rows(test::data_path("notation.tsv"))) {
    input += row.at("fen") + '\t' + row.at("uci") + '\n';
    rows.push_back(std::move(row));
  }
  ASSERT_GT(rows.size(), 50u);
  const auto lines = lines_of(xq_with({"notate", "--batch"}, input).out);
  ASSERT_EQ(lines.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const char* name : {"chinese", "chinese_fullwidth", "xqbase", "iccs"}) {
      const std::string& expected = rows[i].at(name);
      EXPECT_TRUE(expected.empty() || has(lines[i], '"' + std::string(name) + "\":\"" + expected + '"'))
          << rows[i].at("fen") << ' ' << rows[i].at("uci") << ": " << lines[i];
    }
}

TEST(Notate, RefusesAnIllegalMove) {
  const Ran ran = xq_with({"notate", "--uci", "h2h8"});
  EXPECT_EQ(ran.code, kExitFailed);
  EXPECT_EQ(ran.err, "xq notate: 'h2h8' is no legal move here\n");
  EXPECT_EQ(xq_with({"notate"}).code, kExitUsage);
}

TEST(Parse, ReadsEveryNotation) {
  for (const char* text : {"炮二平五", "C2.5", "H2-E2", "h2e2"})
    EXPECT_EQ(xq_with({"parse", "--text", text}).out, "h2e2\n") << text;
  const auto lines = lines_of(xq_with({"parse", "--batch"},
                                      "startpos\t馬八進七\n"
                                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\tNc3\n"
                                      "startpos\t炮三平五\n"
                                      "nothing\n")
                                  .out);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "b0c2");
  EXPECT_EQ(lines[1], "b1c3");
  EXPECT_TRUE(has(lines[2], "error: no-such-piece at byte ")) << lines[2];
  EXPECT_EQ(lines[3], "error: wanted 2 fields, not 1");
}

TEST(Parse, SaysWhatIsWrongAndWhatCouldBeMeant) {
  const Ran ran =
      xq_with({"parse", "--game", "chess", "--fen", "4k3/8/8/8/8/5N2/8/KN6 w - - 0 1", "--text", "Nd2"});
  EXPECT_EQ(ran.code, kExitFailed);
  EXPECT_TRUE(has(ran.err, "xq parse: ambiguous at byte ")) << ran.err;
  EXPECT_TRUE(has(ran.err, "b1d2") && has(ran.err, "f3d2")) << ran.err;
  EXPECT_EQ(ran.out, "");
}

}  // namespace
}  // namespace xq::cli
