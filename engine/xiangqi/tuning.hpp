// The search's numbers for xiangqi: what differs from the defaults of engine/search/tuning.hpp.
#pragma once

#include "engine/search/tuning.hpp"

namespace xq::xiangqi {

inline constexpr search::Tuning kTuning{};

}  // namespace xq::xiangqi
