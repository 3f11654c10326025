// Bitboard: a set of points. 90 bits in two words; bit n is square n. For sets that are asked about, walked
// or intersected; move generation itself works on rank and file words (attacks.hpp).
#pragma once

#include <bit>
#include <cstdint>

#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

class Bitboard {
 public:
  constexpr Bitboard() noexcept = default;
  constexpr explicit Bitboard(Square s) noexcept { insert(s); }
  constexpr Bitboard(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}
  static constexpr Bitboard all() noexcept {
    return {~std::uint64_t{0}, (std::uint64_t{1} << (kSquares - 64)) - 1};
  }

  constexpr bool contains(Square s) const noexcept {
    return (((s < 64 ? low_ : high_) >> (s & 63)) & 1) != 0;
  }
  constexpr void insert(Square s) noexcept { (s < 64 ? low_ : high_) |= std::uint64_t{1} << (s & 63); }
  constexpr void erase(Square s) noexcept { (s < 64 ? low_ : high_) &= ~(std::uint64_t{1} << (s & 63)); }
  constexpr bool empty() const noexcept { return (low_ | high_) == 0; }
  constexpr int count() const noexcept { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool more_than_one() const noexcept { return count() > 1; }
  /// The lowest square; the set is not empty.
  constexpr Square first() const noexcept {
    return to_square(low_ ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  constexpr std::uint64_t low() const noexcept { return low_; }
  constexpr std::uint64_t high() const noexcept { return high_; }

  constexpr Bitboard& operator|=(Bitboard o) noexcept { return low_ |= o.low_, high_ |= o.high_, *this; }
  constexpr Bitboard& operator&=(Bitboard o) noexcept { return low_ &= o.low_, high_ &= o.high_, *this; }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return a |= b; }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return a &= b; }
  /// Members of `a` that are not in `b`.
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) noexcept {
    return {a.low_ & ~b.low_, a.high_ & ~b.high_};
  }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  /// Walks the set from the lowest square: `for (Square s : board)`.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}
    constexpr Square operator*() const noexcept { return Bitboard(low_, high_).first(); }
    constexpr Iterator& operator++() noexcept {
      if (low_) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_, high_;
  };
  constexpr Iterator begin() const noexcept { return {low_, high_}; }
  constexpr Iterator end() const noexcept { return {0, 0}; }

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace xq::xiangqi
