// xq match: its statistics and its openings. Whole matches are played in binary_test.sh, where there is a
// program to play with.
#include <gtest/gtest.h>

#include <cmath>

#include "cli/match_game.hpp"
#include "cli/match_score.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

using test::has;
using test::xq_with;

TEST(MatchScore, EvenResultsAreNoDifference) {
  MatchScore score;
  EXPECT_EQ(score.elo().difference, 0);
  EXPECT_EQ(score.llr(0, 10), 0) << "nothing is known yet";
  for (int i = 0; i < 50; ++i) {
    score.add_pair(2);
    score.add_pair(0);
  }
  EXPECT_NEAR(score.elo().difference, 0, 1e-9);
  // Every pair's score is 1 or 0: a standard deviation of ½, of the mean 1/20.
  EXPECT_NEAR(score.elo().high, -400 * std::log10(1 / (0.5 + 1.96 * 0.05) - 1), 1e-6);
  EXPECT_NEAR(score.elo().low, -score.elo().high, 1e-6);
  EXPECT_LT(score.llr(0, 10), 0) << "even speaks for the lower of two";
}

TEST(MatchScore, ThreeOfFourPointsAre191Elo) {
  MatchScore score;
  for (int i = 0; i < 100; ++i) {
    score.add_pair(1);
    score.add_pair(2);
  }
  EXPECT_NEAR(score.elo().difference, 190.8, 0.1);
  EXPECT_GT(score.llr(0, 100), kLlrBound);
  EXPECT_LT(score.llr(250, 300), -kLlrBound);
}

TEST(MatchScore, ACleanSweepStaysFiniteAndDecides) {
  MatchScore score;
  for (int i = 0; i < 10; ++i) score.add_pair(2);
  EXPECT_GT(score.elo().difference, 1000);
  EXPECT_LT(score.elo().low, score.elo().high);
  EXPECT_GT(score.llr(0, 100), kLlrBound);
}

TEST(MatchOpenings, AreReadFromMovesAndPositions) {
  const auto read = parse_openings(Game::xiangqi,
                                   "# comment\n"
                                   "h2e2 h9g7\n"
                                   "\n"
                                   "炮二平五 马8进7 # the same\r\n"
                                   "startpos moves b2e2\n"
                                   "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1\n"
                                   "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1 ; a1a8\n");
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 5u);
  EXPECT_EQ((*read)[0].moves, (std::vector<std::string>{"h2e2", "h9g7"}));
  EXPECT_EQ((*read)[1].moves, (*read)[0].moves);
  EXPECT_EQ((*read)[2].moves, std::vector<std::string>{"b2e2"});
  EXPECT_EQ((*read)[3].fen, "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1");
  EXPECT_EQ((*read)[4].moves, std::vector<std::string>{"a1a8"});
  EXPECT_EQ(parse_openings(Game::chess, "e4 e5\ne4 e4\n").error(), "line 2: 'e4' cannot be played");
  EXPECT_EQ(parse_openings(Game::chess, "9/9 w\n").error(), "line 1: '9/9 w' is no position");
  EXPECT_FALSE(parse_openings(Game::chess, "# nothing\n"));
}

TEST(MatchOpenings, RandomOnesAreTheSameForTheSameSeed) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    EXPECT_EQ(random_opening(game, 1).moves, random_opening(game, 1).moves);
    EXPECT_NE(random_opening(game, 1).moves, random_opening(game, 2).moves);
    EXPECT_EQ(random_opening(game, 1).moves.size(), 6u);
  }
}

TEST(Match, RefusesWhatDoesNotFit) {
  EXPECT_EQ(xq_with({"match", "--first", "a"}).err, "xq match: --second is needed\n");
  const auto with = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"match", "--first", "a", "--second", "b"});
    return xq_with(more).err;
  };
  EXPECT_TRUE(has(with({"--nodes", "1", "--time", "1"}), "only one of"));
  for (const char* bad : {"5", "5,", "10,0", "0,10x", "a,b"})
    EXPECT_TRUE(has(with({"--sprt", bad}), "--sprt wants")) << bad;
  EXPECT_TRUE(has(with({"--first-options", "Hash"}), "no '=' in 'Hash'"));
  EXPECT_TRUE(has(with({"--openings", "/nowhere"}), "cannot read /nowhere"));
}

}  // namespace
}  // namespace xq::cli
