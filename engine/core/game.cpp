#include "engine/core/game.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<2> kGames{"xiangqi", "chess"};
constexpr IdTable<2> kSides{"first", "second"};
constexpr IdTable<4> kResults{"ongoing", "first-wins", "second-wins", "draw"};
constexpr IdTable<13> kEndReasons{
    "none",
    "checkmate",
    "stalemate",
    "repetition",
    "perpetual-check",
    "perpetual-chase",
    "perpetual-threat",
    "natural-limit",
    "fifty-moves",
    "insufficient-material",
    "resignation",
    "time-forfeit",
    "agreement",
};

static_assert(covers(kGames, Game::chess));
static_assert(covers(kSides, Side::second));
static_assert(covers(kResults, GameResult::draw));
static_assert(covers(kEndReasons, EndReason::agreement));

}  // namespace

std::string_view to_id(Game game) noexcept { return id_of(kGames, game); }
std::string_view to_id(Side side) noexcept { return id_of(kSides, side); }
std::string_view to_id(GameResult result) noexcept { return id_of(kResults, result); }
std::string_view to_id(EndReason reason) noexcept { return id_of(kEndReasons, reason); }

std::optional<Game> parse_game(std::string_view id) noexcept { return value_of<Game>(kGames, id); }
std::optional<Side> parse_side(std::string_view id) noexcept { return value_of<Side>(kSides, id); }
std::optional<EndReason> parse_end_reason(std::string_view id) noexcept {
  return value_of<EndReason>(kEndReasons, id);
}

}  // namespace xq
