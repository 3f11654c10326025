// The named playing strengths. A level caps nodes, not time, so that it is the same opponent on every device.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.hpp"

namespace xq::search {

struct NamedLevel {
  std::string_view id;      // stable, used at the border and in saved games
  std::uint64_t nodes = 0;  // SearchLimits::nodes
};

/// Weakest first; the names are the same in both games.
using NamedLevels = std::array<NamedLevel, 3>;

inline constexpr NamedLevels kXiangqiLevels{{{"easy", 300}, {"normal", 6'000}, {"hard", 300'000}}};
inline constexpr NamedLevels kChessLevels{{{"easy", 200}, {"normal", 5'000}, {"hard", 300'000}}};

constexpr const NamedLevels& named_levels(Game game) noexcept {
  return game == Game::xiangqi ? kXiangqiLevels : kChessLevels;
}

}  // namespace xq::search
