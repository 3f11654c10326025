// Handicap: how a weaker player sees the board. The rules it sees as well as anybody.
//
// It errs as a person does, in judgement: every position that it judges gets an error of its own, the same
// each time the position comes up in a game (so it is a misjudgement, not a tremble of the hand), another in
// the next game. Proven ends are never misjudged.
#pragma once

#include <cstdint>

#include "engine/core/score.hpp"
#include "engine/util/rng.hpp"

namespace xq::search {

struct Handicap {
  int noise = 0;          // the errors lie within ± so many centipawns, small ones being likelier
  bool material = false;  // counts men and sees nothing else
  bool horizon = false;   // looks at nothing beyond the last ply: no exchange to its end, not even for mate
  bool by_hand = false;   // judges by the hand-made evaluation, also where there is a network
  bool captures_only = false;  // looks at no quiet check beyond the last ply
  std::uint64_t seed = 0;      // of the game

  friend bool operator==(const Handicap&, const Handicap&) = default;

  Score error_at(std::uint64_t key) const noexcept {
    const std::uint64_t bits = mix64(key ^ mix64(seed));
    const auto part = [&](int shift) { return static_cast<int>((bits >> shift) & 0xffff); };
    return (part(0) + part(16) - 0xffff) * noise / 0xffff;
  }
};

}  // namespace xq::search
