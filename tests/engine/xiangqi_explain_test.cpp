// Why a move cannot be played: a row per reason, then agreement with the generator everywhere.
#include "engine/xiangqi/explain.hpp"

#include <gtest/gtest.h>

#include "engine/xiangqi/fen.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/tsv.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

using R = MoveReason;

struct Try {
  std::string board, move;
  MoveReason reason;
  std::string culprits;
};
void PrintTo(const Try& t, std::ostream* out) { *out << t.board << ' ' << t.move; }

const std::string kStartBoard(kStartFen);
const std::string kCannonRank = "3k5/9/9/9/C1p1p1r2/9/9/9/9/5K3 w";

const std::vector<Try> kTries{
    {kStartBoard, "h2e2", R::none, ""},
    {kStartBoard, "b0c2", R::none, ""},
    {kStartBoard, "", R::unreadable, ""},
    {kStartBoard, "h2", R::unreadable, ""},
    {kStartBoard, "h2e2e3", R::unreadable, ""},
    {kStartBoard, "H2E2", R::unreadable, ""},
    {kStartBoard, "j0a0", R::unreadable, ""},
    {kStartBoard, "h2-e2", R::unreadable, ""},
    {kStartBoard, "e4e5", R::no_piece, ""},
    {kStartBoard, "h7e7", R::not_your_piece, ""},
    {kStartBoard, "a0a3", R::own_piece_on_target, "a3"},
    {kStartBoard, "b2h2", R::own_piece_on_target, "h2"},
    {kStartBoard, "b0d1", R::leg_blocked, "c0"},
    {kStartBoard, "e0f0", R::own_piece_on_target, "f0"},
    {kStartBoard, "a0b1", R::not_how_it_moves, ""},
    {kStartBoard, "a0a0", R::not_how_it_moves, ""},
    {kStartBoard, "b0b1", R::not_how_it_moves, ""},
    {kStartBoard, "b2c3", R::not_how_it_moves, ""},
    {kStartBoard, "c0d1", R::not_how_it_moves, ""},
    {kStartBoard, "d0d1", R::not_how_it_moves, ""},
    {kStartBoard, "e0e2", R::not_how_it_moves, ""},
    {kStartBoard, "e3e5", R::not_how_it_moves, ""},
    {kStartBoard, "a0a5", R::path_blocked, "a3"},
    {kStartBoard, "a0a8", R::path_blocked, "a3 a6"},
    {kStartBoard, "c3d3", R::pawn_sideways_early, ""},
    {kStartBoard, "c3c2", R::pawn_backward, ""},
    {"4k4/9/4P4/9/9/9/9/9/9/3K5 w", "e7e6", R::pawn_backward, ""},
    {"4k4/9/9/9/9/9/4p4/9/9/3K5 b", "e3e4", R::pawn_backward, ""},
    {"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0", R::leaves_palace, ""},
    {"4k4/9/9/9/9/9/9/3K5/9/9 w", "d2d3", R::leaves_palace, ""},
    {"4k4/9/9/9/9/9/9/5A3/9/3K5 w", "f2g3", R::leaves_palace, ""},
    {"5k3/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6", R::crosses_river, ""},
    {"5k3/9/9/9/2b6/9/9/9/9/3K5 b", "c5a3", R::crosses_river, ""},
    {"5k3/9/9/9/9/9/9/9/3N5/2BK5 w", "c0e2", R::eye_blocked, "d1"},
    {kCannonRank, "a5e5", R::none, ""},
    {kCannonRank, "a5c5", R::no_screen, ""},
    {kCannonRank, "a5g5", R::too_many_screens, "c5 e5"},
    {kCannonRank, "a5d5", R::screen_without_capture, "c5"},
    {kCannonRank, "a5f5", R::path_blocked, "c5 e5"},
    // The king.
    {"3k5/9/9/P8/4r4/9/9/9/9/3AK4 w", "a6a7", R::leaves_king_in_check, "e5"},
    {"3k5/9/9/9/4r4/9/9/9/9/3AK4 w", "e0e1", R::king_into_check, "e5"},
    {"3k5/9/9/9/4r4/9/9/9/9/3AK4 w", "e0d0", R::own_piece_on_target, "d0"},
    {"3kr4/9/9/4P4/9/9/9/9/9/2N1K4 w", "e6d6", R::exposes_king, "e9"},
    {"3k5/9/9/9/4c4/9/R8/9/9/4K4 w", "a3e3", R::exposes_king, "e5"},       // steps in as a screen
    {"3k5/9/9/4p4/4c4/9/4R4/4B4/9/4K4 w", "e3d3", R::exposes_king, "e5"},  // two screens become one
    {"3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f1a1", R::exposes_king, "f2"},      // frees the horse's leg
    {"3k5/9/9/9/9/9/9/9/r8/4K4 w", "e0e1", R::king_into_check, "a1"},
    {"3k5/9/9/9/9/9/4p4/9/9/4K4 w", "e0e1", R::none, ""},
    {"3k5/9/9/9/9/9/9/4p4/9/4K4 w", "e0e1", R::king_into_check, "e2"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", R::kings_would_face, "e9"},
    {"4k4/9/9/9/9/4N4/9/9/9/4K4 w", "e4c3", R::kings_would_face, "e9"},
    // In check from a cannon, its screen may step aside; taking the screen is no help.
    {"3kc4/9/9/9/4P4/9/9/9/9/4K4 w", "e5d5", R::none, ""},
    {"3kc4/9/9/9/4P4/9/9/9/9/4K4 w", "e5e6", R::leaves_king_in_check, "e9"},
    {"3kc4/9/9/9/R3n4/9/9/9/9/4K4 w", "a5e5", R::leaves_king_in_check, "e9"},
};

class XiangqiExplain : public testing::TestWithParam<Try> {};

std::vector<std::string> legal_targets(const Position& position, const std::string& move) {
  MoveList list;
  position.generate(GenStage::all, list);
  Bitboard targets;
  for (const Move m : list)
    if (to_uci(m).substr(0, 2) == move.substr(0, 2)) targets.insert(m.to());
  std::vector<std::string> names;
  for (const Square s : targets) names.push_back(to_string(s));
  return names;
}

TEST_P(XiangqiExplain, NamesReasonAndCulprits) {
  const Try& t = GetParam();
  const auto position = parse_fen(t.board);
  ASSERT_TRUE(position);
  const MoveExplanation answer = explain(*position, t.move);
  EXPECT_EQ(to_id(answer.reason), to_id(t.reason));
  EXPECT_EQ(answer.culprits, test::words(t.culprits));
  if (t.reason == R::unreadable || t.reason == R::no_piece || t.reason == R::not_your_piece) {
    EXPECT_TRUE(answer.targets.empty());
  } else {
    EXPECT_EQ(answer.targets, legal_targets(*position, t.move));
  }
}

INSTANTIATE_TEST_SUITE_P(Table, XiangqiExplain, testing::ValuesIn(kTries));

bool names_somebody(MoveReason reason) {
  switch (reason) {
    case R::own_piece_on_target:
    case R::leg_blocked:
    case R::eye_blocked:
    case R::path_blocked:
    case R::too_many_screens:
    case R::screen_without_capture:
    case R::leaves_king_in_check:
    case R::exposes_king:
    case R::king_into_check:
    case R::kings_would_face:
      return true;
    default:
      return false;
  }
}

TEST(XiangqiExplainAgreement, LegalExactlyWhereTheBoardSaysSo) {
  Rng rng(4);
  for (int i = 0; i < (test::kSanitized ? 3 : 60); ++i) {
    const Position position(test::random_setup(rng, 22));
    for (int from = 0; from < kSquares; ++from)
      for (int to = 0; to < kSquares; ++to) {
        const Move move(to_square(from), to_square(to));
        const MoveExplanation answer = explain(position, to_uci(move));
        if (from == 0 && to == 0) continue;  // its text is that of no move, "0000"
        ASSERT_EQ(answer.legal(), position.is_legal(move)) << to_fen(position) << ' ' << to_uci(move);
        ASSERT_EQ(!answer.culprits.empty(), names_somebody(answer.reason))
            << to_fen(position) << to_uci(move);
        for (const std::string& square : answer.culprits)
          ASSERT_FALSE(position.is_empty(*parse_square(square)));
      }
  }
}

}  // namespace
}  // namespace xq::xiangqi
