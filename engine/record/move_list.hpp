// Plain lists of moves, as people paste them in forums: "1. 炮二平五 马８进７（正着） 2．马二进三 …  红胜".
//
// Reading takes any notation that read_move (or SAN) knows, with or without move numbers and blanks, several
// moves a line; lines before the first move that name something (红方：…, 赛事：…, FEN: …) become tags and
// start position, brackets are comments, and words that are no moves are comments too. What looks like a move
// and is none is an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

Reading read_move_list(std::string_view utf8, const ReadOptions& options);

/// The text without what it only says: its heading lines and whatever stands in （）.
std::string without_words(std::string_view utf8);

/// Fails when a move of the tree is not legal.
Result<Written, RecordError> write_move_list(const GameTree& tree, const NotationStyle& style);

}  // namespace xq::record
