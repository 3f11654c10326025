// Tapered: a middlegame and an endgame value, blended by the material that is left.
//
// Both lie in one word (eg * 65536 + mg), so that make() and the evaluation add them at once. Each half stays
// within 16 signed bits.
#pragma once

#include <cstdint>

namespace xq {

class Tapered {
 public:
  constexpr Tapered() noexcept = default;
  constexpr Tapered(int mg, int eg) noexcept
      : packed_((static_cast<std::uint32_t>(eg) << 16) + static_cast<std::uint32_t>(mg)) {}
  constexpr int mg() const noexcept { return static_cast<std::int16_t>(packed_ & 0xffff); }
  constexpr int eg() const noexcept { return static_cast<std::int16_t>((packed_ + 0x8000) >> 16); }

  constexpr Tapered& operator+=(Tapered o) noexcept { return packed_ += o.packed_, *this; }
  constexpr Tapered& operator-=(Tapered o) noexcept { return packed_ -= o.packed_, *this; }
  friend constexpr Tapered operator+(Tapered a, Tapered b) noexcept { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) noexcept { return a -= b; }
  friend constexpr Tapered operator*(Tapered a, int n) noexcept {
    a.packed_ *= static_cast<std::uint32_t>(n);
    return a;
  }
  friend constexpr bool operator==(Tapered, Tapered) = default;

  /// `phase` of `full` parts middlegame, the rest endgame.
  constexpr int blend(int phase, int full) const noexcept {
    return (mg() * phase + eg() * (full - phase)) / full;
  }

 private:
  std::uint32_t packed_ = 0;
};

}  // namespace xq
