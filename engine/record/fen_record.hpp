// A FEN as a record: a position and perhaps moves from it, "fen … moves h2e2 …", as engines' protocols have
// it.
#pragma once

#include <string_view>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

/// Could this text be one, or a list of them? By form: every line that is not blank begins with the ranks of
/// a board.
bool looks_like_fen(std::string_view utf8) noexcept;

/// A record a line. Dialects: "position fen …", "fen …", "FEN: …", [FEN "…"], underscores for spaces; the
/// fields as parse_fen has them.
void read_fen_records(std::string_view utf8, const ReadOptions& options, const ReadingSink& sink);

/// The position at the end of the main line; with `of_start` the one that the record starts from.
Result<Written, RecordError> write_fen_record(const GameTree& tree, bool of_start);

}  // namespace xq::record
