#include "engine/record/record.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/id_table.hpp"
#include "engine/record/encoding.hpp"
#include "engine/record/fen_record.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/move_list.hpp"
#include "engine/record/pgn.hpp"
#include "engine/record/ubb.hpp"
#include "engine/record/words.hpp"
#include "engine/record/xqf.hpp"

namespace xq::record {
namespace {

constexpr IdTable<5> kFormats{"pgn", "ubb", "xqf", "text", "fen"};
static_assert(covers(kFormats, Format::fen));

bool is_xqf(std::string_view bytes) noexcept {
  return bytes.size() > 2 && bytes.substr(0, 2) == "XQ" && static_cast<unsigned char>(bytes[2]) < ' ';
}

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

std::optional<Format> detect_text(std::string_view text) {
  for (const std::string_view field : {"[DhtmlXQ]", "[DhtmlXQ_movelist]", "[DhtmlXQ_binit]"})
    if (text.find(field) != std::string_view::npos) return Format::ubb;
  if (looks_like_fen(text)) return Format::fen;
  if (has_tag_pair(text)) return Format::pgn;
  text.remove_prefix(blank_length(text));
  if (text.empty()) return std::nullopt;
  // A bare chess score is PGN without tags: it may have variations.
  const std::string_view first = text.substr(numbering_length(text));
  if (xiangqi::move_length(first) == 0 && game_of_first_move(first) == Game::chess) return Format::pgn;
  return Format::move_list;
}

Reading failed(RecordError error) {
  return {GameTree(Game::xiangqi, std::string(standard_fen(Game::xiangqi))), std::move(error)};
}

void read_text(std::string_view text, Format format, const ReadOptions& options, const ReadingSink& sink) {
  switch (format) {
    case Format::ubb:
      return read_ubb(text, sink);
    case Format::fen:
      return read_fen_records(text, options, sink);
    case Format::move_list:
      sink(read_move_list(text, options));
      return;
    default:
      break;
  }
  PgnReader reader(text, options);
  while (std::optional<Reading> reading = reader.next())
    if (!sink(std::move(*reading))) return;
}

}  // namespace

std::string_view to_id(Format format) noexcept { return id_of(kFormats, format); }
std::optional<Format> parse_format(std::string_view id) noexcept { return value_of<Format>(kFormats, id); }

std::optional<Format> detect(std::string_view bytes, const TextCodec& codec) {
  if (is_xqf(bytes)) return Format::xqf;
  if (bytes.size() > kMaxBytes) return std::nullopt;
  return detect_text(decode_file(bytes, codec).text);
}

void read_record(std::string_view bytes, const ReadOptions& options, const ReadingSink& sink,
                 std::optional<Format> format) {
  if (bytes.empty()) return void(sink(failed(RecordError{RecordReason::empty})));
  if (bytes.size() > kMaxBytes) return void(sink(failed(RecordError{RecordReason::too_large, kMaxBytes})));
  if (format ? *format == Format::xqf : is_xqf(bytes)) return void(sink(read_xqf(bytes, options.codec)));
  const Utf8Text decoded = decode_file(bytes, options.codec);
  if (!format) format = detect_text(decoded.text);
  if (!format) {
    RecordError error = decoded.fault.value_or(RecordError{RecordReason::empty});
    return void(sink(failed(std::move(error))));
  }
  if (!decoded.fault) return read_text(decoded.text, *format, options, sink);
  // The game in which the text breaks off is told that it does: it is the last one, so one is held back.
  std::optional<Reading> last;
  bool wanted = true;
  read_text(decoded.text, *format, options, [&](Reading&& reading) {
    if (last) wanted = sink(std::move(*last));
    last = std::move(reading);
    return wanted;
  });
  if (!wanted || !last) return;
  last->error = decoded.fault;
  sink(std::move(*last));
}

std::vector<Reading> read_record(std::string_view bytes, const ReadOptions& options, std::size_t most) {
  std::vector<Reading> readings;
  read_record(bytes, options, [&](Reading&& reading) {
    readings.push_back(std::move(reading));
    return readings.size() < most;
  });
  return readings;
}

Result<Written, RecordError> write_record(const GameTree& tree, Format format, const WriteOptions& options) {
  switch (format) {
    case Format::ubb:
      return write_ubb(tree);
    case Format::xqf:
      return write_xqf(tree, options.codec);
    case Format::move_list:
      return write_move_list(tree, options.style);
    case Format::fen:
      return write_fen_record(tree, options.fen_of_start);
    default:
      return write_pgn(tree, options.style);
  }
}

}  // namespace xq::record
