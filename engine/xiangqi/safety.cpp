// What threatens a king, and who attacks what.
#include <bit>

#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/vision.hpp"

namespace xq::xiangqi {
namespace {

/// Men that attack along lines: the king only along a file, towards the other king (将帅照面).
constexpr ManSet line_men(Side side) {
  return men_of(side, PieceKind::rook) | men_of(side, PieceKind::cannon) | men_of(side, PieceKind::king);
}
/// Men that must stand between for such a man to attack.
constexpr int screens_wanted(Man man) { return kind_of(piece_of(man)) == PieceKind::cannon ? 1 : 0; }

Man pop_first(ManSet& men) {
  const Man man = static_cast<Man>(std::countr_zero(men));
  men &= men - 1;
  return man;
}

/// A pawn across the river, as one near a king always is.
constexpr bool is_pawn_attack(Side side, Square pawn, Square target) {
  const int step = target - pawn;
  return step == 1 || step == -1 || step == forward(side);
}

}  // namespace

KingDanger Position::find_danger() const noexcept {
  const Side us = side_, them = ~us;
  const Square king = king_square(us);
  const ManSet bearing = alive_ & bearing_ & men_of(them);
  const Sight sight(*this, king);
  KingDanger danger;

  for (ManSet men = bearing & line_men(them); men;) {
    const Man man = pop_first(men);
    const Place& p = kAttacks.place[square_of_[man]];
    const int screens = sight.men_between(p), wanted = screens_wanted(man);
    if (screens < 0) continue;
    if (screens == wanted) danger.checkers |= set_of(man);
    if (screens < wanted) danger.bare_cannons |= set_of(man);
    // One man less and it is check; a cannon's only screen that steps aside ends one.
    if (screens <= wanted + 1)
      sight.visit_between(p, [&](Square s) { danger.suspects |= set_of(man_on_[s]); });
  }
  for (ManSet men = bearing & men_of(them, PieceKind::horse); men;) {
    const Man man = pop_first(men);
    const Square leg = kAttacks.horse_leg[square_of_[man]][king];
    if (leg == kNoSquare) continue;
    if (man_on_[leg] == kNoMan)
      danger.checkers |= set_of(man);
    else
      danger.suspects |= set_of(man_on_[leg]);
  }
  for (ManSet men = bearing & men_of(them, PieceKind::pawn); men;) {
    const Man man = pop_first(men);
    if (is_pawn_attack(them, square_of_[man], king)) danger.checkers |= set_of(man);
  }
  danger.suspects &= men_of(us);
  return danger;
}

bool Position::attacks_king_after(Side by, Square king, Square from, Square to) const noexcept {
  const Place& target = kAttacks.place[to];
  const Man mover = man_on_[from];
  // A man taken attacks no more; the mover may begin to.
  const ManSet men = alive_ & (bearing_ | set_of(mover)) & men_of(by) & ~set_of(man_on_[to]);
  Sight sight(*this, king);
  sight.lift(kAttacks.place[from]);
  sight.put(target);

  for (ManSet rest = men & line_men(by); rest;) {
    const Man man = pop_first(rest);
    const Place& p = man == mover ? target : kAttacks.place[square_of_[man]];
    if (sight.men_between(p) == screens_wanted(man)) return true;
  }
  for (ManSet rest = men & men_of(by, PieceKind::horse); rest;) {
    const Man man = pop_first(rest);
    const Square leg = kAttacks.horse_leg[man == mover ? to : square_of_[man]][king];
    if (leg == kNoSquare || leg == to) continue;
    if (leg == from || man_on_[leg] == kNoMan) return true;
  }
  for (ManSet rest = men & men_of(by, PieceKind::pawn); rest;) {
    const Man man = pop_first(rest);
    if (is_pawn_attack(by, man == mover ? to : square_of_[man], king)) return true;
  }
  return false;
}

// --- Who attacks what -----------------------------------------------------------------------------------
Bitboard Position::checkers() const noexcept {
  Bitboard squares;
  for (ManSet rest = danger().checkers; rest;) squares.insert(square_of_[pop_first(rest)]);
  return squares;
}

Bitboard Position::attackers_to(Square target, Side by, Bitboard occupied) const noexcept {
  const Vision vision(*this, target, occupied);
  Bitboard attackers;
  for (ManSet rest = alive_ & men_of(by); rest;) {
    const Man man = pop_first(rest);
    if (occupied.contains(square_of_[man]) && vision.attacks(man)) attackers.insert(square_of_[man]);
  }
  return attackers;
}

bool Position::is_attacked(Square target, Side by) const noexcept {
  return Vision(*this, target, occupied()).first_of(alive_ & men_of(by)) != kNoMan;
}

bool Position::gives_check(Move move) const noexcept {
  return attacks_king_after(side_, king_square(~side_), move.from(), move.to());
}

// --- Legality -------------------------------------------------------------------------------------------
bool Position::is_pseudo_legal(Square from, Square to) const noexcept {
  const Man man = man_on_[from], target = man_on_[to];
  if (man == kNoMan || side_of(man) != side_) return false;
  if (target != kNoMan && side_of(target) == side_) return false;
  const Vision vision(*this, to, occupied());
  if (kind_of(piece_of(man)) == PieceKind::cannon && target == kNoMan) return vision.men_between(from) == 0;
  return vision.attacks(man);
}

bool Position::is_legal(Move move) const noexcept {
  const Square from = move.from(), to = move.to();
  if (from >= kSquares || to >= kSquares || move != Move(from, to) || !is_pseudo_legal(from, to))
    return false;
  const Square king = king_square(side_);
  if (from != king && danger().none()) return true;
  return !attacks_king_after(~side_, from == king ? to : king, from, to);
}

}  // namespace xq::xiangqi
