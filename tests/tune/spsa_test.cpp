// The tuner on a function whose best point is known, as noisy as pairs of games are.
#include "tools/tune/spsa.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace xq::tune {
namespace {

constexpr int kIterations = 10'000;
constexpr double kBest[] = {70, -20, 410};

std::vector<Number> numbers() {
  return {{"first", 30, 0, 200, 10}, {"second", 0, -100, 100, 10}, {"third", 600, 0, 1000, 50}};
}

/// In units of reach², so that all three matter alike.
double worth(const Spsa::Values& values) {
  const auto all = numbers();
  double sum = 0;
  for (std::size_t i = 0; i < all.size(); ++i) sum -= std::pow((values[i] - kBest[i]) / all[i].reach, 2);
  return sum;
}

/// Won, drawn or lost by chance; the chance of the better vector is only a little better.
double play(const Spsa::Pair& pair, Rng& rng) {
  const double chance = 1 / (1 + std::exp(-(worth(pair.one) - worth(pair.other)) / 8));
  const double toss = rng.below(1'000'000) / 1e6;
  return toss < 0.3 ? 0 : (toss - 0.3) / 0.7 < chance ? 1 : -1;
}

Spsa tuned(int iterations, std::uint64_t seed) {
  Spsa spsa(numbers(), kIterations, seed);
  Rng rng(seed);
  while (spsa.done() < iterations) spsa.learn(play(spsa.propose(), rng));
  return spsa;
}

TEST(Spsa, FindsTheBestPointThroughTheNoise) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Spsa spsa = tuned(kIterations, seed);
    const auto start = numbers();
    for (std::size_t i = 0; i < start.size(); ++i) {
      const double away = std::abs(spsa.numbers()[i].value - kBest[i]);
      EXPECT_LT(away, std::abs(start[i].value - kBest[i]) / 4) << start[i].name;
      EXPECT_LT(away, start[i].reach) << start[i].name;
    }
  }
}

TEST(Spsa, ComparesMirrorImages) {
  const Spsa spsa(numbers(), 100, 5);
  const auto [one, other] = spsa.propose();
  const auto middle = spsa.rounded();
  EXPECT_NE(one, other);
  for (std::size_t i = 0; i < middle.size(); ++i) EXPECT_NEAR(one[i] + other[i], 2 * middle[i], 1);
}

TEST(Spsa, StaysWithinTheBounds) {
  Spsa spsa({{"n", 5, 0, 10, 20}}, 50, 1);
  for (int i = 0; i < 50; ++i) {
    const auto [one, other] = spsa.propose();
    for (const int value : {one[0], other[0]}) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 10);
    }
    spsa.learn(one[0] > other[0] ? 1 : -1);  // more is always better
  }
  EXPECT_EQ(spsa.rounded(), Spsa::Values{10});
}

TEST(Spsa, ARunThatIsTakenUpGoesOnAsIfItHadNotStopped) {
  std::stringstream saved;
  tuned(700, 9).save(saved);
  Spsa again(numbers(), kIterations, 9), whole = tuned(700, 9);
  ASSERT_TRUE(again.restore(saved));
  EXPECT_EQ(again.done(), 700);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(again.propose().one, whole.propose().one);
    again.learn(i % 3 - 1);
    whole.learn(i % 3 - 1);
  }
  EXPECT_EQ(again.rounded(), whole.rounded());
}

TEST(Spsa, TakesNoOtherRunsState) {
  for (const char* line : {"", "x", "5", "5 1 2", "5 1 2 3 4", "-1 30 0 600", "5 30 0 6000"}) {
    std::istringstream in(line);
    Spsa spsa(numbers(), kIterations, 1);
    EXPECT_FALSE(spsa.restore(in)) << line;
    EXPECT_EQ(spsa.done(), 0);
    EXPECT_EQ(spsa.rounded(), (Spsa::Values{30, 0, 600}));
  }
}

}  // namespace
}  // namespace xq::tune
