// Legal move generation. Position's members generate, is_legal, has_legal_move and gives_check are its face;
// perft counts with it.
#pragma once

#include <cstdint>

#include "engine/chess/position.hpp"

namespace xq::chess {

/// Leaf nodes of the legal move tree; the last level is counted by list length. depth ≥ 0.
std::uint64_t perft(Position& position, int depth);

}  // namespace xq::chess
