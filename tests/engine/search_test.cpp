// The search as a whole, in both games: limits, slices, several lines, determinism, and a spoilt hash table.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "engine/search/time.hpp"
#include "engine/search/tt.hpp"
#include "tests/engine/search_support.hpp"
#include "tests/support/build_kind.hpp"

namespace xq::test {
namespace {

template <class Game>
class SearchTest : public ::testing::Test {
 protected:
  using Position = typename Game::Position;
  using Searcher = search::Searcher<Position>;

  static Searcher fresh() {
    Searcher searcher;
    searcher.set_hash(4);
    return searcher;
  }
  /// Positions as they come in games: `count` walks of up to 40 random plies.
  static std::vector<Position> positions(int count) {
    std::vector<Position> list;
    for (int i = 0; i < count; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 1000);
      auto p = Game::start();
      random_walk(p, 4 + i * 40 / count, rng, [](const auto&) {});
      list.push_back(p);
    }
    return list;
  }
};
using Games = ::testing::Types<Xiangqi, Chess>;
TYPED_TEST_SUITE(SearchTest, Games);

TYPED_TEST(SearchTest, TheNodeCapIsExact) {
  auto searcher = this->fresh();
  for (const std::uint64_t cap : {0ULL, 1ULL, 2ULL, 17ULL, 1000ULL, 1001ULL, 12345ULL}) {
    searcher.clear();
    const BestMove best = searcher.go(TypeParam::start(), node_limit(cap), nullptr);
    EXPECT_EQ(best.nodes, cap);
    EXPECT_TRUE(find_move(TypeParam::start(), best.best)) << cap;
  }
}

TYPED_TEST(SearchTest, TheSameSearchGivesTheSameTree) {
  auto one = this->fresh(), two = this->fresh();
  std::vector<std::string> said[2];
  for (const auto& p : this->positions(6)) {
    for (int i = 0; i < 2; ++i) {
      auto& searcher = i == 0 ? one : two;
      auto& lines = said[i];
      const auto sink = [&lines](const SearchInfo& info) {
        std::string text = std::to_string(info.score) + ' ' + std::to_string(info.nodes);
        for (const auto& m : info.pv) text += ' ' + m;
        lines.push_back(text);
      };
      searcher.go(p, node_limit(20'000), sink);
      searcher.go(p, depth_limit(6), sink);
    }
  }
  EXPECT_EQ(said[0], said[1]);
  EXPECT_GT(said[0].size(), 50u);
}

TYPED_TEST(SearchTest, ClearForgetsEverything) {
  auto searcher = this->fresh();
  const auto first = searcher.go(TypeParam::start(), depth_limit(7), nullptr);
  const auto warm = searcher.go(TypeParam::start(), depth_limit(7), nullptr);
  searcher.clear();
  const auto again = searcher.go(TypeParam::start(), depth_limit(7), nullptr);
  EXPECT_NE(warm.nodes, first.nodes);
  EXPECT_EQ(again.nodes, first.nodes);
  EXPECT_EQ(again.best, first.best);
}

TYPED_TEST(SearchTest, EveryLineIsLegalAndDepthsRise) {
  auto searcher = this->fresh();
  for (const auto& p : this->positions(20)) {
    int depth = 0;
    searcher.go(p, node_limit(15'000), [&](const SearchInfo& info) {
      EXPECT_TRUE(is_legal_line(p, info.pv)) << TypeParam::fen(p);
      EXPECT_FALSE(info.pv.empty());
      EXPECT_GE(info.depth, depth);
      depth = info.depth;
    });
    EXPECT_GE(depth, 3);
  }
}

TYPED_TEST(SearchTest, SeveralLinesAreDistinctAndSorted) {
  auto searcher = this->fresh();
  for (const auto& p : this->positions(5)) {
    SearchLimits limits = depth_limit(5);
    limits.multi_pv = 4;
    std::vector<SearchInfo> last(4);
    searcher.go(p, limits,
                [&](const SearchInfo& info) { last.at(static_cast<std::size_t>(info.pv_index)) = info; });
    std::set<std::string> firsts;
    for (std::size_t i = 0; i < std::min<std::size_t>(4, legal_moves(p).size()); ++i) {
      ASSERT_EQ(last[i].depth, 5);
      EXPECT_TRUE(is_legal_line(p, last[i].pv));
      firsts.insert(last[i].pv.front());
      EXPECT_LE(last[i].score, last[i == 0 ? 0 : i - 1].score);
    }
    EXPECT_EQ(firsts.size(), std::min<std::size_t>(4, legal_moves(p).size()));
  }
}

TYPED_TEST(SearchTest, MoreLinesThanMovesIsAllMoves) {
  auto searcher = this->fresh();
  SearchLimits limits = depth_limit(2);
  limits.multi_pv = 500;
  std::set<std::string> firsts;
  searcher.go(TypeParam::start(), limits, [&](const SearchInfo& info) { firsts.insert(info.pv.front()); });
  EXPECT_EQ(firsts.size(), legal_moves(TypeParam::start()).size());
}

TYPED_TEST(SearchTest, OnlyTheMovesAskedForAreSearched) {
  auto searcher = this->fresh();
  const auto p = TypeParam::start();
  const std::string wanted = p.to_uci(legal_moves(p)[3]);
  SearchLimits limits = depth_limit(4);
  limits.only_moves = {wanted, "zz99"};
  EXPECT_EQ(searcher.go(p, limits, nullptr).best, wanted);
  limits.only_moves = {"zz99"};
  EXPECT_TRUE(find_move(p, searcher.go(p, limits, nullptr).best));
}

TYPED_TEST(SearchTest, SlicesGoOnWhereTheyEnded) {
  auto searcher = this->fresh();
  for (const auto& p : this->positions(3)) {
    SearchLimits limits = depth_limit(9);
    searcher.clear();
    searcher.start(p, limits);
    EXPECT_TRUE(find_move(p, searcher.best_so_far().best));
    int steps = 1, depth = 0;
    std::uint64_t nodes = 0;
    while (!searcher.step(3, [&](const SearchInfo& info) {
      EXPECT_TRUE(is_legal_line(p, info.pv));
      EXPECT_GE(info.depth, depth);
      depth = info.depth;
    })) {
      const BestMove now = searcher.best_so_far();
      EXPECT_GT(now.nodes, nodes);
      EXPECT_TRUE(find_move(p, now.best));
      nodes = now.nodes;
      ASSERT_LT(++steps, 20'000);
    }
    EXPECT_EQ(searcher.best_so_far().depth, 9);
    EXPECT_TRUE(searcher.step(3, nullptr));  // finished stays finished
  }
}

/// The machine may have done something else until the first node: a slice that got on by none would be asked
/// for again and again.
TEST(Budget, ASliceGetsOnHoweverLateItBegins) {
  SearchLimits limits;
  limits.depth = 9;
  search::Budget budget;
  budget.start(limits);
  for (std::uint64_t nodes : {0u, 5'000u}) {
    budget.start_slice(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    int searched = 0;
    while (budget.check(nodes) == search::StopReason::none && searched < 10'000) ++nodes, ++searched;
    EXPECT_GT(searched, 100);
    EXPECT_LT(searched, 1'000);
  }
}

/// Re-entering an iteration must not cost much more than never leaving it.
TYPED_TEST(SearchTest, SlicesWasteLittle) {
  auto whole = this->fresh(), sliced = this->fresh();
  const auto p = this->positions(2)[1];
  const std::uint64_t straight = whole.go(p, depth_limit(9), nullptr).nodes;
  sliced.start(p, depth_limit(9));
  while (!sliced.step(5, nullptr)) {
  }
  EXPECT_LT(sliced.best_so_far().nodes, 3 * straight + 20'000);
}

/// Near the natural or the 50-move limit too, where what is stored must not be taken for another count.
TYPED_TEST(SearchTest, SlicesGoOnNearTheLimit) {
  const auto p =
      TypeParam::from(std::is_same_v<TypeParam, Xiangqi>
                          ? "2bakab2/9/2n1c4/p1p1p1p1p/9/2P3P2/P3P3P/2N1C4/4R4/2BAKAB1r w - - 104 80"
                          : "r4rk1/1pp2ppp/p1n1p3/3q4/3P4/2P1BN2/PP3PPP/R2Q1RK1 w - - 92 80");
  constexpr int kDepth = kSanitized ? 6 : 10, kSliceMs = kSanitized ? 10 : 1;
  auto searcher = this->fresh();
  searcher.start(p, depth_limit(kDepth));
  for (int steps = 0; !searcher.step(kSliceMs, nullptr); ++steps) ASSERT_LT(steps, 20'000);
  EXPECT_EQ(searcher.best_so_far().depth, kDepth);
}

/// What a slice interrupts is searched twice: the clock would have a say in what a level plays.
TYPED_TEST(SearchTest, ASmallSearchIsNeverSliced) {
  auto whole = this->fresh(), sliced = this->fresh();
  for (const auto& p : this->positions(6)) {
    const BestMove straight = whole.go(p, node_limit(6'000), nullptr);
    sliced.start(p, node_limit(6'000));
    EXPECT_TRUE(sliced.step(1, nullptr));
    EXPECT_EQ(sliced.best_so_far().best, straight.best);
    EXPECT_EQ(sliced.best_so_far().score, straight.score);
  }
}

/// A search that ends while its score has only failed high says so; what ends an iteration is exact.
TYPED_TEST(SearchTest, SaysWhetherAScoreIsABound) {
  bool found = false;
  auto searcher = this->fresh();
  for (const auto& p : this->positions(25)) {
    for (std::uint64_t cap = 300; cap < 12'000 && !found; cap += cap / 16) {
      searcher.clear();
      SearchInfo last;
      searcher.go(p, node_limit(cap), [&](const SearchInfo& info) {
        EXPECT_EQ(last.bound, Bound::exact) << "an iteration ended with it";
        last = info;
      });
      found = last.bound == Bound::lower;
      EXPECT_NE(last.bound, Bound::upper);
    }
  }
  EXPECT_TRUE(found);
}

TYPED_TEST(SearchTest, ANodeCapHoldsAcrossSlices) {
  auto searcher = this->fresh();
  searcher.start(TypeParam::start(), node_limit(30'000));
  while (!searcher.step(2, nullptr)) {
  }
  EXPECT_EQ(searcher.best_so_far().nodes, 30'000u);
}

/// Processor time of this thread. A search that looks at the clock too seldom spends too much of it; one that
/// a busy machine lets stand still spends none.
std::int64_t thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

TYPED_TEST(SearchTest, TheTimeLimitIsHonoured) {
  auto searcher = this->fresh();
  searcher.go(TypeParam::start(), depth_limit(1), nullptr);  // takes the memory
  for (const auto& p : this->positions(9)) {
    SearchLimits limits;
    limits.move_time_ms = 60;
    const std::int64_t spent = thread_ms();
    searcher.go(p, limits, nullptr);
    EXPECT_LE(thread_ms() - spent, 60 + 20);
  }
}

TYPED_TEST(SearchTest, AClockIsNotOverstepped) {
  auto searcher = this->fresh();
  SearchLimits limits;
  limits.clock = ClockLimit{400, 10, std::nullopt};
  const std::int64_t spent = thread_ms();
  const BestMove best = searcher.go(TypeParam::start(), limits, nullptr);
  EXPECT_LT(thread_ms() - spent, 400);
  EXPECT_GE(best.depth, 1);
}

/// Entries of other positions, before the search and all through it: never an illegal move, never a crash.
/// The fuzz target table does the same at length.
TYPED_TEST(SearchTest, ASpoiltTableNeverYieldsAnIllegalMove) {
  auto searcher = this->fresh();
  searcher.set_hash(1);  // it is spoilt some ten times in each position
  std::uint64_t seed = 0;
  for (const auto& p : this->positions(25)) {
    searcher.go(p, node_limit(4'000), nullptr);
    searcher.table().scramble(++seed);
    const auto check = [&](const SearchInfo& info) {
      EXPECT_TRUE(is_legal_line(p, info.pv)) << TypeParam::fen(p);
      searcher.table().scramble(++seed);
    };
    const BestMove best = searcher.go(p, node_limit(4'000), check);
    EXPECT_TRUE(find_move(p, best.best));
  }
}

// --- Single positions -------------------------------------------------------------------------------------

TEST(XiangqiSearch, ASingleMoveIsPlayedAtOnce) {
  const auto p = Xiangqi::from("3r1k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
  ASSERT_EQ(legal_moves(p).size(), 1u);
  search::Searcher<xiangqi::Position> searcher;
  SearchLimits limits;
  limits.clock = ClockLimit{600'000, 0, std::nullopt};
  const BestMove only = searcher.go(p, limits, nullptr);
  EXPECT_EQ(only.best, "d0e0");
  EXPECT_EQ(only.depth, 1) << "there is nothing to choose";
}

/// Who is being mated must not take the first defence that comes.
TEST(XiangqiSearch, TheLosingSideLooksForTheLongestDefence) {
  auto p = Xiangqi::from("1Cbak1b2/nR1Ra4/8r/p3p3p/9/2B6/P3P3P/N3CAp2/9/4KAB2 w - - 0 27");
  search::Searcher<xiangqi::Position> searcher;
  p.make(*find_move(p, searcher.go(p, depth_limit(8), nullptr).best));
  searcher.clear();
  const BestMove best = searcher.go(p, node_limit(3'000'000), nullptr);
  EXPECT_EQ(best.score, mated_in(4));
  EXPECT_GT(best.depth, 4 + 5) << "it has looked beyond";
}

/// Where every line is drawn at once the depths run up to the last one; then the search ends by itself.
TEST(XiangqiSearch, ASearchWithoutLimitsEndsAtTheLastPly) {
  const auto p = Xiangqi::from("3k5/4a4/9/9/9/9/9/9/4A4/5K3 w - - 0 1");
  search::Searcher<xiangqi::Position> searcher;
  const BestMove best = searcher.go(p, {}, nullptr);
  EXPECT_EQ(best.depth, kMaxPly - 1);
  EXPECT_EQ(best.score, kDraw);
}

TEST(XiangqiSearch, NoMoveIsNoBestMove) {
  const auto p = Xiangqi::from("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
  ASSERT_TRUE(legal_moves(p).empty());
  search::Searcher<xiangqi::Position> searcher;
  EXPECT_TRUE(searcher.go(p, depth_limit(3), nullptr).best.empty());
}

/// 困毙: taking away the last move wins in xiangqi and draws in chess.
TEST(XiangqiSearch, StalematingWins) {
  const auto p = Xiangqi::from("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1");
  search::Searcher<xiangqi::Position> searcher;
  const BestMove best = searcher.go(p, depth_limit(5), nullptr);
  EXPECT_EQ(best.score, mate_in(1));
}

TEST(ChessSearch, StalematingDraws) {
  // Kb6 is stalemate, and everything else loses the pawn.
  const auto p = Chess::from("k7/P7/8/1K6/8/8/8/8 w - - 0 1");
  search::Searcher<chess::Position> searcher;
  EXPECT_LT(std::abs(searcher.go(p, depth_limit(8), nullptr).score), 30);
}

/// Mate goes before the natural limit: the mating move on ply 120 wins, a quiet one would draw.
TEST(XiangqiSearch, MatesOnTheLastPlyOfTheNaturalLimit) {
  const auto p = Xiangqi::from("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 119 80");
  search::Searcher<xiangqi::Position> searcher;
  const BestMove best = searcher.go(p, depth_limit(4), nullptr);
  EXPECT_EQ(best.score, mate_in(1));
}

TEST(ChessSearch, MatesOnTheLastPlyOfFiftyMoves) {
  const auto p = Chess::from("6k1/8/6K1/8/8/8/8/R7 w - - 99 80");
  search::Searcher<chess::Position> searcher;
  EXPECT_EQ(searcher.go(p, depth_limit(4), nullptr).score, mate_in(1));
}

}  // namespace
}  // namespace xq::test
