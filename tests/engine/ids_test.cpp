// The ids that cross the border. Their literal text is a promise to the page and to saved games, so it is
// written out here again.
#include <gtest/gtest.h>

#include "engine/core/errors.hpp"
#include "engine/core/game.hpp"
#include "engine/core/id_table.hpp"
#include "engine/core/rules.hpp"

namespace xq {
namespace {

TEST(Ids, AreTheDocumentedText) {
  EXPECT_EQ(to_id(Game::xiangqi), "xiangqi");
  EXPECT_EQ(to_id(Game::chess), "chess");
  EXPECT_EQ(to_id(Side::second), "second");
  EXPECT_EQ(to_id(GameResult::first_wins), "first-wins");
  EXPECT_EQ(to_id(EndReason::perpetual_check), "perpetual-check");
  EXPECT_EQ(to_id(EndReason::agreement), "agreement");
  EXPECT_EQ(to_id(FenReason::opponent_in_check), "opponent-in-check");
  EXPECT_EQ(to_id(FenReason::king_missing), "king-missing");
  EXPECT_EQ(to_id(MoveReason::none), "none");
  EXPECT_EQ(to_id(MoveReason::leg_blocked), "leg-blocked");
  EXPECT_EQ(to_id(MoveReason::promotion_unexpected), "promotion-unexpected");
  EXPECT_EQ(to_id(RuleSet::chinese), "chinese");
}

TEST(Ids, AreReadBack) {
  for (const RuleSet set :
       {RuleSet::basic, RuleSet::simple, RuleSet::computer, RuleSet::asian, RuleSet::world, RuleSet::chinese})
    EXPECT_EQ(parse_rule_set(to_id(set)), set);
  for (int i = 0; i <= static_cast<int>(EndReason::agreement); ++i) {
    const auto reason = static_cast<EndReason>(i);
    EXPECT_EQ(parse_end_reason(to_id(reason)), reason);
  }
  EXPECT_EQ(parse_game("chess"), Game::chess);
  EXPECT_EQ(parse_side("first"), Side::first);
}

TEST(Ids, OtherTextIsRefused) {
  EXPECT_FALSE(parse_game("Chess"));
  EXPECT_FALSE(parse_game(""));
  EXPECT_FALSE(parse_side("white"));
  EXPECT_FALSE(parse_rule_set("simple "));
  EXPECT_FALSE(parse_end_reason("checkmat"));
}

TEST(IdTable, CoversWantsOneDistinctIdPerEnumerator) {
  enum class Three { a, b, c };
  EXPECT_TRUE(covers(IdTable<3>{"a", "b", "c"}, Three::c));
  EXPECT_FALSE(covers(IdTable<2>{"a", "b"}, Three::c));       // one is missing
  EXPECT_FALSE(covers(IdTable<3>{"a", "b", "a"}, Three::c));  // two alike
  EXPECT_FALSE(covers(IdTable<3>{"a", "", "c"}, Three::c));   // one is empty
}

}  // namespace
}  // namespace xq
