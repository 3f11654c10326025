// The vector kernels of the network: 16-bit adds and 16-bit dot products with 32-bit sums.
//
// Each kernel is written once, over a type that wraps the machine's lanes: WASM 128-bit, AVX2, SSE2, or one
// lane at a time. All arithmetic wraps, so that every build gives the same bits for every input; a test holds
// the machine's lanes against the single lane, and self_test.hpp holds the running machine against constants.
// Lengths are multiples of kBlock; pointers need no alignment and may be equal, but must not overlap
// otherwise.
#pragma once

#include <cassert>
#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <immintrin.h>
#endif

namespace xq::simd {

inline constexpr int kBlock = 16;  // the widest vector here, in 16-bit lanes

/// One lane: the definition of what the others compute.
struct Scalar {
  using I16 = std::int16_t;
  using I32 = std::int32_t;
  static constexpr int kLanes = 1;

  static I16 load(const std::int16_t* p) { return *p; }
  static void store(std::int16_t* p, I16 v) { *p = v; }
  static I16 splat(std::int16_t v) { return v; }
  static I16 add(I16 a, I16 b) {
    return wrap16(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
  }
  static I16 sub(I16 a, I16 b) {
    return wrap16(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
  }
  static I16 mul(I16 a, I16 b) {
    return wrap16(static_cast<std::uint32_t>(a) * static_cast<std::uint32_t>(b));
  }
  static I16 min(I16 a, I16 b) { return a < b ? a : b; }
  static I16 max(I16 a, I16 b) { return a > b ? a : b; }
  static I32 zero() { return 0; }
  static I32 dot(I16 a, I16 b) { return std::int32_t{a} * b; }  // products summed in neighbouring pairs
  static I32 add32(I32 a, I32 b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
  }
  static std::int32_t sum(I32 v) { return v; }

 private:
  static I16 wrap16(std::uint32_t v) { return static_cast<std::int16_t>(static_cast<std::uint16_t>(v)); }
};

#if defined(__wasm_simd128__)

struct Wasm128 {
  using I16 = v128_t;
  using I32 = v128_t;
  static constexpr int kLanes = 8;

  static I16 load(const std::int16_t* p) { return wasm_v128_load(p); }
  static void store(std::int16_t* p, I16 v) { wasm_v128_store(p, v); }
  static I16 splat(std::int16_t v) { return wasm_i16x8_splat(v); }
  static I16 add(I16 a, I16 b) { return wasm_i16x8_add(a, b); }
  static I16 sub(I16 a, I16 b) { return wasm_i16x8_sub(a, b); }
  static I16 mul(I16 a, I16 b) { return wasm_i16x8_mul(a, b); }
  static I16 min(I16 a, I16 b) { return wasm_i16x8_min(a, b); }
  static I16 max(I16 a, I16 b) { return wasm_i16x8_max(a, b); }
  static I32 zero() { return wasm_i32x4_const_splat(0); }
  static I32 dot(I16 a, I16 b) { return wasm_i32x4_dot_i16x8(a, b); }
  static I32 add32(I32 a, I32 b) { return wasm_i32x4_add(a, b); }
  static std::int32_t sum(I32 v) {
    v = wasm_i32x4_add(v, wasm_i32x4_shuffle(v, v, 2, 3, 0, 1));
    v = wasm_i32x4_add(v, wasm_i32x4_shuffle(v, v, 1, 0, 3, 2));
    return wasm_i32x4_extract_lane(v, 0);
  }
};
using Best = Wasm128;

#elif defined(__SSE2__)

struct Sse2 {
  using I16 = __m128i;
  using I32 = __m128i;
  static constexpr int kLanes = 8;

  static I16 load(const std::int16_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
  static void store(std::int16_t* p, I16 v) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v); }
  static I16 splat(std::int16_t v) { return _mm_set1_epi16(v); }
  static I16 add(I16 a, I16 b) { return _mm_add_epi16(a, b); }
  static I16 sub(I16 a, I16 b) { return _mm_sub_epi16(a, b); }
  static I16 mul(I16 a, I16 b) { return _mm_mullo_epi16(a, b); }
  static I16 min(I16 a, I16 b) { return _mm_min_epi16(a, b); }
  static I16 max(I16 a, I16 b) { return _mm_max_epi16(a, b); }
  static I32 zero() { return _mm_setzero_si128(); }
  static I32 dot(I16 a, I16 b) { return _mm_madd_epi16(a, b); }
  static I32 add32(I32 a, I32 b) { return _mm_add_epi32(a, b); }
  static std::int32_t sum(I32 v) {
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, _MM_SHUFFLE(1, 0, 3, 2)));
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(v);
  }
};

