// xq play, driven by lines: what a person types and reads.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

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

TEST(Play, KnowsEveryLevelOfTheEngineAndNoOther) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    const std::string name(to_id(game));
    for (const Level& level : levels(game)) {
      const Ran ran = xq_with({"play", "--game", name, "--level", std::string(level.id)}, "level\n");
      EXPECT_EQ(ran.code, kExitOk) << level.id;
      EXPECT_TRUE(has(ran.out, "* " + std::string(level.id) + " ")) << ran.out;
    }
    const Ran full = xq_with({"play", "--game", name, "--level", "full"}, "level\n");
    EXPECT_TRUE(has(full.out, "* full 满力")) << full.out;
    const Ran none = xq_with({"play", "--game", name, "--level", "divine"});
    EXPECT_EQ(none.code, kExitUsage);
    EXPECT_TRUE(has(none.err, "there is no level 'divine'; there are ")) << none.err;
    EXPECT_TRUE(has(none.err, " normal ")) << none.err;
  }
}

TEST(Play, ThinksByNodesOrTimeInsteadOfALevel) {
  for (const char* flag : {"--nodes", "--time"}) {
    const Ran ran = xq_with({"play", flag, "50"}, "h2e2\nq\n");
    EXPECT_TRUE(has(ran.out, "（每步 50 ")) << ran.out;
    EXPECT_TRUE(has(ran.out, "\n黑方：")) << flag;
  }
  EXPECT_EQ(xq_with({"play", "--nodes", "0"}).code, kExitUsage);
}

TEST(Play, TheSameSeedIsTheSameGame) {
  const auto game = [](const char* seed) {
    return xq_with({"play", "--level", "easy", "--side", "none", "--seed", seed, "--limit", "5"}, "m\n").out;
  };
  const std::string once = game("7");
  EXPECT_TRUE(has(once, "终局> ")) << "a watched game is played to its end";
  EXPECT_EQ(once, game("7"));
}

TEST(Play, RefusesADrawWhenBetterAndTakesItWhenLost) {
  const auto offer = [](const char* fen) { return xq_with({"play", "--fen", fen}, "draw\nq\n").out; };
  EXPECT_TRUE(has(offer("2bakab2/4r4/9/9/9/9/9/9/9/3K5 w - - 0 1"), "电脑不同意和棋"));
  EXPECT_TRUE(has(offer("3k5/9/9/9/9/9/9/9/4A4/R2AK2R1 w - - 0 1"), "和棋：双方同意"));
}

TEST(Play, SavesAndOpensEveryFormat) {
  const auto folder = std::filesystem::temp_directory_path() / ("xq_play_test_" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  for (const char* ending : {"pgn", "ubb", "xqf", "txt", "PGN"}) {
    const std::string file = (folder / "a game.").string() + ending;
    const Ran saved = two_people({}, "h2e2\nh9g7\nu\n炮8平5\nsave " + file + "\nresign\nq\n");
    EXPECT_TRUE(has(saved.out, "已存到 " + file)) << saved.out;
    const Ran opened = two_people({file}, "first\nn\nn\nm\nq\n");
    EXPECT_TRUE(has(opened.out, "1. 炮二平五 炮8平5\n")) << ending << opened.out;
    EXPECT_FALSE(has(opened.out, "变着")) << "what was taken back is gone: " << opened.out;
  }
  const std::string fen = (folder / "here.fen").string();
  two_people({}, "h2e2\nh9g7\np\nsave " + fen + "\nq\n");
  EXPECT_TRUE(has(two_people({fen}, "fen\nq\n").out,
                  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"))
      << "where we stand, not where the line ends";
  const Ran chess = two_people({"--game", "chess"}, "e4\nsave " + (folder / "c.pgn").string() + "\nq\n");
  EXPECT_TRUE(has(two_people({(folder / "c.pgn").string()}, "m\nq\n").out, "1. e4\n"))
      << "the record says which game it is";
  std::filesystem::remove_all(folder);
}

/// The record goes on where our rules end the game: it can be leafed through all the same.
TEST(Play, OpeningADeviceThatNeverEndsIsRefused) {
  const Ran ran = two_people({}, "open /dev/zero\nq\n");
  EXPECT_TRUE(has(ran.out, "/dev/zero")) << ran.out;
}

TEST(Play, OpensRecordsThatGoOnPastTheEnd) {
  const auto file =
      std::filesystem::temp_directory_path() / ("xq_play_test_" + std::to_string(getpid()) + ".txt");
  std::string moves = std::string("fen ") + kChecking + " moves";
  for (int i = 0; i < 4; ++i) moves += " f9f8 h9h8 f8f9 h8h9";
  std::ofstream(file) << moves;
  const Ran ran = two_people({file.string()}, "goto 10\nm\nq\n");
  EXPECT_TRUE(has(ran.out, "棋谱共 16 着")) << ran.out;
  EXPECT_TRUE(has(ran.out, "[10/16] 黑方> ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "6. 车二退一\n")) << ran.out;
  std::filesystem::remove(file);
}

TEST(Play, ARecordThatCannotBeReadIsRefused) {
  const Ran absent = xq_with({"play", "/nowhere/at/all.pgn"});
  EXPECT_EQ(absent.code, kExitFailed);
  EXPECT_EQ(absent.err, "xq play: 读不了文件 /nowhere/at/all.pgn\n");
  EXPECT_EQ(xq_with({"play", "a.pgn", "--fen", "startpos"}).code, kExitUsage);
}

}  // namespace
}  // namespace xq::cli
