// How the evaluation turns the sum of its terms into a score. Position::evaluate is its face; the tuner needs
// the parts.
#pragma once

#include "engine/core/tapered.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

/// score = (mg * sum.mg() + eg * sum.eg()) / kUnit: the phase, and how much of the advantage can be turned
/// into a win.
struct Blend {
  static constexpr int kUnit = 40 * 64;
  int mg, eg;
  int score(Tapered sum) const noexcept { return (mg * sum.mg() + eg * sum.eg()) / kUnit; }
};

/// `sum` is Red's view of the whole evaluation: who is ahead decides whose winning chances count.
Blend blend_of(const Position& position, Tapered sum) noexcept;

}  // namespace xq::xiangqi
