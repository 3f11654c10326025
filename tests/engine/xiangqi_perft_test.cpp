// Move generation, counted: tests/data/perft_xiangqi.tsv, computed with two other engines.
#include <gtest/gtest.h>

#include "engine/search/perft.hpp"
#include "engine/xiangqi/fen.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/perft_table.hpp"
#include "tests/support/tabled_perft.hpp"

namespace xq::xiangqi {
namespace {

using test::kSanitized;
using test::PerftRow;

// Columns up to here are counted leaf by leaf; in a release build the deeper ones go through a table.
constexpr std::uint64_t kMostLeaves = kSanitized ? 200'000 : 10'000'000;

class XiangqiPerft : public testing::TestWithParam<PerftRow> {};

TEST_P(XiangqiPerft, CountsTheLeavesOfTheTable) {
  const PerftRow& row = GetParam();
  auto position = parse_fen(row.fen);
  ASSERT_TRUE(position) << row.fen;
  ASSERT_FALSE(row.leaves.empty());
  test::TabledPerft<Position> tabled;
  for (std::size_t i = 0; i < row.leaves.size(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    const bool leaf_by_leaf = row.leaves[i] <= kMostLeaves;
    if (kSanitized && !leaf_by_leaf) break;
    EXPECT_EQ(leaf_by_leaf ? search::perft(*position, depth) : tabled.count(*position, depth), row.leaves[i])
        << row.fen << ' ' << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, XiangqiPerft, testing::ValuesIn(test::read_perft_table("perft_xiangqi.tsv")));

TEST(XiangqiPerftTable, IsWhole) { EXPECT_EQ(test::read_perft_table("perft_xiangqi.tsv").size(), 47u); }

}  // namespace
}  // namespace xq::xiangqi
