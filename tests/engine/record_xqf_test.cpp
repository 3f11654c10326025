// XQF in every version, plain and keyed, and what is wrong with the ones that are wrong.
#include <gtest/gtest.h>

#include "engine/record/xqf.hpp"
#include "tests/support/record_files.hpp"
#include "tests/support/record_random.hpp"
#include "tests/support/xqf_keyed.hpp"

namespace xq::record {
namespace {

GameTree annotated_tree(Rng& rng) {
  static const std::vector<std::string> kStarts{std::string(standard_fen(Game::xiangqi)),
                                                "4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1",
                                                "4k4/1r7/7c1/5n3/1r7/3R1n3/9/7c1/9/3K5 b - - 0 1"};
  GameTree tree = test::random_tree(rng, Game::xiangqi, kStarts[rng.below(3)], {});
  tree.set_tag("Title", "橘中秘 第一局");
  tree.set_tag("Red", "胡荣华");
  return tree;
}

TEST(RecordXqf, EveryVersionReadsAsWhatWasKeyed) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const GameTree tree = annotated_tree(rng);
    const auto plain = write_xqf(tree, cli::text_codec());
    ASSERT_TRUE(plain);
    const auto byte = [&] { return static_cast<std::uint8_t>(rng.below(256)); };
    const std::uint8_t version = static_cast<std::uint8_t>(11 + rng.below(8));
    const test::XqfKeys keys{byte(), {byte(), byte(), byte(), byte()}, {byte(), byte(), byte(), byte()}};
    const Reading reading = test::read_one(test::keyed_xqf(plain->bytes, version, keys));
    ASSERT_EQ(test::fault_of(reading), "none") << "version " << int{version};
    ASSERT_TRUE(reading.tree == tree)
        << "version " << int{version} << test::describe(reading.tree) << test::describe(tree);
  }
}

TEST(RecordXqf, OlderVersionsAreTheSameAsTen) {
  std::string bytes = test::read_data("samples/game1.xqf");
  const GameTree tree = test::read_one(bytes).tree;
  for (const char version : {'\x01', '\x05', '\x0a'}) {
    bytes[2] = version;
    EXPECT_TRUE(test::read_one(bytes).tree == tree);
  }
}

TEST(RecordXqf, WrongFilesAreToldApart) {
  const std::string good = test::read_data("samples/game1.xqf");
  const auto altered = [&](std::size_t at, char value) {
    std::string bytes = good;
    bytes[at] = value;
    return test::fault_of(test::read_one(bytes));
  };
  EXPECT_EQ(altered(2, '\x13'), "unknown-format at 2 line 0 after 0")
      << "a version that nobody has described";
  EXPECT_EQ(altered(16, '\x0a'), "bad-start-position at 16 line 0 after 0") << "two men on one point";
  EXPECT_EQ(altered(16 + 4, '\xff'), "bad-start-position at 16 line 0 after 0") << "no king";
  EXPECT_EQ(altered(1024 + 8 * 3, '\x18'), "illegal-move at 1048 line 0 after 2");
  EXPECT_EQ(altered(1024 + 8 * 3 + 1, '\xff'), "unreadable-move at 1048 line 0 after 2");
  EXPECT_EQ(altered(1024 + 8 * 3 + 7, '\x7f'), "truncated at 1048 line 0 after 2")
      << "a comment longer than the file";
}

TEST(RecordXqf, MissingCodecCostsTheTextsNotTheMoves) {
  GameTree tree(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
  tree.add_comment(tree.add(kRoot, "h2e2"), "中炮");
  tree.set_tag("Red", "红方");
  const auto written = write_xqf(tree, cli::text_codec());
  ASSERT_TRUE(written);
  const Reading reading = read_xqf(written->bytes, {});
  EXPECT_EQ(test::line_of(reading.tree), "h2e2");
  EXPECT_EQ(test::fault_of(reading), "bad-encoding at 305 line 0 after 0");
}

/// The first record is the start position's; programs have written all kinds of flags there.
TEST(RecordXqf, FirstRecordsVariationFlagIsIdle) {
  std::string bytes = test::read_data("samples/game1.xqf");
  const GameTree tree = test::read_one(bytes).tree;
  bytes[1024 + 2] = '\xff';
  EXPECT_TRUE(test::read_one(bytes).tree == tree);
}

/// Black to move is said in the header, and by the first move where the header does not say it.
TEST(RecordXqf, WhoMovesFirst) {
  GameTree tree(Game::xiangqi, "4k4/1r7/7c1/5n3/1r7/3R1n3/9/7c1/9/3K5 b - - 0 1");
  const auto still = write_xqf(tree, {});
  ASSERT_TRUE(still);
  EXPECT_EQ(test::read_one(still->bytes).tree.start_fen(), tree.start_fen());
  tree.add(kRoot, "b5b3");
  auto moved = write_xqf(tree, {});
  ASSERT_TRUE(moved);
  moved->bytes[0x32] = '\0';
  EXPECT_TRUE(test::read_one(moved->bytes).tree == tree);
}

}  // namespace
}  // namespace xq::record
