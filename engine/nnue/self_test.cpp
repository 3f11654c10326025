#include "engine/nnue/self_test.hpp"

#include <initializer_list>

namespace xq::simd {
namespace {

// kernel_digest<Scalar>(), which a test recomputes.
constexpr std::uint64_t kExpected = 0xd40888b061eccf6eULL;

}  // namespace

void detail::fill(Rng& rng, int round, Inputs& in) {
  constexpr std::int16_t kEnds[] = {-32768, -32767, -1, 0, 1, 254, 256, 32767};
  for (std::int16_t* p : {in.a, in.b, in.c})
    for (int i = 0; i < kLength; ++i)
      p[i] = round % 3 == 0 ? kEnds[rng.below(8)]
                            : static_cast<std::int16_t>(static_cast<std::uint16_t>(rng.below(65536)));
}

bool self_test() { return kernel_digest<Best>() == kExpected; }

}  // namespace xq::simd
