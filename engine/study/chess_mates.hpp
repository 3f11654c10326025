// The named mates of chess; mate_pattern.hpp says what each of them is.
#pragma once

#include "engine/chess/position.hpp"
#include "engine/study/mate_pattern.hpp"

namespace xq::study {

MatePattern name_of(const chess::Position& position);

}  // namespace xq::study
