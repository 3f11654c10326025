// What the side to move could force if it were let: mate by checks (杀), or men won (捉). The small search
// behind the rule sets that judge by threats (Method::threats).
//
// Values are those of the 2020 rules: a rook is two horses or cannons, a horse or cannon two guards, and a
// crossed pawn floats: a pawn for men, however many, is no gain to either side. A pawn at home is worth
// nothing.
//
// Deterministic: it is bounded by depth and by a number of nodes, never by time.
#pragma once

#include "engine/util/static_vector.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi::referee {

/// What taking a man leads to when both sides take all they want and the other side may also check and mate.
enum class Result : std::uint8_t {
  nothing,
  even,  // the man himself falls for nothing, but as much is lost elsewhere: still a threat by 26.5
  gain,
};

/// A capture that the side to move threatens.
struct Prey {
  Square by = kNoSquare;
  Square target = kNoSquare;
  Man man = kNoMan;
  Result result = Result::nothing;
  bool joint = false;  // the taker can be taken back at a loss: it needs the help of another man
};
using PreyList = StaticVector<Prey, 64>;

class ThreatSearch {
 public:
  /// Searches on `position`, which is the same after every call; `nodes` is the budget of all calls together.
  ThreatSearch(Position& position, int nodes) : position_(position), nodes_left_(nodes) {}

  /// The side to move mates by an unbroken row of checks.
  bool mates_by_checks();
  /// The captures that win, or leave things even in the sense of 26.5, for the side to move.
  PreyList prey();
  /// The men of the other side that fall after one or more checks; bits by Man. Checks that do not force a
  /// gain give none.
  std::uint32_t won_by_checks();

  bool exhausted() const noexcept { return nodes_left_ <= 0; }

 private:
  /// From the threatening side's point of view.
  struct Balance {
    int men = 0;    // guard 1, horse and cannon 2, rook 4
    int pawns = 0;  // crossed ones
    bool gain() const { return (men > 0 && pawns >= 0) || (men == 0 && pawns > 0); }
    bool loss() const { return (men < 0 && pawns <= 0) || (men == 0 && pawns < 0); }
  };
  enum class Goal : std::uint8_t { gain, no_loss };
  struct Line {
    Goal goal = Goal::gain;
    Square only = kNoSquare;  // when set, only captures on this square are looked at
    int checks = 0;           // quiet checks left to the threatening side
    int counter_checks = 0;   // and to the other one
    int depth = 0;
  };

  bool mates_in(int checks);
  bool attacker_wins(Balance balance, Square last_capture, Line line);
  bool defender_fails(Balance balance, Square last_capture, Line line);
  bool defender_evades(Balance balance, Line line);
  bool after_capture(Move move, Balance balance, Line line);
  Balance with_capture(Balance balance, Move move, int sign) const;
  bool achieved(const Balance& balance, Goal goal) const {
    return goal == Goal::gain ? balance.gain() : !balance.loss();
  }
  bool spend() noexcept { return --nodes_left_ >= 0; }

  Position& position_;
  int nodes_left_;
  std::uint32_t first_won_ = 0;  // men taken in the lines that won, during won_by_checks()
};

}  // namespace xq::xiangqi::referee
