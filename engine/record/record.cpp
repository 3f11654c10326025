#include "engine/record/record.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/id_table.hpp"
#include "engine/record/detection.hpp"
#include "engine/record/encoding.hpp"
#include "engine/record/fen_record.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/link.hpp"
#include "engine/record/move_list.hpp"
#include "engine/record/pgn.hpp"
#include "engine/record/ubb.hpp"
#include "engine/record/words.hpp"
#include "engine/record/xqf.hpp"

namespace xq::record {
namespace {

constexpr IdTable<6> kFormats{"pgn", "ubb", "xqf", "text", "fen", "link"};
static_assert(covers(kFormats, Format::link));

bool is_xqf(std::string_view bytes) noexcept {
  return bytes.size() > 2 && bytes.substr(0, 2) == "XQ" && static_cast<unsigned char>(bytes[2]) < ' ';
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
    case Format::link:
      sink(read_link(text));
      return;
    default:
      break;
  }
  PgnReader reader(text, options);
  while (std::optional<Reading> reading = reader.next())
    if (!sink(std::move(*reading))) return;
}

/// A bracket that stays open, a word that is not whole: what follows from the text's breaking off, and is no
/// fault of its own.
bool follows_from_end(const RecordError& error, std::string_view text) noexcept {
  switch (error.reason) {
    case RecordReason::empty:
    case RecordReason::unknown_format:
    case RecordReason::truncated:
    case RecordReason::damaged_link:
      return true;
    default:
      return error.offset + word_at(text.substr(std::min(error.offset, text.size()))).size() >= text.size();
  }
}

/// The game in which a text breaks off is told that it does: it is the last one, so one is held back.
void read_until_fault(const Utf8Text& decoded, Format format, const ReadOptions& options,
                      const ReadingSink& sink) {
  std::optional<Reading> last;
  bool wanted = true;
  read_text(decoded.text, format, options, [&](Reading&& reading) {
    if (last) wanted = sink(std::move(*last));
    last = std::move(reading);
    return wanted;
  });
  if (!wanted || !last) return;
  if (!last->error || follows_from_end(*last->error, decoded.text)) last->error = decoded.fault;
  sink(std::move(*last));
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
  const std::size_t mark = utf8_mark_length(bytes);
  bool any = false;
  const ReadingSink give = [&](Reading&& reading) {
    any = true;
    if (reading.error) reading.error->offset += mark;
    return sink(std::move(reading));
  };
  if (format && decoded.fault) read_until_fault(decoded, *format, options, give);
  if (format && !decoded.fault) read_text(decoded.text, *format, options, give);
  if (!any) give(failed(decoded.fault.value_or(RecordError{RecordReason::empty})));
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
    case Format::link:
      return write_link(tree, options.link);
    default:
      return write_pgn(tree, options.style);
  }
}

}  // namespace xq::record
