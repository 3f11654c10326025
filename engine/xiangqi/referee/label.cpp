#include "engine/xiangqi/referee/label.hpp"

#include <vector>

#include "engine/xiangqi/referee/threat.hpp"

namespace xq::xiangqi::referee {
namespace {

// Nodes for one question about one position. A cycle asks at most six questions a ply, and its plies repeat.
constexpr int kNodes = 20000;

PieceKind kind_on(const Position& position, Square s) { return kind_of(position.piece_on(s)); }

constexpr int value_of(PieceKind kind) {
  return kind == PieceKind::rook ? 4 : kind == PieceKind::horse || kind == PieceKind::cannon ? 2 : 1;
}

/// A ply of the cycle with what surrounds it.
struct Place {
  const Position& earlier;  // before the other side's last move
  Move answered;            // that move
  const Position& before;   // before the move
  const CyclePly& ply;
};

/// What the mover could already have had.
struct Before {
  PreyList prey;
  ManSet by_checks = 0;
  bool in_check = false;
  bool kill = false;         // he could have mated already: no move is a threat to
  bool mover_hangs = false;  // the other side could have won the man that moves
};

Before look_before(const Position& position, Move move) {
  Before before;
  before.in_check = position.in_check();
  if (before.in_check) return before;
  Position copy = position;
  ThreatSearch direct(copy, kNodes), checks(copy, kNodes);
  before.prey = direct.prey();
  ThreatSearch mate(copy, kNodes);
  before.kill = mate.mates_by_checks();
  before.by_checks = checks.won_by_checks().men;
  copy.make_null();
  ThreatSearch other(copy, kNodes);
  for (const Prey& p : other.prey()) before.mover_hangs = before.mover_hangs || p.target == move.from();
  return before;
}

bool attacked(const Position& position, Side side, Square by, Square target) {
  return position.attackers_to(target, side, position.occupied()).contains(by);
}

/// The taker stood where he stands and attacked the target already.
bool attack_stood(const Place& place, const Prey& prey) {
  const Square from = prey.by == place.ply.move.to() ? place.ply.move.from() : prey.by;
  return attacked(place.before, place.ply.side, from, prey.target);
}

/// The target lost its protection by its own side's last move: what follows from that is not the mover's
/// doing (ref. figures 21, 22).
bool is_self_inflicted(const Place& place, const Prey& prey) {
  if (prey.by == place.ply.move.to() || prey.target == place.answered.to()) return false;
  if (!attacked(place.earlier, place.ply.side, prey.by, prey.target)) return false;
  const auto roots = [&](const Position& position) {
    Bitboard without = position.occupied();
    without.erase(prey.by);
    return position.attackers_to(prey.target, ~place.ply.side, without);
  };
  return !roots(place.earlier).empty() && roots(place.before).empty();
}

/// Stood before the move, at least as good: no new threat.
bool is_old(const Prey& prey, const Place& place, const Before& before) {
  const bool stood = attack_stood(place, prey);
  // Before an answer to a check nothing could be taken; so the board decides whether the answer brought it
  // up.
  if (before.in_check) return stood;
  // A man runs from an attack, and another can now take his own: that is running, not chasing.
  if (prey.worth == Worth::even && stood && before.mover_hangs) return true;
  for (const Prey& old : before.prey)
    if (old.man == prey.man && old.worth >= prey.worth) return true;
  return (stood && ((before.by_checks >> prey.man) & 1) != 0) || is_self_inflicted(place, prey);
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
  return kind_on(position, s) == PieceKind::advisor || kind_on(position, s) == PieceKind::elephant;
}

/// Captures of one's own kind that the other side, to move in `position`, can make first the other way round
/// without loss: offers to exchange (兑).
StaticVector<Move, 16> exchange_offers(Position& position) {
  StaticVector<Move, 16> offers;
  MoveList captures;
  position.generate(GenStage::captures, captures);
  for (Move m : captures) {
    const PieceKind kind = kind_on(position, m.from());
    if (kind != kind_on(position, m.to()) || kind == PieceKind::pawn || offers.size() == 16) continue;
    if (!attacked(position, side_of(position.piece_on(m.to())), m.to(), m.from())) continue;
    position.make(m);
    ThreatSearch reply(position, kNodes);
    const bool declined = reply.regains(value_of(kind));
    position.unmake();
    if (!declined) offers.push_back(Move(m.to(), m.from()));
  }
  return offers;
}

/// `position` is after the move; the other side is not in check.
void label_quiet(Position& position, const Place& place, const Before& before, CyclePly& ply) {
  const auto offers = exchange_offers(position);
  position.make_null();
  ThreatSearch mate(position, kNodes), direct(position, kNodes), checks(position, kNodes);
  for (Move m : offers) {
    mate.bar(m);
    direct.bar(m);
    checks.bar(m);
  }
  const bool kill = !before.kill && mate.mates_by_checks();
  const PreyList prey = kill ? PreyList{} : direct.prey();
  const CheckPrey won = kill ? CheckPrey{} : checks.won_by_checks();
  position.unmake_null();

  if (kill) {
    ply.act = Act::kill;
    return;
  }
  const bool lone = is_lone_holder(position, ply.side);
  bool grave = false;
  for (const Prey& p : prey) {
    if (is_old(p, place, before)) continue;
    if (lone && is_guard(position, p.target)) continue;
    ply.chases.push_back({p.by, p.target, p.man});
    grave = grave || !p.joint;
  }
  ManSet by_checks = before.in_check ? 0 : won.men & ~before.by_checks;
  for (const Prey& old : before.prey) by_checks &= ~(ManSet{1} << old.man);
  grave = grave || (by_checks & ~won.joint) != 0;
  if (by_checks != 0 || !ply.chases.empty()) ply.act = Act::chase;
  ply.light = ply.act == Act::chase && !grave;
}

/// The positions before each ply, in order.
std::vector<Position> walk(const Cycle& cycle) {
  std::vector<Position> positions;
  positions.reserve(cycle.plies.size());
  Position position = cycle.start;
  for (const CyclePly& ply : cycle.plies) {
    positions.push_back(position);
    position.make(ply.move);
  }
  return positions;
}

}  // namespace

void label_threats(Cycle& cycle) {
  const std::vector<Position> positions = walk(cycle);
  const std::size_t n = cycle.plies.size();
  for (std::size_t i = 0; i < n; ++i) {
    CyclePly& ply = cycle.plies[i];
    const Position& position = positions[i];
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
    } else if (!position.in_check() || ply.move.from() != position.king_square(ply.side)) {
      // A king's step out of check is idle whatever it uncovers (figure 17).
      const std::size_t last = (i + n - 1) % n;
      Position after = position;
      after.make(ply.move);
      label_quiet(after, {positions[last], cycle.plies[last].move, position, ply},
                  look_before(position, ply.move), ply);
    }
  }
}

}  // namespace xq::xiangqi::referee
