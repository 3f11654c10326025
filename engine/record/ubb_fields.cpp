#include "engine/record/ubb_fields.hpp"

#include <algorithm>
#include <array>

#include "engine/util/ascii.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

struct FieldName {
  std::string_view field, tag;
};
constexpr std::array<FieldName, 12> kFieldNames{{{"title", "Title"},
                                                 {"event", "Event"},
                                                 {"place", "Site"},
                                                 {"date", "Date"},
                                                 {"round", "Round"},
                                                 {"red", "Red"},
                                                 {"redteam", "RedTeam"},
                                                 {"black", "Black"},
                                                 {"blackteam", "BlackTeam"},
                                                 {"open", "Opening"},
                                                 {"timerule", "TimeControl"},
                                                 {"author", "Annotator"}}};
constexpr std::array<std::string_view, 12> kStructural{"ver",  "pver",     "init",     "binit",
                                                       "fen",  "movelist", "firstnum", "length",
                                                       "type", "result",   "hidden",   "generator"};

}  // namespace

std::string_view tag_of_field(std::string_view field) noexcept {
  for (const FieldName& n : kFieldNames)
    if (n.field == field) return n.tag;
  return field;
}

std::string_view field_of_tag(std::string_view tag) noexcept {
  for (const FieldName& n : kFieldNames)
    if (n.tag == tag) return n.field;
  return tag;
}

bool is_structural(std::string_view field) noexcept {
  return std::find(kStructural.begin(), kStructural.end(), field) != kStructural.end();
}

std::optional<std::vector<int>> numbers_after(std::string_view name, std::string_view prefix) {
  if (name.substr(0, prefix.size()) != prefix) return std::nullopt;
  std::vector<int> numbers{0};
  bool digit = false;
  for (const char c : name.substr(prefix.size())) {
    if (c == '_' && digit) {
      numbers.push_back(0);
    } else if (is_digit(c) && numbers.back() < 1'000'000) {
      numbers.back() = numbers.back() * 10 + (c - '0');
    } else {
      return std::nullopt;
    }
    digit = c != '_';
  }
  if (!digit) return std::nullopt;
  return numbers;
}

std::string decode_value(std::string_view value) {
  std::string out;
  const auto unit_at = [&](std::size_t at) -> std::optional<char32_t> {
    if (at + 6 > value.size() || value[at] != '\\' || value[at + 1] != 'u') return std::nullopt;
    char32_t code = 0;
    for (const char c : value.substr(at + 2, 4)) {
      const int digit = is_digit(c)            ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
      if (digit < 0) return std::nullopt;
      code = code * 16 + static_cast<char32_t>(digit);
    }
    return code;
  };
  for (std::size_t at = 0; at < value.size();) {
    if (value.substr(at, 2) == "||") {
      out += '\n';
      at += 2;
    } else if (const auto unit = unit_at(at)) {
      const auto low = unit_at(at + 6);
      const bool pair = *unit >= 0xd800 && *unit < 0xdc00 && low && *low >= 0xdc00 && *low < 0xe000;
      const bool alone = *unit >= 0xd800 && *unit < 0xe000;
      if (pair) {
        append_utf8(out, 0x10000 + ((*unit - 0xd800) << 10) + (*low - 0xdc00));
      } else if (!alone) {
        append_utf8(out, *unit);
      }
      at += pair ? 12 : 6;
    } else {
      out += value[at++];
    }
  }
  return out;
}

std::string encode_value(std::string_view text) {
  const auto is_break = [&](std::size_t i) { return i < text.size() && (text[i] == '|' || text[i] == '\n'); };
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest[0] == '\n') {
      out += "||";
    } else if (rest[0] == '|' && (is_break(at + 1) || (at > 0 && is_break(at - 1)))) {
      out += "\\u007c";
    } else if (rest[0] == '\\' && rest.substr(1, 1) == "u") {
      out += "\\u005c";
    } else if (rest.substr(0, 8) == "[DhtmlXQ" || rest.substr(0, 9) == "[/DhtmlXQ") {
      out += "\\u005b";
    } else {
      out += rest[0];
    }
  }
  return out;
}

}  // namespace xq::record
