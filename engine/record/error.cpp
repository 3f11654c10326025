#include "engine/record/error.hpp"

#include <algorithm>

#include "engine/core/id_table.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

constexpr IdTable<14> kReasons{"empty",           "too-large",    "unknown-format", "wrong-game",
                               "bad-encoding",    "truncated",    "bad-structure",  "bad-start-position",
                               "unreadable-move", "illegal-move", "ambiguous-move", "too-many-moves",
                               "too-deep",        "text-too-long"};
static_assert(covers(kReasons, RecordReason::text_too_long));

constexpr std::size_t kExcerptBytes = 40;

}  // namespace

std::string_view to_id(RecordReason reason) noexcept { return id_of(kReasons, reason); }

RecordError error_at(std::string_view text, std::size_t offset, RecordReason reason, int ply) {
  RecordError error{reason, std::min(offset, text.size())};
  const std::string_view before = text.substr(0, error.offset);
  error.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  error.ply = ply;
  std::string_view rest = text.substr(error.offset);
  rest = rest.substr(0, rest.find_first_of("\r\n"));
  error.text = std::string(rest.substr(0, utf8_floor(rest, kExcerptBytes)));
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
