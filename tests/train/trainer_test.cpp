// The trainer: its gradient, its integers, its files, that it learns, and that it goes on where it stopped.
#include "tools/train/trainer.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/self_play.hpp"
#include "engine/nnue/network.hpp"
#include "tools/train/label.hpp"
#include "tools/train/match.hpp"
#include "tools/train/shuffle.hpp"

namespace xq::train {
namespace {

namespace fs = std::filesystem;

/// Of random games, with random scores and results.
template <class G>
std::vector<TrainingPosition> random_positions(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<TrainingPosition> positions;
  auto p = G::start();
  for (int ply = 0; static_cast<int>(positions.size()) < count; ++ply) {
    typename G::Position::MoveList moves;
    p.generate(GenStage::all, moves);
    if (moves.empty() || ply % 80 == 79) {
      p = G::start();
      continue;
    }
    p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    positions.push_back(
        describe<G>(p, static_cast<int>(rng.below(1000)) - 500, static_cast<int>(rng.below(3))));
  }
  return positions;
}

/// With every weight at work, as after training.
std::vector<float> lively_parameters(const Shape& shape, std::uint64_t seed) {
  std::vector<float> parameters = first_parameters(shape, seed);
  for (std::size_t i = 0; i < parameters.size(); ++i) parameters[i] *= 1.5F;
  parameters[shape.out_bias(3)] = 0.25F;
  return parameters;
}

TEST(Model, GradientIsThatOfFiniteDifferences) {
  constexpr int kHalf = 16;
  const Maps maps = maps_of<Xiangqi>();
  const Shape shape{maps.count, kHalf};
  const auto positions = random_positions<Xiangqi>(40, 3);
  const auto start = lively_parameters(shape, 8);
  std::vector<double> parameters(start.begin(), start.end()), gradient(shape.size());
  const auto loss = [&](double* into) {
    return learn<double, kHalf>(
        shape, maps, parameters.data(),
        [&](std::size_t i) -> const TrainingPosition& { return positions[i]; }, 0, positions.size(), 0.3,
        into);
  };
  loss(gradient.data());
  Rng rng(1);
  int alive = 0;
  for (int i = 0; i < 1500; ++i) {
    // All the biases and outputs, and inputs at random.
    const std::size_t at = i < 700
                               ? shape.bias() + static_cast<std::size_t>(i) % (shape.size() - shape.bias())
                               : rng.below(static_cast<std::uint32_t>(shape.bias()));
    constexpr double kStep = 1e-5;
    const double kept = parameters[at];
    parameters[at] = kept + kStep;
    const double above = loss(nullptr);
    parameters[at] = kept - kStep;
    const double below = loss(nullptr);
    parameters[at] = kept;
    ASSERT_NEAR((above - below) / (2 * kStep), gradient[at], 1e-5) << at;
    alive += std::abs(gradient[at]) > 1e-4;
  }
  EXPECT_GT(alive, 150) << "most weights belong to outputs and men that are not there";
}

template <class G>
void expect_near_floats() {
  constexpr int kHalf = 64;
  const Maps maps = maps_of<G>();
  const Shape shape{maps.count, kHalf};
  const auto parameters = lively_parameters(shape, 5);
  const nnue::Network network(quantise(G::kGame, shape, parameters), maps.mirror);
  Rng rng(4);
  double worst = 0, sum = 0;
  int count = 0;
  for (int game = 0; game < 8; ++game) {
    auto p = G::start();
    p.set_network(&network);
    for (int ply = 0; ply < 100; ++ply, ++count) {
      typename G::Position::MoveList moves;
      p.generate(GenStage::all, moves);
      if (moves.empty()) break;
      p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      Pass<float, kHalf> pass(shape, maps, parameters.data());
      const double error = std::abs(p.evaluate() - double{pass.forward(describe<G>(p, 0, 1))} * nnue::kScale);
      worst = std::max(worst, error);
      sum += error;
    }
  }
  // Rounding a weight moves a sum of 32 men by 1/255 or so, and an output weight by half of 1/64.
  EXPECT_LT(sum / count, 15);
  EXPECT_LT(worst, 60);
}
TEST(Model, IntegersSayWhatFloatsSay) {
  expect_near_floats<Xiangqi>();
  expect_near_floats<Chess>();
}

TEST(Model, TargetMixesScoreAndResult) {
  TrainingPosition p{};
  p.score = 400;
  p.result = 0;
  const double by_score = 1 / (1 + std::exp(-1.0));
  EXPECT_NEAR(target_of(p, 0.0), by_score, 1e-12);
  EXPECT_NEAR(target_of(p, 0.25), 0.75 * by_score, 1e-12);
  p.result = kNoPoints;
  EXPECT_NEAR(target_of(p, 0.25), by_score, 1e-12);
}

class Folder : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  void TearDown() override { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

