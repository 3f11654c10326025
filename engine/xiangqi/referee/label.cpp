#include "engine/xiangqi/referee/label.hpp"

#include "engine/xiangqi/referee/threat.hpp"

namespace xq::xiangqi::referee {
namespace {

// Nodes for one question about one position. A cycle asks at most four questions a ply, and its plies repeat.
constexpr int kNodes = 20000;

PreyList prey_of(Position& position) {
  ThreatSearch search(position, kNodes);
  return search.prey();
}

/// The position before the move, with the mover to move.
struct Before {
  PreyList prey;
  std::uint32_t won_by_checks = 0;
  bool in_check = false;
};

Before look_before(Position& position) {
  Before before;
  before.in_check = position.in_check();
  if (before.in_check) return before;
  before.prey = prey_of(position);
  ThreatSearch search(position, kNodes);
  before.won_by_checks = search.won_by_checks();
  return before;
}

/// Stood before the move, at least as good: no new threat. Before an answer to a check nothing could be
/// taken, so there the board decides: a man who attacked already has not been brought up by the answer.
bool is_old(const Prey& prey, const Before& before, const Position& position_before, Move move) {
  if (before.in_check) {
    const Square from = prey.by == move.to() ? move.from() : prey.by;
    const Side side = position_before.side_to_move();
    return position_before.attackers_to(prey.target, side, position_before.occupied()).contains(from);
  }
  for (const Prey& old : before.prey)
    if (old.man == prey.man && old.result >= prey.result) return true;
  return false;
}

/// One man that can cross the river against more of them: he holds the draw, and what guards he attacks on
/// his post he attacks by the way (27).
bool is_lone_holder(const Position& position, Side side) {
  const auto crossers = [&](Side s) {
    return position.count(s, PieceKind::rook) + position.count(s, PieceKind::horse) +
           position.count(s, PieceKind::cannon) + position.count(s, PieceKind::pawn);
  };
  return crossers(side) == 1 && crossers(~side) > 1;
}

bool is_guard(const Position& position, Square s) {
  const PieceKind kind = kind_of(position.piece_on(s));
  return kind == PieceKind::advisor || kind == PieceKind::elephant;
}

/// `position` is after the move; the other side is not in check.
void label_quiet(Position& position, const Position& position_before, const Before& before, CyclePly& ply) {
  position.make_null();
  ThreatSearch mate(position, kNodes);
  const bool kill = mate.mates_by_checks();
  const PreyList prey = kill ? PreyList{} : prey_of(position);
  ThreatSearch checks(position, kNodes);
  const std::uint32_t won = kill ? 0 : checks.won_by_checks();
  position.unmake_null();

  if (kill) {
    ply.act = Act::kill;
    return;
  }
  const bool lone = is_lone_holder(position, ply.side);
  bool grave = false;
  for (const Prey& p : prey) {
    if (is_old(p, before, position_before, ply.move)) continue;
    if (lone && is_guard(position, p.target)) continue;
    ply.chases.push_back({p.by, p.target, p.man});
    grave = grave || !p.joint;
  }
  if ((won & ~before.won_by_checks) != 0) grave = true;
  if (grave || !ply.chases.empty()) ply.act = Act::chase;
  ply.light = ply.act == Act::chase && !grave;
}

}  // namespace

void label_threats(Cycle& cycle) {
  Position position = cycle.start;
  for (std::size_t i = 0; i < cycle.plies.size(); ++i) {
    CyclePly& ply = cycle.plies[i];
    ply.before = position.key();
    const CyclePly* same = nullptr;
    for (std::size_t j = 0; j < i && !same; ++j)
      if (cycle.plies[j].before == ply.before && cycle.plies[j].move == ply.move) same = &cycle.plies[j];
    if (ply.check) {
      ply.act = Act::check;
    } else if (same) {
      ply.act = same->act;
      ply.light = same->light;
      ply.chases = same->chases;
    } else {
      const bool king_answers = position.in_check() && ply.move.from() == position.king_square(ply.side);
      if (!king_answers) {
        const Before before = look_before(position);
        Position after = position;
        after.make(ply.move);
        label_quiet(after, position, before, ply);
      }
    }
    position.make(ply.move);
  }
}

}  // namespace xq::xiangqi::referee
