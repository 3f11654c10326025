// xq play, driven by lines: what a person types and reads.
#include <gtest/gtest.h>

#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

using test::has;
using test::Ran;
using test::xq_with;

constexpr const char* kChecking = "5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1";

Ran two_people(const std::vector<std::string>& flags, const std::string& input) {
  std::vector<std::string> words{"play", "--side", "both"};
  words.insert(words.end(), flags.begin(), flags.end());
  return xq_with(words, input);
}

TEST(Play, TakesEveryNotationAndShowsTheChosenOne) {
  const std::string input = "炮二平五\nH8+7\nH0-G2\ni9h9\nq\n";
  const Ran chinese = two_people({}, input);
  EXPECT_EQ(chinese.code, kExitOk);
  for (const char* line :
       {"红方：炮二平五（h2e2）", "黑方：马8进7（h9g7）", "红方：马二进三（h0g2）", "黑方：车9平8（i9h9）"})
    EXPECT_TRUE(has(chinese.out, line)) << line;
  EXPECT_TRUE(has(two_people({"--notation", "wxf"}, input).out, "红方：C2.5（h2e2）"));
  EXPECT_TRUE(has(two_people({"--notation", "uci"}, input).out, "红方：h2e2\n"));
  const Ran chess = two_people({"--game", "chess"}, "e4\ne7e5\nNf3\nq\n");
  for (const char* line : {"白方：e4（e2e4）", "黑方：e5（e7e5）", "白方：Nf3（g1f3）"})
    EXPECT_TRUE(has(chess.out, line)) << line;
}

TEST(Play, AnswersAnIllegalMoveWithWhereTheManCanGo) {
  const Ran ran = two_people({}, "h0h1\nb0d1\nh2\n炮二平二\n砖二平五\nq\n");
  EXPECT_TRUE(has(ran.out, "不能这样走：这个子不是这样走的")) << ran.out;
  EXPECT_TRUE(has(ran.out, "不能这样走：蹩马腿"));
  EXPECT_TRUE(has(ran.out, "这个子可以走到：a2 c2") || has(ran.out, "这个子可以走到：c2 a2"));
  EXPECT_TRUE(has(ran.out, "没有这样的合法着法。\n可以走："));
  EXPECT_TRUE(has(ran.out, "看不懂这步棋"));
}

TEST(Play, WarnsBeforeALosingRepetitionAndThenTakesIt) {
  const std::string before = "f9f8\nh9h8\nf8f9\nh8h9\nf9f8\nh9h8\nf8f9\n";
  const Ran warned = two_people({"--fen", kChecking}, before + "h8h9\nq\n");
  EXPECT_TRUE(has(warned.out, "注意：车二进一 使局面第三次出现，按简易规则您将被判负。"));
  EXPECT_FALSE(has(warned.out, "黑方胜"));
  const Ran played = two_people({"--fen", kChecking}, before + "h8h9\n车二进一\nq\n");
  EXPECT_TRUE(has(played.out, "黑方胜：长将\n按简易规则：一方长将，判负。违例：红方。循环的着法：\n"))
      << played.out;
  EXPECT_TRUE(has(played.out, "  红方 车二退一  将（车h8→将f8）\n"));
  EXPECT_TRUE(has(played.out, "  黑方 将6进1  闲\n"));
}

TEST(Play, AnotherMoveTakesTheWarningBack) {
  const std::string before = "f9f8\nh9h8\nf8f9\nh8h9\nf9f8\nh9h8\nf8f9\n";
  const Ran ran = two_people({"--fen", kChecking}, before + "h8h9\nh8h7\nu\nh8h9\nq\n");
  EXPECT_FALSE(has(ran.out, "黑方胜")) << "asked for twice, but not in a row";
}

TEST(Play, JudgesByTheChosenRules) {
  const Ran ran = two_people({"--fen", kChecking, "--rules", "chinese"},
                             "f9f8\nh9h8\nf8f9\nh8h9\nf9f8\nh9h8\nf8f9\nh8h9\nh8h9\nq\n");
  EXPECT_TRUE(has(ran.out, "按中国象棋竞赛规则（2020）"));
}

TEST(Play, TheComputerAnswers) {
  const Ran ran = xq_with({"play", "--level", "easy", "--notation", "wxf"}, "炮二平五\nq\n");
  EXPECT_EQ(ran.code, kExitOk);
  EXPECT_TRUE(has(ran.out, "电脑在想…"));
  EXPECT_TRUE(has(ran.out, "\n黑方："));
}

}  // namespace
}  // namespace xq::cli
