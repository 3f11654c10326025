// The network: what a game's evaluation becomes when it is learnt.
//
//   per side's view:  features (man and square, seen by that side) → N neurons, each clipped to [0, 1] and
//                     squared
//   output:           the mover's neurons, then the other side's → one number per bucket of material
//
// The board is the same seen in a mirror. So the neurons come in twins: the second half of N sees the
// mirrored board through the weights of the first half, and has the same weight in the output. A mirrored
// position therefore evaluates exactly alike, every position teaches for two, and half the weights are
// stored. No neuron depends on where a king stands, so a move never makes a whole view be computed again.
//
// Integers: neurons hold kOne for 1, output weights kOutOne for 1. An output weight stays within
// ±kMaxOutput, so that clipped neuron times weight fits 16 bits (simd.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"

namespace xq::nnue {

inline constexpr int kOne = 255;
inline constexpr int kOutOne = 64;
inline constexpr int kMaxOutput = 127;
inline constexpr int kScale = 400;  // centipawns for an output of 1
inline constexpr int kBuckets = 8;
inline constexpr int kMaxHalf = 256;

/// The weights as they are stored: of the first twins only.
struct Weights {
  Game game = Game::xiangqi;
  int features = 0;
  int half = 0;                        // neurons before the mirror; a multiple of 16
  std::vector<std::int16_t> input;     // [feature][neuron]
  std::vector<std::int16_t> bias;      // [neuron]
  std::vector<std::int16_t> output;    // [bucket][mover, other][neuron]
  std::vector<std::int32_t> out_bias;  // [bucket], in units of kOne * kOutOne

  /// All zeros.
  static Weights of_size(Game game, int features, int half);
  friend bool operator==(const Weights&, const Weights&) = default;
};

/// Entropy-coded, with a header and a checksum (packing.cpp).
std::string pack(const Weights& weights);
/// Nothing for what pack() has not written, or whose outputs would overflow; sums of inputs may wrap.
std::optional<Weights> unpack(std::string_view bytes);

class Network {
 public:
  /// `mirror[f]` is the feature that f is in the mirror.
  Network(const Weights& weights, const std::uint16_t* mirror);

  int width() const noexcept { return width_; }  // N
  const std::int16_t* column(int feature) const noexcept {
    return &input_[static_cast<std::size_t>(feature) * static_cast<std::size_t>(width_)];
  }
  const std::int16_t* bias() const noexcept { return bias_.data(); }
  /// Centipawns for the mover, whose neurons come first.
  Score output(const std::int16_t* mover, const std::int16_t* other, int bucket) const noexcept;

 private:
  int width_;
  std::vector<std::int16_t> input_, bias_, output_;
  std::array<std::int64_t, kBuckets> out_bias_;
};

/// Ready for positions of `game` with so many features; null for bytes that are no network, or one for
/// others.
std::unique_ptr<Network> unpack_network(std::string_view bytes, Game game, int features,
                                        const std::uint16_t* mirror);

}  // namespace xq::nnue
