// The 32 men in the order in which DhtmlXQ and XQF lay them: R N B A K A B N R, two cannons, five pawns;
// Red's, then Black's. A slot without a man is kNoSquare.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/core/errors.hpp"
#include "engine/record/board.hpp"
#include "engine/util/result.hpp"
#include "engine/xiangqi/setup.hpp"

namespace xq::record {

using MenLayout = std::array<xiangqi::Square, 32>;

/// The slots filled from the men of a position, each kind from Red's left to right and from the bottom up. A
/// position always fits: it has no more men of a kind than the game.
MenLayout layout_of(const xiangqi::Setup& setup);

/// nullopt: two men stand on one square. A king who is missing and the like come out when the Setup becomes a
/// Board.
std::optional<xiangqi::Setup> setup_of(const MenLayout& layout);

/// The same position with the other side to move, when that is legal: for formats that do not say who moves.
Result<Board, FenError> board_of(xiangqi::Setup setup, Side side_to_move);

}  // namespace xq::record
