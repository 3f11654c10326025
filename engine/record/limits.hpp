// How much a record may hold. Beyond these a reader stops with RecordReason::too_large, too_many_moves,
// too_deep or text_too_long: no real record comes near, and memory stays bounded whatever is fed in.
#pragma once

#include <cstddef>

namespace xq::record {

inline constexpr std::size_t kMaxBytes = std::size_t{64} << 20;  // of the input, a whole collection of games
inline constexpr std::size_t kMaxMoves = 100'000;                // in one game's tree
inline constexpr std::size_t kMaxPlies = 5'000;                  // in one line
inline constexpr std::size_t kMaxNesting = 250;                  // variations within variations
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 10;  // a move's comments, or a tag's value
inline constexpr std::size_t kMaxRawBytes = 8 * kMaxTextBytes;       // of one, with its escapes and commands
inline constexpr std::size_t kMaxTags = 100;
inline constexpr std::size_t kMaxTagName = 64;
inline constexpr std::size_t kMaxMarks = 100;  // on one position
inline constexpr std::size_t kMaxNags = 16;    // on one move

}  // namespace xq::record