#if defined(__AVX2__)

struct Avx2 {
  using I16 = __m256i;
  using I32 = __m256i;
  static constexpr int kLanes = 16;

  static I16 load(const std::int16_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
  static void store(std::int16_t* p, I16 v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v); }
  static I16 splat(std::int16_t v) { return _mm256_set1_epi16(v); }
  static I16 add(I16 a, I16 b) { return _mm256_add_epi16(a, b); }
  static I16 sub(I16 a, I16 b) { return _mm256_sub_epi16(a, b); }
  static I16 mul(I16 a, I16 b) { return _mm256_mullo_epi16(a, b); }
  static I16 min(I16 a, I16 b) { return _mm256_min_epi16(a, b); }
  static I16 max(I16 a, I16 b) { return _mm256_max_epi16(a, b); }
  static I32 zero() { return _mm256_setzero_si256(); }
  static I32 dot(I16 a, I16 b) { return _mm256_madd_epi16(a, b); }
  static I32 add32(I32 a, I32 b) { return _mm256_add_epi32(a, b); }
  static std::int32_t sum(I32 v) {
    return Sse2::sum(_mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1)));
  }
};
using Best = Avx2;

#else
using Best = Sse2;
#endif

#else
using Best = Scalar;
#endif

/// Sum of a[i]·b[i], modulo 2^32.
template <class V = Best>
std::int32_t dot_i16(const std::int16_t* a, const std::int16_t* b, int n) {
  assert(n % kBlock == 0);
  auto sum = V::zero();
  for (int i = 0; i < n; i += V::kLanes) sum = V::add32(sum, V::dot(V::load(a + i), V::load(b + i)));
  return V::sum(sum);
}

/// out[i] = in[i] + plus[i]: a man appears.
template <class V = Best>
void add_i16(std::int16_t* out, const std::int16_t* in, const std::int16_t* plus, int n) {
  assert(n % kBlock == 0);
  for (int i = 0; i < n; i += V::kLanes) V::store(out + i, V::add(V::load(in + i), V::load(plus + i)));
}

/// out[i] = in[i] - minus[i]: a man goes.
template <class V = Best>
void sub_i16(std::int16_t* out, const std::int16_t* in, const std::int16_t* minus, int n) {
  assert(n % kBlock == 0);
  for (int i = 0; i < n; i += V::kLanes) V::store(out + i, V::sub(V::load(in + i), V::load(minus + i)));
}

/// out[i] = in[i] + plus[i] - minus[i]: a man moves. One pass, since the pass costs memory traffic, not adds.
template <class V = Best>
void add_sub_i16(std::int16_t* out, const std::int16_t* in, const std::int16_t* plus,
                 const std::int16_t* minus, int n) {
  assert(n % kBlock == 0);
  for (int i = 0; i < n; i += V::kLanes)
    V::store(out + i, V::sub(V::add(V::load(in + i), V::load(plus + i)), V::load(minus + i)));
}

/// Squared clipped ReLU against weights: the sum of c²·w with c = clamp(in[i], 0, ceiling), modulo 2^32.
/// Exact only while ceiling·|w| fits 16 bits, which the loader of a network must check: c·w is taken first.
template <class V = Best>
std::int32_t screlu_dot_i16(const std::int16_t* in, const std::int16_t* weights, std::int16_t ceiling,
                            int n) {
  assert(n % kBlock == 0);
  const auto low = V::splat(0);
  const auto high = V::splat(ceiling);
  auto sum = V::zero();
  for (int i = 0; i < n; i += V::kLanes) {
    const auto clipped = V::min(V::max(V::load(in + i), low), high);
    sum = V::add32(sum, V::dot(clipped, V::mul(clipped, V::load(weights + i))));
  }
  return V::sum(sum);
}

}  // namespace xq::simd
