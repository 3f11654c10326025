// The hash table alone, the histories' counters and the budget.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/clock.hpp"
#include "engine/search/history.hpp"
#include "engine/search/time.hpp"
#include "engine/search/tt.hpp"
#include "engine/util/rng.hpp"

namespace xq::search {
namespace {

Table small_table() {
  Table table;
  table.set_size(1);
  table.ensure_allocated();
  return table;
}

TEST(Table, GivesBackWhatWasStored) {
  Table table = small_table();
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t key = rng.next();
    const Score score = static_cast<Score>(rng.below(2 * kMate)) - kMate;
    const auto bound = static_cast<Bound>(rng.below(3));
    table.store(key, {static_cast<std::uint16_t>(i + 1), score, -17, i % kMaxPly, bound, true, i % 2 == 0});
    TableHit hit;
    ASSERT_TRUE(table.probe(key, hit));
    EXPECT_EQ(hit.move, i + 1);
    EXPECT_EQ(hit.score, score);
    EXPECT_EQ(hit.eval, -17);
    EXPECT_EQ(hit.depth, i % kMaxPly);
    EXPECT_EQ(hit.bound, bound);
    EXPECT_TRUE(hit.scored);
    EXPECT_EQ(hit.was_pv, i % 2 == 0);
  }
}

TEST(Table, KnowsNothingWhenFreshOrCleared) {
  Table table = small_table();
  TableHit hit;
  EXPECT_FALSE(table.probe(0, hit));  // the key of an empty entry must not look like a known position
  EXPECT_FALSE(table.probe(42, hit));
  table.store(42, {1, 5, 5, 3, Bound::exact, true, false});
  EXPECT_TRUE(table.probe(42, hit));
  table.clear();
  EXPECT_FALSE(table.probe(42, hit));
}

TEST(Table, KeepsTheMoveWhenALaterResultHasNone) {
  Table table = small_table();
  table.store(9, {77, 10, 0, 2, Bound::lower, true, false});
  table.store(9, {0, -10, 0, 3, Bound::upper, true, false});
  TableHit hit;
  ASSERT_TRUE(table.probe(9, hit));
  EXPECT_EQ(hit.move, 77);
  EXPECT_EQ(hit.bound, Bound::upper);
  EXPECT_EQ(hit.depth, 3);
}

TEST(Table, RemembersAnEvaluationWithoutAScore) {
  Table table = small_table();
  table.store(9, {0, 0, 123, 0, Bound::exact, false, false});
  TableHit hit;
  ASSERT_TRUE(table.probe(9, hit));
  EXPECT_FALSE(hit.scored);
  EXPECT_FALSE(hit.was_pv);
  EXPECT_EQ(hit.eval, 123);
}

/// However often it has been searched before.
TEST(Table, TellsThePrincipalVariationInEveryGeneration) {
  Table table = small_table();
  for (std::uint64_t key = 1; key <= 100; ++key) {
    table.store(key, {0, 0, 123, 0, Bound::exact, false, key % 2 == 0});
    TableHit hit;
    ASSERT_TRUE(table.probe(key, hit)) << key;
    EXPECT_EQ(hit.was_pv, key % 2 == 0) << key;
    table.new_generation();
  }
}

TEST(Table, DeepResultsOutliveShallowOnesOfTheSameSearch) {
  Table table = small_table();
  table.new_generation();
  const std::uint64_t deep = 0x123456789abcdef0;
  table.store(deep, {5, 1, 1, 30, Bound::exact, true, false});
  Rng rng(3);
  for (int i = 0; i < 200'000; ++i) table.store(rng.next(), {1, 0, 0, 1, Bound::upper, true, false});
  TableHit hit;
  EXPECT_TRUE(table.probe(deep, hit));
  EXPECT_GT(table.hash_full(), 900);
  for (int search = 0; search < 10; ++search) {  // but not the searches after it
    table.new_generation();
    for (int i = 0; i < 200'000; ++i) table.store(rng.next(), {1, 0, 0, 1, Bound::upper, true, false});
  }
  EXPECT_FALSE(table.probe(deep, hit));
}

TEST(Table, CountsOnlyThisSearchAsFull) {
  Table table = small_table();
  EXPECT_EQ(table.hash_full(), 0);
  Rng rng(5);
  for (int i = 0; i < 200'000; ++i) table.store(rng.next(), {1, 0, 0, 1, Bound::upper, true, false});
  EXPECT_GT(table.hash_full(), 900);
  table.new_generation();
  EXPECT_EQ(table.hash_full(), 0);
}

TEST(Table, MateScoresAreStoredRelativeToTheNode) {
  // Mate four plies after the root, seen from a node at ply 3: one ply away. Met again at ply 7: at ply 8.
  EXPECT_EQ(score_from_table(score_to_table(mate_in(4), 3), 7), mate_in(8));
  EXPECT_EQ(score_from_table(score_to_table(mated_in(4), 3), 7), mated_in(8));
  EXPECT_EQ(score_from_table(score_to_table(250, 3), 7), 250);
  for (int ply = 0; ply < kMaxPly; ++ply)
    for (const Score s : {mate_in(kMaxPly), mated_in(kMaxPly), kMaxEval, -kMaxEval, 0})
      EXPECT_EQ(score_from_table(score_to_table(s, ply), ply), s);
}

TEST(Table, ScoresByRuleLieBetweenMatesAndEvaluations) {
  for (int ply = 0; ply < kMaxPly; ++ply) {
    EXPECT_TRUE(is_rule_score(rule_loss_in(ply)));
    EXPECT_TRUE(is_rule_score(rule_win_in(ply)));
    EXPECT_TRUE(is_loss(rule_loss_in(ply)));
    EXPECT_TRUE(is_win(rule_win_in(ply)));
    EXPECT_EQ(plies_to_mate(rule_win_in(ply)), ply);
    EXPECT_EQ(plies_to_mate(mate_in(ply)), ply);
    EXPECT_FALSE(is_rule_score(mate_in(ply)));
    EXPECT_FALSE(is_rule_score(mated_in(ply)));
  }
  EXPECT_FALSE(is_rule_score(kMaxEval));
  EXPECT_FALSE(is_rule_score(-kMaxEval));
}

TEST(HistoryCounter, StaysWithinItsLimitAndFollowsRecentResults) {
  HistoryCounter counter;
  for (int i = 0; i < 1000; ++i) {
    counter.update(1500);
    ASSERT_LE(counter.value(), kHistoryLimit);
  }
  EXPECT_GT(counter.value(), kHistoryLimit * 9 / 10);
  const int before = counter.value();
  counter.update(-1500);
  EXPECT_LT(counter.value(), before - 2000);  // a surprise counts double
}

TEST(Budget, NodesAreCappedExactly) {
  SearchLimits limits;
  limits.nodes = 1000;
  Budget budget;
  budget.start(limits);
  budget.start_slice(1 << 30);
  for (std::uint64_t n = 0; n < 1000; ++n) ASSERT_EQ(budget.check(n), StopReason::none) << n;
  EXPECT_EQ(budget.check(1000), StopReason::nodes);
}

TEST(Budget, NoticesTimeAndSlice) {
  for (const StopReason expected : {StopReason::slice, StopReason::time}) {
    SearchLimits limits;
    limits.move_time_ms = expected == StopReason::time ? 10 : 1 << 30;
    Budget budget;
    budget.start(limits);
    std::uint64_t nodes = 0;
    const std::int64_t begin = now_ms();
    budget.start_slice(expected == StopReason::slice ? 10 : 1 << 30);
    while (budget.check(nodes) == StopReason::none) ++nodes;
    EXPECT_EQ(budget.check(nodes + 10'000), expected);
    EXPECT_GE(now_ms() - begin, 10);
  }
}

/// Whatever the clock says, the engine plans less than it has.
TEST(Budget, NeverPlansPastTheFlag) {
  for (const std::int64_t remaining : {-50, 0, 1, 20, 31, 32, 50, 200, 3'000, 60'000}) {
    for (const std::int64_t increment : {0, 100, 10'000}) {
      SearchLimits limits;
      limits.clock = ClockLimit{remaining, increment, std::nullopt};
      Budget budget;
      budget.start(limits);
      const std::int64_t hard = budget.hard_limit_ms().value();
      EXPECT_GE(hard, 1);
      EXPECT_LT(hard, std::max<std::int64_t>(remaining, 2)) << remaining << "+" << increment;
    }
  }
}

}  // namespace
}  // namespace xq::search
