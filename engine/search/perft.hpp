// perft: leaf nodes of the legal move tree, the plainest proof and measure of a move generator. For every
// game.
#pragma once

#include <cstdint>

#include "engine/search/concept.hpp"

namespace xq::search {

/// The last level is counted by list length. depth ≥ 0. Verdicts are not asked: only the men's moves count.
template <SearchPosition P>
std::uint64_t perft(P& position, int depth) {
  if (depth == 0) return 1;
  typename P::MoveList list;
  position.generate(GenStage::all, list);
  if (depth == 1) return list.size();
  std::uint64_t leaves = 0;
  for (const auto move : list) {
    position.make(move);
    leaves += perft(position, depth - 1);
    position.unmake();
  }
  return leaves;
}

}  // namespace xq::search
