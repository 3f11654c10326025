// The tag section of a PGN game, and what it says of the game that follows. Internal to pgn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/reading.hpp"

namespace xq::record {

struct RawTag {
  std::string_view name;
  std::string value;
  std::size_t value_offset = 0;  // of the value's first character
};

struct TagSection {
  std::vector<RawTag> tags;
  std::optional<RecordError> error;
  /// The value, empty when there is none.
  std::string_view find(std::string_view name) const noexcept;
};

/// `[Name "`: a tag and nothing that a comment or a move would look like.
bool is_tag_start(std::string_view text, std::size_t at) noexcept;

/// Reads tags from `at` on, which moves behind them.
TagSection read_tags(TextPlaces& places, std::size_t& at);

/// Where the comment that opens at `at` ({ or ;) closes; npos when it does not.
std::size_t comment_end(std::string_view text, std::size_t at) noexcept;

/// Which game it is: by the tags that say it, by the FEN, by who plays, by the first move.
Game game_of(const TagSection& section, std::string_view moves);

/// What the Format tag says of the moves. Only a hint: what stands there decides.
NotationStyle style_of_format(std::string_view format);

}  // namespace xq::record
