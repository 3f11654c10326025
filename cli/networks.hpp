// The networks that the program carries (engine/nets/*.xqnn), and those that a user names instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/args.hpp"
#include "engine/core/game.hpp"

namespace xq::cli {

/// Names that are no files: the network that ships with the program, and none at all.
inline constexpr std::string_view kShippedNetwork = "<shipped>", kHandMade = "hce";

inline constexpr Flag kNetFlag{
    "net", Flag::Kind::text, "FILE|hce",
    "judge by this packed network, or by the hand-made evaluation (default: the network that ships)"};

/// Packed as Session::set_network takes it; empty for a game that ships none.
std::string_view shipped_network(Game game) noexcept;
/// The bytes behind a name, empty for the hand-made evaluation; nothing for a file that cannot be read.
std::optional<std::string> network_named(Game game, std::string_view name);

}  // namespace xq::cli
