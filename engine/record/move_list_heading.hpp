// Heading lines of a plain move list: 红方：…, 赛事：…, FEN: …. Internal to move_list.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/tree.hpp"

namespace xq::record {

struct Heading {
  std::string_view tag;    // "FEN" for the start position, "Result" for the result
  std::string_view value;  // a part of the line
};

/// nullopt when the line is none.
std::optional<Heading> heading_of(std::string_view line) noexcept;
/// The line that says this tag. heading_of reads it back.
std::string heading_line(const Tag& tag);

}  // namespace xq::record
