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
        vision_(position, move.to(), position.occupied() | Bitboard(move.to())),
        waiting_(position.men() & ~set_of(position.man_on(move.from())) &
                 ~set_of(position.man_on(move.to()))) {
    vision_.lift(move.from());
  }

  /// Lets the cheapest man of `side` that legally can take on the target, and returns him; kNoMan when none
  /// can.
  Man take(Side side) noexcept {
    for (const PieceKind kind : kCheapestFirst)
      for (ManSet rest = waiting_ & men_of(side, kind); rest; rest &= rest - 1) {
        const Man man = static_cast<Man>(std::countr_zero(rest));
        if (!vision_.attacks(man) || !is_legal(man)) continue;
        waiting_ &= ~set_of(man);
        vision_.lift(position_.square_of(man));
        return man;
      }
    return kNoMan;
  }

 private:
  /// Is the taker's king safe after he has taken? Whom he takes threatens nobody any more.
  bool is_legal(Man taker) const noexcept {
    const Side us = side_of(taker), them = ~us;
    const Square king = taker == king_of(us) ? target_ : position_.square_of(king_of(us));
    const Square other = position_.square_of(king_of(them));
    const bool kings_on_a_file = file_of(king) == file_of(other);
    const ManSet enemies = waiting_ & position_.men_bearing() & men_of(them) & ~set_of(king_of(them));
    if (enemies == 0 && !kings_on_a_file) return true;

    Bitboard occupied = vision_.occupied();
    occupied.erase(position_.square_of(taker));
    const Vision vision(position_, king, occupied);
    if (kings_on_a_file && vision.men_between(other) == 0) return false;
    return vision.first_of(enemies) == kNoMan;
  }

  const Position& position_;
  const Square target_;
  Vision vision_;   // of the target, without the men that have left for it
  ManSet waiting_;  // men where the board has them: neither taken nor gone to the target
};

}  // namespace

bool Position::see_ge(Move move, Score threshold) const {
  const Score captured = captured_value(move);
  if (captured < threshold) return false;
  if (captured - value_of(man_on(move.from())) >= threshold) return true;  // even if he is lost for nothing

  // The sides take in turn, each to get ahead of the threshold, or to get the other below it. `balance` ≥ 0
  // says that the side that took last is ahead if nobody answers. A side that could not get ahead even if its
  // taker lived, or that has no taker, leaves it and has lost.
  Exchange exchange(*this, move);
  Score balance = captured - threshold;
  Man on_target = man_on(move.from());
  for (Side side = ~side_;; side = ~side) {
    balance = value_of(on_target) - balance - 1;
    if (balance < 0) return side != side_;
    on_target = exchange.take(side);
    if (on_target == kNoMan) return side != side_;
  }
}

}  // namespace xq::xiangqi
