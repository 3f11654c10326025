#include "engine/xiangqi/referee/label.hpp"

#include <algorithm>

namespace xq::xiangqi::referee {
namespace {

// What each question may cost: some eight are asked for every different ply of the cycle. A long cycle shares
// what there is among its plies. Nothing that one question spares is another's: what a ply is found to do
// would hang on what was asked before it, and so on where the cycle begins.
constexpr int kNodesOfQuestion = 12'000;
constexpr int kNodesOfQuestions = 200'000;  // one for each ply

PieceKind kind_on(const Position& position, Square s) { return kind_of(position.piece_on(s)); }

constexpr int value_of(PieceKind kind) {
  return kind == PieceKind::rook ? 4 : kind == PieceKind::horse || kind == PieceKind::cannon ? 2 : 1;
}

bool attacks(const Position& position, Side side, Square by, Square target) {
  return position.attackers_to(target, side, position.occupied()).contains(by);
}

bool has(const PreyList& list, Man man, Worth worth) {
  for (const Prey& p : list)
    if (p.man == man && p.worth >= worth) return true;
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
  return kind_on(position, s) == PieceKind::advisor || kind_on(position, s) == PieceKind::elephant;
}

}  // namespace

struct ThreatLabeller::Before {
  bool in_check = false;
  bool kill = false;  // he could have mated already: no move threatens to
  PreyList prey;
  // Men that fell to checks for certain: where checks win one man or another, the other side chooses which,
  // and neither was lost before (ref. figure 42). Asked only of men who are threatened after the move.
  ManSet asked = 0, by_checks = 0;
};

struct ThreatLabeller::Place {
  const Position& earlier;  // before the other side's last move
  Move answered;            // that move
  const Position& before;   // before the move
  const CyclePly& ply;

