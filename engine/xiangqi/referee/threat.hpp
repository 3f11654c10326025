// What the side to move could force if it were let: mate by checks (杀), or men won (捉). The small search
// behind the rule sets that judge by threats (Method::threats).
//
// Values are those of the 2020 rules: a rook is two horses or cannons, a horse or cannon two guards, a pawn
// at home nothing, and a crossed pawn floats.
//
// Deterministic: bounded by depth and by a number of nodes, never by time.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/util/static_vector.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi::referee {

/// What taking a man leads to when both sides take all they want and the other side may also check and mate.
enum class Worth : std::uint8_t {
  nothing,
  even,  // the man falls for nothing, but as much is lost elsewhere: 26.5, each takes his own
  gain,
};

/// A capture that the side to move threatens.
struct Prey {
  Square by = kNoSquare;
  Square target = kNoSquare;
  Man man = kNoMan;
  Worth worth = Worth::nothing;
  bool joint = false;  // he has roots, and only several men together win him (联合捉, 少根子)
};
using PreyList = StaticVector<Prey, 64>;

/// A man won behind a check or several.
struct CheckPrey {
  Man by = kNoMan;
  Man man = kNoMan;
  bool joint = false;  // another man than the taker gives the first check
};
using CheckPreyList = StaticVector<CheckPrey, kMenPerSide>;

/// What is left of the nodes that a search may spend.
struct NodeBudget {
  int left = 0;
  bool exceeded = false;  // a search ended early: what it did not find may be there
};

class ThreatSearch {
 public:
  /// Searches on `position`, which is the same after every call. Takes its nodes from `budget`; when they are
  /// spent, nothing more is found.
  ThreatSearch(Position& position, NodeBudget& budget) : position_(position), budget_(budget) {}

  /// The side to move will not make this capture: the other side can make it the other way round first.
  void bar(Move capture) { barred_.push_back(capture); }

  /// The first of an unbroken row of checks by which the side to move mates; Move::none() when there is none.
  Move mating_check();
  /// The captures that win, or leave things even in the sense of 26.5. King and pawn are no takers.
  PreyList prey();
  /// Men of whom one or another falls whatever the other side answers to the checks; only `wanted` count.
  CheckPreyList won_by_checks(ManSet wanted);
  /// The side to move, `lost` worth of men behind, wins more than that back or mates.
  bool regains(int lost);

 private:
  /// From the threatening side's point of view.
  struct Balance {
    int men = 0;    // guard 1, horse and cannon 2, rook 4
    int pawns = 0;  // crossed ones
    // A pawn given is worth up to a horse: for a rook it is well given, for less it is not (figures 24 and
    // ref. 29). A pawn won is a gain when nothing is given for it.
    bool gain() const { return men + 2 * std::min(pawns, 0) > 0 || (men == 0 && pawns > 0); }
    bool loss() const { return men + 2 * std::max(pawns, 0) < 0 || (men == 0 && pawns < 0); }
    bool zero() const { return men == 0 && pawns == 0; }
  };
  enum class Goal : std::uint8_t { gain, no_loss };
  struct Line {
    Goal goal = Goal::gain;
    Square only = kNoSquare;  // when set, only captures on this square are looked at
    int counter_checks = 0;   // quiet checks left to the other side
    int depth = 0;
  };

  Move mates_in(int checks);
  bool attacker_wins(Balance balance, Square last_capture, Line line);
  bool defender_fails(Balance balance, Square last_capture, Line line);
  bool plays_and_wins(Move move, Balance balance, Line line);
  Worth worth_of(Move capture, Balance balance);
  bool wins_locally(Move capture);
  bool is_even(Move capture);
  bool stays_even(Balance balance, int checks);
  bool has_roots(Move capture);
  bool wins_by_checks(Balance balance, int checks, CheckPreyList& prey);
  bool wins_after(Move check, Balance balance, int checks, CheckPreyList& prey);
  Balance with_capture(Balance balance, Move move, int sign) const;
  bool achieved(const Balance& balance, Goal goal) const {
    return goal == Goal::gain ? balance.gain() : !balance.loss();
  }
  bool spend() noexcept {
    if (--budget_.left < 0) budget_.exceeded = true;
    return budget_.left >= 0;
  }

  Position& position_;
  NodeBudget& budget_;
  StaticVector<Move, 16> barred_;
  ManSet wanted_ = 0;
};

}  // namespace xq::xiangqi::referee
