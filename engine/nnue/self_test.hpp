// Known-answer test of the vector kernels. Some browsers (Safari of iOS 16.4 to 17) accept 128-bit SIMD and
// then compute wrongly, which validation cannot see; so a module proves itself on the machine before it is
// used.
#pragma once

#include <cstdint>

#include "engine/nnue/simd.hpp"
#include "engine/util/rng.hpp"

namespace xq::simd {

/// True when this machine computes what every correct machine computes. Takes well under a millisecond.
bool self_test();

namespace detail {

inline constexpr int kLength = 4 * kBlock;

struct Inputs {
  std::int16_t a[kLength], b[kLength], c[kLength];
};

/// Every third round is made of the ends of the range, where wrong wrapping shows.
void fill(Rng& rng, int round, Inputs& in);

inline std::uint64_t mix_in(std::uint64_t digest, std::int64_t value) {
  return mix64(digest ^ static_cast<std::uint64_t>(value));
}

template <class V>
std::uint64_t digest_round(std::uint64_t digest, const Inputs& in) {
  constexpr std::int16_t kCeiling = 255;
  std::int16_t out[kLength];
  add_i16<V>(out, in.a, in.b, kLength);
  sub_i16<V>(out, out, in.c, kLength);
  for (const std::int16_t v : out) digest = mix_in(digest, v);
  add_sub_i16<V>(out, in.c, in.a, in.b, kLength);
  for (const std::int16_t v : out) digest = mix_in(digest, v);
  digest = mix_in(digest, dot_i16<V>(in.a, in.b, kLength));
  return mix_in(digest, screlu_dot_i16<V>(in.b, in.c, kCeiling, kLength));
}

}  // namespace detail

/// Mixes the results of every kernel over fixed pseudo-random and extreme inputs into one number.
template <class V>
std::uint64_t kernel_digest() {
  constexpr int kRounds = 24;
  // Volatile, so that the compiler cannot work the answer out instead of the machine.
  const volatile std::uint64_t seed = 2024;
  Rng rng(seed);
  detail::Inputs in;
  std::uint64_t digest = 0;
  for (int round = 0; round < kRounds; ++round) {
    detail::fill(rng, round, in);
    digest = detail::digest_round<V>(digest, in);
  }
  return digest;
}

}  // namespace xq::simd
