// What a search reports: plain values, moves as UCI text, so that any shell can show or send them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/score.hpp"

namespace xq {

enum class Bound : std::uint8_t { exact, lower, upper };

/// One line of thought. `score` is from the side to move's point of view.
struct SearchInfo {
  int depth = 0;
  int sel_depth = 0;  // deepest ply reached
  int pv_index = 0;   // 0 = best line
  Score score = 0;
  Bound bound = Bound::exact;
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
  int hash_full = 0;  // per mille
  std::vector<std::string> pv;
};

/// Called on the searching thread; copies what it wants to keep.
using InfoSink = std::function<void(const SearchInfo&)>;

/// The end of a search. `best` is empty only when there is no legal move.
struct BestMove {
  std::string best;
  std::string ponder;  // expected reply, may be empty
  Score score = 0;
  int depth = 0;  // last finished iteration
  std::uint64_t nodes = 0;
  /// The move that the search would have played, had the repetition rule not forbidden it; empty when the
  /// rule changed nothing. Search itself leaves it empty: the session asks (engine/search/ruled_search.hpp).
  std::string avoided;
};

}  // namespace xq
