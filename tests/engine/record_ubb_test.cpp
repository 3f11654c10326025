// DhtmlXQ / UBB as forums have it.
#include "engine/record/ubb.hpp"

#include <gtest/gtest.h>

#include "tests/support/record_files.hpp"

namespace xq::record {
namespace {

using test::fault_of;
using test::line_of;
using test::read_one;

constexpr const char* kStandard = "8979695949392919097717866646260600102030405060708012720323436383";

std::string field(const std::string& name, const std::string& value) {
  return "[DhtmlXQ_" + name + "]" + value + "[/DhtmlXQ_" + name + "]\n";
}
std::string block(const std::string& fields) { return "[DhtmlXQ]\n" + fields + "[/DhtmlXQ]\n"; }

TEST(RecordUbb, ReadsLinesCommentsAndNames) {
  const Reading reading = read_one(
      "<div>" +
      block(field("ver", "www_dpxq_com") + field("title", "第1局") + field("red", "湖北 甲") +
            field("place", "顺德") + field("result", "先和") + field("binit", kStandard) +
            field("movelist", "7747 7062\n7967") + field("move_0_2_1", "774279678070") +
            field("move_1_3_2", "8979") + field("comment0", "开始||第二行") + field("comment2", "屏风马") +
            field("comment1_3", "\\u987a\\u70ae") + field("comment2_3", "横车") + field("hits", "42")) +
      "</div>");
  const GameTree& tree = reading.tree;
  ASSERT_TRUE(reading.error);
  EXPECT_EQ(reading.error->reason, RecordReason::illegal_move) << "variation 1 takes over its own man";
  EXPECT_EQ(reading.error->line, 10);
  EXPECT_EQ(reading.error->ply, 1);
  EXPECT_EQ(line_of(tree), "h2e2 h9g7 h0g2");
  EXPECT_EQ(tree.tag("Title"), "第1局");
  EXPECT_EQ(tree.tag("Red"), "湖北 甲");
  EXPECT_EQ(tree.tag("Site"), "顺德");
  EXPECT_EQ(tree.tag("hits"), "42");
  EXPECT_EQ(tree.result, GameResult::draw);
  EXPECT_EQ(tree.node(kRoot).comment, "开始\n第二行");
}

TEST(RecordUbb, VariationsHangWhereTheySay) {
  const Reading reading = read_one(block(
      field("binit", kStandard) + field("movelist", "774770627967") + field("move_0_2_1", "724279678081") +
      field("move_1_3_2", "8988") + field("move_2_4_3", "8081") + field("move_0_1_4", "1747") +
      field("comment1_3", "\\u987a\\u70ae") + field("comment3_4", "尾") + field("comment3_1", "中炮")));
  ASSERT_EQ(fault_of(reading), "none");
  const GameTree& tree = reading.tree;
  EXPECT_EQ(line_of(tree), "h2e2 h9g7 h0g2");
  const Node& first = tree.node(tree.node(kRoot).first_child);
  EXPECT_EQ(first.comment, "中炮") << "a comment of a variation on a move that it shares with the main line";
  EXPECT_EQ(tree.node(first.next_sibling).move, "b2e2");
  const Node& reply = tree.node(tree.node(first.first_child).next_sibling);
  EXPECT_EQ(reply.move, "h7e7");
  const Node& horse = tree.node(reply.first_child);
  EXPECT_EQ(horse.move, "h0g2");
  EXPECT_EQ(horse.comment, "顺炮");
  const Node& rook = tree.node(horse.next_sibling);
  EXPECT_EQ(rook.move, "i0i1");
  EXPECT_EQ(tree.node(rook.first_child).move, "i9i8");
  EXPECT_EQ(tree.node(rook.first_child).comment, "尾");
}

TEST(RecordUbb, StartPositions) {
  // Red: king d0, rooks h4 h1. Black: king e9, rook f5. 99: not on the board.
  const std::string binit =
      "75999999399999997899999999999999"
      "54999999409999999999999999999999";
  const Reading still = read_one(block(field("binit", binit)));
  EXPECT_EQ(fault_of(still), "none");
  EXPECT_EQ(still.tree.start_fen(), "4k4/9/9/9/5r3/7R1/9/9/7R1/3K5 w - - 0 1");
  const Reading black = read_one(block(field("binit", binit) + field("movelist", "5457")));
  EXPECT_EQ(black.tree.start_fen(), "4k4/9/9/9/5r3/7R1/9/9/7R1/3K5 b - - 0 1")
      << "the man that moves first is Black's";
  EXPECT_EQ(line_of(black.tree), "f5f2");
  const Reading told =
      read_one(block(field("binit", binit) + field("fen", "4k4/9/9/9/5r3/7R1/9/9/7R1/3K5 b - - 7 30")));
  EXPECT_EQ(told.tree.start_fen(), "4k4/9/9/9/5r3/7R1/9/9/7R1/3K5 b - - 7 30");
  const Reading only_fen =
      read_one(block(field("fen", "4k4/9/9/9/5r3/7R1/9/9/7R1/3K5 b") + field("movelist", "5457")));
  EXPECT_EQ(line_of(only_fen.tree), "f5f2");
}

TEST(RecordUbb, ManyBlocksAndBareFields) {
  const std::string one = field("binit", kStandard) + field("movelist", "7747");
  EXPECT_EQ(line_of(read_one(one).tree), "h2e2") << "fields without a block round them";
  const std::vector<Reading> readings =
      read_record(block(one) + "text between\n" + block(one) + block(one), {});
  EXPECT_EQ(readings.size(), 3u);
  EXPECT_EQ(read_record(block(one) + block(one), {}, 1).size(), 1u);
}

TEST(RecordUbb, TheLongestNameOfATagIsRead) {
  GameTree tree(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
  const std::string name(64, 'N');
  ASSERT_TRUE(tree.set_tag(name, "value"));
  ASSERT_FALSE(tree.set_tag(name + "N", "value"));
  const auto written = write_ubb(tree);
  ASSERT_TRUE(written);
  EXPECT_TRUE(written->losses.empty());
  const Reading reading = read_one(written->bytes);
  EXPECT_EQ(fault_of(reading), "none");
  EXPECT_EQ(reading.tree.tag(name), "value");
}

struct Fault {
  std::string text;  // with an @ where the fault is
  const char* reason;
  int after;
  const char* kept;
};

TEST(RecordUbb, FaultsSayWhatAndWhere) {
  const std::string binit = field("binit", kStandard);
  const Fault kFaults[] = {
      {block(field("binit", "@123")), "bad-start-position", 0, ""},
      {block(field("binit", "@8989" + std::string(kStandard).substr(4))), "bad-start-position", 0, ""},
      {block(field("binit", "@9979695949392919997717866646260600102030995060708012720323436383")),
       "bad-start-position", 0, ""},
      {block(binit + field("movelist", "7747@70x2")), "bad-structure", 1, "h2e2"},
      {block(binit + field("movelist", "774770@")), "truncated", 1, "h2e2"},
      {block(binit + field("movelist", "7747@7747")), "illegal-move", 1, "h2e2"},
      {block(binit + field("movelist", "7747@9947")), "unreadable-move", 1, "h2e2"},
      {block(binit + field("movelist", "7747") + field("move_5_1_6", "@7747")), "bad-structure", 0, "h2e2"},
      {block(binit + field("movelist", "7747") + field("move_0_9_1", "@7747")), "bad-structure", 0, "h2e2"},
      {block(binit + field("movelist", "7747") + "[DhtmlXQ_@move_0_1]1747[/DhtmlXQ_move_0_1]"),
       "bad-structure", 0, "h2e2"},
      {block(binit + field("movelist", "7747") + "[DhtmlXQ_@comment9]x[/DhtmlXQ_comment9]"), "bad-structure",
       0, "h2e2"},
      {"[DhtmlXQ]" + binit + "@[DhtmlXQ_movelist]7747", "truncated", 0, "h2e2"},
      {"[DhtmlXQ]" + binit + field("movelist", "7747") + "@", "truncated", 0, "h2e2"},
      {"[DhtmlXQ]" + binit + field("movelist", "7747") + "@[DhtmlXQ_tit", "truncated", 0, "h2e2"},
      {"@[DhtmlXQ]\n[/DhtmlXQ]", "unknown-format", 0, ""},
  };
  for (const Fault& f : kFaults) {
    std::string text = f.text;
    const std::size_t at = text.find('@');
    text.erase(at, 1);
    const Reading reading = read_one(text);
    ASSERT_TRUE(reading.error) << f.text;
    EXPECT_EQ(to_id(reading.error->reason), f.reason) << f.text;
    // Digits are counted where they stand; a letter among them is at fault itself.
    EXPECT_EQ(reading.error->offset, std::string(f.text).find("@70x2") != std::string::npos ? at + 2 : at)
        << f.text;
    EXPECT_EQ(reading.error->ply, f.after) << f.text;
    EXPECT_EQ(line_of(reading.tree), f.kept) << f.text;
  }
}

}  // namespace
}  // namespace xq::record
