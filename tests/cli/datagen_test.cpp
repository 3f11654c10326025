// xq datagen: games that can be replayed, the same from the same seed, taken up where a run was cut short.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/self_play.hpp"
#include "engine/nnue/bytes.hpp"
#include "engine/nnue/network.hpp"
#include "engine/nnue/training_games.hpp"
#include "engine/xiangqi/features.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

namespace fs = std::filesystem;
using nnue::Shard;
using nnue::TrainingGame;
using test::Ran;

class Datagen : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  Ran run(const std::string& games, const std::string& game = "xiangqi") const {
    return test::xq_with({"datagen", "--game", game, "--out", folder_.string(), "--nodes", "40", "--games",
                          games, "--shards", "1", "--seed", "7"});
  }
  std::vector<std::string> contents() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      std::ifstream file(entry.path(), std::ios::binary);
      all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return all;
  }

  const fs::path folder_ =
      fs::path(testing::TempDir()) /
      ("xq_datagen_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

/// Plays the stored moves under the referee.
GameResult replay(Game game, const TrainingGame& stored) {
  const auto session = Session::create(game);
  for (const TrainingGame::Ply& ply : stored.plies) {
    std::vector<std::string> moves = session->legal_moves();
    std::sort(moves.begin(), moves.end());
    EXPECT_LT(ply.move, moves.size());
    if (ply.move >= moves.size()) return GameResult::ongoing;
    EXPECT_TRUE(session->play(moves[ply.move]));
  }
  return session->status().outcome.result;
}

TEST_F(Datagen, WritesGamesThatCanBeReplayedToTheirResult) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    SetUp();
    ASSERT_EQ(run("3", std::string(to_id(game))).code, kExitOk);
    const auto files = contents();
    ASSERT_EQ(files.size(), 1u);
    const auto shard = nnue::decode(files[0]);
    ASSERT_TRUE(shard);
    EXPECT_EQ(shard->game, game);
    ASSERT_EQ(shard->games.size(), 3u);
    for (const TrainingGame& stored : shard->games) {
      EXPECT_GE(stored.random_plies, 8);
      EXPECT_GT(static_cast<int>(stored.plies.size()), stored.random_plies);
      const GameResult end = replay(game, stored);
      EXPECT_TRUE(end == GameResult::ongoing || end == stored.result);
    }
  }
}

/// A night's games are tens of millions of positions: a move and a score must stay small.
TEST_F(Datagen, APositionTakesAtMostFourAndAHalfBytes) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    SetUp();
    ASSERT_EQ(run("8", std::string(to_id(game))).code, kExitOk);
    const auto files = contents();
    ASSERT_EQ(files.size(), 1u);
    const auto shard = nnue::decode(files[0]);
    ASSERT_TRUE(shard);
    std::size_t searched = 0;
    for (const TrainingGame& stored : shard->games)
      searched += stored.plies.size() - static_cast<std::size_t>(stored.random_plies);
    ASSERT_GT(searched, 100u);
    const double bytes = static_cast<double>(files[0].size()) / static_cast<double>(searched);
    EXPECT_LE(bytes, 4.5) << to_id(game);
    EXPECT_GE(bytes, 1.0) << to_id(game) << ": a move alone needs that";
  }
}

/// Differences that add up to more than an int holds.
TEST(TrainingGames, ScoresOutOfRangeAreRefused) {
  const auto with_second = [](std::int32_t difference) {
    nnue::ByteWriter out;
    out.text("XQSP");
    for (const std::uint32_t byte : {1U, 0U, 1U, 1U, 0U, 2U})
      out.byte(byte);  // version, game, games; result, random, plies
    out.byte(0);
    out.difference(1);
    out.byte(0);
    out.difference(difference);
    out.fixed(nnue::checksum(out.bytes()), 8);
    return nnue::decode(out.bytes());
  };
  const auto fine = with_second(-31);
  ASSERT_TRUE(fine);
  EXPECT_EQ(fine->games[0].plies[1].score, -30);
  EXPECT_FALSE(with_second(INT32_MAX));
  EXPECT_FALSE(with_second(INT32_MIN));
  EXPECT_FALSE(with_second(nnue::kMaxTrainingScore));
}

