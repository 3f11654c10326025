// The search's numbers for chess: what differs from the defaults of engine/search/tuning.hpp.
#pragma once

#include "engine/search/tuning.hpp"

namespace xq::chess {

inline constexpr search::Tuning kTuning{};

}  // namespace xq::chess
