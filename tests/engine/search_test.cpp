// The search as a whole, in both games: limits, slices, several lines, determinism, and a spoilt hash table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/search/tt.hpp"
#include "tests/engine/search_support.hpp"

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

TYPED_TEST(SearchTest, ANodeCapHoldsAcrossSlices) {
  auto searcher = this->fresh();
  searcher.start(TypeParam::start(), node_limit(30'000));
  while (!searcher.step(2, nullptr)) {
  }
  EXPECT_EQ(searcher.best_so_far().nodes, 30'000u);
}

TYPED_TEST(SearchTest, TheTimeLimitIsHonoured) {
  auto searcher = this->fresh();
  searcher.go(TypeParam::start(), depth_limit(1), nullptr);  // takes the memory
  std::vector<std::int64_t> late;
  for (const auto& p : this->positions(9)) {
    SearchLimits limits;
    limits.move_time_ms = 60;
    const std::int64_t begin = now_ms();
    searcher.go(p, limits, nullptr);
    late.push_back(now_ms() - begin - 60);
  }
  std::sort(late.begin(), late.end());
  EXPECT_LE(late[late.size() / 2], 20);  // the median: a busy machine may stop any one of them
}

TYPED_TEST(SearchTest, AClockIsNotOverstepped) {
  auto searcher = this->fresh();
  SearchLimits limits;
  limits.clock = ClockLimit{400, 10, std::nullopt};
  const std::int64_t begin = now_ms();
  const BestMove best = searcher.go(TypeParam::start(), limits, nullptr);
  EXPECT_LT(now_ms() - begin, 400);
  EXPECT_GE(best.depth, 3);
}

/// Entries of other positions, of older versions or of cosmic rays: never an illegal move, never a crash.
TYPED_TEST(SearchTest, ASpoiltTableNeverYieldsAnIllegalMove) {
  auto searcher = this->fresh();
  std::uint64_t seed = 0;
  for (const auto& p : this->positions(25)) {
    searcher.go(p, node_limit(4'000), nullptr);
    searcher.table().scramble(++seed);
    const auto check = [&](const SearchInfo& info) {
      EXPECT_TRUE(is_legal_line(p, info.pv)) << TypeParam::fen(p);
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
  const std::int64_t begin = now_ms();
  EXPECT_EQ(searcher.go(p, limits, nullptr).best, "d0e0");
  EXPECT_LT(now_ms() - begin, 200);
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
