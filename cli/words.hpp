// What the terminal game says, in Chinese: the engine's ids, men and reasons as words.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/errors.hpp"
#include "engine/core/game.hpp"
#include "engine/core/notation_error.hpp"

namespace xq::cli {

/// The man of a FEN letter: "帅" for 'K' and "将" for 'k' in xiangqi, "王" for both in chess.
std::string_view man_name(Game game, char letter);
std::string_view side_name(Game game, Side side);  // "红方", "白方"
std::string_view level_name(Game game, std::string_view level_id);
std::string_view reason_words(MoveReason reason);
std::string_view reason_words(NotationReason reason);
/// "红方胜：将死", "和棋：自然限着"; with the name of the mate, where it has one: "红方胜：马后炮".
std::string outcome_words(Game game, const Outcome& outcome, std::string_view mate = {});

}  // namespace xq::cli
