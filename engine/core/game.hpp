// The words that both games share: which game, which side, how a game ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace xq {

enum class Game : std::uint8_t { xiangqi, chess };

/// The side that moves first (Red, White) or second (Black).
enum class Side : std::uint8_t { first, second };
constexpr Side operator~(Side s) noexcept { return s == Side::first ? Side::second : Side::first; }
constexpr int index(Side s) noexcept { return static_cast<int>(s); }

enum class GameResult : std::uint8_t { ongoing, first_wins, second_wins, draw };
constexpr GameResult win_for(Side s) noexcept {
  return s == Side::first ? GameResult::first_wins : GameResult::second_wins;
}

/// Why a game is over. The screen turns each into words; to_id gives the stable text used at the border.
enum class EndReason : std::uint8_t {
  none,
  checkmate,
  stalemate,              // xiangqi: the side without a move loses; chess: draw
  repetition,             // third occurrence, no rule broken: draw
  perpetual_check,        // the side that checked at every move of the cycle loses
  perpetual_chase,        // likewise for chasing
  perpetual_threat,       // 2020 rules: another forbidden mix of check, mate threat and chase
  natural_limit,          // xiangqi: no capture for the agreed number of plies
  fifty_moves,            // chess
  insufficient_material,  // nobody can win any more: draw
  resignation,
  time_forfeit,
  agreement,
};

/// Stable ids: "xiangqi"/"chess", "perpetual-check" and so on.
std::string_view to_id(Game) noexcept;
std::string_view to_id(Side) noexcept;        // "first", "second"
std::string_view to_id(GameResult) noexcept;  // "ongoing", "first-wins", "second-wins", "draw"
std::string_view to_id(EndReason) noexcept;
std::optional<Game> parse_game(std::string_view) noexcept;
std::optional<Side> parse_side(std::string_view) noexcept;
std::optional<EndReason> parse_end_reason(std::string_view) noexcept;

struct Outcome {
  GameResult result = GameResult::ongoing;
  EndReason reason = EndReason::none;
  bool over() const noexcept { return result != GameResult::ongoing; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace xq
