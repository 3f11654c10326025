// The link code: a game's main line as a text short enough for a chat, "xq1" and then base64url. It stands
// behind the # of an address or alone.
//
//   checksum, game, start position (nothing when it is the usual one), result, moves, the ply to show, and
//   for a game that two people play by sending it to and fro what they agreed on.
//
// A move is its place among the legal moves sorted by their UCI text, so that the code depends on the rules
// of the men alone and not on how an engine finds moves, nor on where a game's own rules would have ended it.
// The checksum covers position and moves as texts: another reading of them is found out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rules.hpp"
#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

/// Where the code in a text is: behind a #, in a sentence, alone; nullopt for none. It ends at the first
/// character that it cannot hold: apps append words of their own ("&appinstall=0").
struct LinkPlace {
  std::size_t offset = 0;
  std::size_t length = 0;
};
std::optional<LinkPlace> find_link(std::string_view text) noexcept;

/// The first code of the text. Faults: damaged_link, newer_link (made by a later form of this program).
Reading read_link(std::string_view text);

/// The code of the main line with its result, as a line; all else is a loss.
Result<Written, RecordError> write_link(const GameTree& tree, const LinkTerms& wanted);

}  // namespace xq::record