  /// The taker stood where he stands and attacked the target already.
  bool attack_stood(const Prey& prey) const {
    const Square from = prey.by == ply.move.to() ? ply.move.from() : prey.by;
    return attacks(before, ply.side, from, prey.target);
  }
  /// The target lost its protection by its own side's last move: what follows from that is not the mover's
  /// doing (ref. figures 21, 22).
  bool is_self_inflicted(const Prey& prey) const {
    if (prey.by == ply.move.to() || prey.target == answered.to()) return false;
    if (!attacks(earlier, ply.side, prey.by, prey.target)) return false;
    const auto has_roots = [&](const Position& position) {
      Bitboard without = position.occupied();
      without.erase(prey.by);
      return !position.attackers_to(prey.target, ~ply.side, without).empty();
    };
    return has_roots(earlier) && !has_roots(before);
  }
};

ThreatLabeller::ThreatLabeller(Cycle& cycle) : cycle_(cycle) {
  positions_.reserve(cycle_.plies.size());
  Position position = cycle_.start;
  for (const CyclePly& ply : cycle_.plies) {
    positions_.push_back(position);
    position.make(ply.move);
  }
}

ThreatSearch ThreatLabeller::search(Position& position, const Barred& barred) {
  // Once it is spent the ply is idle, whatever else is found.
  budget_.left = budget_.exceeded
                     ? 0
                     : std::min(kNodesOfQuestion, kNodesOfQuestions / static_cast<int>(positions_.size()));
  ThreatSearch search(position, budget_);
  for (Move m : barred) search.bar(m);
  return search;
}

ThreatLabeller::Before ThreatLabeller::look_before(const Position& position) {
  Before before;
  before.in_check = position.in_check();
  if (before.in_check) return before;
  Position copy = position;
  before.kill = search(copy).mating_check() != Move::none();
  before.prey = search(copy).prey();
  return before;
}

/// The other side could have won the man that moves.
bool ThreatLabeller::is_fleeing(const Place& place) {
  Position position = place.before;
  position.make_null();
  for (const Prey& p : search(position).prey())
    if (p.target == place.ply.move.from()) return true;
  return false;
}

bool ThreatLabeller::was_won_by_checks(Man man, const Place& place, Before& before) {
  if ((before.asked & set_of(man)) == 0) {
    before.asked |= set_of(man);
    Position copy = place.before;
    if (!search(copy).won_by_checks(set_of(man)).empty()) before.by_checks |= set_of(man);
  }
  return (before.by_checks & set_of(man)) != 0;
}

/// Stood before the move, at least as good: no new threat.
bool ThreatLabeller::is_old(const Prey& prey, const Place& place, Before& before) {
  const bool stood = place.attack_stood(prey);
  // Before an answer to a check nothing could be taken: the board decides whether the answer brought it up.
  if (before.in_check) return stood;
  if (has(before.prey, prey.man, prey.worth) || place.is_self_inflicted(prey)) return true;
  if (!stood) return false;
  // A man runs from an attack, and another can now take his own: that is running, not chasing.
  return was_won_by_checks(prey.man, place, before) || (prey.worth == Worth::even && is_fleeing(place));
}

/// Captures of one's own kind that the other side, to move in `position`, can make first the other way round
/// without loss: offers to exchange (兑). Who cannot afford to take is chased all the same (figures 17, 29).
ThreatLabeller::Barred ThreatLabeller::exchange_offers(Position& position) {
  Barred offers;
  MoveList captures;
  position.generate(GenStage::captures, captures);
  for (Move m : captures) {
    const PieceKind kind = kind_on(position, m.from());
    if (kind != kind_on(position, m.to()) || kind == PieceKind::pawn || offers.size() == 16) continue;
    if (!attacks(position, ~position.side_to_move(), m.to(), m.from())) continue;
    position.make(m);
    const bool declined = search(position).regains(value_of(kind));
    position.unmake();
    if (!declined) offers.push_back(Move(m.to(), m.from()));
  }
  return offers;
}

void ThreatLabeller::label_quiet(const Place& place, CyclePly& ply) {
  Before before = look_before(place.before);
  Position position = place.before;
  position.make(ply.move);
  const Barred offers = exchange_offers(position);
  const Square king = position.king_square(~ply.side);
  position.make_null();
  if (const Move mate = before.kill ? Move::none() : search(position, offers).mating_check();
      mate != Move::none()) {
    ply.act = Act::kill;
    ply.chases.push_back({mate.from(), king, position.man_on(king)});
    return;
  }
  bool grave = false;
  const bool lone = is_lone_holder(position, ply.side);
  for (const Prey& p : search(position, offers).prey()) {
    if (is_old(p, place, before) || (lone && is_guard(position, p.target))) continue;
    ply.chases.push_back({p.by, p.target, p.man});
    grave = grave || !p.joint;
  }
  if (!before.in_check &&
      add_chases_by_checks(newly_won_by_checks(position, offers, place, before), position, ply))
    grave = true;
  if (!ply.chases.empty()) ply.act = Act::chase;
  ply.light = ply.act == Act::chase && !grave;
}

/// What checks win now and no such row won before. An answer to them that loses only what was lost before
/// takes nothing new from the other side (figure 5).
CheckPreyList ThreatLabeller::newly_won_by_checks(Position& position, const Barred& barred,
                                                  const Place& place, Before& before) {
  ManSet wanted = ~ManSet{0};
  for (const Prey& p : before.prey) wanted &= ~set_of(p.man);
  for (;;) {
    const CheckPreyList won = search(position, barred).won_by_checks(wanted);
    ManSet old = 0;
    for (const CheckPrey& p : won)
      if (was_won_by_checks(p.man, place, before)) old |= set_of(p.man);
    if (old == 0) return won;
    wanted &= ~old;
  }
}

/// Adds `won`; true when it weighs as much as a chase by one man. One man checks, another takes: that is a
/// joint chase, unless it wins a rook (figure 3, ref. figures 40, 41).
bool ThreatLabeller::add_chases_by_checks(const CheckPreyList& won, const Position& position, CyclePly& ply) {
  bool alone = false, joint = false, rook = false;
  for (const CheckPrey& p : won) {
    if (ply.chases.size() == decltype(ply.chases)::capacity()) break;
    ply.chases.push_back({position.square_of(p.by), position.square_of(p.man), p.man});
    (p.joint ? joint : alone) = true;
    rook = rook || kind_of(piece_of(p.man)) == PieceKind::rook;
  }
  return rook || (alone && !joint);
}

void ThreatLabeller::label(std::size_t i) {
  CyclePly& ply = cycle_.plies[i];
  if (ply.check) {
    ply.act = Act::check;
    return;
  }
  if (!ply.labelled) search_label(i);
}

void ThreatLabeller::search_label(std::size_t i) {
  CyclePly& ply = cycle_.plies[i];
  const Position& position = positions_[i];
  ply.labelled = true;
  // The second round of a cycle repeats the first: what is known of the same move, after the same move, is
  // taken over.
  for (std::size_t j = 0; j < positions_.size(); ++j) {
    const CyclePly& known = cycle_.plies[j];
    if (j == i || !known.labelled || known.move != ply.move || answered_by(j) != answered_by(i)) continue;
    if (positions_[j].key() != position.key()) continue;
    ply = known;
    return;
  }
  // A king's step out of check is idle whatever it uncovers (figure 17).
  if (position.in_check() && ply.move.from() == position.king_square(ply.side)) return;
  const CyclePly found = label_turned(i);
  if (budget_.exceeded) return;  // not proved: it may have stood before
  ply.act = found.act;
  ply.light = found.light;
  const Orientation orientation = orientation_of(i);
  for (const Attack& a : found.chases)
    ply.chases.push_back({orientation.turn(a.by), orientation.turn(a.target), kNoMan});
}

/// What the ply is found to do as it looks the standard way. Boards are set up anew for it, so that nothing
/// depends on the plies before the last.
CyclePly ThreatLabeller::label_turned(std::size_t i) {
  const Orientation orientation = orientation_of(i);
  Move answered = answered_by(i);
  const bool has_earlier = answered != Move::none();
  const Position earlier(orientation.turn(positions_[has_earlier ? last_before(i) : i].setup()));
  Position before = earlier;
  if (has_earlier) before.make(answered = orientation.turn(answered));
  CyclePly turned;
  turned.move = orientation.turn(cycle_.plies[i].move);
  turned.side = orientation.turn(cycle_.plies[i].side);
  budget_.exceeded = false;
  label_quiet({earlier, answered, before, turned}, turned);
  return turned;
}

std::size_t ThreatLabeller::last_before(std::size_t i) const {
  return (i + positions_.size() - 1) % positions_.size();
}

Move ThreatLabeller::answered_by(std::size_t i) const {
  return i > 0 || cycle_.closed ? cycle_.plies[last_before(i)].move : Move::none();
}

Orientation ThreatLabeller::orientation_of(std::size_t i) const {
  return standard_orientation(positions_[i].setup(), cycle_.plies[i].move, answered_by(i));
}

void ThreatLabeller::label_all() {
  for (std::size_t i = 0; i < positions_.size(); ++i) label(i);
}

}  // namespace xq::xiangqi::referee
