// FEN: what is read, what is refused and where, and that writing is the inverse of reading.
#include "engine/xiangqi/fen.hpp"

#include <gtest/gtest.h>

#include "tests/support/perft_table.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

const std::string kStart(kStartFen);
const std::string kStartBoard = kStart.substr(0, kStart.find(' '));

// --- What is read -----------------------------------------------------------------------------------------
TEST(XiangqiFen, ReadsTheStart) {
  const auto position = parse_fen(kStart);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->setup(), start_setup());
  EXPECT_EQ(to_fen(*position), kStart);
  EXPECT_EQ(to_fen(start_setup()), kStart);
}

TEST(XiangqiFen, WritesWhatItReads) {
  for (const test::PerftRow& row : test::read_perft_table("perft_xiangqi.tsv")) {
    const auto position = parse_fen(row.fen);
    ASSERT_TRUE(position) << row.fen;
    EXPECT_EQ(to_fen(*position), row.fen);
  }
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    xiangqi::Setup setup = test::random_setup(rng, 20);
    setup.quiet_plies = static_cast<int>(rng.below(200));
    setup.move_number = 1 + static_cast<int>(rng.below(300));
    const auto again = parse_fen(to_fen(setup));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->setup(), setup);
  }
}

/// A game may go on from the highest numbers that are read, and is saved as well.
TEST(XiangqiFen, HighNumbersStayReadable) {
  auto setup = start_setup();
  setup.quiet_plies = 10'000;
  setup.move_number = 12'345;
  const auto again = parse_fen(to_fen(setup));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->setup().quiet_plies, 9999);
  EXPECT_EQ(again->setup().move_number, 9999);
}

TEST(XiangqiFen, KnowsTheOtherLettersAndTheRedSide) {
  std::string fen = kStart;
  for (char& c : fen) {
    if (c == 'n') c = 'h';
    if (c == 'N') c = 'H';
    if (c == 'B') c = 'E';
  }
  fen.replace(fen.find(" w "), 3, " r ");
  const auto position = parse_fen(fen);
  ASSERT_TRUE(position);
  EXPECT_EQ(to_fen(*position), kStart);
}

TEST(XiangqiFen, FieldsMayBeMissing) {
  struct Case {
    std::string tail, expected;
  };
  const Case cases[] = {
      {"", " w - - 0 1"},           {" ", " w - - 0 1"},      {" b", " b - - 0 1"},
      {" b -", " b - - 0 1"},       {" b - -", " b - - 0 1"}, {" b - - 7", " b - - 7 1"},
      {" b - - 7 9", " b - - 7 9"}, {" b 7 9", " b - - 7 9"}, {"  w  -  -  7  9  ", " w - - 7 9"},
      {" w - - 0 0", " w - - 0 1"},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen(kStartBoard + c.tail);
    ASSERT_TRUE(position) << '"' << c.tail << '"';
    EXPECT_EQ(to_fen(*position), kStartBoard + c.expected);
  }
}

TEST(XiangqiFen, AcceptsMateAndStalemate) {
  EXPECT_TRUE(parse_fen("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1"));
  EXPECT_TRUE(parse_fen("5k3/R8/9/9/9/9/9/9/9/4K4 b - - 0 1"));
}

// --- What is refused
// ----------------------------------------------------------------------------------------
struct Refusal {
  std::string text;
  FenReason reason;
  std::size_t offset;
  std::string square;
};
void PrintTo(const Refusal& r, std::ostream* out) { *out << r.text.substr(0, 100); }

class XiangqiFenRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(XiangqiFenRefusal, SaysWhatAndWhere) {
  const Refusal& expected = GetParam();
  const auto position = parse_fen(expected.text);
  ASSERT_FALSE(position);
  EXPECT_EQ(to_id(position.error().reason), to_id(expected.reason));
  EXPECT_EQ(position.error().offset, expected.offset);
  EXPECT_EQ(position.error().square, expected.square);
}

