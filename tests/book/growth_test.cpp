// The log of the book's search: what was found is found again after a restart.
#include "tools/book/growth.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace xq::book {
namespace {

class BookLog : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }

  const std::string path_ =
      testing::TempDir() + "xq_book_log_" + testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(BookLog, RemembersEveryPositionAfterARestart) {
  Log first(path_);
  first.add("a w - -", {{"h2e2", 20}, {"b2e2", -5}});
  first.add("mated b - -", {});
  first.add("c w - -", {{"h0g2", 0}});
  const Log again(path_);
  EXPECT_EQ(again.size(), 3u);
  const Lines* lines = again.find("a w - -");
  ASSERT_NE(lines, nullptr);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ((*lines)[1].uci, "b2e2");
  EXPECT_EQ((*lines)[1].score, -5);
  const Lines* none = again.find("mated b - -");
  ASSERT_NE(none, nullptr) << "a position without moves need not be searched again either";
  EXPECT_TRUE(none->empty());
  EXPECT_NE(again.find("c w - -"), nullptr);
}

TEST_F(BookLog, DropsALineThatWasCutOff) {
  std::ofstream(path_, std::ios::binary) << "a w - -\th2e2:20\nno tab\nb w - -\th2e2:2";
  Log log(path_);
  EXPECT_EQ(log.size(), 1u);
  log.add("b w - -", {{"h2e2", 25}});
  const Log again(path_);
  EXPECT_EQ(again.size(), 2u);
  EXPECT_EQ(again.find("b w - -")->front().score, 25);
}

}  // namespace
}  // namespace xq::book
