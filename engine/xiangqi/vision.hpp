// Vision: who attacks one square, with some of the board's men taken off. Slower than the generator's tables
// and without their limits: for exchanges, for protection and for explanations.
#pragma once

#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

class Vision {
 public:
  /// Men stand where `position` has them, but only those on `occupied` count, as attackers and as obstacles.
  Vision(const Position& position, Square target, Bitboard occupied) noexcept;

  /// Could this man take on the target? Pins are not looked at. He stands on `occupied`.
  bool attacks(Man man) const noexcept;
  /// The first of these men that attacks the target, kNoMan when none does.
  Man first_of(ManSet men) const noexcept;
  /// Men on the line strictly between `from` and the target; -1 where the two are on no common line.
  int men_between(Square from) const noexcept;

 private:
  const Position& position_;
  const Square target_;
  const Bitboard occupied_;
  const LineWord rank_, file_;  // the men on the target's lines
};

}  // namespace xq::xiangqi
