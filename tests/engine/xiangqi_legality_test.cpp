// One position per clause of the rules (tests/data/legality.tsv): the legal moves, all of them, and tries
// that are none.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/xiangqi/explain.hpp"
#include "engine/xiangqi/fen.hpp"
#include "tests/support/tsv.hpp"

namespace xq::xiangqi {
namespace {

enum Column { kFen, kClause, kInCheck, kCount, kLegal, kIllegal };

class XiangqiLegality : public testing::TestWithParam<test::Row> {};

TEST_P(XiangqiLegality, ListsExactlyTheLegalMoves) {
  const test::Row& row = GetParam();
  SCOPED_TRACE(row[kFen] + ": " + row[kClause]);
  const auto position = parse_fen(row[kFen]);
  ASSERT_TRUE(position);
  MoveList list;
  position->generate(GenStage::all, list);
  std::vector<std::string> moves;
  for (const Move move : list) moves.push_back(to_uci(move));
  std::sort(moves.begin(), moves.end());

  EXPECT_EQ(moves, test::words(row[kLegal]));
  EXPECT_EQ(moves.size(), std::stoull(row[kCount]));
  EXPECT_EQ(position->in_check(), row[kInCheck] == "true");
}

TEST_P(XiangqiLegality, SaysWhyTheOthersAreNot) {
  const test::Row& row = GetParam();
  const auto position = parse_fen(row[kFen]);
  ASSERT_TRUE(position);
  for (const std::string& text : test::words(row[kIllegal])) {
    SCOPED_TRACE(row[kFen] + " " + text);
    EXPECT_FALSE(position->is_legal(*parse_uci(text)));
    EXPECT_FALSE(explain(*position, text).legal());
  }
}

INSTANTIATE_TEST_SUITE_P(Table, XiangqiLegality,
                         testing::ValuesIn(test::read_tsv_below_header("legality.tsv")));

}  // namespace
}  // namespace xq::xiangqi
