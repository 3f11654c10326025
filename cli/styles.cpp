#include "cli/styles.hpp"

#include <algorithm>

namespace xq::cli {

const std::vector<NamedStyle>& styles_of(Game game) {
  static const std::vector<NamedStyle> xiangqi{
      {"chinese", {}},
      {"chinese_traditional", {.traditional = true}},
      {"chinese_fullwidth", {.full_width = true}},
      {"chinese_numerals", {.black_in_numerals = true}},
      {"wxf", {.script = Script::wxf}},
      {"wxf_eq", {.script = Script::wxf, .equals_sign = true}},
      {"wxf_draft_GM", {.script = Script::wxf, .equals_sign = true, .draft_letters = true}},
      {"xqbase", {.script = Script::xqbase}},
      {"iccs", {.script = Script::iccs}},
      {"uci", {.script = Script::uci}},
  };
  static const std::vector<NamedStyle> chess{{"san", {.script = Script::san}},
                                             {"uci", {.script = Script::uci}}};
  return game == Game::xiangqi ? xiangqi : chess;
}

NotationStyle style_named(Game game, std::string_view name) {
  const auto& styles = styles_of(game);
  const auto found =
      std::find_if(styles.begin(), styles.end(), [&](const NamedStyle& s) { return s.name == name; });
  return found == styles.end() ? styles.front().style : found->style;
}

}  // namespace xq::cli
