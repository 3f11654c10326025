// Move generation, counted: tests/data/perft_chess.tsv, computed with another engine.
#include "engine/search/perft.hpp"
#include "tests/support/chess_walk.hpp"
#include "tests/support/tabled_perft.hpp"

namespace xq::chess {
namespace {

using test::position_of;
using xq::test::kSanitized;
using xq::test::PerftRow;
using xq::test::read_perft_table;

// Columns up to here are counted leaf by leaf; in a release build the deeper ones go through a table.
constexpr std::uint64_t kMostLeaves = kSanitized ? 200'000 : 5'000'000;

class ChessPerft : public testing::TestWithParam<PerftRow> {};

TEST_P(ChessPerft, CountsTheLeavesOfTheTable) {
  const PerftRow& row = GetParam();
  Position p = position_of(row.fen);
  ASSERT_GE(row.leaves.size(), 5u);
  xq::test::TabledPerft<Position> tabled;
  for (std::size_t i = 0; i < row.leaves.size(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    const bool leaf_by_leaf = row.leaves[i] <= kMostLeaves;
    if (kSanitized && !leaf_by_leaf) break;
    EXPECT_EQ(leaf_by_leaf ? search::perft(p, depth) : tabled.count(p, depth), row.leaves[i])
        << row.fen << ' ' << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, ChessPerft, testing::ValuesIn(read_perft_table("perft_chess.tsv")));

TEST(ChessPerftTable, IsWhole) { EXPECT_EQ(read_perft_table("perft_chess.tsv").size(), 37u); }

TEST(ChessPerftTable, DepthZeroIsOneLeaf) {
  Position p;
  EXPECT_EQ(search::perft(p, 0), 1u);
}

}  // namespace
}  // namespace xq::chess
