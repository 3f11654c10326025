// The evaluations have no favourite side or wing, and know what a man is worth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "tests/engine/search_support.hpp"

namespace xq::test {
namespace {

/// Exchanges the two halves of each rank of a FEN's board.
std::string mirror_wings(const std::string& fen) {
  std::string out, rank;
  std::size_t i = 0;
  for (; i < fen.size() && fen[i] != ' '; ++i) {
    if (fen[i] == '/') {
      out += std::string(rank.rbegin(), rank.rend()) + '/';
      rank.clear();
    } else {
      rank += fen[i];
    }
  }
  return out + std::string(rank.rbegin(), rank.rend()) + fen.substr(i);
}

/// Turns the board round and exchanges the colours and the move.
std::string swap_sides(const std::string& fen) {
  const std::size_t space = fen.find(' ');
  std::string board, rank;
  for (std::size_t i = 0; i <= space; ++i) {
    const auto c = static_cast<unsigned char>(fen[i]);
    if (c == '/' || c == ' ') {
      board = board.empty() ? rank : rank + '/' + board;
      rank.clear();
    } else {
      rank += static_cast<char>(std::isupper(c) ? std::tolower(c) : std::toupper(c));
    }
  }
  std::string rest = fen.substr(space);
  rest[1] = rest[1] == 'w' ? 'b' : 'w';
  return board + rest;
}

/// No castling rights and no en passant, which mirroring would falsify.
std::string without_rights(const std::string& fen) {
  const std::size_t side = fen.find(' ');
  return fen.substr(0, side + 2) + " - - 0 1";
}

template <class Game>
class EvaluateTest : public ::testing::Test {};
using Games = ::testing::Types<Xiangqi, Chess>;
TYPED_TEST_SUITE(EvaluateTest, Games);

TYPED_TEST(EvaluateTest, HasNoFavouriteWingOrSide) {
  int visited = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    auto p = TypeParam::start();
    random_walk(p, 120, rng, [&](const auto& here) {
      const std::string fen = without_rights(TypeParam::fen(here));
      const Score score = TypeParam::from(fen).evaluate();
      ASSERT_EQ(TypeParam::from(mirror_wings(fen)).evaluate(), score) << fen;
      ASSERT_EQ(TypeParam::from(swap_sides(fen)).evaluate(), score) << fen;
      ASSERT_LE(std::abs(score), kMaxEval);
      ++visited;
    });
  }
  EXPECT_GT(visited, 2000);
}

/// The value depends on the placement alone, not on how it came about.
TYPED_TEST(EvaluateTest, IsTheSameAfterPlayingAndAfterReading) {
  Rng rng(7);
  auto p = TypeParam::start();
  random_walk(p, 200, rng, [](const auto& here) {
    ASSERT_EQ(here.evaluate(), TypeParam::from(TypeParam::fen(here)).evaluate()) << TypeParam::fen(here);
  });
}

TEST(XiangqiEvaluate, CallsTheStartLevel) { EXPECT_LT(std::abs(Xiangqi::start().evaluate()), 60); }
TEST(ChessEvaluate, CallsTheStartLevel) { EXPECT_LT(std::abs(Chess::start().evaluate()), 60); }

/// Each man taken off Black's side must be worth about its share to Red.
TEST(XiangqiEvaluate, KnowsWhatMenAreWorth) {
  const auto without = [](std::string_view board) {
    return Xiangqi::from(std::string(board) + " w - - 0 1").evaluate();
  };
  const Score horse = without("rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
  const Score cannon = without("rnbakabnr/9/7c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
  const Score rook = without("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
  const Score pawn = without("rnbakabnr/9/1c5c1/p3p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
  EXPECT_GT(pawn, 20);
  EXPECT_GT(horse, 250);
  EXPECT_GT(cannon, 250);
  EXPECT_GT(rook, std::max(horse, cannon) + 200);
}

/// Guards alone cannot win, so an advantage of guards is nearly level.
TEST(XiangqiEvaluate, KnowsThatGuardsDoNotWin) {
  EXPECT_LT(Xiangqi::from("4k4/9/9/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1").evaluate(), 40);
}

/// 空头炮: a cannon with nothing between it and the king is worth more there than a file beside.
TEST(XiangqiEvaluate, LikesTheHollowCannon) {
  const Score hollow =
      Xiangqi::from("rnbakabnr/9/1c5c1/p1p3p1p/9/4C4/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1").evaluate();
  const Score beside =
      Xiangqi::from("rnbakabnr/9/1c5c1/p1p3p1p/9/3C5/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1").evaluate();
  EXPECT_GT(hollow, beside + 30);
}

TEST(ChessEvaluate, KnowsThatABishopDoesNotWin) {
  EXPECT_LT(std::abs(Chess::from("8/8/4k3/8/8/4K3/4B3/8 w - - 0 1").evaluate()), 60);
}

TEST(ChessEvaluate, PrefersAPassedPawnFurtherOn) {
  const Score near = Chess::from("4k3/8/8/8/8/P7/8/4K3 w - - 0 1").evaluate();
  const Score far = Chess::from("4k3/8/P7/8/8/8/8/4K3 w - - 0 1").evaluate();
  EXPECT_GT(far, near + 30);
}

}  // namespace
}  // namespace xq::test
