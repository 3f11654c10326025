// FEN for xiangqi: "rnbakabnr/9/… w - - 0 1". Ranks from Black's back rank down, the side to move (w or r,
// b), two unused fields, plies since the last capture, move number. Fields after the board may be missing;
// horse and elephant may be written N or H, B or E.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/errors.hpp"
#include "engine/util/result.hpp"
#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/setup.hpp"

namespace xq::xiangqi {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Reads the text alone: any placement that can be written is accepted, legal or not.
Result<Setup, FenError> parse_setup(std::string_view text);

/// Reads a legal position. Faults of the placement carry the offset of the man's letter and his square.
Result<Position, FenError> parse_fen(std::string_view text);

/// All six fields, letters as in kStartFen.
std::string to_fen(const Setup& setup);
std::string to_fen(const Position& position);

}  // namespace xq::xiangqi
