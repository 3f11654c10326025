// The signature of the search: how many nodes `xq bench` counts. Whoever changes the search or an evaluation
// on purpose changes the numbers here in the same commit, whose message ends with `Bench: <nodes>`
// (CONTRIBUTING.md); a number that changes by itself is a defect.
#include <gtest/gtest.h>

#include "tests/support/build_kind.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::test {
namespace {

constexpr const char* kXiangqi = "xiangqi nodes 211829 ";
constexpr const char* kChess = "chess nodes 500403 ";
constexpr const char* kBoth = "nodes 712232";

TEST(Bench, CountsTheNodesThatAreWrittenHere) {
  if (kSanitized) {  // some twenty times slower: one game
    const auto lines = lines_of(xq_with({"bench", "--game", "xiangqi"}).out);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].substr(0, std::string(kXiangqi).size()), kXiangqi);
    return;
  }
  const auto lines = lines_of(xq_with({"bench"}).out);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0].substr(0, std::string(kXiangqi).size()), kXiangqi);
  EXPECT_EQ(lines[1].substr(0, std::string(kChess).size()), kChess);
  EXPECT_EQ(lines[2], kBoth);
}

/// So do the levels judge, and a device without vectors at full strength.
TEST(Bench, CountsByHandToo) {
  if (kSanitized) return;  // the same code but for the evaluation, which many a search there goes by
  const auto lines = lines_of(xq_with({"bench", "--net", "hce", "--game", "xiangqi"}).out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1], "nodes 373098");
  EXPECT_EQ(lines_of(xq_with({"bench", "--net", "hce", "--game", "chess"}).out).at(1), "nodes 570322");
}

}  // namespace
}  // namespace xq::test
