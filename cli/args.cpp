#include "cli/args.hpp"

#include <algorithm>
#include <charconv>

namespace xq::cli {
namespace {

bool is_choice(const Flag& flag, std::string_view value) {
  const auto words = split(flag.value, '|');
  return std::find(words.begin(), words.end(), value) != words.end();
}

/// What is wrong with the value, or nothing.
std::optional<std::string> fault(const Flag& flag, std::string_view value) {
  const std::string name = "--" + std::string(flag.name);
  const std::string given = ", not '" + std::string(value) + "'";
  switch (flag.kind) {
    case Flag::Kind::integer:
      if (parse_integer(value, flag.low, flag.high)) return std::nullopt;
      return name + " wants a whole number from " + std::to_string(flag.low) + " to " +
             std::to_string(flag.high) + given;
    case Flag::Kind::choice:
      if (is_choice(flag, value)) return std::nullopt;
      return name + " wants one of " + std::string(flag.value) + given;
    case Flag::Kind::text:
    case Flag::Kind::toggle:
    case Flag::Kind::operand:
      break;
  }
  return std::nullopt;
}

}  // namespace

const Flag* FlagTable::find(std::string_view name) const noexcept {
  const Flag* found = std::find_if(
      begin_, end_, [&](const Flag& flag) { return flag.name == name && flag.kind != Flag::Kind::operand; });
  return found == end_ ? nullptr : found;
}

const Flag* FlagTable::find_letter(char letter) const noexcept {
  const Flag* found = std::find_if(begin_, end_, [&](const Flag& flag) { return flag.letter == letter; });
  return found == end_ ? nullptr : found;
}

std::optional<std::string> Args::take_operand(FlagTable flags, const std::string& word) {
  for (const Flag& flag : flags) {
    if (flag.kind != Flag::Kind::operand || has(flag.name)) continue;
    values_.emplace(flag.name, word);
    return std::nullopt;
  }
  return "unexpected '" + word + "'";
}

Result<Args, std::string> Args::parse(FlagTable flags, const std::vector<std::string>& words) {
  Args args;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool is_long = word.substr(0, 2) == "--";
    const bool is_short = word.size() == 2 && word[0] == '-' && flags.find_letter(word[1]) != nullptr;
    if (!is_long && !is_short) {
      if (word.size() > 1 && word[0] == '-') return Err("unexpected '" + words[i] + "'");
      if (auto wrong = args.take_operand(flags, words[i])) return Err(*wrong);
      continue;
    }
    const std::size_t equals = is_long ? word.find('=') : std::string_view::npos;
    const Flag* flag =
        is_long ? flags.find(word.substr(2, equals == std::string_view::npos ? equals : equals - 2))
                : flags.find_letter(word[1]);
    if (flag == nullptr) return Err("unknown flag " + std::string(word.substr(0, equals)));
    const std::string name(flag->name);
    if (args.has(name)) return Err("--" + name + " is given twice");
    std::string value;
    if (flag->kind == Flag::Kind::toggle) {
      if (equals != std::string_view::npos) return Err("--" + name + " takes no value");
    } else if (equals != std::string_view::npos) {
      value = word.substr(equals + 1);
    } else if (++i < words.size()) {
      value = words[i];
    } else {
      return Err("--" + name + " wants a value");
    }
    if (auto wrong = fault(*flag, value)) return Err(*wrong);
    args.values_.emplace(name, value);
  }
  return args;
}

std::optional<std::string> Args::text(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> Args::integer(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return parse_integer(found->second, INT64_MIN, INT64_MAX);
}

std::string describe(FlagTable flags) {
  constexpr std::size_t kColumn = 28;
  std::string lines;
  for (const Flag& flag : flags) {
    const bool operand = flag.kind == Flag::Kind::operand;
    std::string line = operand ? "  " : "  --" + std::string(flag.name);
    if (flag.letter != 0) line += std::string(", -") + flag.letter;
    if (operand)
      line += flag.value;
    else if (flag.kind != Flag::Kind::toggle)
      line += " " + std::string(flag.value);
    line.resize(std::max(kColumn, line.size() + 2), ' ');
    lines += line + std::string(flag.help) + "\n";
  }
  return lines;
}

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high)
    return std::nullopt;
  return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) break;
    text.remove_prefix(at + 1);
  }
  return parts;
}

}  // namespace xq::cli
