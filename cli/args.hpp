// Command-line arguments, read by tables: a subcommand lists its flags, and parsing, checking and help follow
// from the list. What is not in the list, or does not fit it, is an error in words; nothing is guessed.
//
//   constexpr Flag kFlags[] = {{"depth", Flag::Kind::integer, "N", "how deep", 0, 20}, …};
//   if (auto args = Args::parse(kFlags, words); args) use(args->integer("depth").value_or(4));
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/util/result.hpp"

namespace xq::cli {

struct Flag {
  enum class Kind : std::uint8_t {
    toggle,   // --batch
    integer,  // --depth 5, within [low, high]
    text,     // --fen "…"
    choice,   // --game chess: one of the words in `value`, which are separated by |
    operand,  // FILE: a text without a flag before it; rows of this kind are filled in their order
  };
  std::string_view name;  // without the dashes
  Kind kind;
  std::string_view value;  // how help shows the value; of a choice, the words themselves
  std::string_view help;
  std::int64_t low = 0;
  std::int64_t high = 0;
  char letter = 0;  // the short form: -o
};

/// The rows of one subcommand; a view of a constant table.
class FlagTable {
 public:
  constexpr FlagTable() noexcept = default;
  template <std::size_t N>
  constexpr FlagTable(const Flag (&flags)[N]) noexcept : begin_(flags), end_(flags + N) {}  // NOLINT: a view
  const Flag* begin() const noexcept { return begin_; }
  const Flag* end() const noexcept { return end_; }
  const Flag* find(std::string_view name) const noexcept;  // no operands
  const Flag* find_letter(char letter) const noexcept;

 private:
  const Flag* begin_ = nullptr;
  const Flag* end_ = nullptr;
};

class Args {
 public:
  /// `--name value`, `--name=value` and `-n value`; each may be given once. A lone `-` is an operand.
  static Result<Args, std::string> parse(FlagTable flags, const std::vector<std::string>& words);

  bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
  std::optional<std::string> text(std::string_view name) const;  // of a text, a choice or an operand
  std::optional<std::int64_t> integer(std::string_view name) const;

 private:
  std::optional<std::string> take_operand(FlagTable flags, const std::string& word);
  std::map<std::string, std::string, std::less<>> values_;
};

/// A line per flag, for `xq help COMMAND`.
std::string describe(FlagTable flags);

/// A whole number within [low, high], nothing before or after it.
std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t low, std::int64_t high);
/// The parts between the separators; an empty text has none.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace xq::cli
