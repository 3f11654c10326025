// SplitMix64: a tiny deterministic generator for Zobrist keys, random games and level noise.
// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
#pragma once

#include <cstdint>

namespace xq {

/// The finaliser of SplitMix64: a good 64-bit mix of any 64-bit value.
constexpr std::uint64_t mix64(std::uint64_t z) noexcept {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) noexcept : state_(seed) {}
  constexpr std::uint64_t next() noexcept { return mix64(state_ += 0x9e3779b97f4a7c15ULL); }
  /// Uniform in [0, bound); bound ≥ 1. The bias is below bound / 2^32.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace xq
