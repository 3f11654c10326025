#include "engine/xiangqi/referee/threat.hpp"

#include <array>
#include <bit>

namespace xq::xiangqi::referee {
namespace {

// How far the search looks. The diagrams of the rules need mates by checks of up to six moves and gains
// behind up to three checks; an exchange rarely lasts longer than ten plies.
constexpr int kMateChecks = 6;
constexpr int kCounterMateChecks = 3;
constexpr int kChecksBeforeGain = 3;
constexpr int kCounterChecks = 2;
constexpr int kExchangePlies = 10;

constexpr std::array<int, kPieceKinds + 1> kValue{0, 1, 1, 2, 4, 2, 0, 0};  // by PieceKind; pawns float

PieceKind kind_on(const Position& position, Square s) { return kind_of(position.piece_on(s)); }

bool is_king_or_pawn(const Position& position, Square s) {
  const PieceKind kind = kind_on(position, s);
  return kind == PieceKind::king || kind == PieceKind::pawn;
}

bool is_crossed_pawn(const Position& position, Square s) {
  const Piece piece = position.piece_on(s);
  return kind_of(piece) == PieceKind::pawn && has_crossed(side_of(piece), s);
}

int value_on(const Position& position, Square s) {
  return kValue[static_cast<std::size_t>(index(kind_on(position, s)))];
}

bool is_worth_taking(const Position& position, Square s) {
  return value_on(position, s) > 0 || is_crossed_pawn(position, s);
}

MoveList moves_of(const Position& position, GenStage stage) {
  MoveList list;
  position.generate(stage, list);
  return list;
}

/// One entry a man; who can be won by one man alone is not chased jointly.
void add(CheckPreyList& list, const CheckPrey& prey) {
  for (CheckPrey& p : list) {
    if (p.man != prey.man) continue;
    if (p.joint) p = prey;
    return;
  }
  list.push_back(prey);
}

/// Checks that take nothing of worth.
MoveList bare_checks(const Position& position) {
  MoveList checks;
  for (Move m : moves_of(position, GenStage::all))
    if (!is_worth_taking(position, m.to()) && position.gives_check(m)) checks.push_back(m);
  return checks;
}

}  // namespace

ThreatSearch::Balance ThreatSearch::with_capture(Balance balance, Move move, int sign) const {
  balance.men += sign * value_on(position_, move.to());
  if (is_crossed_pawn(position_, move.to())) balance.pawns += sign;
  return balance;
}

// --- Mate by checks ------------------------------------------------------------------------------------

Move ThreatSearch::mating_check() {
  for (int n = 1; n <= kMateChecks && !budget_.exceeded; ++n)
    if (const Move m = mates_in(n); m != Move::none()) return m;
  return Move::none();
}

Move ThreatSearch::mates_in(int checks) {
  for (Move m : moves_of(position_, GenStage::all)) {
    if (!position_.gives_check(m) || barred_.contains(m)) continue;
    if (!spend()) return Move::none();
    position_.make(m);
    const MoveList evasions = moves_of(position_, GenStage::all);
    bool mated = evasions.empty() || checks > 1;
    for (Move e : evasions) {
      if (!mated) break;
      position_.make(e);
      mated = mates_in(checks - 1) != Move::none();
      position_.unmake();
    }
    position_.unmake();
    if (mated) return m;
  }
  return Move::none();
}

// --- Exchanges -----------------------------------------------------------------------------------------

// The threatening side to move. Content with what it has, it stops; in check it cannot.
bool ThreatSearch::attacker_wins(Balance balance, Square last_capture, Line line) {
  if (!spend()) return false;
  const bool in_check = position_.in_check();
  if (achieved(balance, line.goal) && (!in_check || line.depth == 0)) return true;
  if (line.depth == 0) return false;
  --line.depth;
  for (Move m : moves_of(position_, in_check ? GenStage::all : GenStage::captures)) {
    if (!in_check) {
      if (line.only != kNoSquare && m.to() != line.only) continue;
      // What king and pawn take by themselves is no threat; taking back where men are exchanged is.
      if (is_king_or_pawn(position_, m.from()) && m.to() != last_capture) continue;
      if (!is_worth_taking(position_, m.to()) || barred_.contains(m)) continue;
    }
    if (plays_and_wins(m, balance, line)) return true;
  }
  return false;
}

/// The threatening side plays `move`; does it reach its goal?
bool ThreatSearch::plays_and_wins(Move move, Balance balance, Line line) {
  const Balance after = with_capture(balance, move, 1);
  const Square last_capture = position_.is_empty(move.to()) ? kNoSquare : move.to();
  position_.make(move);
  const bool won = defender_fails(after, last_capture, line);
  position_.unmake();
  return won;
}

// The other side to move: it may stop unless it is in check, take something, mate, or check and then take. No
// answer to a check is mate, which wins more than any man.
bool ThreatSearch::defender_fails(Balance balance, Square last_capture, Line line) {
  const bool in_check = position_.in_check();
  if (!in_check && !achieved(balance, line.goal)) return false;
  if (line.depth == 0) return achieved(balance, line.goal);
  if (!spend()) return false;
  --line.depth;
  if (!in_check && line.only == kNoSquare && mates_in(kCounterMateChecks) != Move::none()) return false;
  for (Move m : moves_of(position_, in_check ? GenStage::all : GenStage::captures)) {
    if (!in_check) {
      if (line.only != kNoSquare && m.to() != line.only) continue;
      if (!is_worth_taking(position_, m.to()) && m.to() != last_capture) continue;
    }
    const Balance after = with_capture(balance, m, -1);
    const Square taken = position_.is_empty(m.to()) ? kNoSquare : m.to();
    position_.make(m);
    const bool fails = attacker_wins(after, taken, line);
    position_.unmake();
    if (!fails) return false;
  }
  if (in_check || line.counter_checks == 0) return true;
  --line.counter_checks;
  for (Move m : bare_checks(position_)) {
    position_.make(m);
    const bool fails = attacker_wins(balance, kNoSquare, line);
    position_.unmake();
    if (!fails) return false;
  }
  return true;
}

/// The exchange on the square alone.
bool ThreatSearch::wins_locally(Move capture) {
  Line line;
  line.depth = kExchangePlies;
  line.only = capture.to();
  return plays_and_wins(capture, {}, line);
}

/// The man falls for nothing, and whatever the other side takes instead, in one place, is no more than
/// him: 26.5.
bool ThreatSearch::is_even(Move capture) {
  if (!wins_locally(capture)) return false;
  const Balance won = with_capture({}, capture, 1);
  position_.make(capture);
  const bool even = position_.in_check() ||
                    (mates_in(kCounterMateChecks) == Move::none() && stays_even(won, kCounterChecks));
  position_.unmake();
  return even;
}

/// The other side to move, not in check: nothing it takes makes up for more than `balance`, at once or after
/// checks.
bool ThreatSearch::stays_even(Balance balance, int checks) {
  if (!spend()) return false;
  for (Move m : moves_of(position_, GenStage::captures)) {
    Line line;
    line.goal = Goal::no_loss;
    line.only = m.to();
    line.depth = kExchangePlies;
    const Balance after = with_capture(balance, m, -1);
    position_.make(m);
    const bool even = attacker_wins(after, m.to(), line);
    position_.unmake();
    if (!even) return false;
  }
  for (Move m : checks > 0 ? bare_checks(position_) : MoveList{}) {
    position_.make(m);
    bool even = false;
    for (Move e : moves_of(position_, GenStage::all)) {
      const Balance after = with_capture(balance, e, 1);
      position_.make(e);
      even = position_.in_check() || stays_even(after, checks - 1);
      position_.unmake();
      if (even) break;
    }
    position_.unmake();
    if (!even) return false;
  }
  return true;
}

Worth ThreatSearch::worth_of(Move capture, Balance balance) {
  Line line;
  line.depth = kExchangePlies;
  line.counter_checks = kCounterChecks;
  if (plays_and_wins(capture, balance, line)) return Worth::gain;
  return balance.zero() && is_even(capture) ? Worth::even : Worth::nothing;
}

/// Somebody protects the man to be taken, be it only in name because his king is in the way.
bool ThreatSearch::has_roots(Move capture) {
  position_.make(capture);
  const bool found =
      !position_.attackers_to(capture.to(), position_.side_to_move(), position_.occupied()).empty();
  position_.unmake();
  return found;
}

PreyList ThreatSearch::prey() {
  PreyList list;
  for (Move m : moves_of(position_, GenStage::captures)) {
    if (is_king_or_pawn(position_, m.from()) || !is_worth_taking(position_, m.to())) continue;
    if (barred_.contains(m)) continue;
    const Worth worth = worth_of(m, {});
    if (worth == Worth::nothing) continue;
    const bool lesser = value_on(position_, m.from()) < value_on(position_, m.to());
    const bool joint = !lesser && has_roots(m) && wins_locally(m);
    list.push_back({m.from(), m.to(), position_.man_on(m.to()), worth, joint});
  }
  return list;
}

bool ThreatSearch::regains(int lost) {
  Line line;
  line.depth = kExchangePlies;
  line.counter_checks = kCounterChecks;
  return attacker_wins({-lost, 0}, kNoSquare, line) || mating_check() != Move::none();
}

// --- Gains behind checks -------------------------------------------------------------------------------

CheckPreyList ThreatSearch::won_by_checks(ManSet wanted) {
  CheckPreyList prey;
  wanted_ = wanted;
  for (Move m : bare_checks(position_)) {
    CheckPreyList won;
    const Man checker = position_.man_on(m.from());
    if (!wins_after(m, {}, kChecksBeforeGain - 1, won)) continue;
    for (const CheckPrey& p : won) add(prey, {p.by, p.man, p.by != checker});
  }
  return prey;
}

/// Every answer to the check loses something.
bool ThreatSearch::wins_after(Move check, Balance balance, int checks, CheckPreyList& prey) {
  if (!spend()) return false;
  position_.make(check);
  bool won = true;
  for (Move m : moves_of(position_, GenStage::all)) {
    const Balance after = with_capture(balance, m, -1);
    position_.make(m);
    won = wins_by_checks(after, checks, prey);
    position_.unmake();
    if (!won) break;
  }
  position_.unmake();
  return won;
}

/// After the checks so far the threatening side takes something, or checks again.
bool ThreatSearch::wins_by_checks(Balance balance, int checks, CheckPreyList& prey) {
  if (!spend()) return false;
  bool won = false;
  for (Move m : moves_of(position_, GenStage::captures)) {
    if (is_king_or_pawn(position_, m.from()) || !is_worth_taking(position_, m.to())) continue;
    if ((wanted_ & set_of(position_.man_on(m.to()))) == 0 || barred_.contains(m)) continue;
    if (worth_of(m, balance) == Worth::nothing) continue;
    add(prey, {position_.man_on(m.from()), position_.man_on(m.to())});
    won = true;
  }
  if (won || checks == 0) return won;
  // All checks, not the first that wins: what is found must not depend on their order.
  for (Move m : bare_checks(position_)) {
    CheckPreyList after;
    if (!wins_after(m, balance, checks - 1, after)) continue;
    for (const CheckPrey& p : after) add(prey, p);
    won = true;
    if (std::has_single_bit(wanted_) && !after.empty()) break;
  }
  return won;
}

}  // namespace xq::xiangqi::referee
