// SearchLimits: when a search must stop. What is not set does not limit.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xq {

/// The level beyond the ten of levels(): nothing is misjudged and nothing capped but by the limits that come
/// with it. What tells it from no level at all is that it opens in other ways with each seed.
inline constexpr std::string_view kFullStrength = "full";

/// A game clock of the side to move. Milliseconds.
struct ClockLimit {
  std::int64_t remaining_ms = 0;
  std::int64_t increment_ms = 0;
  std::optional<int> moves_to_go;  // moves until the next time control; absent: the whole game
};

struct SearchLimits {
  std::optional<int> depth;            // plies, 1 … kMaxPly-1
  std::optional<std::uint64_t> nodes;  // hard cap: exact, the same on every machine
  std::optional<std::int64_t> move_time_ms;
  std::optional<ClockLimit> clock;
  std::vector<std::string> only_moves;  // UCI; empty: every legal move
  int multi_pv = 1;                     // number of best lines wanted, ≥ 1
  /// Set by another thread to end the search at once; read every few hundred nodes. Null where there are no
  /// threads.
  const std::atomic<bool>* stop = nullptr;

  /// Id of a playing strength (levels() of engine.hpp, kFullStrength), which caps nodes and depth further and
  /// may misjudge. Empty or unknown: as strong as the other limits allow.
  std::string level;
  /// Of the game, for `level` and `book`: each seed errs at other places and opens in other ways.
  std::uint64_t seed = 0;

  /// The answer may come out of the opening book (Session::set_book), without a search and the same for each
  /// seed.
  bool book = false;
  /// Games whose openings the book shall not repeat: their moves from the start position in UCI, with blanks
  /// between. Only their first plies are looked at, and those only until one cannot be played.
  std::vector<std::string> recent;
};

}  // namespace xq
