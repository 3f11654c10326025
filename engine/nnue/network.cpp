#include "engine/nnue/network.hpp"

#include <algorithm>
#include <cassert>

#include "engine/nnue/simd.hpp"

namespace xq::nnue {

Weights Weights::of_size(Game game, int features, int half) {
  const auto f = static_cast<std::size_t>(features), h = static_cast<std::size_t>(half);
  Weights w;
  w.game = game;
  w.features = features;
  w.half = half;
  w.input.resize(f * h);
  w.bias.resize(h);
  w.output.resize(kBuckets * 2 * h);
  w.out_bias.resize(kBuckets);
  return w;
}

Network::Network(const Weights& weights, const std::uint16_t* mirror) : width_(2 * weights.half) {
  const auto half = static_cast<std::size_t>(weights.half);
  const auto append = [&](std::vector<std::int16_t>& to, const std::vector<std::int16_t>& from,
                          std::size_t row) {
    const auto first = from.begin() + static_cast<std::ptrdiff_t>(row * half);
    to.insert(to.end(), first, first + static_cast<std::ptrdiff_t>(half));
  };
  for (std::size_t f = 0; f < static_cast<std::size_t>(weights.features); ++f) {
    append(input_, weights.input, f);
    append(input_, weights.input, mirror[f]);
  }
  for (int twin = 0; twin < 2; ++twin) append(bias_, weights.bias, 0);
  for (std::size_t row = 0; row < 2 * kBuckets; ++row)
    for (int twin = 0; twin < 2; ++twin) append(output_, weights.output, row);
  std::copy(weights.out_bias.begin(), weights.out_bias.end(), out_bias_.begin());
}

Score Network::output(const std::int16_t* mover, const std::int16_t* other, int bucket) const noexcept {
  assert(bucket >= 0 && bucket < kBuckets);
  const std::int16_t* weights =
      &output_[static_cast<std::size_t>(bucket) * 2 * static_cast<std::size_t>(width_)];
  const std::int64_t sum = std::int64_t{simd::screlu_dot_i16(mover, weights, kOne, width_)} +
                           simd::screlu_dot_i16(other, weights + width_, kOne, width_);
  const std::int64_t value = sum / kOne + out_bias_[static_cast<std::size_t>(bucket)];
  return static_cast<Score>(std::clamp<std::int64_t>(value * kScale / (kOne * kOutOne), -kMaxEval, kMaxEval));
}

std::unique_ptr<Network> unpack_network(std::string_view bytes, Game game, int features,
                                        const std::uint16_t* mirror) {
  const auto weights = unpack(bytes);
  if (!weights || weights->game != game || weights->features != features) return nullptr;
  return std::make_unique<Network>(*weights, mirror);
}

}  // namespace xq::nnue
