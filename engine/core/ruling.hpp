// The referee's words at the border: what decided a game on the board, and what each move of the cycle did.
// Squares and moves are text, so that a screen can draw them and a sentence can say them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace xq {

/// What a move of a cycle does, in the referee's words. When it does several things the heaviest holds.
enum class Act : std::uint8_t {
  idle,      // 闲
  check,     // 将
  kill,      // 杀: threatens mate by continuous checks
  chase,     // 捉: threatens to win a man
  exchange,  // 兑: offers an even exchange
  offer,     // 献: lets itself be taken for less
  block,     // 拦: stands in the way
  follow,    // 跟: attacks a protected man
};
std::string_view to_id(Act) noexcept;  // "idle", "check", …

/// The sentence of the rule set that decided. Stable ids for the screen; the screen has the words.
enum class Clause : std::uint8_t {
  none,
  checkmate,
  stalemate,
  perpetual_check,       // one side checked at every move: it loses
  both_check,            // both did: draw
  check_outranks_chase,  // one checked, the other chased at every move: the checker loses
  perpetual_chase,       // one side chased at every move: it loses
  both_chase,            // both did: draw
  check_against_chase,   // one checked, the other chased, and the set weighs them alike: draw
  perpetual_kill,        // 2020: one side threatened mate at every move: it loses
  perpetual_attack,      // 2020: checks, kill threats and chases in a mix: it loses
  both_attack,           // 2020: both sides' cycles are forbidden, of the same weight: draw
  grave_against_light,   // 2020, 26.9: grave acts against a joint chase: the grave side loses
  forbidden_rounds,      // 2020: nine rounds of forbidden moves without a third occurrence: it loses
  allowed_repetition,    // neither side broke a rule: draw
  natural_limit,
  bare_material,
};
std::string_view to_id(Clause) noexcept;  // "perpetual-check", …

/// Who threatens whom, on the squares where they stand after the move. For a check the target is the king.
struct RuledThreat {
  std::string by;
  std::string target;
  friend bool operator==(const RuledThreat&, const RuledThreat&) = default;
};

/// A move of the cycle with its label.
struct RuledPly {
  std::string move;  // UCI
  Side side = Side::first;
  Act act = Act::idle;
  std::vector<RuledThreat> threats;
  friend bool operator==(const RuledPly&, const RuledPly&) = default;
};

struct Ruling {
  Outcome outcome;
  Clause clause = Clause::none;
  std::optional<Side> violator;
  /// Oldest first; its moves are the last ones played. Empty unless a repetition decided.
  std::vector<RuledPly> cycle;
  friend bool operator==(const Ruling&, const Ruling&) = default;
};

}  // namespace xq
