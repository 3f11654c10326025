// Where things are in an XQF file: the facts that its reader and its writer share.
//
// A header of 1024 bytes, then a record a move (the first is the start position's and carries the comment on
// it). A record's continuation follows it, then its next sibling.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xq::record::xqf {

inline constexpr std::size_t kHeaderBytes = 1024;
inline constexpr int kLastPlainVersion = 10;      // 0x0A
inline constexpr int kLastKnownVersion = 18;      // 0x12
inline constexpr int kFirstShuffledVersion = 12;  // the men's slots are rotated as well

// Offsets in the header.
inline constexpr std::size_t kVersion = 2, kMask = 3, kOr = 8, kKeys = 12, kMen = 16, kToMove = 0x32,
                             kResult = 0x33, kType = 0x40;

/// A text of the header: one byte for the length, then at most `room` bytes.
struct TextField {
  std::string_view tag;
  std::size_t offset;
  std::size_t room;
};
inline constexpr std::array<TextField, 11> kTexts{{{"Title", 0x50, 63},
                                                   {"Event", 0xd0, 63},
                                                   {"Date", 0x110, 15},
                                                   {"Site", 0x120, 15},
                                                   {"Red", 0x130, 15},
                                                   {"Black", 0x140, 15},
                                                   {"TimeControl", 0x150, 63},
                                                   {"RedTime", 0x190, 15},
                                                   {"BlackTime", 0x1a0, 15},
                                                   {"Annotator", 0x1d0, 15},
                                                   {"Author", 0x1e0, 15}}};

// A record: from + 0x18, to + 0x20, flags, a byte without meaning, the comment's length and text.
inline constexpr unsigned kFromOffset = 0x18, kToOffset = 0x20;

/// The keys of a file. All zero for plain versions.
struct Keys {
  std::uint8_t men = 0, from = 0, to = 0;
  std::uint32_t comment = 0;              // subtracted from lengths of comments
  std::array<std::uint8_t, 32> stream{};  // subtracted cyclically from all after the header
};

/// `header` has kHeaderBytes.
Keys keys_of(std::string_view header) noexcept;

}  // namespace xq::record::xqf