  /// Self-played games, and what shuffle makes of them.
  ShuffleCounts self_played(int games, int variants = 0) const {
    cli::SelfPlay self_play(Game::xiangqi, 20);
    nnue::Shard shard{Game::xiangqi, {}};
    for (int i = 0; i < games; ++i) shard.games.push_back(self_play.play(static_cast<std::uint64_t>(i)));
    const std::string bytes = nnue::encode(shard);
    std::ofstream(file("a.xqsp"), std::ios::binary) << bytes;
    std::ofstream(file("torn.xqsp"), std::ios::binary) << bytes.substr(0, bytes.size() / 2);
    const std::vector<std::string> inputs{file("a.xqsp"), file("torn.xqsp")};
    return shuffle(Game::xiangqi, inputs, path_.string(), variants);
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(path_)) all.push_back(entry.path().filename().string());
    std::sort(all.begin(), all.end());
    return all;
  }

  const fs::path path_ =
      fs::path(testing::TempDir()) /
      ("xq_trainer_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};
using Shuffle = Folder;
using Training = Folder;

TEST_F(Shuffle, HoldsOutWholeGamesAndRefusesTornShards) {
  const ShuffleCounts counts = self_played(40);
  EXPECT_EQ(counts.files, 2u);
  EXPECT_EQ(counts.refused, 1u);
  EXPECT_EQ(counts.games, 40u);
  const auto train = Positions::open(file("train.xqtp"), Game::xiangqi);
  const auto held = Positions::open(file("held.xqtp"), Game::xiangqi);
  ASSERT_TRUE(train && held);
  EXPECT_EQ(train->size(), counts.positions);
  EXPECT_EQ(held->size(), counts.held_out);
  EXPECT_GT(train->size(), 700u);
  EXPECT_GT(held->size(), 0u);
  EXPECT_LT(held->size(), train->size() / 3);
  EXPECT_FALSE(Positions::open(file("train.xqtp"), Game::chess));
  EXPECT_FALSE(Positions::open(file("a.xqsp"), Game::xiangqi));
  // Shuffled: neighbours are not of one game, so their numbers of men differ much.
  int jumps = 0;
  for (std::size_t i = 1; i < train->size(); ++i)
    jumps += std::abs((*train)[i].men - (*train)[i - 1].men) > 3;
  EXPECT_GT(jumps, static_cast<int>(train->size()) / 5);
}

TEST_F(Shuffle, ReadsTextsOfPositions) {
  std::ofstream(file("a.tsv")) << "4k4/4R4/9/9/9/9/9/9/9/3K5 b - - 0 9\t700\t1.0\n"
                                  "4k4/9/9/9/9/9/9/9/4p4/3K5 w - - 0 10\t-500\t0.5\n"
                                  "not a position\t0\t0.5\n";
  const ShuffleCounts counts = shuffle(Game::xiangqi, {file("a.tsv")}, path_.string());
  EXPECT_EQ(counts.games, 1u);
  EXPECT_EQ(counts.positions + counts.held_out, 2u);
  const auto positions =
      Positions::open(file(counts.positions > 0 ? "train.xqtp" : "held.xqtp"), Game::xiangqi);
  ASSERT_TRUE(positions);
  for (std::size_t i = 0; i < positions->size(); ++i) {
    const TrainingPosition& p = (*positions)[i];
    EXPECT_EQ(p.men, 3);
    EXPECT_TRUE((p.score == -700 && p.result == 0) || (p.score == -500 && p.result == 1)) << p.score;
  }
}

TEST_F(Shuffle, ReadsWhatSmallSearchesHaveLabelled) {
  const ShuffleCounts games = self_played(10);
  const std::vector<std::string> inputs{file("a.xqsp"), file("torn.xqsp")};
  LabelPlan plan;
  plan.nodes = 30;
  plan.variants = 2;
  const volatile int go_on = 0, stop = 1;
  const std::string folder = file("labelled");
  EXPECT_EQ(label(plan, inputs, folder, &stop).files, 0u);
  const LabelCounts counts = label(plan, inputs, folder, &go_on);
  EXPECT_EQ(counts.files, 2u);
  EXPECT_EQ(counts.refused, 1u);
  EXPECT_GT(counts.positions, games.positions / 2);
  EXPECT_EQ(label(plan, {file("a.xqsp")}, folder, &go_on).files, 0u) << "what is there is kept";
  EXPECT_FALSE(fs::exists(folder + "/torn.xqtp") || fs::exists(folder + "/torn.xqtp.part"));

  const ShuffleCounts read = shuffle(Game::xiangqi, {folder + "/a.xqtp"}, file("mixed"));
  EXPECT_EQ(read.refused, 0u);
  EXPECT_EQ(read.positions + read.held_out, counts.positions);
  const auto labelled = Positions::open(folder + "/a.xqtp", Game::xiangqi);
  ASSERT_TRUE(labelled);
  for (std::size_t i = 0; i < labelled->size(); ++i) EXPECT_EQ((*labelled)[i].result, kNoPoints);
}

/// Whatever else is made of the games, and of which other files.
TEST_F(Shuffle, TheNameOfAFileSaysWhichOfItsGamesAreHeldOut) {
  const auto kinds_held = [&](int positions_a_game) {
    // A game of a text begins where the move number falls; the score is the game's name here.
    std::ofstream text(file("b.tsv"), std::ios::trunc);
    for (int game = 0; game < 60; ++game)
      for (int i = 0; i < positions_a_game; ++i)
        text << "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 " << 1000 - 10 * game + i << '\t' << 10 * game + 1
             << "\t0.5\n";
    text.close();
    shuffle(Game::xiangqi, {file("b.tsv")}, path_.string());
    std::set<int> games;
    const auto held = Positions::open(file("held.xqtp"), Game::xiangqi);
    for (std::size_t i = 0; held && i < held->size(); ++i) games.insert((*held)[i].score / 10);
    return games;
  };
  const std::set<int> once = kinds_held(1);
  EXPECT_GT(once.size(), 0u);
  EXPECT_LT(once.size(), 15u);
  EXPECT_EQ(kinds_held(3), once);
  std::set<int> said;
  for (int game = 0; game < 60; ++game)
    if (held_out("b", static_cast<std::size_t>(game))) said.insert(game);
  EXPECT_EQ(once, said);
}

TEST_F(Shuffle, LabelsOfHeldOutGamesAreHeldOut) {
  self_played(40);
  LabelPlan plan;
  plan.nodes = 30;
  plan.variants = 0;
  const volatile int go_on = 0;
  label(plan, {file("a.xqsp")}, path_.string(), &go_on);
  const auto boards = [&](const std::string& folder, const char* name) {
    std::set<std::array<std::uint16_t, TrainingPosition::kMostMen>> all;
    const auto positions = Positions::open(file(folder + name), Game::xiangqi);
    for (std::size_t i = 0; positions && i < positions->size(); ++i) all.insert((*positions)[i].features);
    return all;
  };
  const ShuffleCounts counts = shuffle(Game::xiangqi, {file("a.xqtp")}, file("labelled"));
  EXPECT_GT(counts.held_out, 0u);
  EXPECT_GT(counts.positions, counts.held_out);
  const auto trained = boards("", "train.xqtp"), held = boards("labelled/", "held.xqtp");
  for (const auto& board : held) EXPECT_EQ(trained.count(board), 0u);
}

/// Of a process that was killed; one that lives holds a lock on it.
TEST_F(Shuffle, AHalfWrittenFileIsNobodysWork) {
  self_played(2);
  LabelPlan plan;
  plan.nodes = 30;
  const volatile int go_on = 0;
  std::ofstream(file("a.xqtp.part")) << "half";
  const int other = open(file("a.xqtp.part").c_str(), O_RDWR);
  ASSERT_EQ(flock(other, LOCK_EX | LOCK_NB), 0);
  EXPECT_EQ(label(plan, {file("a.xqsp")}, path_.string(), &go_on).files, 0u);
  EXPECT_TRUE(fs::exists(file("a.xqtp.part")));
  close(other);
  EXPECT_EQ(label(plan, {file("a.xqsp")}, path_.string(), &go_on).files, 1u);
  EXPECT_TRUE(Positions::open(file("a.xqtp"), Game::xiangqi));
  EXPECT_FALSE(fs::exists(file("a.xqtp.part")));
}

/// /dev/full is a disk without room.
TEST_F(Shuffle, AFullDiskLeavesNothingHalf) {
  self_played(2);
  for (const char* name : {"train.xqtp", "held.xqtp"}) fs::remove(file(name));
  const auto before = names();
  LabelPlan plan;
  plan.nodes = 30;
  const volatile int go_on = 0;
  fs::create_symlink("/dev/full", file("a.xqtp.part"));
  EXPECT_TRUE(label(plan, {file("a.xqsp")}, path_.string(), &go_on).failed);
  EXPECT_EQ(names(), before);
  for (const char* full : {"train.xqtp.part", "held.xqtp.part"}) {
    fs::create_symlink("/dev/full", file(full));
    EXPECT_TRUE(shuffle(Game::xiangqi, {file("a.xqsp")}, path_.string()).failed) << full;
    EXPECT_EQ(names(), before) << full;
  }
  EXPECT_TRUE(shuffle(Game::xiangqi, {file("a.xqsp")}, file("a.xqsp") + "/no folder").failed);
  EXPECT_FALSE(shuffle(Game::xiangqi, {file("a.xqsp")}, path_.string()).failed);
}

TEST_F(Shuffle, VariantsCarryTheHandMadeEvaluationAndNoResult) {
  EXPECT_GT(self_played(5, 2).positions, 200u);
  const auto train = Positions::open(file("train.xqtp"), Game::xiangqi);
  ASSERT_TRUE(train);
  int scored = 0;
  for (std::size_t i = 0; i < train->size(); ++i) {
    EXPECT_EQ((*train)[i].result, kNoPoints);
    scored += (*train)[i].score != 0;
  }
  EXPECT_GT(scored, static_cast<int>(train->size()) / 2);
}

Plan small_plan() {
  Plan plan;
  plan.half = 16;
  plan.batch = 256;
  plan.epochs = 6;
  plan.rate = 5e-3;
  return plan;
}

TEST_F(Training, LearnsTheScoresOfItsPositions) {
  self_played(12);
  const auto train = Positions::open(file("train.xqtp"), Game::xiangqi);
  ASSERT_TRUE(train);
  Plan plan = small_plan();
  plan.epochs = 20;
  plan.result_share = plan.last_result_share = 0;
  Trainer trainer(plan, *train, *train, {});
  const double before = trainer.held_loss();
  while (!trainer.done()) trainer.step();
  EXPECT_LT(trainer.held_loss(), before / 2);
  EXPECT_LT(trainer.rate(), 1e-4);
}

TEST_F(Training, GoesOnFromACheckpointAsIfItHadNeverStopped) {
  self_played(12);
  const auto train = Positions::open(file("train.xqtp"), Game::xiangqi);
  ASSERT_TRUE(train);
  const Plan plan = small_plan();
  Trainer whole(plan, *train, *train, {});
  for (int i = 0; i < 7; ++i) whole.step();
  Trainer first(plan, *train, *train, {});
  for (int i = 0; i < 3; ++i) first.step();
  ASSERT_TRUE(save(file("checkpoint"), plan, first.state()));
  TrainState state;
  ASSERT_TRUE(load(file("checkpoint"), plan, state));
  Trainer second(plan, *train, *train, std::move(state));
  for (int i = 0; i < 4; ++i) second.step();
  EXPECT_EQ(second.state().step, 7u);
  EXPECT_EQ(second.state().parameters, whole.state().parameters);

  Plan other = plan;
  other.half = 32;
  EXPECT_FALSE(load(file("checkpoint"), other, state));
  EXPECT_TRUE(load_sizes(file("checkpoint"), other));
  EXPECT_EQ(other.half, 16);
  for (const auto change : {+[](Plan& p) { p.batch /= 2; }, +[](Plan& p) { ++p.epochs; }}) {
    Plan another = plan;
    change(another);
    EXPECT_FALSE(load(file("checkpoint"), another, state)) << "its steps are other moments of the run";
    std::vector<float> weights;
    EXPECT_TRUE(load_weights(file("checkpoint"), another, weights))
        << "which say nothing of what is begun anew";
    EXPECT_EQ(weights, first.state().parameters);
  }
  fs::resize_file(file("checkpoint"), fs::file_size(file("checkpoint")) - 1);
  EXPECT_FALSE(load(file("checkpoint"), plan, state));
}

TEST_F(Training, ThreadsShareABatch) {
  self_played(12);
  const auto train = Positions::open(file("train.xqtp"), Game::xiangqi);
  ASSERT_TRUE(train);
  Plan plan = small_plan();
  Trainer one(plan, *train, *train, {});
  plan.threads = 3;
  Trainer three(plan, *train, *train, {});
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(one.step(), three.step(), 1e-5);
}

TEST(Match, APlayerAgainstItselfSharesEveryPair) {
  MatchPlan plan;
  plan.nodes = 60;
  plan.pairs = 3;
  int reports = 0;
  const MatchResult result = play_match(plan, nullptr, nullptr, [&](const MatchResult&) { ++reports; });
  EXPECT_EQ(result.pairs[2], 3) << "one opening, both colours, the same moves";
  EXPECT_EQ(reports, 3);
  EXPECT_EQ(result.score.elo().difference, 0);
}

}  // namespace
}  // namespace xq::train
