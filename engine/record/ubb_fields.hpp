// Names of DhtmlXQ's fields and of the tags that hold them. A field that is not in the table is a tag of the
// same name, both ways.
#pragma once

#include <string_view>

namespace xq::record {

std::string_view tag_of_field(std::string_view field) noexcept;
std::string_view field_of_tag(std::string_view tag) noexcept;

/// Fields that lay the game itself or the page that shows it, and so are no tags.
bool is_structural(std::string_view field) noexcept;

}  // namespace xq::record
