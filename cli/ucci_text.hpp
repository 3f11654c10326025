// The words of UCCI: reading "go" and "setoption", writing "info" and "bestmove". No state and no I/O.
// "position" is UCI's (uci_text.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/info.hpp"
#include "engine/core/limits.hpp"

namespace xq::cli {

struct UcciGo {
  SearchLimits limits;
  bool infinite = false;  // until "stop"; a search on the opponent's time is one, until "ponderhit"
  bool draw = false;      // the opponent offers one
  std::vector<std::string> unknown;  // words that were passed over
};

/// The words after "go". Times are in milliseconds or in seconds, as the GUI has agreed (option usemillisec).
UcciGo parse_ucci_go(const std::vector<std::string>& words, bool milliseconds);

/// Name and value; also when written UCI's way, "name … value …".
std::pair<std::string, std::string> parse_ucci_option(const std::vector<std::string>& words);

/// UCCI has plain numbers for scores: a decided game is ±(30000 - plies until its end).
int ucci_score(Score score);
/// Two lines, because the protocol has time and nodes in one and the line of play in another.
std::vector<std::string> format_ucci_info(const SearchInfo& info);

}  // namespace xq::cli
