// The ways to write a move by name, as the flags --notation and --style take them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/notation_style.hpp"

namespace xq::cli {

struct NamedStyle {
  std::string_view name;
  NotationStyle style;
};

/// Of a game, its own first. Names are those of the columns of tests/data/notation.tsv where it has them.
const std::vector<NamedStyle>& styles_of(Game game);
/// What a flag offers.
inline constexpr std::string_view kStyleNames =
    "chinese|chinese_traditional|chinese_fullwidth|chinese_numerals|wxf|wxf_eq|wxf_draft_GM|xqbase|iccs|uci|"
    "san";
/// The style of that name; the game's own where the name is none of its.
NotationStyle style_named(Game game, std::string_view name);

}  // namespace xq::cli
