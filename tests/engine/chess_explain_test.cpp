// Every reason why a chess move cannot be played, with its culprits and where the man can go instead.
#include "engine/chess/explain.hpp"

#include <algorithm>

#include "tests/support/chess_walk.hpp"

namespace xq::chess {
namespace {

using test::legal_moves;
using test::position_of;
using Squares = std::vector<std::string>;

struct Row {
  std::string fen;
  std::string move;
  MoveReason reason;
  Squares culprits = {};
};

const std::string kStart(kStartFen);
const std::string kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const Row kRows[] = {
    {kStart, "e2e4", MoveReason::none},
    {kStart, "", MoveReason::unreadable},
    {kStart, "e2", MoveReason::unreadable},
    {kStart, "e2e9", MoveReason::unreadable},
    {kStart, "i2e4", MoveReason::unreadable},
    {kStart, "E2E4", MoveReason::unreadable},
    {kStart, "e2e4k", MoveReason::unreadable},
    {kStart, "e2e4p", MoveReason::unreadable},
    {kStart, "e2-e4", MoveReason::unreadable},
    {kStart, "e2e4qq", MoveReason::unreadable},
    {kStart, "0000", MoveReason::unreadable},
    {kStart, "e4e5", MoveReason::no_piece},
    {kStart, "e7e5", MoveReason::not_your_piece},
    {kStart, "d1d2", MoveReason::own_piece_on_target, {"d2"}},
    {kStart, "g1g1", MoveReason::not_how_it_moves},
    // Steps that are not the man's.
    {kStart, "g1g3", MoveReason::not_how_it_moves},
    {kStart, "b1d3", MoveReason::not_how_it_moves},
    {kStart, "e2e5", MoveReason::not_how_it_moves},
    {kStart, "e2f4", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4f4", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1f1", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/8/8/4K3/8 w - - 0 1", "e2g2", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "a1a2", MoveReason::not_how_it_moves},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1b3", MoveReason::not_how_it_moves},
    // A wrap round the edge is no step: h4 and a5 are neighbours by number only.
    {"4k3/8/8/p7/7P/8/8/4K3 w - - 0 1", "h4a5", MoveReason::not_how_it_moves},
    // Blocked.
    {kStart, "a1a5", MoveReason::path_blocked, {"a2"}},
    {kStart, "a1a8", MoveReason::path_blocked, {"a2", "a7"}},
    {kStart, "d1h5", MoveReason::path_blocked, {"e2"}},
    {kStart, "c1h6", MoveReason::path_blocked, {"d2"}},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", MoveReason::path_blocked, {"e3"}},
    // Pawns.
    {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", MoveReason::pawn_cannot_capture_ahead, {"e5"}},
    {"4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", MoveReason::pawn_cannot_capture_ahead, {"e4"}},
    {"4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "e2e4", MoveReason::own_piece_on_target, {"e4"}},
    {kStart, "e2d3", MoveReason::pawn_needs_capture},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", MoveReason::pawn_needs_capture},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", MoveReason::none},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", MoveReason::promotion_missing},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", MoveReason::none},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8", MoveReason::promotion_missing},
    {kStart, "e2e4q", MoveReason::promotion_unexpected},
    {kStart, "g1f3n", MoveReason::promotion_unexpected},
    {kCastle, "e1g1r", MoveReason::promotion_unexpected},
    // A promotion that the king forbids anyway is not asked for.
    {"4k3/8/8/8/8/8/r2p3K/6R1 b - - 0 1", "d2d1", MoveReason::promotion_missing},
    {"8/8/8/8/8/8/R2p1k1K/8 b - - 0 1", "d2d1", MoveReason::exposes_king, {"a2"}},
    // In check.
    {"4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", "a1a8", MoveReason::leaves_king_in_check, {"h4"}},
    {"4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", "e1e2", MoveReason::none},
    {"4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", "e1f2", MoveReason::king_into_check, {"h4"}},
    {"4k3/8/8/8/1b6/8/5n2/2R1K3 w - - 0 1", "c1c3", MoveReason::none},
    {"4k3/8/8/8/1b6/3n4/8/2R1K3 w - - 0 1", "c1c3", MoveReason::leaves_king_in_check, {"d3"}},
    {"4k3/8/8/8/1b6/3n4/8/2R1K3 w - - 0 1", "c1a1", MoveReason::leaves_king_in_check, {"d3", "b4"}},
    // A pinned man that does not parry: the check was there first.
    {"4k3/8/8/8/4r3/3n4/4R3/4K3 w - - 0 1", "e2a2", MoveReason::leaves_king_in_check, {"d3"}},
    // Pins.
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", MoveReason::exposes_king, {"e4"}},
    {"4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2d2", MoveReason::exposes_king, {"e4"}},
    {"4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4", MoveReason::none},
    // A pinned man that would parry the check opens another one.
    {"4k3/8/8/8/b7/2n5/3R4/3RK3 b - - 0 1", "c3d1", MoveReason::none},
    {"4k3/8/8/7b/8/4r3/8/R2NK3 w - - 0 1", "d1e3", MoveReason::none},
    {"4k3/8/8/8/4r3/8/8/r2NK3 w - - 0 1", "d1e3", MoveReason::exposes_king, {"a1"}},
    // Two pawns would leave the rank at once.
    {"8/8/8/8/R2pP2k/8/8/K7 b - e3 0 1", "d4e3", MoveReason::pawn_needs_capture},
    // The king.
    {"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", MoveReason::king_into_check, {"a2"}},
    {"4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", "e1e2", MoveReason::king_into_check, {"d3"}},
    {"8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1d2", MoveReason::king_into_check, {"e3"}},
    {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1e2", MoveReason::king_into_check, {"e4"}},    // along the check
    {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", MoveReason::king_into_check, {"a1"}},     // it hides nothing
    {"4k3/8/8/8/8/2b5/3p4/4K3 w - - 0 1", "e1d2", MoveReason::king_into_check, {"c3"}},  // the man is guarded
    // Castling.
    {kCastle, "e1g1", MoveReason::none},
    {kCastle, "e1c1", MoveReason::none},
    {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", MoveReason::castling_no_right},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQ - 0 1", "e8c8", MoveReason::castling_no_right},
    {kStart, "e1g1", MoveReason::castling_path_blocked, {"f1", "g1"}},
    {kStart, "e1c1", MoveReason::castling_path_blocked, {"b1", "c1", "d1"}},
    {"rn2k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", MoveReason::castling_path_blocked, {"b8"}},
    {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", MoveReason::castling_out_of_check, {"e4"}},
    {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", MoveReason::castling_through_check, {"f4"}},
    {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1c1", MoveReason::none},
    {"4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1", MoveReason::king_into_check, {"g4"}},
    {"4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "e1c1", MoveReason::none},  // only the rook passes b1
    {"4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1c1", MoveReason::castling_through_check, {"d4"}},
    {"4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "e1c1", MoveReason::king_into_check, {"c4"}},
    {"r3k2r/8/8/8/8/8/6P1/R3K2R b KQkq - 0 1", "e8g8", MoveReason::none},
};

TEST(ChessExplain, Reasons) {
  for (const Row& row : kRows) {
    const MoveExplanation answer = explain(position_of(row.fen), row.move);
    EXPECT_EQ(to_id(answer.reason), to_id(row.reason)) << row.fen << ' ' << row.move;
    EXPECT_EQ(answer.culprits, row.culprits) << row.fen << ' ' << row.move;
    EXPECT_EQ(answer.legal(), row.reason == MoveReason::none);
  }
}

TEST(ChessExplain, EveryReasonOfChessIsInTheTable) {
  const MoveReason not_here[] = {
      MoveReason::game_over,           MoveReason::leaves_palace,
      MoveReason::crosses_river,       MoveReason::pawn_backward,
      MoveReason::pawn_sideways_early, MoveReason::leg_blocked,
      MoveReason::eye_blocked,         MoveReason::no_screen,
      MoveReason::too_many_screens,    MoveReason::screen_without_capture,
      MoveReason::kings_would_face,
  };
  for (int i = 0; i <= static_cast<int>(MoveReason::promotion_unexpected); ++i) {
    const auto reason = static_cast<MoveReason>(i);
    const bool of_chess = std::find(std::begin(not_here), std::end(not_here), reason) == std::end(not_here);
    const bool listed =
        std::any_of(std::begin(kRows), std::end(kRows), [&](const Row& row) { return row.reason == reason; });
    EXPECT_EQ(listed, of_chess) << to_id(reason);
  }
}

// After a double step whose capture is forbidden by a pin, the reason is the pin.
TEST(ChessExplain, EnPassantForbiddenByAPin) {
  Position p = position_of("8/8/8/8/R2p3k/8/4P3/K7 w - - 0 1");
  p.make(*parse_uci(p, "e2e4"));
  const MoveExplanation answer = explain(p, "d4e3");
  EXPECT_EQ(to_id(answer.reason), "exposes-king");
  EXPECT_EQ(answer.culprits, Squares{"a4"});
}

TEST(ChessExplain, TargetsAreWhereTheManCanGo) {
  EXPECT_EQ(explain(Position(), "e2e5").targets, (Squares{"e3", "e4"}));
  EXPECT_EQ(explain(Position(), "g1g3").targets, (Squares{"f3", "h3"}));
  EXPECT_EQ(explain(Position(), "e7e5").targets, Squares{});
  EXPECT_EQ(explain(position_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8").targets, Squares{"a8"});
  EXPECT_EQ(explain(position_of(kCastle), "e1e3").targets,
            (Squares{"c1", "d1", "f1", "g1", "d2", "e2", "f2"}));
}

// For every pair of squares and every promotion letter: no reason exactly when it is a legal move.
TEST(ChessExplain, NoReasonExactlyWhenLegal) {
  test::walk(xq::test::kSanitized ? 600 : 300, [](Position& p) {
    std::vector<std::string> legal, explained_as_legal;
    for (const Move m : legal_moves(p)) legal.push_back(to_uci(m));
    for (int from = 0; from < kSquares; ++from) {
      for (int to = 0; to < kSquares; ++to) {
        for (const std::string letter : {"", "n", "b", "r", "q"}) {
          const std::string text = to_string(to_square(from)) + to_string(to_square(to)) + letter;
          const bool reads = parse_uci(p, text).has_value();
          ASSERT_EQ(explain(p, text).legal(), reads) << to_fen(p) << ' ' << text;
          if (reads) explained_as_legal.push_back(text);
        }
      }
    }
    std::sort(legal.begin(), legal.end());
    std::sort(explained_as_legal.begin(), explained_as_legal.end());
    ASSERT_EQ(legal, explained_as_legal) << to_fen(p);
  });
}

}  // namespace
}  // namespace xq::chess
