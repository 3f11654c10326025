#include "engine/record/pgn_comment.hpp"

#include <array>

#include "engine/util/ascii.hpp"

namespace xq::record {
namespace {

constexpr std::int64_t kMaxClockMs = std::int64_t{1000} * 3600 * 9999;

/// "1:02:03", "02:03", "3", each with a fraction of a second if need be.
std::optional<std::int64_t> parse_clock(std::string_view text) {
  std::int64_t seconds = 0, part = 0;
  std::size_t at = 0;
  bool digits = false;
  for (; at < text.size() && (is_digit(text[at]) || text[at] == ':'); ++at) {
    if (text[at] == ':') {
      if (!digits) return std::nullopt;
      seconds = (seconds + part) * 60;
      part = 0;
    } else {
      part = part * 10 + (text[at] - '0');
    }
    digits = text[at] != ':';
    if (part + seconds > kMaxClockMs) return std::nullopt;
  }
  if (!digits) return std::nullopt;
  std::int64_t ms = (seconds + part) * 1000;
  if (at < text.size() && text[at] == '.') {
    std::int64_t unit = 100;
    for (++at; at < text.size() && is_digit(text[at]); ++at, unit /= 10) ms += (text[at] - '0') * unit;
  }
  if (at != text.size() || ms > kMaxClockMs) return std::nullopt;
  return ms;
}

std::string format_clock(std::int64_t ms) {
  const auto two = [](std::int64_t n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  const std::int64_t seconds = ms / 1000;
  std::string text = std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
  if (ms % 1000 == 0) return text;
  std::string fraction = std::to_string(1000 + ms % 1000);
  fraction[0] = '.';
  return text + fraction;
}

bool is_square(std::string_view s) noexcept { return s[0] >= 'a' && s[0] <= 'i' && is_digit(s[1]); }

/// "Gd4,Ra1" or, with arrows, "Gb1c3". All or nothing.
std::optional<std::vector<Mark>> parse_marks(std::string_view text, bool arrows) {
  const std::size_t size = arrows ? 5 : 3;
  std::vector<Mark> marks;
  while (true) {
    const bool fits = text.size() >= size &&
                      std::string_view("GRYB").find(text[0]) != std::string_view::npos &&
                      is_square(text.substr(1)) && (!arrows || is_square(text.substr(3)));
    if (!fits) return std::nullopt;
    marks.push_back({text[0], std::string(text.substr(1, 2)), arrows ? std::string(text.substr(3, 2)) : ""});
    text.remove_prefix(size);
    if (text.empty()) return marks;
    if (text[0] != ',') return std::nullopt;
    text.remove_prefix(1);
  }
}

/// Takes one command, given without its brackets ("%clk 0:01:02"); false when it is none of ours.
bool take_command(std::string_view command, CommentParts& parts) {
  if (command.size() < 6 || command[0] != '%' || command[4] != ' ') return false;
  const std::string_view name = command.substr(1, 3), value = command.substr(5);
  if (name == "clk" || name == "emt") {
    const std::optional<std::int64_t> ms = parse_clock(value);
    if (ms) (name == "clk" ? parts.clock_ms : parts.spent_ms) = ms;
    return ms.has_value();
  }
  if (name != "csl" && name != "cal") return false;
  const std::optional<std::vector<Mark>> marks = parse_marks(value, name == "cal");
  if (marks) parts.marks.insert(parts.marks.end(), marks->begin(), marks->end());
  return marks.has_value();
}

}  // namespace

CommentParts split_comment(std::string_view comment) {
  CommentParts parts;
  std::string words;
  while (!comment.empty()) {
    const std::size_t open = comment.find("[%");
    words += comment.substr(0, open);
    if (open == std::string_view::npos) break;
    comment.remove_prefix(open);
    const std::size_t close = comment.find(']');
    const bool taken = close != std::string_view::npos && take_command(comment.substr(1, close - 1), parts);
    const std::size_t length = taken ? close + 1 : 2;
    if (!taken) words += comment.substr(0, length);
    comment.remove_prefix(length);
  }
  parts.text = clean_text(words);
  return parts;
}

std::string comment_commands(const Node& node) {
  std::vector<std::string> commands;
  if (node.clock_ms) commands.push_back("[%clk " + format_clock(*node.clock_ms));
  if (node.spent_ms) commands.push_back("[%emt " + format_clock(*node.spent_ms));
  // Squares and arrows are separate commands; runs of a kind keep the order of all.
  for (std::size_t i = 0; i < node.marks.size(); ++i) {
    const Mark& mark = node.marks[i];
    const bool goes_on = i > 0 && mark.to.empty() == node.marks[i - 1].to.empty();
    if (goes_on) {
      commands.back() += ",";
    } else {
      commands.push_back(mark.to.empty() ? "[%csl " : "[%cal ");
    }
    commands.back() += mark.colour + mark.from + mark.to;
  }
  std::string text;
  for (const std::string& command : commands) text += (text.empty() ? "" : " ") + command + "]";
  return text;
}

}  // namespace xq::record
