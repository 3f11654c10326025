// From a log to a book: the outer scores count, what loses too much is left out, and what the rest costs is
// said.
#include "tools/book/harvest.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/book/twins.hpp"
#include "engine/engine.hpp"

namespace xq::book {
namespace {

class BookHarvest : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove(path_);
    Log log(path_);
    const auto session = Session::create(Game::chess);
    const std::string start = position_name(Game::chess, start_fen(Game::chess));
    log.add(start, {{"e2e4", 30}, {"d2d4", 25}, {"g1f3", 10}, {"a2a3", -50}});
    log.add(after(*session, start, "e2e4"), {{"e7e5", -20}, {"c7c5", -26}, {"f7f6", -90}});
  }
  void TearDown() override { std::filesystem::remove(path_); }

  Harvested harvested(Score margin, Score early_margin) const {
    return harvest(Game::chess, Log(path_), {margin, early_margin, 5});
  }

  const std::string path_ =
      testing::TempDir() + "xq_book_harvest_" + testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(BookHarvest, CarriesTheOuterScoresBackAndKeepsWhatLosesLittle) {
  const Book book = harvested(0, 10).book;
  Twins at(Game::chess);
  const BookMoves* first = book.find(at);
  ASSERT_NE(first, nullptr);
  // Behind e2e4 are 20 centipawns only: d2d4 is the best move, and g1f3 loses 15.
  EXPECT_EQ(*first, (BookMoves{{"d2d4", 8}, {"e2e4", 4}}));
  ASSERT_TRUE(at.make("e2e4"));
  const BookMoves* second = book.find(at);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(*second, (BookMoves{{"c7c5", 3}, {"e7e5", 8}}));
  EXPECT_EQ(book.positions(), 2u);
}

TEST_F(BookHarvest, SaysWhatAGameCosts) {
  EXPECT_EQ(harvested(0, 0).cost, 0);
  const double first = 4 * 5 / 12.0, second = 3 * 6 / 11.0;
  EXPECT_NEAR(harvested(0, 10).cost, (first + 4 / 12.0 * second) / 2, 1e-9);
}

}  // namespace
}  // namespace xq::book
