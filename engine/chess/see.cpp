// Static exchange evaluation: what a capture is worth when both sides go on capturing on the same square.
#include "engine/chess/position.hpp"

namespace xq::chess {
namespace {

constexpr Score value_of(PieceKind kind) { return kExchangeValue[static_cast<std::size_t>(kind)]; }

/// The men that may still capture on one square, as those in front leave it.
class Exchange {
 public:
  Exchange(const Position& p, Square target, Bitboard occupied)
      : p_(p),
        target_(target),
        occupied_(occupied),
        attackers_(p.attackers_to(target, occupied) & occupied) {}

  Bitboard attackers(Side side) const { return attackers_ & p_.pieces(side); }

  /// Takes away `side`'s least valuable attacker and uncovers what stood behind it.
  PieceKind capture_with_cheapest(Side side) {
    for (int kind = 0; kind < 6; ++kind) {
      const Bitboard men = attackers(side) & p_.pieces(static_cast<PieceKind>(kind));
      if (men == 0) continue;
      occupied_ ^= men & (~men + 1);
      uncover();
      return static_cast<PieceKind>(kind);
    }
    return PieceKind::none;
  }

 private:
  void uncover() {
    const Bitboard queens = p_.pieces(PieceKind::queen);
    attackers_ |= bishop_attacks(target_, occupied_) & (p_.pieces(PieceKind::bishop) | queens);
    attackers_ |= rook_attacks(target_, occupied_) & (p_.pieces(PieceKind::rook) | queens);
    attackers_ &= occupied_;
  }

  const Position& p_;
  const Square target_;
  Bitboard occupied_;
  Bitboard attackers_;
};

}  // namespace

// Each side may stop when going on would lose; the cheapest man captures first. Pins and promotions on the
// way are left out: the search asks this thousands of times a second, to sort moves and not to judge them.
bool Position::see_ge(Move m, Score threshold) const {
  if (m.is_castling()) return threshold <= 0;
  PieceKind standing = kind_of(board_[m.from()]);
  Score gain = captured_value(m);
  if (m.is_promotion()) {
    gain += value_of(m.promotion_kind()) - value_of(PieceKind::pawn);
    standing = m.promotion_kind();
  }
  if (gain < threshold) return false;
  if (standing == PieceKind::king) return true;  // the move is legal, so nothing can recapture

  Bitboard after = (occupied() ^ bit(m.from())) | bit(m.to());
  if (m.is_en_passant()) after ^= bit(captured_square(m));
  Exchange exchange(*this, m.to(), after);
  Side turn = ~side_;
  Score balance = value_of(standing) - (gain - threshold);  // what `turn` is ahead by if it captures last
  while (true) {
    const bool enough = turn == side_ ? balance >= 0 : balance > 0;  // reaching the threshold exactly is ours
    if (!enough || exchange.attackers(turn) == 0) return turn != side_;
    const PieceKind kind = exchange.capture_with_cheapest(turn);
    // A king may not capture where it would be taken; where it may, nobody is left to go on.
    if (kind == PieceKind::king) return (exchange.attackers(~turn) == 0) == (turn == side_);
    turn = ~turn;
    balance = value_of(kind) - balance;
  }
}

}  // namespace xq::chess
