// SAN, written and read: FIDE Laws, appendix C; PGN standard, 8.2.3.
#include "engine/chess/notation.hpp"

#include <algorithm>
#include <set>

#include "engine/chess/explain.hpp"
#include "tests/support/chess_walk.hpp"

namespace xq::chess {
namespace {

using test::legal_moves;
using test::position_of;
using Texts = std::vector<std::string>;

const std::string kStart(kStartFen);
const std::string kTwoRooks = "4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1";
const std::string kKnights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
const std::string kPromotes = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const std::string kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const std::string kPassing = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2";

struct Written {
  std::string fen, uci, san;
};

TEST(ChessSan, Writing) {
  const Written rows[] = {
      {kStart, "e2e4", "e4"},
      {kStart, "g1f3", "Nf3"},
      {kCastle, "e1g1", "O-O"},
      {kCastle, "e1c1", "O-O-O"},
      {kCastle, "a1a8", "Rxa8+"},
      {"3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"},
      {kKnights, "b1d2", "Nbd2"},
      {kKnights, "f1d2", "Nfd2"},
      {kKnights, "b1c3", "Nc3"},
      {kTwoRooks, "a1a3", "R1a3"},
      {kTwoRooks, "a5a3", "R5a3"},
      {kTwoRooks, "a1b1", "Rb1"},
      // Three queens, two of a file and two of a rank: the whole square.
      {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
      {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"},
      {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"},
      // The other knight is pinned, so the move needs no help.
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
      {kPassing, "c5d6", "cxd6"},
      {kPassing, "e5d6", "exd6"},
      {kPromotes, "a7a8q", "a8=Q"},
      {kPromotes, "a7a8n", "a8=N"},
      {kPromotes, "a7b8r", "axb8=R+"},
      {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
      {"6k1/5ppp/8/8/8/8/8/RK6 w - - 0 1", "a1a8", "Ra8#"},
      {"6k1/P4ppp/8/8/8/8/8/1K6 w - - 0 1", "a7a8r", "a8=R#"},
      {"4k3/8/8/8/8/8/4N3/4RK2 w - - 0 1", "e2c3", "Nc3+"},  // discovered
  };
  for (const Written& row : rows) {
    const Position p = position_of(row.fen);
    const auto move = parse_uci(p, row.uci);
    ASSERT_TRUE(move) << row.fen << ' ' << row.uci;
    EXPECT_EQ(to_san(p, *move), row.san) << row.fen;
  }
}

TEST(ChessSan, ReadingWhatPeopleType) {
  const Written rows[] = {
      {kStart, "e2e4", "e4"},
      {kStart, "e2e4", " e4 "},
      {kStart, "e2e4", "1. e4"},
      {kStart, "e2e4", "1.e4"},
      {kStart, "e2e4", "e2e4"},
      {kStart, "e2e4", "e2-e4"},
      {kStart, "e2e4", "Pe4"},
      {kStart, "e2e4", "e4!?"},
      {kStart, "e2e4", "e4 !!"},
      {kStart, "g1f3", "Nf3"},
      {kStart, "g1f3", "nf3"},
      {kStart, "g1f3", "Ng1f3"},
      {kStart, "g1f3", "Ng1-f3"},
      {kStart, "g1f3", "g1f3"},
      {kStart, "g1f3", "Ngf3"},
      {kStart, "g1f3", "N1f3"},
      {kStart, "g1f3", "g1-f3"},
      {kStart, "b2b4", "b4"},
      {kCastle, "e1g1", "O-O"},
      {kCastle, "e1g1", "0-0"},
      {kCastle, "e1g1", "o-o"},
      {kCastle, "e1g1", "OO"},
      {kCastle, "e1g1", "e1g1"},
      {kCastle, "e1g1", "Kg1"},
      {kCastle, "e1g1", "12. 0-0!"},
      {kCastle, "e1c1", "O-O-O"},
      {kCastle, "e1c1", "0-0-0"},
      {kCastle, "e1c1", "000"},
      {kCastle, "e1c1", "e1c1"},
      {kCastle, "a1a8", "Rxa8+"},
      {kCastle, "a1a8", "Ra8"},
      {kCastle, "a1a8", "R:a8"},
      {kCastle, "a1a8", "Ra1xa8"},
      {kCastle, "a1a8", "a1xa8"},
      {kCastle, "a1a8", "Rxa8#"},
      {kCastle, "a1a8", "Rxa8++"},
      {kPromotes, "a7a8q", "a8=Q"},
      {kPromotes, "a7a8q", "a8Q"},
      {kPromotes, "a7a8q", "a8q"},
      {kPromotes, "a7a8q", "a8(Q)"},
      {kPromotes, "a7a8q", "a8/Q"},
      {kPromotes, "a7a8q", "a7a8q"},
      {kPromotes, "a7a8b", "a8b"},
      {kPromotes, "a7b8r", "axb8=R+"},
      {kPromotes, "a7b8r", "ab8r"},
      {kPromotes, "a7b8n", "a7xb8=N"},
      {kPassing, "c5d6", "cxd6"},
      {kPassing, "c5d6", "cd6"},
      {kPassing, "c5d6", "cxd6 e.p."},
      {kPassing, "c5d6", "cxd6ep"},
      {kPassing, "e5d6", "e5d6"},
      {kPassing, "e5e6", "e6"},
      {"r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 2 2", "e7e5", "2...e5"},
      {"4k3/8/8/8/8/2p5/1P6/3BK3 w - - 0 1", "b2c3", "bxc3"},
      {"4k3/8/8/8/8/2p5/1P6/3BK3 w - - 0 1", "d1c2", "Bc2"},
  };
  for (const Written& row : rows) {
    const auto move = parse_san(position_of(row.fen), row.san);
    ASSERT_TRUE(move) << row.san << " in " << row.fen << ": " << to_id(move.error().reason);
    EXPECT_EQ(to_uci(*move), row.uci) << row.san;
  }
}

struct Fault {
  std::string fen, text;
  NotationReason reason;
  std::size_t offset;
  Texts candidates = {};
};

TEST(ChessSan, Faults) {
  const Fault rows[] = {
      {kStart, "", NotationReason::empty, 0},
      {kStart, "   ", NotationReason::empty, 3},
      {kStart, "1.", NotationReason::empty, 2},
      {kStart, "hello", NotationReason::unreadable, 1},
      {kStart, "炮二平五", NotationReason::unreadable, 0},
      {kStart, "e", NotationReason::unreadable, 1},
      {kStart, "N", NotationReason::unreadable, 1},
      {kStart, "e9", NotationReason::unreadable, 1},
      {kStart, "Nf3x", NotationReason::unreadable, 4},
      {kStart, "Nf", NotationReason::unreadable, 2},
      {kStart, "exd", NotationReason::unreadable, 2},
      {kStart, "e4 e5", NotationReason::unreadable, 3},
      {kStart, "e4=", NotationReason::unreadable, 2},
      {kStart, "e4=K", NotationReason::unreadable, 2},
      {kStart, "O", NotationReason::unreadable, 0},
      {kStart, "0-0-0-0", NotationReason::unreadable, 6},
      {kStart, "O-O", NotationReason::illegal, 0},
      {kStart, "e5", NotationReason::illegal, 0, {"e2e3", "e2e4"}},
      {kStart, "Nd2", NotationReason::illegal, 1, {"b1a3", "b1c3", "g1f3", "g1h3"}},
      {kStart, "Nbd2", NotationReason::illegal, 2, {"b1a3", "b1c3"}},
      {kStart, "exd3", NotationReason::illegal, 2, {"e2e3", "e2e4"}},
      {kStart, "e4=Q", NotationReason::illegal, 3, {"e2e3", "e2e4"}},
      {kStart, "g1e3", NotationReason::illegal, 2, {"g1f3", "g1h3"}},
      {kStart, "Nd1f3", NotationReason::no_such_piece, 1},
      {kStart, "e4e5", NotationReason::no_such_piece, 0},
      {kStart, "e7e5", NotationReason::no_such_piece, 0},
      {kPromotes, "Qa8", NotationReason::no_such_piece, 1},
      {kPromotes, "e4", NotationReason::no_such_piece, 0},
      {kPromotes, "a8", NotationReason::ambiguous, 2, {"a7a8b", "a7a8n", "a7a8q", "a7a8r"}},
      {kPromotes, "a8=Q=Q", NotationReason::unreadable, 4},
      {kKnights, "Nd2", NotationReason::ambiguous, 1, {"b1d2", "f1d2"}},
      {kTwoRooks, "Raa3", NotationReason::ambiguous, 1, {"a1a3", "a5a3"}},
      {kCastle, "Kg2", NotationReason::illegal, 1, {"e1c1", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "e1g1"}},
      {"8/P1P5/8/1k6/8/8/8/4K3 w - - 0 1", "Pb8", NotationReason::no_such_piece, 1},
  };
  for (const Fault& row : rows) {
    const auto move = parse_san(position_of(row.fen), row.text);
    ASSERT_FALSE(move) << row.text;
    EXPECT_EQ(to_id(move.error().reason), to_id(row.reason)) << row.text;
    EXPECT_EQ(move.error().offset, row.offset) << row.text;
    Texts candidates = move.error().candidates;
    std::sort(candidates.begin(), candidates.end());
    EXPECT_EQ(candidates, row.candidates) << row.text;
  }
}

TEST(ChessSan, LongTextIsRefused) {
  EXPECT_FALSE(parse_san(Position(), std::string(1 << 20, 'N')));
  EXPECT_FALSE(parse_san(Position(), std::string(1 << 20, '1')));
}

// What is written is read back as the same move, no two moves are written alike; so are UCI and long forms.
TEST(ChessSan, RoundTripOfEveryMove) {
  test::walk(xq::test::kSanitized ? 100 : 20, [](Position& p) {
    std::set<std::string> seen;
    for (const Move m : legal_moves(p)) {
      const std::string san = to_san(p, m);
      ASSERT_TRUE(seen.insert(san).second) << san << " in " << to_fen(p);
      for (const std::string& text : {san, to_uci(m), san.substr(0, san.find_last_not_of("+#") + 1)}) {
        const auto read = parse_san(p, text);
        ASSERT_TRUE(read) << text << " in " << to_fen(p);
        ASSERT_EQ(*read, m) << text << " in " << to_fen(p);
      }
    }
  });
}

TEST(ChessSan, DamagedTextIsAnswered) {
  Rng rng(4);
  const std::string letters = "NBRQKPabcdefgh12345678x-=+#!?O0. ";
  const Position p = position_of(kCastle);
  for (int i = 0; i < 50000; ++i) {
    std::string text;
    for (std::uint32_t n = rng.below(9); n > 0; --n)
      text += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    const auto read = parse_san(p, text);
    if (read)
      ASSERT_TRUE(p.is_legal(*read)) << text;
    else
      ASSERT_LE(read.error().offset, text.size()) << text;
  }
}

}  // namespace
}  // namespace xq::chess
