// The tree itself: adding, walking, cleaning texts, equality.
#include "engine/record/tree.hpp"

#include <gtest/gtest.h>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"

namespace xq::record {
namespace {

GameTree start_tree() { return GameTree(Game::xiangqi, std::string(standard_fen(Game::xiangqi))); }

TEST(RecordTree, AddsEachMoveOnce) {
  GameTree tree = start_tree();
  const NodeId main = tree.add(kRoot, "h2e2");
  EXPECT_EQ(tree.add(kRoot, "h2e2"), main);
  const NodeId other = tree.add(kRoot, "b2e2");
  const NodeId reply = tree.add(main, "h9g7");
  EXPECT_EQ(tree.size(), 4u);
  EXPECT_EQ(tree.node(kRoot).first_child, main);
  EXPECT_EQ(tree.node(main).next_sibling, other);
  EXPECT_EQ(tree.end_of_line(), reply);
  EXPECT_EQ(tree.main_line(), (std::vector<std::string>{"h2e2", "h9g7"}));
  EXPECT_EQ(tree.moves_to(other), std::vector<std::string>{"b2e2"});
}

TEST(RecordTree, CursorFindsItsWayBetweenLines) {
  GameTree tree = start_tree();
  Cursor cursor(tree);
  const NodeId a = *play(tree, cursor, "炮二平五");
  const NodeId b = *play(tree, cursor, "马8进7");
  cursor.go_to(a);
  const NodeId c = *play(tree, cursor, "C8.5");
  EXPECT_EQ(cursor.board().fen(), "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
  EXPECT_TRUE(cursor.go_to(b));
  EXPECT_EQ(cursor.board().fen(), "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
  EXPECT_TRUE(cursor.go_to(kRoot));
  EXPECT_EQ(cursor.board().fen(), tree.start_fen());
  EXPECT_TRUE(cursor.go_to(c));
  EXPECT_EQ(cursor.ply(), 2);
  const auto refused = play(tree, cursor, "车一进三");
  ASSERT_FALSE(refused);
  EXPECT_EQ(cursor.at(), c) << "a refused move changes nothing";
  EXPECT_EQ(tree.size(), 4u);
}

TEST(RecordTree, TextsAreKeptClean) {
  EXPECT_EQ(clean_text("  a\r\nb\rc\x01\x7f \n"), "a\nb\nc");
  EXPECT_EQ(clean_text("a\nb\tc", true), "a b c");
  EXPECT_EQ(clean_text("好\xff棋\xe5\xa5"), "好棋");
  GameTree tree = start_tree();
  tree.add_comment(kRoot, " one ");
  tree.add_comment(kRoot, "");
  tree.add_comment(kRoot, "two");
  EXPECT_EQ(tree.node(kRoot).comment, "one\ntwo");
}

TEST(RecordTree, TagsAreNamesWithKnownValues) {
  GameTree tree = start_tree();
  EXPECT_TRUE(tree.set_tag("Red", "甲\n乙"));
  EXPECT_EQ(tree.tag("Red"), "甲 乙");
  EXPECT_TRUE(tree.set_tag("Red", "?"));
  EXPECT_TRUE(tree.set_tag("Date", "????.??.??"));
  EXPECT_TRUE(tree.tags().empty());
  for (const char* name : {"", "two words", "FEN", "Result", "Game", "棋"})
    EXPECT_FALSE(tree.set_tag(name, "x")) << name;
  for (std::size_t i = 0; i < kMaxTags; ++i) EXPECT_TRUE(tree.set_tag("T" + std::to_string(i), "x"));
  EXPECT_FALSE(tree.set_tag("OneMore", "x"));
  EXPECT_TRUE(tree.set_tag("T0", "y")) << "what is there can still change";
}

TEST(RecordTree, EqualityLooksAtEverythingButNodeNumbers) {
  GameTree a = start_tree(), b = start_tree();
  const NodeId a1 = a.add(kRoot, "h2e2"), a2 = a.add(kRoot, "b2e2");
  a.add(a1, "h9g7");
  const NodeId b1 = b.add(kRoot, "h2e2");
  b.add(b1, "h9g7");
  b.add(kRoot, "b2e2");
  EXPECT_TRUE(a == b);
  a.node(a2).nags = {1};
  EXPECT_FALSE(a == b);
  a.node(a2).nags = {};
  a.set_tag("X", "1");
  a.set_tag("Y", "2");
  b.set_tag("Y", "2");
  b.set_tag("X", "1");
  EXPECT_TRUE(a == b) << "the order of tags is the format's";
  b.add_comment(b1, "!");
  EXPECT_FALSE(a == b);
}

}  // namespace
}  // namespace xq::record
