#include "engine/xiangqi/referee/cycle.hpp"

namespace xq::xiangqi::referee {

int earlier_occurrence(const Position& position, int beyond) {
  // Two moves of each side are the shortest way back to a position.
  constexpr int kShortest = 4;
  const int reach = position.repeatable_plies();
  const std::uint64_t key = position.key();
  for (int back = beyond + 2 < kShortest ? kShortest : beyond + 2; back <= reach; back += 2)
    if (position.past(back).key == key) return back;
  return 0;
}

Cycle cycle_before(const Position& position, int length) {
  Cycle cycle{position.recent(length), {}, position.past(length).key == position.key()};
  cycle.plies.resize(static_cast<std::size_t>(length));
  Side side = position.side_to_move();
  for (int back = 0; back < length; ++back) {
    side = ~side;
    CyclePly& ply = cycle.plies[static_cast<std::size_t>(length - 1 - back)];
    ply.move = position.past(back).move;
    ply.side = side;
    ply.check = position.past(back).gave_check();
    cycle.start.unmake();
  }
  return cycle;
}

}  // namespace xq::xiangqi::referee
