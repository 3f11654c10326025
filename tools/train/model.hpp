// The network with real weights: what is trained. The same shape as engine/nnue/network.hpp, whose head
// explains it; all parameters lie in one array, so that the optimiser need not know what they are.
//
// The loops run over whole rows of fixed length, which compilers turn into the machine's vectors (AVX2 with
// -march=native, plain code without).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

#include "engine/nnue/network.hpp"
#include "tools/train/positions.hpp"

namespace xq::train {

/// Where the parameters lie.
struct Shape {
  int features = 0;
  int half = 0;
  std::size_t row(int feature) const { return static_cast<std::size_t>(feature) * h(); }
  std::size_t bias() const { return static_cast<std::size_t>(features) * h(); }
  std::size_t output(int bucket, int view) const {
    return bias() + h() + static_cast<std::size_t>(bucket * 2 + view) * h();
  }
  std::size_t out_bias(int bucket) const {
    return output(nnue::kBuckets, 0) + static_cast<std::size_t>(bucket);
  }
  std::size_t size() const { return out_bias(nnue::kBuckets); }

 private:
  std::size_t h() const { return static_cast<std::size_t>(half); }
};

template <class Real>
Real sigmoid(Real x) {
  return 1 / (1 + std::exp(-x));
}

/// What the model should say of a position, as a winning chance.
template <class Real>
Real target_of(const TrainingPosition& p, Real result_share) {
  const Real by_score = sigmoid(static_cast<Real>(p.score) / nnue::kScale);
  if (p.result == kNoPoints) return by_score;
  return result_share * static_cast<Real>(p.result) / 2 + (1 - result_share) * by_score;
}

/// One position forwards and, when asked, back.
template <class Real, int kHalf>
class Pass {
 public:
  Pass(const Shape& shape, const Maps& maps, const Real* parameters)
      : shape_(shape), maps_(maps), parameters_(parameters) {}

  /// The output; 1 means kScale centipawns.
  Real forward(const TrainingPosition& p) {
    for (auto& view : sums_)
      for (Real* sums : {view[0], view[1]})
        std::memcpy(sums, parameters_ + shape_.bias(), kHalf * sizeof(Real));
    each_row(p, [&](int view, int twin, std::size_t row) {
      Real* sums = sums_[view][twin];
      const Real* weights = parameters_ + row;
      for (int j = 0; j < kHalf; ++j) sums[j] += weights[j];
    });
    Real partial[kLanes] = {};
    for (int view = 0; view < 2; ++view) {
      const Real* weights = parameters_ + shape_.output(p.bucket, view);
      for (int j = 0; j < kHalf; j += kLanes)
        for (int k = 0; k < kLanes; ++k) {
          const Real a = clip(sums_[view][0][j + k]), b = clip(sums_[view][1][j + k]);
          squares_[view][j + k] = a * a + b * b;
          partial[k] += weights[j + k] * squares_[view][j + k];
        }
    }
    Real sum = parameters_[shape_.out_bias(p.bucket)];
    for (const Real part : partial) sum += part;
    return sum;
  }

  /// Adds the gradient of `slope` · output, after forward(p).
  void backward(const TrainingPosition& p, Real slope, Real* gradient) {
    gradient[shape_.out_bias(p.bucket)] += slope;
    Real* bias = gradient + shape_.bias();
    for (int view = 0; view < 2; ++view) {
      const Real* weights = parameters_ + shape_.output(p.bucket, view);
      Real* by_output = gradient + shape_.output(p.bucket, view);
      for (int j = 0; j < kHalf; ++j) by_output[j] += slope * squares_[view][j];
      for (Real* sums : {sums_[view][0], sums_[view][1]})
        for (int j = 0; j < kHalf; ++j) {
          const Real inside = sums[j] > 0 && sums[j] < 1 ? sums[j] : 0;
          sums[j] = 2 * slope * weights[j] * inside;
          bias[j] += sums[j];
        }
    }
    each_row(p, [&](int view, int twin, std::size_t row) {
      const Real* slopes = sums_[view][twin];
      Real* by_weight = gradient + row;
      for (int j = 0; j < kHalf; ++j) by_weight[j] += slopes[j];
    });
  }

 private:
  static constexpr int kLanes = 8;
  static Real clip(Real x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

  template <class Use>
  void each_row(const TrainingPosition& p, Use use) const {
    for (int i = 0; i < p.men; ++i) {
      const std::uint16_t own = p.features[static_cast<std::size_t>(i)], other = maps_.other_view[own];
      use(0, 0, shape_.row(own));
      use(0, 1, shape_.row(maps_.mirror[own]));
      use(1, 0, shape_.row(other));
      use(1, 1, shape_.row(maps_.mirror[other]));
    }
  }

  Shape shape_;
  Maps maps_;
  const Real* parameters_;
  alignas(32) Real sums_[2][2][kHalf];  // after backward: the slopes there
  alignas(32) Real squares_[2][kHalf];
};

/// Sum of squared errors over positions [begin, end) by `at(i)`; adds the gradient unless it is null.
template <class Real, int kHalf, class At>
double learn(const Shape& shape, const Maps& maps, const Real* parameters, At at, std::size_t begin,
             std::size_t end, Real result_share, Real* gradient) {
  Pass<Real, kHalf> pass(shape, maps, parameters);
  double loss = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const TrainingPosition& p = at(i);
    const Real chance = sigmoid(pass.forward(p));
    const Real error = chance - target_of(p, result_share);
    loss += static_cast<double>(error) * static_cast<double>(error);
    if (gradient != nullptr) pass.backward(p, 2 * error * chance * (1 - chance), gradient);
  }
  return loss;
}

/// Random small weights, the same for the same seed.
std::vector<float> first_parameters(const Shape& shape, std::uint64_t seed);
/// The nearest integers.
nnue::Weights quantise(Game game, const Shape& shape, const std::vector<float>& parameters);

}  // namespace xq::train
