// One of the four ways to look at a board: left and right exchanged or not, Red and Black exchanged or not.
//
// A search with a budget finds moves in the order in which the board lists them. So that a verdict does not
// hang on the wing or the colour it is played on, nor on which twin stands where, nor on where a cycle
// begins, each ply is searched as it looks the standard way.
#pragma once

#include "engine/xiangqi/setup.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi::referee {

struct Orientation {
  bool mirror = false;
  bool swap = false;

  /// The same function turns a square there and back.
  Square turn(Square s) const noexcept {
    if (swap) s = flip_rank(s);
    return mirror ? mirror_file(s) : s;
  }
  Move turn(Move m) const noexcept { return {turn(m.from()), turn(m.to())}; }
  Side turn(Side side) const noexcept { return swap ? ~side : side; }
  Setup turn(const Setup& setup) const;
};

/// Red to move, and of the two wings the one that comes first: by the board; where both are alike, by `move`
/// and then by `answered`, the move before it, which may be none.
Orientation standard_orientation(const Setup& setup, Move move, Move answered);

}  // namespace xq::xiangqi::referee
