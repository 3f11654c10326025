#include "cli/ucci_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "cli/args.hpp"
#include "cli/uci_text.hpp"
#include "engine/core/score.hpp"

namespace xq::cli {
namespace {

constexpr int kMateValue = 30'000;

struct GoNumbers {
  std::optional<std::int64_t> depth, nodes, time, movestogo, increment, opptime, oppmovestogo, oppincrement;
};

struct GoWord {
  std::string_view name;
  std::optional<std::int64_t> GoNumbers::*number;
};
// The opponent's clock is read and not used: our time does not depend on it.
constexpr std::array<GoWord, 8> kGoWords{{
    {"depth", &GoNumbers::depth},
    {"nodes", &GoNumbers::nodes},
    {"time", &GoNumbers::time},
    {"movestogo", &GoNumbers::movestogo},
    {"increment", &GoNumbers::increment},
    {"opptime", &GoNumbers::opptime},
    {"oppmovestogo", &GoNumbers::oppmovestogo},
    {"oppincrement", &GoNumbers::oppincrement},
}};

void set_limits(const GoNumbers& numbers, bool milliseconds, UcciGo& go) {
  SearchLimits& limits = go.limits;
  const std::int64_t unit = milliseconds ? 1 : 1000;
  const auto time = [unit](std::int64_t value) {
    return std::clamp(value, -kNoEnd / unit, kNoEnd / unit) * unit;
  };
  if (numbers.depth)
    limits.depth = static_cast<int>(std::clamp<std::int64_t>(*numbers.depth, 1, kMaxPly - 1));
  if (numbers.nodes) limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*numbers.nodes, 1));
  if (numbers.time) {
    ClockLimit clock;
    clock.remaining_ms =
        std::max<std::int64_t>(time(*numbers.time), 1);  // a GUI may report an overstepped clock
    clock.increment_ms = std::max<std::int64_t>(time(numbers.increment.value_or(0)), 0);
    if (numbers.movestogo)
      clock.moves_to_go = static_cast<int>(std::clamp<std::int64_t>(*numbers.movestogo, 1, 10'000));
    limits.clock = clock;
  }
  go.infinite = go.infinite || (!limits.depth && !limits.nodes && !limits.clock);
}

}  // namespace

UcciGo parse_ucci_go(const std::vector<std::string>& words, bool milliseconds) {
  UcciGo go;
  GoNumbers numbers;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto* known =
        std::find_if(kGoWords.begin(), kGoWords.end(), [&](const GoWord& w) { return w.name == word; });
    const auto number = known != kGoWords.end() && i + 1 < words.size()
                            ? parse_integer(words[i + 1], -kNoEnd, kNoEnd)
                            : std::nullopt;
    if (word == "draw") {
      go.draw = true;
    } else if (word == "infinite" || word == "ponder") {
      go.infinite = true;
    } else if (number) {
      numbers.*(known->number) = number;
      ++i;
    } else if (word != "depth") {  // "depth infinite" is how some GUIs write it
      go.unknown.push_back(word);
    }
  }
  set_limits(numbers, milliseconds, go);
  return go;
}

std::pair<std::string, std::string> parse_ucci_option(const std::vector<std::string>& words) {
  std::pair<std::string, std::string> option;
  for (const std::string& word : words) {
    if (word == "name" && option.first.empty()) continue;
    if (word == "value" && option.second.empty() && !option.first.empty()) continue;
    if (option.first.empty())
      option.first = word;
    else
      option.second += (option.second.empty() ? "" : " ") + word;
  }
  return option;
}

int ucci_score(Score score) {
  if (!is_decided(score)) return score;
  const int plies = plies_to_mate(score);
  return plies > 0 ? kMateValue - plies : -kMateValue - plies;
}

std::vector<std::string> format_ucci_info(const SearchInfo& info) {
  std::string line =
      "info depth " + std::to_string(info.depth) + " score " + std::to_string(ucci_score(info.score)) + " pv";
  for (const std::string& move : info.pv) line += " " + move;
  return {"info time " + std::to_string(info.time_ms) + " nodes " + std::to_string(info.nodes), line};
}

}  // namespace xq::cli
