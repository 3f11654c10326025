#include "engine/xiangqi/referee/attack.hpp"

#include <array>

namespace xq::xiangqi::referee {
namespace {

PieceKind kind_on(const Position& position, Square s) { return kind_of(position.piece_on(s)); }

/// King and pawn may attack for ever, and a pawn at home is worth nobody's protection: every set says so.
bool may_chase(const Position& position, Square by) {
  const PieceKind kind = kind_on(position, by);
  return kind != PieceKind::king && kind != PieceKind::pawn;
}
bool may_be_chased(const Position& position, Square target) {
  const Piece piece = position.piece_on(target);
  if (kind_of(piece) == PieceKind::king) return false;  // that is a check
  return kind_of(piece) != PieceKind::pawn || has_crossed(side_of(piece), target);
}

/// The order of the men in the texts that let a lesser man chase a protected one: guard, horse or cannon,
/// rook.
constexpr std::array<int, kPieceKinds> kRank{9, 1, 1, 2, 3, 2, 0};

bool is_lesser(const Position& position, Square by, Square target) {
  return kRank[static_cast<std::size_t>(index(kind_on(position, by)))] <
         kRank[static_cast<std::size_t>(index(kind_on(position, target)))];
}

/// Men of the side to move that could take the man on `target`, whether their king allows it or not.
Bitboard takers(const Position& position, Square target) {
  return position.attackers_to(target, position.side_to_move(), position.occupied());
}

/// After `by` has taken on `target`: who could take back but for his king (false roots too), and who really
/// can.
struct Roots {
  Bitboard all, real;
};
Roots roots_of(Position& position, Square by, Square target) {
  Roots roots;
  position.make(Move(by, target));
  roots.all = takers(position, target);
  for (Square s : roots.all)
    if (position.is_legal(Move(s, target))) roots.real.insert(s);
  position.unmake();
  return roots;
}

/// The chasing side is to move, by->target is a legal capture. Men pinned, blocked or uncovering the kings
/// are false roots and protect nobody. But a check that has just been given takes nobody's roots away
/// (`in_check`): it will be answered before anything is taken.
bool is_chase(Position& position, Square by, Square target, const RuleTable& table, bool in_check = false) {
  if (!may_chase(position, by) || !may_be_chased(position, target)) return false;
  if (table.lesser_man_ignores_protection && is_lesser(position, by, target)) return true;
  const Roots roots = roots_of(position, by, target);
  return (in_check ? roots.all : roots.real).empty();
}

/// Two of a kind that attack each other: an offer to exchange. The other side is to move.
bool is_mutual(const Position& position, Square by, Square target) {
  return kind_on(position, by) == kind_on(position, target) && position.is_legal(Move(target, by));
}

/// The same question while the chasing side is to move: gives the turn to the other for a moment. In check
/// there is no turn to give; then the man has been attacked in return by an answer that checks, which is no
/// exchange.
bool is_mutual_now(Position& position, Square by, Square target) {
  if (kind_on(position, by) != kind_on(position, target) || position.in_check()) return false;
  position.make_null();
  const bool mutual = position.is_legal(Move(target, by));
  position.unmake_null();
  return mutual;
}

void keep_most_valuable(const Position& position, AttackList& chases) {
  const auto value = [&](const Attack& a) {
    return kExchangeValue[static_cast<std::size_t>(index(kind_on(position, a.target)))];
  };
  int best = 0;
  for (const Attack& a : chases)
    if (value(a) > best) best = value(a);
  AttackList kept;
  for (const Attack& a : chases)
    if (value(a) == best) kept.push_back(a);
  chases = kept;
}

}  // namespace

Bitboard takeable(const Position& position) {
  MoveList captures;
  position.generate(GenStage::captures, captures);
  Bitboard targets;
  for (Move m : captures) targets.insert(m.to());
  return targets;
}

AttackList chases_after(Position& position, Move last, Bitboard takeable_before, const RuleTable& table) {
  AttackList candidates;
  MoveList captures;
  const bool in_check = position.in_check();
  position.pass();
  position.generate(GenStage::captures, captures);
  for (Move m : captures) {
    if (table.only_moved_man_chases && m.from() != last.to()) continue;
    if (table.only_new_attacks && takeable_before.contains(m.to())) continue;
    if (is_chase(position, m.from(), m.to(), table, in_check))
      candidates.push_back({m.from(), m.to(), position.man_on(m.to())});
  }
  position.unmake_null();

  AttackList chases;
  for (const Attack& a : candidates)
    if (!is_mutual(position, a.by, a.target)) chases.push_back(a);
  if (table.only_most_valuable) keep_most_valuable(position, chases);
  return chases;
}

void keep_made(Position& position, Move last, AttackList& chases) {
  AttackList made;
  for (const Attack& a : chases) {
    bool is_made = a.by == last.to();
    if (!is_made) {
      position.unmake();
      // A pinned man does not attack. But a check keeps nobody's attack from having stood before its answer.
      const bool legal = position.is_legal(Move(a.by, a.target));
      const bool stood = position.in_check() ? takers(position, a.target).contains(a.by) : legal;
      const Roots before = legal ? roots_of(position, a.by, a.target) : Roots{};
      position.make(last);
      position.pass();
      const Roots after = roots_of(position, a.by, a.target);
      position.unmake_null();
      is_made = !stood || !((before.real & after.all) - after.real).empty();
    }
    if (is_made) made.push_back(a);
  }
  chases = made;
}

bool chase_stands(Position& position, const Attack& attack, const RuleTable& table) {
  return position.is_legal(Move(attack.by, attack.target)) &&
         is_chase(position, attack.by, attack.target, table) &&
         !is_mutual_now(position, attack.by, attack.target);
}

bool is_chased(Position& position, Square target, const RuleTable& table) {
  for (Square s : takers(position, target))
    if (chase_stands(position, {s, target, kNoMan}, table)) return true;
  return false;
}

}  // namespace xq::xiangqi::referee
