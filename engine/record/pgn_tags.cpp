#include "engine/record/pgn_tags.hpp"

#include <algorithm>
#include <utility>

#include "engine/record/limits.hpp"
#include "engine/record/tree.hpp"
#include "engine/record/words.hpp"

namespace xq::record {
namespace {

/// The end of the value that starts at `from`: the first quotation mark before a closing bracket. Values with
/// marks inside that were not escaped are common, and so are several tags on a line.
std::size_t end_of_value(std::string_view text, std::size_t from) noexcept {
  const std::size_t line_end = std::min(text.find('\n', from), text.size());
  for (std::size_t i = from; i < line_end; ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      const std::size_t next = text.find_first_not_of(' ', i + 1);
      if (next < line_end && text[next] == ']') return i;
    }
  }
  return std::string_view::npos;
}

std::string unescape(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    out += value[escape ? ++i : i];
  }
  return out;
}

std::optional<Game> game_of_moves(std::string_view text) {
  std::size_t at = 0;
  while (true) {
    at += blank_length(text.substr(at));
    if (at >= text.size()) return std::nullopt;
    if (text[at] == '{' || text[at] == ';') {
      at = comment_end(text, at);
      if (at == std::string_view::npos) return std::nullopt;
      ++at;
    } else if (const std::size_t number = numbering_length(text.substr(at))) {
      at += number;
    } else {
      return game_of_first_move(text.substr(at));
    }
  }
}

}  // namespace

std::string_view TagSection::find(std::string_view name) const noexcept {
  for (const RawTag& t : tags)
    if (t.name == name) return t.value;
  return {};
}

bool is_tag_start(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || text[at] != '[') return false;
  std::size_t i = at + 1;
  while (i < text.size() && is_tag_name_char(text[i])) ++i;
  if (i == at + 1) return false;
  while (i < text.size() && text[i] == ' ') ++i;
  return i < text.size() && text[i] == '"';
}

TagSection read_tags(TextPlaces& places, std::size_t& at) {
  const std::string_view text = places.text();
  TagSection section;
  for (at += blank_length(text.substr(at)); is_tag_start(text, at); at += blank_length(text.substr(at))) {
    RawTag tag;
    std::size_t i = at + 1;
    while (is_tag_name_char(text[i])) ++i;
    tag.name = text.substr(at + 1, i - at - 1);
    tag.value_offset = text.find('"', i) + 1;
    const std::size_t end = end_of_value(text, tag.value_offset);
    if (end == std::string_view::npos) {
      const bool last = text.find('\n', at) == std::string_view::npos;
      section.error = places.error(at, last ? RecordReason::truncated : RecordReason::bad_structure);
      at = std::min(text.find('\n', at), text.size());
      return section;
    }
    const std::string_view raw = text.substr(tag.value_offset, end - tag.value_offset);
    if (raw.size() <= kMaxRawBytes) tag.value = unescape(raw);
    if (raw.size() > kMaxRawBytes || tag.value.size() > kMaxTextBytes) {
      section.error = places.error(at, RecordReason::text_too_long);
    } else {
      section.tags.push_back(std::move(tag));
    }
    at = text.find(']', end) + 1;
  }
  return section;
}

std::size_t comment_end(std::string_view text, std::size_t at) noexcept {
  return text.find(text[at] == '{' ? '}' : '\n', at);
}

Game game_of(const TagSection& section, std::string_view moves) {
  std::string named(section.find("Game"));
  named += section.find("Variant");
  std::transform(named.begin(), named.end(), named.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  for (const std::string_view word : {"chinese", "xiangqi", "象棋"})
    if (named.find(word) != std::string::npos) return Game::xiangqi;
  if (named.find("chess") != std::string::npos) return Game::chess;
  if (const auto game = game_of_fen(section.find("FEN"))) return *game;
  const bool red = !section.find("Red").empty(), white = !section.find("White").empty();
  if (red && !white) return Game::xiangqi;
  return game_of_moves(moves).value_or(white ? Game::chess : Game::xiangqi);
}

NotationStyle style_of_format(std::string_view format) {
  NotationStyle style;
  if (format.substr(0, 3) != "WXF") return style;
  style.script = xiangqi::Script::wxf;
  style.numbered_pawns = format == "WXF-N";
  return style;
}

}  // namespace xq::record
