// What is wrong with a record, and where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/errors.hpp"
#include "engine/core/notation_error.hpp"

namespace xq::record {

enum class RecordReason : std::uint8_t {
  empty,
  too_large,           // more than kMaxBytes
  unknown_format,      // none of the formats that we read; also: no move and no position in it
  wrong_game,          // the format has no room for this game (chess in UBB)
  bad_encoding,        // bytes that are no text
  truncated,           // ends in the middle of something
  bad_structure,       // a bracket, tag or field that cannot be
  bad_start_position,  // `fen` says why
  unreadable_move,     // `move` says why
  illegal_move,
  ambiguous_move,
  too_many_moves,
  too_deep,
  text_too_long,
  damaged_link,  // cut off, altered, or no game by the rules
  newer_link,    // of a form that a later version of this program has brought
};
std::string_view to_id(RecordReason) noexcept;  // "bad-start-position" and so on

struct RecordError {
  RecordReason reason;
  /// Bytes from the start of the input. For text in another encoding: of its UTF-8 form, without a byte order
  /// mark.
  std::size_t offset = 0;
  int line = 0;        // 1 = first; 0 in binary formats
  int ply = 0;         // moves of the line at fault that were read: the fault is at or after move ply + 1
  std::string text{};  // what stands there, cut to a few words; empty in binary formats
  std::optional<FenError> fen{};
  std::optional<NotationError> move{};
};

/// Makes the errors of one text. Lines are counted from the last error on, so that a file with a fault in
/// every game costs no more than one pass.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text) noexcept : text_(text) {}
  std::string_view text() const noexcept { return text_; }
  /// Where a part of the text begins.
  std::size_t offset_of(std::string_view part) const noexcept {
    return static_cast<std::size_t>(part.data() - text_.data());
  }
  RecordError error(std::size_t offset, RecordReason reason, int ply = 0);

 private:
  std::string_view text_;
  std::size_t counted_ = 0;  // up to here there are line_ - 1 line breaks
  int line_ = 1;
};

/// The reason that a refused move gives its record.
RecordReason reason_of(const NotationError& error) noexcept;

}  // namespace xq::record
