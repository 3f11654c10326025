// The session of a game of chess, made here so that nobody else sees both the game and its search.
#pragma once

#include <memory>

#include "engine/engine.hpp"

namespace xq::chess {

std::unique_ptr<Session> make_session();

}  // namespace xq::chess
