// Static exchange evaluation against exchanges that are really played, man by man, on the plain board.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/xiangqi/fen.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/xiangqi_plain.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

Score value_on(const test::PlainXiangqi& board, Square s) {
  const Piece piece = board.piece_on(s);
  return piece == Piece::none ? 0 : kExchangeValue[static_cast<std::size_t>(kind_of(piece))];
}

/// The king takes last, everyone else by his value; equals by their square.
Score price(const test::PlainXiangqi& board, Square s) {
  return kind_of(board.piece_on(s)) == PieceKind::king ? kMate : value_on(board, s);
}

/// What the side to move wins on `target`, taking with its cheapest man or not at all.
Score cheapest_exchange(const test::PlainXiangqi& board, Square target) {
  Square best = kNoSquare;
  for (const Square s : board.legal_takers(target))
    if (best == kNoSquare || price(board, s) < price(board, best)) best = s;
  if (best == kNoSquare) return 0;
  return std::max(0, value_on(board, target) - cheapest_exchange(board.after(best, target), target));
}

/// The same with every choice of the taker tried.
Score best_exchange(const test::PlainXiangqi& board, Square target) {
  Score best = 0;
  for (const Square s : board.legal_takers(target))
    best = std::max(best, value_on(board, target) - best_exchange(board.after(s, target), target));
  return best;
}

/// The exact value that see_ge answers by.
Score see(const Position& position, Move move) {
  Score low = -2000, high = 2000;  // see_ge(low), not see_ge(high)
  while (high - low > 1) {
    const Score middle = (low + high) / 2;
    (position.see_ge(move, middle) ? low : high) = middle;
  }
  return low;
}

struct Case {
  const char *fen, *move;
  Score expected;
};

TEST(XiangqiSee, KnowsTheTextbookCases) {
  const auto value = [](PieceKind kind) { return kExchangeValue[static_cast<std::size_t>(kind)]; };
  const Score rook = value(PieceKind::rook), horse = value(PieceKind::horse),
              cannon = value(PieceKind::cannon);
  const Case cases[] = {
      // Nobody answers.
      {"3k5/9/9/4n4/9/9/4R4/9/9/5K3 w", "e3e6", horse},
      // A pawn answers.
      {"3k5/9/4p4/4n4/9/9/4R4/9/9/5K3 w", "e3e6", horse - rook},
      // A rook behind a rook takes back.
      {"3k5/4r4/9/4n4/9/9/4R4/4R4/9/5K3 w", "e3e6", horse},
      // A cannon takes over a screen, and the screen's leaving closes the line.
      {"3k5/9/9/4n4/9/4R4/4C4/9/9/5K3 w", "e3e6", horse},
      // The cannon behind the taking rook has lost its screen: it cannot take back.
      {"3k5/4r4/9/4n4/9/4R4/4C4/9/9/5K3 w", "e4e6", horse - rook},
      // A taker who may not leave his king's file does not count.
      {"4k4/9/3nr4/9/9/9/3R5/9/4R4/3K5 w", "d3d7", horse},
      // A quiet step is safe, or loses the man.
      {"3k5/9/9/r8/9/9/9/3C5/9/5K3 w", "d2d5", 0},
      {"3k5/9/9/r8/9/9/9/3C5/9/5K3 w", "d2d6", -cannon},
  };
  for (const Case& c : cases) {
    const auto position = parse_fen(c.fen);
    ASSERT_TRUE(position) << c.fen;
    ASSERT_TRUE(position->is_legal(*parse_uci(c.move))) << c.fen << ' ' << c.move;
    EXPECT_EQ(see(*position, *parse_uci(c.move)), c.expected) << c.fen << ' ' << c.move;
  }
}

TEST(XiangqiSee, EqualsThePlayedExchange) {
  Rng rng(5);
  int asked = 0, as_good_as_best = 0;
  for (int i = 0; i < (test::kSanitized ? 20 : 400); ++i) {
    const Position position(test::random_setup(rng, 12 + static_cast<int>(rng.below(18))));
    const test::PlainXiangqi board(position.setup());
    MoveList moves;
    position.generate(GenStage::all, moves);
    for (const Move m : moves) {
      const Score captured = value_on(board, m.to());
      const test::PlainXiangqi after = board.after(m.from(), m.to());
      const Score found = see(position, m);
      ASSERT_EQ(found, captured - cheapest_exchange(after, m.to())) << to_fen(position) << ' ' << to_uci(m);
      ++asked;
      as_good_as_best += found == captured - best_exchange(after, m.to());
    }
  }
  // The one approximation, that the cheapest taker goes first, costs little even in these crowds.
  EXPECT_GT(as_good_as_best, asked * 98 / 100) << as_good_as_best << " of " << asked;
}

}  // namespace
}  // namespace xq::xiangqi
