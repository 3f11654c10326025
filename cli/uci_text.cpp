#include "cli/uci_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>

#include "cli/args.hpp"
#include "engine/core/score.hpp"

namespace xq::cli {
namespace {

using Words = std::vector<std::string>;

/// The numbers that "go" may name.
struct GoNumbers {
  std::optional<std::int64_t> depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, perft;
};

struct GoWord {
  std::string_view name;
  std::optional<std::int64_t> GoNumbers::*number;
  std::int64_t low;
  std::int64_t high;
};

// A number outside is taken for the nearest one inside: a GUI that has asked for a move waits for it. But who
// counts wants that depth and no other. A GUI may report a clock that has run below zero; such a game goes on
// until the GUI ends it.
constexpr std::array<GoWord, 10> kGoWords{{
    {"depth", &GoNumbers::depth, 1, kMaxPly - 1},
    {"nodes", &GoNumbers::nodes, 1, kNoEnd},
    {"mate", &GoNumbers::mate, 1, kMaxPly / 2},
    {"movetime", &GoNumbers::movetime, 0, kNoEnd},
    {"wtime", &GoNumbers::wtime, -kNoEnd, kNoEnd},
    {"btime", &GoNumbers::btime, -kNoEnd, kNoEnd},
    {"winc", &GoNumbers::winc, 0, kNoEnd},
    {"binc", &GoNumbers::binc, 0, kNoEnd},
    {"movestogo", &GoNumbers::movestogo, 1, 10'000},
    {"perft", &GoNumbers::perft, 0, 20},
}};

/// Nothing for a text that is no whole number, or one out of range that must not be.
std::optional<std::int64_t> number_of(const GoWord& word, const std::string& text) {
  if (word.number == &GoNumbers::perft) return parse_integer(text, word.low, word.high);
  const std::size_t digits = text.rfind('-', 0) == 0 ? 1 : 0;
  if (digits == text.size() || text.find_first_not_of("0123456789", digits) != std::string::npos)
    return std::nullopt;
  // What does not even fit the type is far outside, on the side of its sign.
  const auto number = parse_integer(text, INT64_MIN, INT64_MAX);
  return std::clamp(number.value_or(digits == 1 ? INT64_MIN : INT64_MAX), word.low, word.high);
}

bool is_go_word(const std::string& word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" ||
         std::any_of(kGoWords.begin(), kGoWords.end(), [&](const GoWord& w) { return w.name == word; });
}

std::optional<ClockLimit> clock_of(const GoNumbers& go, Side to_move) {
  const auto& remaining = to_move == Side::first ? go.wtime : go.btime;
  const auto& increment = to_move == Side::first ? go.winc : go.binc;
  if (!remaining) return std::nullopt;
  ClockLimit clock;
  clock.remaining_ms = std::max<std::int64_t>(*remaining, 1);
  clock.increment_ms = increment.value_or(0);
  if (go.movestogo) clock.moves_to_go = static_cast<int>(*go.movestogo);
  return clock;
}

GoRequest request_of(const GoNumbers& go, Side to_move) {
  GoRequest request;
  SearchLimits& limits = request.limits;
  if (go.depth) limits.depth = static_cast<int>(*go.depth);
  // Mate in n is seen n moves and n - 1 replies deep.
  if (go.mate) limits.depth = std::min(limits.depth.value_or(kMaxPly), static_cast<int>(2 * *go.mate - 1));
  if (go.nodes) limits.nodes = static_cast<std::uint64_t>(*go.nodes);
  if (go.movetime) limits.move_time_ms = std::max<std::int64_t>(*go.movetime, 1);
  limits.clock = clock_of(go, to_move);
  if (go.perft) request.perft = static_cast<int>(*go.perft);
  request.infinite = !limits.depth && !go.nodes && !go.movetime && !limits.clock;
  return request;
}

std::string joined(Words::const_iterator from, Words::const_iterator to) {
  std::string text;
  for (; from != to; ++from) text += (text.empty() ? "" : " ") + *from;
  return text;
}

std::string score_text(Score score, Bound bound) {
  std::string text;
  if (is_decided(score)) {
    const int plies = plies_to_mate(score);
    // A loss by rule may end with the loser's own move, which counts as a whole one.
    text = "mate " + std::to_string(plies > 0 ? (plies + 1) / 2 : -((-plies + 1) / 2));
  } else {
    text = "cp " + std::to_string(score);
  }
  if (bound == Bound::lower) text += " lowerbound";
  if (bound == Bound::upper) text += " upperbound";
  return text;
}

}  // namespace

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream stream{std::string(line)};
  return {std::istream_iterator<std::string>(stream), {}};
}

Result<GoRequest, std::string> parse_go(const std::vector<std::string>& words, Side to_move) {
  GoNumbers numbers;
  std::vector<std::string> only_moves, unknown;
  bool infinite = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "infinite" || word == "ponder") {
      infinite = true;
    } else if (word == "searchmoves") {
      while (i + 1 < words.size() && !is_go_word(words[i + 1])) only_moves.push_back(words[++i]);
    } else {
      const auto* known =
          std::find_if(kGoWords.begin(), kGoWords.end(), [&](const GoWord& w) { return w.name == word; });
      if (known == kGoWords.end()) {
        unknown.push_back(word);
        continue;
      }
      const auto number = i + 1 < words.size() ? number_of(*known, words[i + 1]) : std::nullopt;
      if (!number) return Err("go: " + word + " wants a number" + (word == "perft" ? " from 0 to 20" : ""));
      numbers.*(known->number) = number;
      ++i;
    }
  }
  GoRequest request = request_of(numbers, to_move);
  request.infinite |= infinite;
  request.limits.only_moves = std::move(only_moves);
  request.unknown = std::move(unknown);
  return request;
}

