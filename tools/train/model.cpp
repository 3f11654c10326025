#include "tools/train/model.hpp"

#include <algorithm>
#include <cmath>

#include "engine/util/rng.hpp"

namespace xq::train {

std::vector<float> first_parameters(const Shape& shape, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<float> parameters(shape.size());
  const auto fill = [&](std::size_t begin, std::size_t end, float size) {
    for (std::size_t i = begin; i < end; ++i)
      parameters[i] = size * (static_cast<float>(rng.below(1U << 20)) / (1U << 19) - 1);
  };
  // About thirty men are on the board: the sums start well inside the clip.
  fill(0, shape.bias(), 0.1F);
  std::fill_n(parameters.begin() + static_cast<std::ptrdiff_t>(shape.bias()), shape.half, 0.2F);
  fill(shape.output(0, 0), shape.out_bias(0), 1 / std::sqrt(static_cast<float>(shape.half)));
  return parameters;
}

nnue::Weights quantise(Game game, const Shape& shape, const std::vector<float>& parameters) {
  nnue::Weights weights = nnue::Weights::of_size(game, shape.features, shape.half);
  const auto round_to = [&](auto& out, std::size_t begin, float unit, float most) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const float value = std::clamp(parameters[begin + i] * unit, -most, most);
      out[i] = static_cast<typename std::decay_t<decltype(out)>::value_type>(std::lround(value));
    }
  };
  round_to(weights.input, 0, nnue::kOne, 32767);
  round_to(weights.bias, shape.bias(), nnue::kOne, 32767);
  round_to(weights.output, shape.output(0, 0), nnue::kOutOne, nnue::kMaxOutput);
  round_to(weights.out_bias, shape.out_bias(0), nnue::kOne * nnue::kOutOne, 1e9F);
  return weights;
}

}  // namespace xq::train
