// The session of a game of xiangqi, made here so that nobody else sees both the game and its search.
#pragma once

#include <memory>

#include "engine/engine.hpp"

namespace xq::xiangqi {

std::unique_ptr<Session> make_session();

}  // namespace xq::xiangqi
