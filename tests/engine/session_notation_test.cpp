// Moves in words at the facade: play() and read_move() take every notation, notation() and moves_in() write
// them. How a notation is written in detail is tested at the notation.
#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace xq {
namespace {

using Moves = std::vector<std::string>;
constexpr NotationStyle kChinese{};
constexpr NotationStyle kWxf{.script = Script::wxf};
constexpr NotationStyle kIccs{.script = Script::iccs};
constexpr NotationStyle kUci{.script = Script::uci};
constexpr NotationStyle kSan{.script = Script::san};

std::unique_ptr<Session> xiangqi() { return Session::create(Game::xiangqi); }
std::unique_ptr<Session> chess() { return Session::create(Game::chess); }

TEST(SessionNotation, PlaysWhatPeopleWrite) {
  for (const char* text :
       {"h2e2", "H2-E2", "C2.5", "C2=5", "炮二平五", "砲二平五", " 炮 二 平 五 ", "炮２平５"}) {
    const auto session = xiangqi();
    const auto explained = session->explain(text);
    EXPECT_EQ(explained.reason, MoveReason::none) << text;
    const auto played = session->play(text);
    ASSERT_TRUE(played) << text;
    EXPECT_EQ(played->uci, "h2e2") << text;
    EXPECT_EQ(session->moves(), Moves{"h2e2"}) << "kept as UCI";
  }
  for (const char* text : {"g1f3", "Nf3", "Ng1f3", "Nf3!?"}) {
    const auto played = chess()->play(text);
    ASSERT_TRUE(played) << text;
    EXPECT_EQ(played->uci, "g1f3") << text;
  }
}

TEST(SessionNotation, LoadsAMoveListInAnyNotation) {
  const auto session = xiangqi();
  ASSERT_TRUE(session->load(start_fen(Game::xiangqi), {"炮二平五", "H8+7", "H0-G2", "i9h9"}));
  EXPECT_EQ(session->moves(), (Moves{"h2e2", "h9g7", "h0g2", "i9h9"}));
}

TEST(SessionNotation, RefusesWhatItCannotReadAndChangesNothing) {
  const auto session = xiangqi();
  const std::string before = session->fen();
  for (const char* text : {"", "炮", "炮二平九", "砖二平五", "h2e2 h9g7", "\xff\xfe", "兵五退一"}) {
    const auto played = session->play(text);
    ASSERT_FALSE(played) << text;
    EXPECT_NE(played.error().reason, MoveReason::none) << text;
    EXPECT_EQ(session->fen(), before);
  }
}

TEST(SessionNotation, WhatLooksLikeUciIsNothingElse) {
  const auto session = xiangqi();
  const auto refused = session->play("h0g1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, MoveReason::not_how_it_moves);
  const auto promotion = Session::create(Game::chess);
  ASSERT_TRUE(promotion->load("8/P6k/8/8/8/8/8/K7 w - - 0 1", {}));
  EXPECT_EQ(promotion->play("a7a8").error().reason, MoveReason::promotion_missing);
}

TEST(SessionNotation, ReadsWithoutPlaying) {
  const auto session = xiangqi();
  EXPECT_EQ(*session->read_move("马八进七"), "b0c2");
  EXPECT_EQ(*session->read_move("b0c2"), "b0c2");
  EXPECT_EQ(session->status().ply, 0);
  EXPECT_EQ(*chess()->read_move("e4"), "e2e4");
}

TEST(SessionNotation, SaysWhyATextCannotBeRead) {
  const auto reason = [](const Session& session, std::string_view text) {
    const auto move = session.read_move(text);
    EXPECT_FALSE(move) << text;
    return move ? NotationReason::empty : move.error().reason;
  };
  EXPECT_EQ(reason(*xiangqi(), ""), NotationReason::empty);
  EXPECT_EQ(reason(*xiangqi(), "砖二平五"), NotationReason::unreadable);
  EXPECT_EQ(reason(*xiangqi(), "炮二平二"), NotationReason::illegal);
  EXPECT_EQ(reason(*xiangqi(), "炮三平五"), NotationReason::no_such_piece);
  EXPECT_EQ(reason(*chess(), "Ke2"), NotationReason::illegal);
  const auto knights = Session::create(Game::chess);
  ASSERT_TRUE(knights->load("4k3/8/8/8/8/5N2/8/KN6 w - - 0 1", {}));
  const auto ambiguous = knights->read_move("Nd2");
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error().reason, NotationReason::ambiguous);
  EXPECT_EQ(ambiguous.error().candidates.size(), 2u);
}

TEST(SessionNotation, WritesALegalMoveInEveryStyle) {
  const auto session = xiangqi();
  EXPECT_EQ(session->notation("h2e2", kChinese), "炮二平五");
  EXPECT_EQ(session->notation("h2e2", kWxf), "C2.5");
  EXPECT_EQ(session->notation("h2e2", kIccs), "H2-E2");
  EXPECT_EQ(session->notation("h2e2", kUci), "h2e2");
  EXPECT_EQ(session->notation("h2e2", kSan), "炮二平五") << "a style that the game has not: its own";
  EXPECT_EQ(session->notation("h2h9", kChinese), "炮二进七");
  EXPECT_EQ(session->notation("h2h8", kChinese), "") << "not legal";
  EXPECT_EQ(session->notation("h9g7", kChinese), "") << "not this side's";
  EXPECT_EQ(chess()->notation("g1f3", kSan), "Nf3");
  EXPECT_EQ(chess()->notation("g1f3", kUci), "g1f3");
  EXPECT_EQ(chess()->notation("g1f3", kChinese), "Nf3");
}

TEST(SessionNotation, WritesTheGameAsItWasPlayed) {
  const auto session = xiangqi();
  EXPECT_TRUE(session->moves_in(kChinese).empty());
  ASSERT_TRUE(session->load(start_fen(Game::xiangqi), {"h2e2", "h7e7", "e2e6"}));
  EXPECT_EQ(session->moves_in(kChinese), (Moves{"炮二平五", "炮8平5", "炮五进四"}));
  EXPECT_EQ(session->moves_in(kUci), session->moves());
  session->undo();
  EXPECT_EQ(session->moves_in(kWxf), (Moves{"C2.5", "C8.5"}));
  const auto mate = chess();
  ASSERT_TRUE(mate->load(start_fen(Game::chess), {"f2f3", "e7e5", "g2g4", "d8h4"}));
  EXPECT_EQ(mate->moves_in(kSan), (Moves{"f3", "e5", "g4", "Qh4#"})) << "also when the game is over";
}

TEST(SessionNotation, StylesHaveStableIds) {
  for (const Script script :
       {Script::chinese, Script::wxf, Script::xqbase, Script::iccs, Script::uci, Script::san})
    EXPECT_EQ(parse_script(to_id(script)), script);
  EXPECT_FALSE(parse_script("morse"));
}

}  // namespace
}  // namespace xq
