// The named mates of xiangqi; mate_pattern.hpp says what each of them is.
#pragma once

#include "engine/study/mate_pattern.hpp"
#include "engine/study/mate_scene.hpp"

namespace xq::study {

MatePattern name_of(const MateScene& scene);

}  // namespace xq::study
