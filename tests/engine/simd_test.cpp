// The vector kernels: each against plain sums, every kind of lanes against the single lane, bit for bit.
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/nnue/self_test.hpp"
#include "engine/nnue/simd.hpp"
#include "engine/util/rng.hpp"

namespace xq::simd {
namespace {

using Lane = std::vector<std::int16_t>;

Lane random_lane(Rng& rng, int n, int low, int high) {
  Lane lane(static_cast<std::size_t>(n));
  for (auto& v : lane)
    v = static_cast<std::int16_t>(low +
                                  static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1))));
  return lane;
}

/// All lanes that are compiled for this machine: where it has AVX2, the older ones too, which it runs as
/// well.
#if defined(__AVX2__)
using Machines = ::testing::Types<Scalar, Sse2, Avx2>;
#elif defined(__SSE2__)
using Machines = ::testing::Types<Scalar, Sse2>;
#else
using Machines = ::testing::Types<Scalar>;
#endif

template <class V>
class Simd : public ::testing::Test {};
TYPED_TEST_SUITE(Simd, Machines);

TYPED_TEST(Simd, DotIsTheSumOfProducts) {
  const Lane a{1, -2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100};
  const Lane b{10, 20, -30, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 7};
  EXPECT_EQ(dot_i16<TypeParam>(a.data(), b.data(), 16), 10 - 40 - 90 + 700);
  EXPECT_EQ(dot_i16<TypeParam>(a.data(), b.data(), 0), 0);
}

TYPED_TEST(Simd, ScreluClipsSquaresAndWeighs) {
  Lane in(16, 0), weights(16, 1);
  in[0] = -5;    // clipped to 0
  in[1] = 10;    // 100
  in[2] = 1000;  // clipped to 255
  weights[1] = -3;
  weights[2] = 2;
  EXPECT_EQ(screlu_dot_i16<TypeParam>(in.data(), weights.data(), 255, 16), -300 + 2 * 255 * 255);
}

TYPED_TEST(Simd, AddsAndSubtractsInPlace) {
  Lane acc(32, 7), plus(32, 5), minus(32, 3), out(32);
  plus[31] = -9;
  add_sub_i16<TypeParam>(out.data(), acc.data(), plus.data(), minus.data(), 32);
  EXPECT_EQ(out[0], 9);
  EXPECT_EQ(out[31], -5);
  add_i16<TypeParam>(acc.data(), acc.data(), plus.data(), 32);
  EXPECT_EQ(acc[0], 12);
  sub_i16<TypeParam>(acc.data(), acc.data(), plus.data(), 32);
  EXPECT_EQ(acc, Lane(32, 7));
}

/// Ranges as the network has them, and the whole range, where everything wraps.
TYPED_TEST(Simd, EqualsTheSingleLane) {
  using V = TypeParam;
  Rng rng(7);
  for (const auto& [low, high] : {std::pair{-127, 127}, {-300, 300}, {-32768, 32767}, {-32768, -32766}}) {
    for (int n = kBlock; n <= 512; n += kBlock) {
      const Lane a = random_lane(rng, n, low, high), b = random_lane(rng, n, low, high);
      const Lane c = random_lane(rng, n, low, high);
      EXPECT_EQ(dot_i16<V>(a.data(), b.data(), n), dot_i16<Scalar>(a.data(), b.data(), n));
      EXPECT_EQ(screlu_dot_i16<V>(a.data(), b.data(), 255, n),
                screlu_dot_i16<Scalar>(a.data(), b.data(), 255, n));
      Lane x = a, y = a;
      add_sub_i16<V>(x.data(), x.data(), b.data(), c.data(), n);
      add_sub_i16<Scalar>(y.data(), y.data(), b.data(), c.data(), n);
      EXPECT_EQ(x, y);
      add_i16<V>(x.data(), a.data(), b.data(), n);
      add_i16<Scalar>(y.data(), a.data(), b.data(), n);
      EXPECT_EQ(x, y);
      sub_i16<V>(x.data(), a.data(), b.data(), n);
      sub_i16<Scalar>(y.data(), a.data(), b.data(), n);
      EXPECT_EQ(x, y);
    }
  }
  EXPECT_EQ(kernel_digest<V>(), kernel_digest<Scalar>());
}

TEST(SelfTest, HoldsHere) { EXPECT_TRUE(self_test()); }

// Machines that get one instruction wrong, as a bad translation would.
struct SaturatingProduct : Scalar {
  static I16 mul(I16 a, I16 b) {
    const int product = int{a} * b;
    return static_cast<I16>(product > 32767 ? 32767 : product < -32768 ? -32768 : product);
  }
};
struct UnsignedMaximum : Scalar {
  static I16 max(I16 a, I16 b) {
    return static_cast<std::uint16_t>(a) > static_cast<std::uint16_t>(b) ? a : b;
  }
};
struct OneWrongCorner : Scalar {  // the one product of a pair that a signed 32-bit sum cannot hold
  static I32 dot(I16 a, I16 b) { return a == -32768 && b == -32768 ? 0x3fffffff : Scalar::dot(a, b); }
};
struct SaturatingSum : Scalar {
  static I16 add(I16 a, I16 b) {
    const int sum = a + b;
    return static_cast<I16>(sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum);
  }
};

TEST(SelfTest, CatchesWrongMachines) {
  const std::uint64_t right = kernel_digest<Scalar>();
  EXPECT_NE(kernel_digest<SaturatingProduct>(), right);
  EXPECT_NE(kernel_digest<UnsignedMaximum>(), right);
  EXPECT_NE(kernel_digest<OneWrongCorner>(), right);
  EXPECT_NE(kernel_digest<SaturatingSum>(), right);
}

}  // namespace
}  // namespace xq::simd