TEST_F(Datagen, TakesUpWhereARunWasCutShort) {
  ASSERT_EQ(run("2").code, kExitOk);
  ASSERT_EQ(run("3").code, kExitOk);
  const auto resumed = contents();
  ASSERT_EQ(resumed.size(), 1u);
  SetUp();
  ASSERT_EQ(run("3").code, kExitOk);
  EXPECT_EQ(contents(), resumed);
  EXPECT_EQ(run("3").out, "") << "the shard is there";
}

TEST_F(Datagen, ChildrenFillShardsOfTheirOwn) {
  const Ran ran = test::xq_with({"datagen", "--out", folder_.string(), "--nodes", "40", "--games", "1",
                                 "--shards", "1", "--processes", "2", "--seed", "1"});
  EXPECT_EQ(ran.code, kExitOk);
  const auto files = contents();
  ASSERT_EQ(files.size(), 2u);
  EXPECT_NE(files[0], files[1]);
}

TEST_F(Datagen, PlaysByANetwork) {
  ASSERT_EQ(run("1").code, kExitOk);
  const auto by_hand = contents();
  const std::string net = folder_.string() + ".xqnn";
  const auto with_net = [&](const std::string& packed) {
    SetUp();
    std::ofstream(net, std::ios::binary) << packed;
    return test::xq_with({"datagen", "--out", folder_.string(), "--nodes", "40", "--games", "1", "--shards",
                          "1", "--seed", "7", "--net", net});
  };
  // All zeros: every position is level.
  const auto weights = nnue::Weights::of_size(Game::xiangqi, xiangqi::Features::kCount, 16);
  EXPECT_EQ(with_net(nnue::pack(weights)).code, kExitOk);
  ASSERT_EQ(contents().size(), 1u);
  EXPECT_NE(contents(), by_hand);
  const auto shard = nnue::decode(contents()[0]);
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->games[0].result, GameResult::draw);
  EXPECT_EQ(with_net("no network").code, kExitFailed);
  EXPECT_EQ(with_net("").code, kExitFailed);
  fs::remove(net);
}

TEST_F(Datagen, RefusesWhatItCannotWrite) {
  EXPECT_EQ(test::xq_with({"datagen"}).code, kExitUsage);
  EXPECT_EQ(test::xq_with({"datagen", "--out", "/dev/null/here"}).code, kExitFailed);
}

Shard sample() {
  Shard shard{Game::chess, {}};
  shard.games.push_back({GameResult::second_wins, 2, {{3, 0}, {217, 0}, {0, -120}, {1, 9000}, {2, -9999}}});
  shard.games.push_back({GameResult::draw, 0, {}});
  return shard;
}

TEST(TrainingGames, SurviveBytes) {
  const auto read = nnue::decode(nnue::encode(sample()));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->games.size(), 2u);
  EXPECT_EQ(read->games[0].result, GameResult::second_wins);
  EXPECT_EQ(read->games[0].random_plies, 2);
  ASSERT_EQ(read->games[0].plies.size(), 5u);
  EXPECT_EQ(read->games[0].plies[1].move, 217);
  EXPECT_EQ(read->games[0].plies[3].score, 9000);
  EXPECT_EQ(read->games[0].plies[4].score, -9999);
}

TEST(TrainingGames, RefuseEveryTornOrChangedFile) {
  const std::string bytes = nnue::encode(sample());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_FALSE(nnue::decode(bytes.substr(0, i))) << i;
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    EXPECT_FALSE(nnue::decode(changed)) << i;
  }
}

TEST(SelfPlay, OneSeedIsOneGame) {
  SelfPlay first(Game::xiangqi, 40), second(Game::xiangqi, 40);
  static_cast<void>(first.play(1));
  const TrainingGame a = first.play(5), b = second.play(5);
  ASSERT_EQ(a.plies.size(), b.plies.size());
  for (std::size_t i = 0; i < a.plies.size(); ++i) {
    EXPECT_EQ(a.plies[i].move, b.plies[i].move);
    EXPECT_EQ(a.plies[i].score, b.plies[i].score);
  }
}

}  // namespace
}  // namespace xq::cli
