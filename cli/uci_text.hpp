// The words of UCI: reading "go" and "position", writing "info" and "bestmove". No state and no I/O.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/info.hpp"
#include "engine/core/limits.hpp"
#include "engine/util/result.hpp"

namespace xq::cli {

/// The largest whole number that every shell holds exactly.
inline constexpr std::int64_t kNoEnd = INT64_C(1) << 53;

struct GoRequest {
  SearchLimits limits;
  /// Think until "stop", also after the search has nothing left to do. A search on the opponent's time is
  /// one, until "ponderhit": what was found by then is played.
  bool infinite = false;
  std::optional<int> perft;          // count instead of thinking
  std::vector<std::string> unknown;  // words that were passed over, as the protocol wants it
};

struct PositionRequest {
  std::string fen;  // "startpos" for the start
  std::vector<std::string> moves;
};

struct OptionRequest {
  std::string name;
  std::string value;
};

/// The words between runs of blanks.
std::vector<std::string> words_of(std::string_view line);

/// The words after "go". `to_move` chooses between the clocks.
Result<GoRequest, std::string> parse_go(const std::vector<std::string>& words, Side to_move);
/// The words after "position".
Result<PositionRequest, std::string> parse_position(const std::vector<std::string>& words);
/// The words after "setoption"; names and values may hold blanks.
Result<OptionRequest, std::string> parse_option(const std::vector<std::string>& words);

std::string format_info(const SearchInfo& info);
std::string format_best(const BestMove& best);
/// What the repetition rule changed; `best.avoided` is not empty.
std::string format_avoided(const BestMove& best);

}  // namespace xq::cli