Result<PositionRequest, std::string> parse_position(const std::vector<std::string>& words) {
  PositionRequest request;
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (moves != words.end()) request.moves.assign(moves + 1, words.end());
  if (words.begin() == moves) return Err(std::string("position: wanted startpos or fen"));
  if (words.front() == "startpos" && moves - words.begin() == 1) {
    request.fen = "startpos";
  } else if (words.front() == "fen") {
    request.fen = joined(words.begin() + 1, moves);
  } else {
    return Err("position: wanted startpos or fen, not '" + words.front() + "'");
  }
  return request;
}

Result<OptionRequest, std::string> parse_option(const std::vector<std::string>& words) {
  const auto value = std::find(words.begin(), words.end(), "value");
  if (words.size() < 2 || words.front() != "name" || value == words.begin() + 1)
    return Err(std::string("setoption: wanted name … value …"));
  const auto value_words = value == words.end() ? value : value + 1;
  return OptionRequest{joined(words.begin() + 1, value), joined(value_words, words.end())};
}

std::string format_info(const SearchInfo& info) {
  const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(info.time_ms, 1));
  std::string line = "info depth " + std::to_string(info.depth) + " seldepth " +
                     std::to_string(info.sel_depth) + " multipv " + std::to_string(info.pv_index + 1) +
                     " score " + score_text(info.score, info.bound) + " nodes " + std::to_string(info.nodes) +
                     " nps " + std::to_string(info.nodes * 1000 / elapsed) + " hashfull " +
                     std::to_string(info.hash_full) + " time " + std::to_string(info.time_ms) + " pv";
  for (const std::string& move : info.pv) line += " " + move;
  return line;
}

std::string format_best(const BestMove& best) {
  if (best.best.empty()) return "bestmove (none)";
  return "bestmove " + best.best + (best.ponder.empty() ? "" : " ponder " + best.ponder);
}

std::string format_avoided(const BestMove& best) {
  return "the repetition rule forbids " + best.avoided + ", which would lose; " + best.best + " instead";
}

}  // namespace xq::cli
