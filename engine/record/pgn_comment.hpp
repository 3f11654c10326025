// What PGN comments hold beside words: [%clk 0:01:02] [%emt 0:00:09] [%csl Gd4,Ra1] [%cal Gb1c3].
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/tree.hpp"

namespace xq::record {

struct CommentParts {
  std::string text;  // the words; commands that we do not know stay in it
  std::vector<Mark> marks;
  std::optional<std::int64_t> clock_ms;
  std::optional<std::int64_t> spent_ms;
};

CommentParts split_comment(std::string_view comment);
/// The commands of a node's clocks and marks, empty when it has none.
std::string comment_commands(const Node& node);

}  // namespace xq::record
