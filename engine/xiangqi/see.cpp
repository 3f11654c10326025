// Static exchange evaluation: what a move gains when both sides then take on its target as long as it pays.
//
// The men leave one by one, so a cannon's screen or a horse's leg that leaves opens or closes attacks as it
// would on the board, and a man who may not leave his king's line, or whose king stays in check, does not
// take part. Of the men who can take, the cheapest does; a side may always stop. The approximation is that
// choice: where a dearer man should take first because the cheaper one is his screen, the result differs from
// the best play on that square.
#include <algorithm>
#include <bit>

#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/vision.hpp"

namespace xq::xiangqi {
namespace {

Score value_of(Man man) { return kExchangeValue[static_cast<std::size_t>(index(kind_of(piece_of(man))))]; }

/// Men that can ever attack a king. Facing kings are looked at apart.
constexpr ManSet fighters(Side side) {
  return men_of(side, PieceKind::rook) | men_of(side, PieceKind::cannon) | men_of(side, PieceKind::horse) |
         men_of(side, PieceKind::pawn);
}

/// Takers in the order of their worth. The king's value is 0 in the table, but he takes last: nobody can
/// answer.
constexpr std::array<PieceKind, kPieceKinds> kCheapestFirst{
    PieceKind::pawn,   PieceKind::advisor, PieceKind::elephant, PieceKind::horse,
    PieceKind::cannon, PieceKind::rook,    PieceKind::king};

class Exchange {
 public:
  /// After `move`, whose target is where the men meet.
  Exchange(const Position& position, Move move) noexcept
      : position_(position),
        target_(move.to()),
        occupied_(position.occupied()),
        men_(position.men() & ~set_of(position.man_on(move.to()))),
        on_target_(position.man_on(move.from())) {
    occupied_.erase(move.from());
    occupied_.insert(target_);
  }

  Man on_target() const noexcept { return on_target_; }

  /// Lets the cheapest legal taker of `side` take; false when there is none.
  bool take(Side side) noexcept {
    const Vision vision(position_, target_, occupied_);
    for (const PieceKind kind : kCheapestFirst)
      for (ManSet rest = men_ & men_of(side, kind); rest; rest &= rest - 1) {
        const Man man = static_cast<Man>(std::countr_zero(rest));
        if (!vision.attacks(man) || !is_legal(man)) continue;
        men_ &= ~set_of(on_target_);
        occupied_.erase(position_.square_of(man));
        on_target_ = man;
        return true;
      }
    return false;
  }

 private:
  /// Is the taker's king safe after he has taken?
  bool is_legal(Man taker) const noexcept {
    const Side us = side_of(taker), them = ~us;
    Bitboard after = occupied_;
    after.erase(position_.square_of(taker));
    const Square king = taker == king_of(us) ? target_ : position_.square_of(king_of(us));
    const Vision vision(position_, king, after);
    return vision.first_of(men_ & ~set_of(on_target_) & fighters(them)) == kNoMan &&
           !is_facing(vision, king, them);
  }
  bool is_facing(const Vision& vision, Square king, Side them) const noexcept {
    const Square other = position_.square_of(king_of(them));
    return file_of(king) == file_of(other) && vision.men_between(other) == 0;
  }

  const Position& position_;
  const Square target_;
  Bitboard occupied_;
  ManSet men_;  // still on the board; the first mover is where the board has him, his square is empty
  Man on_target_;
};

}  // namespace

bool Position::see_ge(Move move, Score threshold) const {
  const Score captured = captured_value(move);
  if (captured < threshold) return false;
  if (captured - value_of(man_on(move.from())) >= threshold) return true;  // even if he is lost for nothing

  // What each taker finds on the target, in turn.
  std::array<Score, kMen> found;
  std::size_t n = 0;
  Exchange exchange(*this, move);
  for (Side side = ~side_;; side = ~side) {
    const Man man = exchange.on_target();
    if (!exchange.take(side)) break;
    found[n++] = value_of(man);
  }
  // From the last taker back: he may take, or leave it.
  Score gain = 0;
  while (n > 0) gain = std::max(0, found[--n] - gain);
  return captured - gain >= threshold;
}

}  // namespace xq::xiangqi