std::vector<Refusal> refusals() {
  using R = FenReason;
  const std::string nine = "9/9/9/9/9/9/9/9/9/9 w";
  return {
      // The text.
      {"", R::empty, 0, ""},
      {"    ", R::empty, 0, ""},
      {std::string(1 << 20, '9'), R::too_long, 256, ""},
      {"hello, world", R::bad_character, 2, ""},
      {"rnbakabnr/0", R::bad_character, 10, ""},
      {"rnbakabnr/9/1c5x1", R::bad_character, 15, ""},
      {"rnba\tabnr/9", R::bad_character, 4, ""},
      {std::string("rn\0akabnr/9", 11), R::bad_character, 2, ""},
      {"帅8/9/9/9/9/9/9/9/9/9 w", R::bad_character, 0, ""},
      {"rnbakabn/9/9/9/9/9/9/9/9/9 w", R::rank_too_short, 8, ""},
      {"9/9/9/9/9/9/9/9/9/8 w", R::rank_too_short, 19, ""},
      {"rnbakabnrr/9", R::rank_too_long, 9, ""},
      {"45k/9", R::rank_too_long, 2, ""},
      {"9/9/9/9/9/9/9/9/9 w", R::too_few_ranks, 17, ""},
      {"9/9/9/9/9/9/9/9/9/9/9 w", R::too_many_ranks, 19, ""},
      {kStartBoard + " x", R::bad_side, kStartBoard.size() + 1, ""},
      {kStartBoard + " W", R::bad_side, kStartBoard.size() + 1, ""},
      {kStartBoard + " w KQkq - 0 1", R::bad_castling, kStartBoard.size() + 3, ""},
      {kStartBoard + " w - e3 0 1", R::bad_en_passant, kStartBoard.size() + 5, ""},
      {kStartBoard + " w - - x 1", R::bad_counter, kStartBoard.size() + 7, ""},
      {kStartBoard + " w - - 1x 1", R::bad_counter, kStartBoard.size() + 8, ""},
      {kStartBoard + " w - - 0 -1", R::bad_counter, kStartBoard.size() + 9, ""},
      {kStartBoard + " w - - 99999 1", R::bad_counter, kStartBoard.size() + 11, ""},
      {kStartBoard + " w - - 0 99999999999999999999", R::bad_counter, kStartBoard.size() + 13, ""},
      {kStart + " moves", R::trailing_text, kStart.size() + 1, ""},
      // The men.
      {nine, R::king_missing, 0, ""},
      {"4k4/9/9/9/9/9/9/9/9/9 w", R::king_missing, 0, ""},
      {"9/9/9/9/9/9/9/9/9/4K4 w", R::king_missing, 0, ""},
      {"4k4/3k5/9/9/9/9/9/9/9/5K3 w", R::two_kings, 5, "d8"},
      {"4k4/9/9/9/9/9/9/5K3/9/3K5 w", R::two_kings, 23, "d0"},
      {"3rkr3/4r4/9/9/9/9/9/9/9/3K5 w", R::too_many_pieces, 7, "e8"},
      {"4k4/9/9/9/P1P1P1P1P/9/P8/9/9/3K5 w", R::too_many_pieces, 22, "a3"},
      {"9/9/9/4k4/9/9/9/9/9/3K5 w", R::king_misplaced, 7, "e6"},
      {"2k6/9/9/9/9/9/9/9/9/3K5 w", R::king_misplaced, 1, "c9"},
      {"3K5/9/9/9/9/9/9/9/9/4k4 w", R::king_misplaced, 1, "d9"},
      {"4k4/9/9/9/9/9/9/9/9/A2K5 w", R::advisor_misplaced, 20, "a0"},
      {"4k4/9/9/9/9/9/3a5/9/9/5K3 w", R::advisor_misplaced, 15, "d3"},
      {"4k4/9/9/9/9/9/9/9/9/3K1B3 w", R::elephant_misplaced, 23, "f0"},
      {"4k4/9/9/2B6/9/9/9/9/9/3K5 w", R::elephant_misplaced, 9, "c6"},
      {"4k4/9/9/9/9/9/9/9/9/P2K5 w", R::pawn_misplaced, 20, "a0"},
      {"4k4/9/9/9/9/1P7/9/9/9/3K5 w", R::pawn_misplaced, 13, "b4"},
      {"p3k4/9/9/9/9/9/9/9/9/3K5 w", R::pawn_misplaced, 0, "a9"},
      {"4k4/9/9/9/9/9/9/9/9/4K4 w", R::kings_facing, 21, "e0"},
      {"4k4/9/9/9/9/9/9/9/9/4K4 b", R::kings_facing, 1, "e9"},
      {"4k4/9/9/9/4R4/9/9/9/9/3K5 w", R::opponent_in_check, 1, "e9"},
      {"3k5/9/9/9/9/9/9/3n5/9/4K4 b", R::opponent_in_check, 23, "e0"},
      {"  4k4/9/9/9/9/9/9/9/9/4K4 w", R::kings_facing, 23, "e0"},
  };
}

INSTANTIATE_TEST_SUITE_P(Table, XiangqiFenRefusal, testing::ValuesIn(refusals()));

TEST(XiangqiFen, EveryPrefixOfAFenIsAnAnswer) {
  for (std::size_t n = 0; n <= kStart.size(); ++n) {
    const auto setup = parse_setup(kStart.substr(0, n));
    EXPECT_EQ(static_cast<bool>(setup), n >= kStartBoard.size()) << n;
  }
}

TEST(XiangqiFen, ASetupNeedNotBeLegal) {
  EXPECT_TRUE(parse_setup("9/9/9/9/9/9/9/9/9/9 w"));
  EXPECT_TRUE(parse_setup("kkkkkkkkk/9/9/9/9/9/9/9/9/9 b"));
}

// Diagrams that are in print, though no game comes to them.
TEST(XiangqiFen, LetsPublishedDiagramsIn) {
  EXPECT_TRUE(parse_fen("3Rak3/9/9/9/9/9/9/9/9/4K4 b - - 0 1"));
  EXPECT_TRUE(parse_fen("3a2b1r/4ak3/8p/7P1/9/9/9/B2NN3B/3K5/4p4 w - - 0 1"));
}

}  // namespace
}  // namespace xq::xiangqi
