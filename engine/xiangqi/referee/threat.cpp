#include "engine/xiangqi/referee/threat.hpp"

#include <array>

namespace xq::xiangqi::referee {
namespace {

// How far the search looks. The diagrams of the rules need mates by checks of up to six moves and gains
// behind up to three checks; an exchange rarely lasts longer than ten plies.
constexpr int kMateChecks = 6;
constexpr int kCounterMateChecks = 3;
constexpr int kChecksBeforeGain = 3;
constexpr int kExchangePlies = 10;

constexpr std::array<int, kPieceKinds + 1> kValue{0, 1, 1, 2, 4, 2, 0, 0};  // by PieceKind; pawns float

bool is_king_or_pawn(const Position& position, Square s) {
  const PieceKind kind = kind_of(position.piece_on(s));
  return kind == PieceKind::king || kind == PieceKind::pawn;
}

bool is_crossed_pawn(const Position& position, Square s) {
  const Piece piece = position.piece_on(s);
  return kind_of(piece) == PieceKind::pawn && has_crossed(side_of(piece), s);
}

int value_on(const Position& position, Square s) {
  return kValue[static_cast<std::size_t>(index(kind_of(position.piece_on(s))))];
}

bool is_worth_taking(const Position& position, Square s) {
  return value_on(position, s) > 0 || is_crossed_pawn(position, s);
}

MoveList moves_of(const Position& position, GenStage stage) {
  MoveList list;
  position.generate(stage, list);
  return list;
}

MoveList quiet_checks(const Position& position) {
  MoveList checks;
  for (Move m : moves_of(position, GenStage::quiets))
    if (position.gives_check(m)) checks.push_back(m);
  return checks;
}

MoveList all_checks(const Position& position) {
  MoveList checks;
  for (Move m : moves_of(position, GenStage::all))
    if (position.gives_check(m)) checks.push_back(m);
  return checks;
}

}  // namespace

ThreatSearch::Balance ThreatSearch::with_capture(Balance balance, Move move, int sign) const {
  balance.men += sign * value_on(position_, move.to());
  if (is_crossed_pawn(position_, move.to())) balance.pawns += sign;
  return balance;
}

bool ThreatSearch::mates_by_checks() {
  for (int n = 1; n <= kMateChecks && !exhausted(); ++n)
    if (mates_in(n)) return true;
  return false;
}

bool ThreatSearch::mates_in(int checks) {
  for (Move m : all_checks(position_)) {
    if (!spend()) return false;
    position_.make(m);
    const MoveList evasions = moves_of(position_, GenStage::all);
    bool mated = evasions.empty() || checks > 1;
    for (Move e : evasions) {
      if (!mated) break;
      position_.make(e);
      mated = mates_in(checks - 1);
      position_.unmake();
    }
    position_.unmake();
    if (mated) return true;
  }
  return false;
}

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
      if (!is_worth_taking(position_, m.to())) continue;
    }
    if (after_capture(m, balance, line)) return true;
  }
  if (in_check || line.checks == 0) return false;
  --line.checks;
  for (Move m : quiet_checks(position_)) {
    position_.make(m);
    const bool won = defender_evades(balance, line);
    position_.unmake();
    if (won) return true;
  }
  return false;
}

/// The threatening side plays `move`; does it reach its goal?
bool ThreatSearch::after_capture(Move move, Balance balance, Line line) {
  const Man man = position_.man_on(move.to());
  const bool first = balance.men == 0 && balance.pawns == 0;
  const Balance after = with_capture(balance, move, 1);
  position_.make(move);
  const bool won =
      position_.in_check() ? defender_evades(after, line) : defender_fails(after, move.to(), line);
  position_.unmake();
  if (won && first && man != kNoMan) first_won_ |= std::uint32_t{1} << man;
  return won;
}

// The other side to move, not in check: it may stop, take something, mate, or check and then take.
bool ThreatSearch::defender_fails(Balance balance, Square last_capture, Line line) {
  if (!achieved(balance, line.goal)) return false;
  if (line.depth == 0) return true;
  if (!spend()) return false;
  --line.depth;
  if (line.only == kNoSquare && mates_in(kCounterMateChecks)) return false;
  for (Move m : moves_of(position_, GenStage::captures)) {
    if (line.only != kNoSquare && m.to() != line.only) continue;
    if (!is_worth_taking(position_, m.to()) && m.to() != last_capture) continue;
    const Balance after = with_capture(balance, m, -1);
    position_.make(m);
    const bool fails = attacker_wins(after, m.to(), line);
    position_.unmake();
    if (!fails) return false;
  }
  if (line.counter_checks == 0) return true;
  --line.counter_checks;
  for (Move m : quiet_checks(position_)) {
    position_.make(m);
    const bool fails = attacker_wins(balance, last_capture, line);
    position_.unmake();
    if (!fails) return false;
  }
  return true;
}

// The other side in check: every answer must fail. No answer is mate, which wins more than any man.
bool ThreatSearch::defender_evades(Balance balance, Line line) {
  if (!spend()) return false;
  if (line.depth == 0) return achieved(balance, line.goal);
  --line.depth;
  for (Move m : moves_of(position_, GenStage::all)) {
    const Balance after = with_capture(balance, m, -1);
    position_.make(m);
    const bool fails = attacker_wins(after, m.to(), line);
    position_.unmake();
    if (!fails) return false;
  }
  return true;
}

PreyList ThreatSearch::prey() {
  PreyList list;
  for (Move m : moves_of(position_, GenStage::captures)) {
    if (is_king_or_pawn(position_, m.from()) || !is_worth_taking(position_, m.to())) continue;
    Prey p{m.from(), m.to(), position_.man_on(m.to())};
    Line line;
    line.depth = kExchangePlies;
    line.counter_checks = 1;
    line.checks = 1;
    if (after_capture(m, {}, line)) {
      p.result = Result::gain;
    } else {
      Line local;
      local.depth = kExchangePlies;
      local.only = m.to();
      line.goal = Goal::no_loss;
      if (after_capture(m, {}, local) && after_capture(m, {}, line)) p.result = Result::even;
    }
    if (p.result == Result::nothing) continue;
    const int gained = value_on(position_, p.target) - value_on(position_, p.by);
    position_.make(m);
    bool retaken = false;
    for (Square s : position_.attackers_to(p.target, position_.side_to_move(), position_.occupied()))
      retaken = retaken || position_.is_legal(Move(s, p.target));
    position_.unmake();
    p.joint = retaken && gained <= 0;
    list.push_back(p);
  }
  return list;
}

std::uint32_t ThreatSearch::won_by_checks() {
  first_won_ = 0;
  Line line;
  line.depth = 2 * kChecksBeforeGain + 4;
  line.checks = kChecksBeforeGain - 1;
  line.counter_checks = 1;
  std::uint32_t won = 0;
  for (Move m : quiet_checks(position_)) {
    first_won_ = 0;
    position_.make(m);
    if (defender_evades({}, line)) won |= first_won_;
    position_.unmake();
  }
  return won;
}

}  // namespace xq::xiangqi::referee
