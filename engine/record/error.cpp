#include "engine/record/error.hpp"

#include <algorithm>

#include "engine/core/id_table.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

constexpr IdTable<16> kReasons{"empty",           "too-large",     "unknown-format", "wrong-game",
                               "bad-encoding",    "truncated",     "bad-structure",  "bad-start-position",
                               "unreadable-move", "illegal-move",  "ambiguous-move", "too-many-moves",
                               "too-deep",        "text-too-long", "damaged-link",   "newer-link"};
static_assert(covers(kReasons, RecordReason::newer_link));

constexpr std::size_t kExcerptBytes = 40;

}  // namespace

std::string_view to_id(RecordReason reason) noexcept { return id_of(kReasons, reason); }

RecordError TextPlaces::error(std::size_t offset, RecordReason reason, int ply) {
  offset = std::min(offset, text_.size());
  const auto breaks = [&](std::size_t from, std::size_t to) {
    const std::string_view part = text_.substr(from, to - from);
    return static_cast<int>(std::count(part.begin(), part.end(), '\n'));
  };
  line_ += offset >= counted_ ? breaks(counted_, offset) : -breaks(offset, counted_);
  counted_ = offset;
  const std::string_view rest = text_.substr(offset, kExcerptBytes + 1);
  const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
  RecordError error{reason, offset, line_, ply};
  error.text = std::string(line.substr(0, utf8_floor(line, kExcerptBytes)));
  return error;
}

RecordReason reason_of(const NotationError& error) noexcept {
  switch (error.reason) {
    case NotationReason::ambiguous:
      return RecordReason::ambiguous_move;
    case NotationReason::illegal:
    case NotationReason::no_such_piece:
      return RecordReason::illegal_move;
    default:
      return RecordReason::unreadable_move;
  }
}

}  // namespace xq::record
