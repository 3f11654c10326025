// What a square is seen from. Sight: the two lines through it. Vision: every man that attacks it. Both can be
// asked with men taken off or put on: for checks after a move, for exchanges and for explanations.
#pragma once

#include <bit>

#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

/// The men on the two lines through a square.
class Sight {
 public:
  Sight(const Position& position, Square s) noexcept
      : at_(kAttacks.place[s]),
        file_(position.lines(kRed).file[at_.file] | position.lines(kBlack).file[at_.file]),
        rank_(position.lines(kRed).rank[at_.rank] | position.lines(kBlack).rank[at_.rank]) {}
  Sight(Bitboard occupied, Square s) noexcept
      : at_(kAttacks.place[s]), file_(occupied.file_word(at_.file)), rank_(occupied.rank_word(at_.rank)) {}

  void lift(const Place& p) noexcept {
    if (p.file == at_.file) file_ &= ~unsigned{p.file_bit};
    if (p.rank == at_.rank) rank_ &= ~unsigned{p.rank_bit};
  }
  void put(const Place& p) noexcept {
    if (p.file == at_.file) file_ |= p.file_bit;
    if (p.rank == at_.rank) rank_ |= p.rank_bit;
  }
  /// Men strictly between; -1 when p is on neither line.
  int men_between(const Place& p) const noexcept {
    if (p.file == at_.file) return std::popcount(file_ & kAttacks.between[p.rank][at_.rank]);
    if (p.rank == at_.rank) return std::popcount(rank_ & kAttacks.between[p.file][at_.file]);
    return -1;
  }
  /// The squares of those men.
  template <class Visit>
  void visit_between(const Place& p, Visit visit) const {
    const bool on_file = p.file == at_.file;
    unsigned men =
        on_file ? file_ & kAttacks.between[p.rank][at_.rank] : rank_ & kAttacks.between[p.file][at_.file];
    for (; men; men &= men - 1) {
      const int n = std::countr_zero(men);
      visit(on_file ? make_square(at_.file, n) : make_square(n, at_.rank));
    }
  }

 private:
  const Place& at_;
  unsigned file_, rank_;
};

class Vision {
 public:
  /// Men stand where `position` has them, but only those on `occupied` stand in the way.
  Vision(const Position& position, Square target, Bitboard occupied) noexcept
      : position_(position), target_(target), occupied_(occupied), sight_(occupied, target) {}

  /// The man on `s` has left.
  void lift(Square s) noexcept {
    occupied_.erase(s);
    sight_.lift(kAttacks.place[s]);
  }
  Bitboard occupied() const noexcept { return occupied_; }

  /// Could this man take on the target from where the board has him? Pins are not looked at.
  bool attacks(Man man) const noexcept {
    const Square from = position_.square_of(man);
    const Piece piece = piece_of(man);
    if ((kAttacks.reach[from][target_] & reach_bit(piece)) == 0) return false;
    switch (kind_of(piece)) {
      case PieceKind::rook:
        return men_between(from) == 0;
      case PieceKind::cannon:
        return men_between(from) == 1;
      case PieceKind::horse:
        return !occupied_.contains(kAttacks.horse_leg[from][target_]);
      case PieceKind::elephant:
        return !occupied_.contains(to_square((from + target_) / 2));
      default:
        return true;
    }
  }
  /// The first of these men that attacks the target, kNoMan when none does.
  Man first_of(ManSet men) const noexcept {
    for (; men; men &= men - 1) {
      const Man man = static_cast<Man>(std::countr_zero(men));
      if (attacks(man)) return man;
    }
    return kNoMan;
  }
  /// Men strictly between `from` and the target; -1 where the two are on no common line.
  int men_between(Square from) const noexcept { return sight_.men_between(kAttacks.place[from]); }

 private:
  const Position& position_;
  const Square target_;
  Bitboard occupied_;
  Sight sight_;
};

}  // namespace xq::xiangqi
