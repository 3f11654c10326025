// Counts of the legal move tree against published numbers (tests/data/perft_xiangqi.tsv). The release build
// counts every column; slower builds what they can in a moment.
#include <gtest/gtest.h>

#include <cstdint>

#include "engine/xiangqi/fen.hpp"
#include "tests/support/tsv.hpp"

namespace xq::xiangqi {
namespace {

#ifdef NDEBUG
constexpr std::uint64_t kMostNodes = 600'000'000;
#else
constexpr std::uint64_t kMostNodes = 200'000;
#endif

std::uint64_t perft(Position& position, int depth) {
  MoveList moves;
  position.generate(GenStage::all, moves);
  if (depth <= 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    position.make(move);
    nodes += perft(position, depth - 1);
    position.unmake();
  }
  return nodes;
}

class XiangqiPerft : public testing::TestWithParam<test::Row> {};

TEST_P(XiangqiPerft, CountsTheTree) {
  const test::Row& row = GetParam();
  auto position = parse_fen(row[0]);
  ASSERT_TRUE(position) << row[0];
  int compared = 0;
  for (std::size_t depth = 1; depth < row.size(); ++depth) {
    const std::uint64_t expected = std::stoull(row[depth]);
    if (expected > kMostNodes) break;
    EXPECT_EQ(perft(*position, static_cast<int>(depth)), expected) << row[0] << " depth " << depth;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

INSTANTIATE_TEST_SUITE_P(Table, XiangqiPerft, testing::ValuesIn(test::read_tsv("perft_xiangqi.tsv")));

}  // namespace
}  // namespace xq::xiangqi
