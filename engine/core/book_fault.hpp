// Why bytes are no opening book (Session::set_book).
#pragma once

#include <cstdint>
#include <string_view>

namespace xq {

enum class BookFault : std::uint8_t {
  not_a_book,       // another kind of file, or none
  unknown_version,  // made by a later program
  wrong_game,       // a book of the other game
  damaged,          // the checksum or the moves do not fit: torn or changed on its way
};

/// Stable ids: "not-a-book" and so on.
constexpr std::string_view to_id(BookFault fault) noexcept {
  switch (fault) {
    case BookFault::not_a_book:
      return "not-a-book";
    case BookFault::unknown_version:
      return "unknown-version";
    case BookFault::wrong_game:
      return "wrong-game";
    case BookFault::damaged:
      break;
  }
  return "damaged";
}

}  // namespace xq
