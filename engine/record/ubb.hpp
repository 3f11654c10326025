// DhtmlXQ / UBB text, the form of dpxq.com and of most xiangqi forums: [DhtmlXQ_x]…[/DhtmlXQ_x].
//
// binit lays the 32 men, movelist has four digits a move, move_P_K_B is a variation (parent line, ply from 1,
// own line), commentN and commentB_N stand after ply N, "||" is a line break and \uXXXX a character. A start
// position that binit cannot say (Black to move, counters) is written as a fen field as well.
#pragma once

#include <string_view>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

/// Every [DhtmlXQ] block of the text, or the whole text when its fields stand without one.
void read_ubb(std::string_view utf8, const ReadingSink& sink);

/// Fails for chess, and when a move of the tree is not legal.
Result<Written, RecordError> write_ubb(const GameTree& tree);

}  // namespace xq::record
