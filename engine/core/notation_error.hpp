// Why a move's notation could not be read: shared by the notations of both games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xq {

enum class NotationReason : std::uint8_t {
  empty,          // no text
  unreadable,     // not a move in this notation
  no_such_piece,  // the side to move has no man of that kind (or on that file or square)
  illegal,        // well formed, but no legal move fits
  ambiguous,      // more than one legal move fits
};
std::string_view to_id(NotationReason) noexcept;  // "no-such-piece" and so on

struct NotationError {
  NotationReason reason;
  std::size_t offset = 0;               // bytes from the start of the text: the first part that is at fault
  std::vector<std::string> candidates;  // UCI: ambiguous, the moves that fit; illegal, what such men can do
};

}  // namespace xq
