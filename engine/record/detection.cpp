#include "engine/record/detection.hpp"

#include <algorithm>
#include <string>

#include "engine/record/fen_record.hpp"
#include "engine/record/link.hpp"
#include "engine/record/move_list.hpp"
#include "engine/record/pgn_tags.hpp"
#include "engine/record/words.hpp"

namespace xq::record {
namespace {

/// `[Name "`, somewhere at the start of a line: what a PGN has and a forum's text has not.
bool has_tag_pair(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    const std::string_view line = text.substr(at, std::min<std::size_t>(text.find('\n', at) - at, 80));
    const std::size_t quote = line.find(" \"");
    if (!line.empty() && line[0] == '[' && quote != std::string_view::npos && line.find(']') > quote)
      return true;
  }
  return false;
}

/// The format whose signs stand somewhere in the text.
std::optional<Format> signed_format(std::string_view text) noexcept {
  for (const std::string_view field : {"[DhtmlXQ]", "[DhtmlXQ_movelist]", "[DhtmlXQ_binit]"})
    if (text.find(field) != std::string_view::npos) return Format::ubb;
  if (has_tag_pair(text)) return Format::pgn;
  if (find_link(text)) return Format::link;
  return std::nullopt;
}

bool is_move_list(std::string_view text) {
  const Reading reading = read_move_list(text, {});
  return !reading.error || reading.error->reason != RecordReason::unknown_format;
}

}  // namespace

std::optional<Format> detect_text(std::string_view text) {
  text.remove_prefix(blank_length(text));
  if (text.empty()) return std::nullopt;
  if (looks_like_fen(text)) return Format::fen;
  if (is_tag_start(text, 0)) return Format::pgn;
  const std::string bare = without_words(text);
  if (const auto format = signed_format(bare)) return format;
  if (const auto format = signed_format(text); format && !is_move_list(text)) return format;
  // A bare chess score is PGN without tags: it may have variations.
  const std::string_view first = text.substr(numbering_length(text));
  const bool chess = xiangqi::move_length(first) == 0 && game_of_first_move(first) == Game::chess;
  const bool pgn = bare.size() == text.size() || bare.find('{') != std::string::npos;
  return chess && pgn ? Format::pgn : Format::move_list;
}

}  // namespace xq::record
