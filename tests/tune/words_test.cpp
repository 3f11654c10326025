// What the tuning tools are told: every wrong word is refused.
#include "tools/tune/words.hpp"

#include <gtest/gtest.h>

namespace xq::tune {
namespace {

TEST(TuneWords, AreReadInTheirOrder) {
  const char* const words[] = {"xq_spsa", "chess", "6000", "7", "state"};
  Words given(5, words);
  EXPECT_EQ(given.game(), Game::chess);
  EXPECT_EQ(given.number(1, 10'000), 6000);
  EXPECT_EQ(given.number(0, INT64_MAX), 7);
  EXPECT_TRUE(given.any_left());
  EXPECT_EQ(given.text(), "state");
  EXPECT_FALSE(given.any_left());
  EXPECT_TRUE(given.good());
  given.text();
  EXPECT_FALSE(given.good()) << "one too few";
}

TEST(TuneWords, NoGameIsTakenForAnother) {
  for (const char* word : {"xianqi", "Xiangqi", "", "chess "}) {
    const char* const words[] = {"xq_tune", word};
    Words given(2, words);
    given.game();
    EXPECT_FALSE(given.good()) << word;
  }
}

TEST(TuneWords, NumbersAreWholeAndWithinTheirRange) {
  for (const char* word : {"1", "0", "-4", "many", "2x", "", "1e3", "99999999999999999999"}) {
    const char* const words[] = {"xq_duel", word};
    Words given(2, words);
    EXPECT_EQ(given.number(2, 1000), 2);
    EXPECT_FALSE(given.good()) << word;
  }
}

TEST(TuneWords, ANumberOfAPositionIsFinite) {
  EXPECT_EQ(parse_number("-12.5"), -12.5);
  for (const char* text : {"", "x", "1 2", "0.5x", "nan", "inf", "1e999"})
    EXPECT_FALSE(parse_number(text)) << text;
}

}  // namespace
}  // namespace xq::tune
