// Rules: what the players agreed on before the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace xq {

/// How the third occurrence of a position is judged in xiangqi; RULES in engine/xiangqi/repetition.hpp.
enum class RuleSet : std::uint8_t { basic, simple, computer, asian, world, chinese };
std::string_view to_id(RuleSet) noexcept;
std::optional<RuleSet> parse_rule_set(std::string_view) noexcept;

struct Rules {
  RuleSet repetition = RuleSet::simple;  // xiangqi only
  /// Plies without a capture after which xiangqi is drawn; absent: no limit. Chess always has its 50 moves.
  std::optional<int> natural_limit_plies = 120;
  /// Xiangqi is drawn as soon as neither side has a man left that can cross the river. Some written rule sets
  /// do not say so. Chess always has its own rule.
  bool bare_material_draw = true;
  /// Off: repetition draws whoever brought it about. Nobody plays so; it is how the computer asks itself what
  /// it would do if the rule did not forbid it.
  bool repetition_can_lose = true;
  /// Off: on the board only mate and stalemate end a game. For going over a record, whose players may have
  /// gone on after a repetition or a limit; judge() still says what the rules would have done.
  bool ends_by_rule = true;
  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace xq
