// Static exchange evaluation against an exchange that is really played out, man by man, on a plain board.
#include <array>

#include "engine/chess/explain.hpp"
#include "tests/support/chess_walk.hpp"

namespace xq::chess {
namespace {

using test::legal_moves;
using test::position_of;

Score value_of(PieceKind kind) { return kExchangeValue[static_cast<std::size_t>(kind)]; }

/// A board without bitboards: attacks are found by walking over it.
class PlainBoard {
 public:
  explicit PlainBoard(const Position& p) : men_(to_setup(p).board) {}

  void move(Move m) {
    const Piece man = men_[m.from()];
    if (m.is_en_passant()) men_[make_square(file_of(m.to()), rank_of(m.from()))] = Piece::none;
    men_[m.from()] = Piece::none;
    men_[m.to()] = m.is_promotion() ? make_piece(side_of(man), m.promotion_kind()) : man;
  }

  /// What `side` wins at best by capturing on `target` with its cheapest man, or by leaving it.
  Score best_exchange(Square target, Side side) const {
    const Square from = cheapest_attacker(target, side);
    if (from == kNoSquare) return 0;
    const bool king = kind_of(men_[from]) == PieceKind::king;
    PlainBoard after = *this;
    after.move(Move(from, target, MoveFlag::capture));
    if (king && after.cheapest_attacker(target, ~side) != kNoSquare) return 0;
    const Score won = value_of(kind_of(men_[target])) - after.best_exchange(target, ~side);
    return won > 0 ? won : 0;
  }

 private:
  /// Of the cheapest kind the man on the lowest square.
  Square cheapest_attacker(Square target, Side side) const {
    Square best = kNoSquare;
    for (int i = 0; i < kSquares; ++i) {
      const Square s = to_square(i);
      if (men_[s] == Piece::none || side_of(men_[s]) != side || !attacks(s, target)) continue;
      if (best == kNoSquare || kind_of(men_[s]) < kind_of(men_[best])) best = s;
    }
    return best;
  }

  bool attacks(Square from, Square to) const {
    const int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    const int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
    if (from == to) return false;
    const bool straight = wide == 0 || high == 0, diagonal = wide == high;
    switch (kind_of(men_[from])) {
      case PieceKind::pawn:
        return wide == 1 && ranks == (side_of(men_[from]) == kWhite ? 1 : -1);
      case PieceKind::knight:
        return wide * high == 2;
      case PieceKind::bishop:
        return diagonal && is_free(from, to);
      case PieceKind::rook:
        return straight && is_free(from, to);
      case PieceKind::queen:
        return (straight || diagonal) && is_free(from, to);
      case PieceKind::king:
        return wide <= 1 && high <= 1;
      default:
        return false;
    }
  }

  bool is_free(Square from, Square to) const {
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    const int file_step = sign(file_of(to) - file_of(from)), rank_step = sign(rank_of(to) - rank_of(from));
    int file = file_of(from) + file_step, rank = rank_of(from) + rank_step;
    for (; make_square(file, rank) != to; file += file_step, rank += rank_step)
      if (men_[make_square(file, rank)] != Piece::none) return false;
    return true;
  }

  std::array<Piece, 64> men_;
};

Score played_out(const Position& p, Move m) {
  if (m.is_castling()) return 0;
  Score gain = p.captured_value(m);
  if (m.is_promotion()) gain += value_of(m.promotion_kind()) - value_of(PieceKind::pawn);
  PlainBoard board(p);
  board.move(m);
  return gain - board.best_exchange(m.to(), ~p.side_to_move());
}

void expect_worth(const Position& p, Move m, Score worth) {
  ASSERT_TRUE(p.see_ge(m, worth)) << to_fen(p) << ' ' << to_uci(m) << ' ' << worth;
  ASSERT_FALSE(p.see_ge(m, worth + 1)) << to_fen(p) << ' ' << to_uci(m) << ' ' << worth;
  for (const Score threshold : {-1000, -100, -1, 0, 1, 100, 1000})
    ASSERT_EQ(p.see_ge(m, threshold), worth >= threshold) << to_fen(p) << ' ' << to_uci(m) << ' ' << worth;
}

TEST(ChessSee, EqualsThePlayedOutExchange) {
  test::walk(xq::test::kSanitized ? 20 : 4, [](Position& p) {
    for (const Move m : legal_moves(p)) expect_worth(p, m, played_out(p, m));
  });
}

// Few men crowded round the centre, so that most exchanges are long: x-rays, kings, equal trades.
TEST(ChessSee, CrowdedBoards) {
  Rng rng(5);
  int positions = 0, exchanges = 0;
  while (positions < (xq::test::kSanitized ? 300 : 3000)) {
    chess::Setup setup;  // testing::Test has a Setup of its own
    const auto place = [&](Piece man) {
      const Square s = make_square(static_cast<int>(1 + rng.below(6)), static_cast<int>(1 + rng.below(6)));
      if (setup.board[s] == Piece::none) setup.board[s] = man;
    };
    place(make_piece(kWhite, PieceKind::king));
    place(make_piece(kBlack, PieceKind::king));
    for (int i = 0; i < 12; ++i)
      place(make_piece(rng.below(2) == 0 ? kWhite : kBlack, static_cast<PieceKind>(rng.below(5))));
    const auto position = to_position(setup);
    if (!position) continue;
    ++positions;
    for (const Move m : legal_moves(*position)) {
      expect_worth(*position, m, played_out(*position, m));
      exchanges += m.is_capture();
    }
  }
  EXPECT_GT(exchanges, positions);
}

TEST(ChessSee, ByHand) {
  struct Row {
    std::string fen, move;
    Score worth;
  };
  const Score pawn = value_of(PieceKind::pawn), knight = value_of(PieceKind::knight);
  const Score rook = value_of(PieceKind::rook), queen = value_of(PieceKind::queen);
  const Row rows[] = {
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", pawn},  // unguarded
      {"4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},   // guarded once
      {"4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", pawn - rook},
      {"4k3/8/2p5/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn - rook + pawn},  // the rook behind joins in
      {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn},                 // theirs does not, it would lose
      {"8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", pawn - rook},
      {"8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn},  // a guarded king's capture
      {"4k3/8/8/8/4p3/8/8/Q3K3 w - - 0 1", "a1d4", 0},       // quiet and safe
      {"4k3/8/8/4p3/8/8/8/Q3K3 w - - 0 1", "a1d4", -queen},  // quiet, into a pawn
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", pawn},   // en passant
      {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", queen - pawn},
      {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -pawn},  // the rook takes the queen
      {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", rook + knight - pawn},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
  };
  for (const Row& row : rows) {
    const Position p = position_of(row.fen);
    const auto move = parse_uci(p, row.move);
    ASSERT_TRUE(move) << row.fen << ' ' << row.move;
    expect_worth(p, *move, row.worth);
  }
}

}  // namespace
}  // namespace xq::chess
