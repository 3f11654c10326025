// The subcommands as a shell sees them: what goes in, what comes out, which exit code.
#include "cli/command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

using test::lines_of;
using test::Ran;
using test::xq_with;

TEST(Command, WithoutWordsShowsTheCommandsAndFails) {
  const Ran ran = xq_with({});
  EXPECT_EQ(ran.code, kExitUsage);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("perft"), std::string::npos);
}

TEST(Command, HelpListsCommandsAndFlags) {
  const Ran all = xq_with({"help"});
  EXPECT_EQ(all.code, kExitOk);
  for (const char* name : {"play", "uci", "ucci", "judge", "notate", "parse", "convert", "perft", "moves",
                           "bench", "match", "datagen"})
    EXPECT_NE(all.out.find(std::string("\n  ") + name + " "), std::string::npos) << name;
  const Ran one = xq_with({"help", "perft"});
  EXPECT_EQ(one.code, kExitOk);
  EXPECT_NE(one.out.find("--depth"), std::string::npos);
  EXPECT_EQ(xq_with({"help", "dance"}).code, kExitUsage);
}

TEST(Command, RefusesWhatItDoesNotKnow) {
  const Ran unknown = xq_with({"dance"});
  EXPECT_EQ(unknown.code, kExitUsage);
  EXPECT_EQ(unknown.err, "xq: there is no command 'dance' (see xq help)\n");
  const Ran flag = xq_with({"perft", "--deep", "3"});
  EXPECT_EQ(flag.code, kExitUsage);
  EXPECT_EQ(flag.err, "xq perft: unknown flag --deep (see xq help perft)\n");
  EXPECT_EQ(flag.out, "");
}

TEST(Command, ServesOtherProgramsByTheirOwnNames) {
  constexpr Flag flags[] = {{"in", Flag::Kind::text, "FILE", "what to boil"}};
  const Command boil{"boil", "makes soup", flags,
                     [](const Args& args, Io& io) { return fail(io, "boil", args.text("in").value_or("")); }};
  const Command* const commands[] = {&boil};
  const auto soup = [&](const std::vector<std::string>& words) {
    std::istringstream in;
    std::ostringstream out, err;
    Io io{in, out, err, false, "soup"};
    const int code = run(commands, words, io);
    return Ran{code, out.str(), err.str()};
  };
  EXPECT_EQ(soup({}).code, kExitUsage);
  EXPECT_EQ(lines_of(soup({"help"}).out).front(), "soup COMMAND [--flag value …]");
  EXPECT_EQ(lines_of(soup({"help", "boil"}).out).front(), "soup boil: makes soup");
  EXPECT_EQ(soup({"perft"}).err, "soup: there is no command 'perft' (see soup help)\n");
  EXPECT_EQ(soup({"boil", "--in", "bone"}).err, "soup boil: bone\n");
  EXPECT_EQ(soup({"boil", "--in", "bone"}).code, kExitFailed);
}

TEST(Perft, DividesAndEndsWithTheNodes) {
  const Ran ran = xq_with({"perft", "--game", "chess", "--depth", "3"});
  EXPECT_EQ(ran.code, kExitOk);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 22u);
  EXPECT_EQ(lines.front(), "a2a3: 380");
  EXPECT_EQ(lines.back(), "nodes 8902");
}

TEST(Perft, CountsXiangqiFromAnyPosition) {
  EXPECT_EQ(lines_of(xq_with({"perft", "--depth", "2"}).out).back(), "nodes 1920");
  EXPECT_EQ(lines_of(xq_with({"perft", "--depth", "0"}).out).back(), "nodes 1");
  const Ran bare = xq_with({"perft", "--fen", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "--depth", "2"});
  EXPECT_EQ(lines_of(bare.out).back(), "nodes 2") << "drawn by the rules, yet its men move";
}

TEST(Perft, RefusesBadValues) {
  EXPECT_EQ(xq_with({"perft"}).err, "xq perft: --depth is needed\n");
  const Ran fen = xq_with({"perft", "--fen", "rubbish", "--depth", "1"});
  EXPECT_EQ(fen.code, kExitUsage);
  EXPECT_EQ(fen.err.substr(0, 19), "xq perft: bad FEN: ");
}

TEST(Perft, BatchAnswersEveryLineAndGoesOn) {
  const Ran ran = xq_with({"perft", "--batch"},
                          "xiangqi\tstartpos\t2\r\nchess\tnonsense\t1\nchess\t\t2\ngo\tstartpos\t1\n"
                          "chess\tstartpos\n\nchess\tstartpos\tx\nxiangqi\tstartpos\t1");
  EXPECT_EQ(ran.code, kExitOk);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines[0], "1920");
  EXPECT_EQ(lines[1].substr(0, 16), "error: bad FEN: ");
  EXPECT_EQ(lines[2], "400");
  EXPECT_EQ(lines[3], "error: unknown game 'go'");
  EXPECT_EQ(lines[4], "error: wanted 3 fields, not 2");
  EXPECT_EQ(lines[5], "error: wanted 3 fields, not 0");
  EXPECT_EQ(lines[6], "error: bad depth 'x'");
  EXPECT_EQ(lines[7], "44");
}

TEST(Moves, ListsOneALineInOrder) {
  const auto lines = lines_of(xq_with({"moves", "--game", "chess"}).out);
  ASSERT_EQ(lines.size(), 20u);
  EXPECT_EQ(lines.front(), "a2a3");
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
}

TEST(Moves, BatchAnswersALineEach) {
  const Ran ran =
      xq_with({"moves", "--batch"}, "chess\t7k/8/8/8/8/8/r7/7K w - - 0 1\nchess\tx\nxiangqi\tstartpos\n");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], "h1g1");
  EXPECT_EQ(lines[1].substr(0, 7), "error: ");
  EXPECT_EQ(std::count(lines[2].begin(), lines[2].end(), ' '), 43);
}

TEST(Moves, OfAMatedSideAreNone) {
  EXPECT_EQ(xq_with({"moves", "--game", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}).out, "");
}

TEST(Bench, EndsWithNodesAndSpeed) {
  const Ran first = xq_with({"bench", "--game", "xiangqi"});
  const Ran second = xq_with({"bench", "--game", "xiangqi"});
  const auto lines = lines_of(first.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1].substr(0, 6), "nodes ");
  EXPECT_EQ(lines[2].substr(0, 4), "nps ");
  EXPECT_EQ(lines[1], lines_of(second.out)[1]) << "the signature is the same each time";
}

TEST(UciCommand, AnswersItsLastGoBeforeItEnds) {
  const Ran ran = xq_with({"uci", "--game", "chess"}, "position startpos moves e2e4\ngo depth 2");
  EXPECT_EQ(ran.code, kExitOk);
  EXPECT_EQ(lines_of(ran.out).back().substr(0, 9), "bestmove ");
}

}  // namespace
}  // namespace xq::cli
