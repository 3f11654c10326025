// FEN: every fault has its own reason and its exact place.
#include "engine/chess/fen.hpp"

#include <gtest/gtest.h>

#include "engine/util/rng.hpp"

namespace xq::chess {
namespace {

struct Row {
  std::string fen;
  FenReason reason;
  std::size_t offset;
  std::string square = "";
};

const std::string kMen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";  // 43 bytes

const Row kFaults[] = {
    {"", FenReason::empty, 0},
    {"   ", FenReason::empty, 0},
    {std::string(1 << 20, 'k'), FenReason::too_long, 256},
    {kMen + " w KQkq - 0 1" + std::string(250, ' '), FenReason::too_long, 256},
    {"hello", FenReason::bad_character, 0},
    {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::bad_character, 13},
    {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::bad_character, 18},
    {"rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::bad_character, 18},
    {"rnbqkbnr/pppppppp/8/8/8/8\n/PPPPPPPP/RNBQKBNR w", FenReason::bad_character, 25},
    {std::string("rnbqkbnr/\0ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", 45), FenReason::bad_character, 9},
    {"rnbqkbnr/ppp\xe5\x85\xb5pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", FenReason::bad_character, 12},
    {"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::rank_too_short, 16},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", FenReason::rank_too_short, 42},
    {"rnbqkbnr//8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::rank_too_short, 9},
    {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::rank_too_long, 17},
    {"rnbqkbnr/pppp5/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::rank_too_long, 13},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", FenReason::too_few_ranks, 34},
    {"8", FenReason::too_few_ranks, 1},
    {kMen + "/8 w KQkq - 0 1", FenReason::too_many_ranks, 43},
    {kMen + " x KQkq - 0 1", FenReason::bad_side, 44},
    {kMen + " W KQkq - 0 1", FenReason::bad_side, 44},
    {kMen + " white KQkq - 0 1", FenReason::bad_side, 44},
    {kMen + " w KQxq - 0 1", FenReason::bad_castling, 48},
    {kMen + " w KQkk - 0 1", FenReason::bad_castling, 49},
    {kMen + " w KQkq- - 0 1", FenReason::bad_castling, 50},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1", FenReason::bad_castling, 46, "h1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1", FenReason::bad_castling, 46, "a1"},
    {"rnbq1bnr/ppppkppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::bad_castling, 48, "e8"},
    {"1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::bad_castling, 46, "a8"},
    {kMen + " w KQkq e9 0 1", FenReason::bad_en_passant, 51},
    {kMen + " w KQkq e 0 1", FenReason::bad_en_passant, 51},
    {kMen + " w KQkq e6 0 1", FenReason::bad_en_passant, 51, "e6"},  // no pawn on e5
    {"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 2", FenReason::bad_en_passant, 53, "e3"},
    {"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR b KQkq e6 0 2", FenReason::bad_en_passant, 53, "e6"},
    {"rnbqkb1r/pppp1ppp/4n3/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2", FenReason::bad_en_passant, 55, "e6"},
    {"rnbqkb1r/ppppnppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2", FenReason::bad_en_passant, 53, "e6"},
    {kMen + " w KQkq - x 1", FenReason::bad_counter, 53},
    {kMen + " w KQkq - -1 1", FenReason::bad_counter, 53},
    {kMen + " w KQkq - 1x 1", FenReason::bad_counter, 54},
    {kMen + " w KQkq - 10000 1", FenReason::bad_counter, 53},
    {kMen + " w KQkq - 0 99999999999999999999", FenReason::bad_counter, 55},
    {kMen + " w KQkq - 0 1 extra", FenReason::trailing_text, 57},
    {"8/8/8/8/8/8/8/K7 w - - 0 1", FenReason::king_missing, 16},
    {"8/8/8/8/8/8/8/8 w - - 0 1", FenReason::king_missing, 15},
    {"k7/8/8/8/3K4/8/8/K7 w - - 0 1", FenReason::two_kings, 17, "a1"},
    {"k6k/8/8/8/3K4/8/8/8 w - - 0 1", FenReason::two_kings, 2, "h8"},
    {"rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::too_many_pieces, 34, "h2"},
    {"rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FenReason::too_many_pieces, 39, "d1"},
    {"k7/QQQQQQQQ/QQ6/8/8/8/8/K7 w - - 0 1", FenReason::too_many_pieces, 13, "b6"},
    {"Pk6/8/8/8/8/8/8/K7 w - - 0 1", FenReason::pawn_misplaced, 0, "a8"},
    {"1k6/8/8/8/8/8/8/K5p1 w - - 0 1", FenReason::pawn_misplaced, 18, "g1"},
    {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", FenReason::opponent_in_check, 1, "e8"},
    {"4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", FenReason::opponent_in_check, 19, "e1"},
    {"8/8/8/8/8/8/1k6/K7 w - - 0 1", FenReason::opponent_in_check, 13, "b2"},
};

TEST(ChessFen, FaultsHaveTheirReasonAndPlace) {
  for (const Row& row : kFaults) {
    const auto read = parse_fen(row.fen);
    const std::string shown = row.fen.substr(0, 80);
    ASSERT_FALSE(read) << shown;
    EXPECT_EQ(to_id(read.error().reason), to_id(row.reason)) << shown;
    EXPECT_EQ(read.error().offset, row.offset) << shown;
    EXPECT_EQ(read.error().square, row.square) << shown;
  }
}

TEST(ChessFen, MissingFieldsDefault) {
  const std::pair<std::string, std::string> rows[] = {
      {kMen, kMen + " w - - 0 1"},
      {kMen + " b", kMen + " b - - 0 1"},
      {kMen + " b KQkq", kMen + " b KQkq - 0 1"},
      {kMen + " w qK", kMen + " w Kq - 0 1"},
      {kMen + " w KQkq -", kMen + " w KQkq - 0 1"},
      {kMen + " w KQkq - 7", kMen + " w KQkq - 7 1"},
      {kMen + " w KQkq - 7 0", kMen + " w KQkq - 7 1"},  // many programs count moves from nought
      {"  " + kMen + "   w  KQkq - 0 12  ", kMen + " w KQkq - 0 12"},
  };
  for (const auto& [text, written] : rows) {
    const auto read = parse_fen(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(to_fen(*read), written);
  }
}

TEST(ChessFen, StartPosition) {
  EXPECT_EQ(to_fen(Position()), kStartFen);
  EXPECT_EQ(Position().key(), (*parse_fen(kStartFen)).key());
}

/// A game may go on from the highest numbers that are read, and is saved as well.
TEST(ChessFen, HighNumbersStayReadable) {
  auto setup = *parse_setup(kMen + " w KQkq - 0 1");
  setup.quiet_plies = 10'000;
  setup.fullmove_number = 12'345;
  const auto again = parse_setup(to_fen(setup));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->quiet_plies, 9999);
  EXPECT_EQ(again->fullmove_number, 9999);
}

TEST(ChessFen, EnPassantCountsOnlyWhereACaptureIsLegal) {
  const std::pair<std::string, std::string> rows[] = {
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"},  // nobody beside it
      {"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "e3"},
      {"8/8/8/8/R2pP2k/8/8/K7 b - e3 0 1", "-"},  // both pawns leave the rank
      {"8/8/8/8/R1bpP2k/8/8/K7 b - e3 0 1", "e3"},
      {"3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1", "-"},  // pinned on the file
      {"4k3/8/8/8/3pP3/8/8/K3R3 b - e3 0 1", "e3"},
  };
  for (const auto& [fen, square] : rows) {
    const auto read = parse_fen(fen);
    ASSERT_TRUE(read) << fen;
    EXPECT_EQ(to_setup(*read).en_passant == kNoSquare ? "-" : to_string(to_setup(*read).en_passant), square)
        << fen;
    chess::Setup without = *parse_setup(fen);
    without.en_passant = kNoSquare;
    EXPECT_EQ((*to_position(without)).key() == (*read).key(), square == "-") << fen;
  }
}

TEST(ChessFen, SetupHoldsWhatNoGameReaches) {
  const auto setup = parse_setup("PPPPPPPP/8/8/8/8/8/8/8 b KQkq a3 0 1");
  ASSERT_TRUE(setup);
  EXPECT_EQ(to_fen(*setup), "PPPPPPPP/8/8/8/8/8/8/8 b KQkq a3 0 1");
  const auto position = to_position(*setup);
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().reason, FenReason::king_missing);
}

// Any text is answered; what is accepted is written again as it was understood.
TEST(ChessFen, DamagedTextIsAnswered) {
  Rng rng(3);
  const std::string letters = "rnbqkpRNBQKP12345678/ wb-KQkqe36 0x";
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text(kStartFen);
    for (std::uint32_t change = rng.below(4) + 1; change > 0; --change) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const char letter = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
      switch (rng.below(3)) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        default:
          text.erase(at, 1);
          break;
      }
    }
    const auto read = parse_fen(text);
    if (!read) {
      ASSERT_LE(read.error().offset, text.size()) << text;
      continue;
    }
    ++accepted;
    const std::string written = to_fen(*read);
    const auto again = parse_fen(written);
    ASSERT_TRUE(again) << text;
    ASSERT_EQ(to_fen(*again), written) << text;
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace xq::chess
