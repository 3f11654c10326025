// Perft that counts a position only once per depth, for the deepest columns. It is as much a test of the
// keys: two positions that share one wrongly give a wrong sum.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/search/concept.hpp"

namespace xq::test {

template <SearchPosition P>
class TabledPerft {
 public:
  std::uint64_t count(P& position, int depth) {
    typename P::MoveList list;
    if (depth == 1) {
      position.generate(GenStage::all, list);
      return list.size();
    }
    Entry& entry = table_[position.key() & (table_.size() - 1)];
    if (entry.key == position.key() && entry.depth == depth) return entry.leaves;
    position.generate(GenStage::all, list);
    std::uint64_t leaves = 0;
    for (const auto move : list) {
      position.make(move);
      leaves += count(position, depth - 1);
      position.unmake();
    }
    entry = {position.key(), leaves, depth};
    return leaves;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint64_t leaves = 0;
    int depth = 0;
  };
  std::vector<Entry> table_ = std::vector<Entry>(1 << 20);
};

}  // namespace xq::test
