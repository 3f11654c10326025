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
constexpr bool is_cannon(Man man) { return kind_of(piece_of(man)) == PieceKind::cannon; }

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

/// The men on some points of a line, which goes from `start` in steps of `stride`.
ManSet Position::men_on(unsigned points, int start, int stride) const noexcept {
  ManSet men = 0;
  for (; points; points &= points - 1) men |= set_of(man_on_[start + stride * std::countr_zero(points)]);
  return men;
}

KingDanger Position::find_danger() const noexcept {
  const Side us = side_, them = ~us;
  const Square king = king_square(us);
  const Place& k = kAttacks.place[king];
  const unsigned file = lines_[0].file[k.file] | lines_[1].file[k.file];
  const unsigned rank = lines_[0].rank[k.rank] | lines_[1].rank[k.rank];
  const ManSet bearing = alive_ & bearing_ & men_of(them);
  KingDanger danger;

  for (ManSet men = bearing & line_men(them); men;) {
    const Man man = pop_first(men);
    const Place& p = kAttacks.place[square_of_[man]];
    const bool on_file = p.file == k.file;
    if (!on_file && p.rank != k.rank) continue;
    const unsigned between =
        on_file ? file & kAttacks.between[k.rank][p.rank] : rank & kAttacks.between[k.file][p.file];
    const int screens = std::popcount(between), wanted = is_cannon(man) ? 1 : 0;
    if (screens == wanted) danger.checkers |= set_of(man);
    if (screens < wanted) danger.bare_cannons |= set_of(man);
    // One man less and it is check; a cannon's only screen that steps aside ends one.
    if (screens != 0 && screens <= wanted + 1)
      danger.suspects |= on_file ? men_on(between, k.file, kFiles) : men_on(between, king - k.file, 1);
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

  const ManSet beside =
      set_of(man_on_[king - 1]) | set_of(man_on_[king + 1]) | set_of(man_on_[king + forward(us)]);
  danger.checkers |= beside & men_of(them, PieceKind::pawn);
  danger.suspects &= men_of(us);
  return danger;
}

/// The king's own step. attacks_king_after would do, but this is asked for every position, and simpler:
/// nothing is closed by a king, and his old square opens only the line that he goes along.
bool Position::is_safe_king_step(Square to) const noexcept {
  const Side them = ~side_;
  const Square king = king_square(side_);
  const Place &k = kAttacks.place[king], &t = kAttacks.place[to];
  const ManSet men = alive_ & bearing_ & men_of(them) & ~set_of(man_on_[to]);  // a man taken attacks no more
  unsigned file = lines_[0].file[t.file] | lines_[1].file[t.file];
  unsigned rank = lines_[0].rank[t.rank] | lines_[1].rank[t.rank];
  if (t.file == k.file)
    file &= ~unsigned{k.file_bit};
  else
    rank &= ~unsigned{k.rank_bit};

  for (ManSet rest = men & line_men(them); rest;) {
    const Man man = pop_first(rest);
    const Place& p = kAttacks.place[square_of_[man]];
    const bool on_file = p.file == t.file;
    if (!on_file && p.rank != t.rank) continue;
    const unsigned between =
        on_file ? file & kAttacks.between[t.rank][p.rank] : rank & kAttacks.between[t.file][p.file];
    if (std::popcount(between) == (is_cannon(man) ? 1 : 0)) return false;
  }
  for (ManSet rest = men & men_of(them, PieceKind::horse); rest;) {
    const Square leg = kAttacks.horse_leg[square_of_[pop_first(rest)]][to];
    if (leg != kNoSquare && (leg == king || man_on_[leg] == kNoMan)) return false;
  }
  for (ManSet rest = men & men_of(them, PieceKind::pawn); rest;)
    if (is_pawn_attack(them, square_of_[pop_first(rest)], to)) return false;
  return true;
}

bool Position::attacks_king_after(Side by, Square king, Square from, Square to) const noexcept {
  const Place &k = kAttacks.place[king], &f = kAttacks.place[from], &t = kAttacks.place[to];
  const Man mover = man_on_[from];
  // A man taken attacks no more.
  const ManSet men = alive_ & (bearing_ | set_of(mover)) & men_of(by) & ~set_of(man_on_[to]);
  unsigned file = lines_[0].file[k.file] | lines_[1].file[k.file];
  unsigned rank = lines_[0].rank[k.rank] | lines_[1].rank[k.rank];
  if (f.file == k.file) file &= ~unsigned{f.file_bit};
  if (f.rank == k.rank) rank &= ~unsigned{f.rank_bit};
  if (t.file == k.file) file |= t.file_bit;
  if (t.rank == k.rank) rank |= t.rank_bit;

  for (ManSet rest = men & line_men(by); rest;) {
    const Man man = pop_first(rest);
    const Place& p = man == mover ? t : kAttacks.place[square_of_[man]];
    unsigned between;
    if (p.file == k.file)
      between = file & kAttacks.between[k.rank][p.rank];
    else if (p.rank == k.rank)
      between = rank & kAttacks.between[k.file][p.file];
    else
      continue;
    if (std::popcount(between) == (is_cannon(man) ? 1 : 0)) return true;
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
