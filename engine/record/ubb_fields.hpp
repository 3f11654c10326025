// DhtmlXQ's fields: their names as tags, the numbers in their names, the escapes in their texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xq::record {

/// The tag that holds a field, and back. One that is not in the table is a tag of the same name.
std::string_view tag_of_field(std::string_view field) noexcept;
std::string_view field_of_tag(std::string_view tag) noexcept;

/// Fields that lay the game itself or the page that shows it, and so are no tags.
bool is_structural(std::string_view field) noexcept;

/// "move_0_5_1" with the prefix "move_" → {0, 5, 1}; nullopt when the name is not the prefix and numbers.
std::optional<std::vector<int>> numbers_after(std::string_view name, std::string_view prefix);

/// Undoes what the format does to texts: "||" for line breaks, \uXXXX for characters (surrogate pairs too).
std::string decode_value(std::string_view value);
/// Line breaks in the format's way; what its readers would take for a sign is written as an escape.
std::string encode_value(std::string_view text);

}  // namespace xq::record
