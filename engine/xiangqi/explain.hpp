// Why a move cannot be played, in terms that a learner understands: the blocked leg, the missing screen, the
// man that would give check.
#pragma once

#include <string_view>

#include "engine/core/errors.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

/// Answers for any text. `targets` are the legal targets of the man on the start square (none for the other
/// side's). Knows nothing of the game's end by rule: the session adds MoveReason::game_over.
MoveExplanation explain(const Position& position, std::string_view uci);

}  // namespace xq::xiangqi
