#include "engine/xiangqi/referee/explain.hpp"

namespace xq::xiangqi::referee {
namespace {

PieceKind kind_on(const Position& position, Square s) { return kind_of(position.piece_on(s)); }

int value_on(const Position& position, Square s) {
  return kExchangeValue[static_cast<std::size_t>(index(kind_on(position, s)))];
}

Bitboard attackers(const Position& position, Square target, Side by) {
  return position.attackers_to(target, by, position.occupied());
}

/// Men of the other side, king and pawns at home apart, that the man on `by` could take.
std::vector<Threat> targets_of(const Position& position, Square by, Side side) {
  std::vector<Threat> found;
  for (Square s : position.occupied(~side)) {
    const PieceKind kind = kind_on(position, s);
    if (kind == PieceKind::king || (kind == PieceKind::pawn && !has_crossed(~side, s))) continue;
    if (attackers(position, s, side).contains(by)) found.push_back({by, s});
  }
  return found;
}

/// The points lie on one line with nothing between.
bool sees(const Position& position, Square from, Square to) {
  const bool on_file = file_of(from) == file_of(to);
  if (!on_file && rank_of(from) != rank_of(to)) return false;
  const int step = (to > from ? 1 : -1) * (on_file ? kFiles : 1);
  for (int s = from + step; s != to; s += step)
    if (!position.is_empty(to_square(s))) return false;
  return true;
}

/// The man who moved stands in somebody's way: of an attack on his king or another man, which is over though
/// the target stands where it stood; or of a rook or cannon that had a hand in the threat just answered.
bool blocks(const Position& before, const Position& after, const CyclePly& ply, bool answers_threat) {
  for (Square target : before.occupied(ply.side)) {
    if (target == ply.move.from()) continue;
    const Bitboard now = attackers(after, target, ~ply.side);
    if (!(attackers(before, target, ~ply.side) - now).empty()) return true;
  }
  if (!answers_threat || ply.move.from() == before.king_square(ply.side)) return false;
  for (const PieceKind kind : {PieceKind::rook, PieceKind::cannon})
    for (Square s : before.squares_of(~ply.side, kind))
      if (sees(before, s, ply.move.to())) return true;
  return false;
}

bool is_offered(const Position& after, const CyclePly& ply) {
  const Square at = ply.move.to();
  for (Square s : attackers(after, at, ~ply.side))
    if (after.is_legal(Move(s, at)) &&
        (attackers(after, at, ply.side).empty() || value_on(after, s) < value_on(after, at)))
      return true;
  return false;
}

void name_idle(const Position& before, const Position& after, const CyclePly& ply, bool answers_threat,
               JudgedPly& judged) {
  const std::vector<Threat> targets = targets_of(after, ply.move.to(), ply.side);
  for (const Threat& t : targets) {
    const bool mutual = attackers(after, t.by, ~ply.side).contains(t.target);
    if (mutual && value_on(after, t.by) == value_on(after, t.target)) {
      judged.act = Act::exchange;
      judged.threats = {t};
      return;
    }
  }
  if (is_offered(after, ply)) {
    judged.act = Act::offer;
  } else if (blocks(before, after, ply, answers_threat)) {
    judged.act = Act::block;
  } else if (!targets.empty()) {
    judged.act = Act::follow;
    judged.threats = targets;
  }
}

void add_checks(const Position& after, JudgedPly& judged) {
  const Square king = after.king_square(after.side_to_move());
  for (Square s : after.checkers()) judged.threats.push_back({s, king});
}

}  // namespace

std::vector<JudgedPly> explain(const Cycle& cycle) {
  std::vector<JudgedPly> out;
  Position before = cycle.start;
  Act answered = cycle.closed ? cycle.plies.back().act : Act::idle;
  for (const CyclePly& ply : cycle.plies) {
    Position after = before;
    after.make(ply.move);
    JudgedPly judged{ply.move, ply.side, ply.act, {}};
    if (ply.check) add_checks(after, judged);
    for (const Attack& a : ply.chases) judged.threats.push_back({a.by, a.target});
    if (ply.act == Act::idle)
      name_idle(before, after, ply, answered == Act::check || answered == Act::kill, judged);
    answered = ply.act;
    out.push_back(std::move(judged));
    before = std::move(after);
  }
  return out;
}

}  // namespace xq::xiangqi::referee
