// The network that a tool's user names, ready for a game's positions.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "cli/networks.hpp"
#include "engine/nnue/network.hpp"

namespace xq::games {

/// Null for the hand-made evaluation; nothing for a name that is no network of this game's `features`, which
/// `mirror` maps (nnue::Network).
inline std::optional<std::unique_ptr<nnue::Network>> open_network(Game game, std::string_view name,
                                                                  int features, const std::uint16_t* mirror) {
  const auto bytes = cli::network_named(game, name);
  if (!bytes) return std::nullopt;
  if (bytes->empty()) return std::unique_ptr<nnue::Network>();
  auto network = nnue::unpack_network(*bytes, game, features, mirror);
  if (network == nullptr) return std::nullopt;
  return network;
}

}  // namespace xq::games
