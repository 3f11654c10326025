// Bitboard: a set of points, 90 bits in two words.
//
// Square s is bit s + 20: with two ranks and two files of margin before a0, the whole neighbourhood that a
// stepping man can reach lies in the 64 bits from s on, wherever s is. window(s) is those bits, s itself
// being bit 20.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

class Bitboard {
 public:
  static constexpr int kMargin = 2 * kFiles + 2;

  constexpr Bitboard() noexcept = default;
  constexpr explicit Bitboard(Square s) noexcept { insert(s); }
  static constexpr Bitboard all() noexcept {
    return {~std::uint64_t{0} << kMargin, (std::uint64_t{1} << (kSquares + kMargin - 64)) - 1};
  }

  constexpr bool contains(Square s) const noexcept { return ((word(s) >> shift(s)) & 1) != 0; }
  constexpr void insert(Square s) noexcept { word(s) |= std::uint64_t{1} << shift(s); }
  constexpr void erase(Square s) noexcept { word(s) &= ~(std::uint64_t{1} << shift(s)); }
  constexpr bool empty() const noexcept { return (low_ | high_) == 0; }
  constexpr int count() const noexcept { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool more_than_one() const noexcept { return count() > 1; }
  /// The lowest square; the set is not empty.
  constexpr Square first() const noexcept {
    return to_square((low_ ? std::countr_zero(low_) : 64 + std::countr_zero(high_)) - kMargin);
  }
  /// The 64 bits round `s`: bit 20 + d is square s + d. A neighbour over the edge of a rank shows up on the
  /// next one.
  constexpr std::uint64_t window(Square s) const noexcept {
    return s < 64 ? (low_ >> s) | ((high_ << 1) << (63 - s)) : high_ >> (s - 64);
  }
  constexpr std::uint64_t low() const noexcept { return low_; }
  constexpr std::uint64_t high() const noexcept { return high_; }

  /// The points of a rank, file a in bit 0; and of a file, rank 0 in bit 0.
  constexpr std::uint16_t rank_word(int rank) const noexcept {
    return static_cast<std::uint16_t>((window(make_square(0, rank)) >> kMargin) & 0x1ff);
  }
  constexpr std::uint16_t file_word(int file) const noexcept {
    const unsigned lower = five_ranks(window(make_square(file, 0)));
    return static_cast<std::uint16_t>(lower | five_ranks(window(make_square(file, 5))) << 5);
  }

  constexpr Bitboard& operator|=(Bitboard o) noexcept {
    low_ |= o.low_;
    high_ |= o.high_;
    return *this;
  }
  constexpr Bitboard& operator&=(Bitboard o) noexcept {
    low_ &= o.low_;
    high_ &= o.high_;
    return *this;
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return a |= b; }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return a &= b; }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept {
    return {a.low_ ^ b.low_, a.high_ ^ b.high_};
  }
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
      std::uint64_t& word = low_ ? low_ : high_;
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_, high_;
  };
  constexpr Iterator begin() const noexcept { return {low_, high_}; }
  constexpr Iterator end() const noexcept { return {0, 0}; }

 private:
  constexpr Bitboard(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}
  constexpr std::uint64_t& word(Square s) noexcept { return s < 64 - kMargin ? low_ : high_; }
  constexpr std::uint64_t word(Square s) const noexcept { return s < 64 - kMargin ? low_ : high_; }
  /// Bits 20, 29, 38, 47, 56 brought together by one multiplication: each meets its own power of two at the
  /// top.
  static constexpr unsigned five_ranks(std::uint64_t window) noexcept {
    constexpr std::uint64_t kPoints = 0x0100804020100000, kGather = 0x0000008080808080;
    return static_cast<unsigned>(((window & kPoints) * kGather) >> 59);
  }
  static constexpr int shift(Square s) noexcept { return (s + kMargin) & 63; }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// The windows of one set, for asking many of them: a load from the byte where a window begins and one shift,
/// instead of two shifts and a choice. The highest 7 bits of the 64 may be missing; no man steps that far.
class Windows {
 public:
  explicit Windows(Bitboard b) noexcept : words_{b.low(), b.high(), 0} {}
  std::uint64_t at(Square s) const noexcept {
    const unsigned bit = s;
    std::uint64_t window;
    std::memcpy(&window, reinterpret_cast<const unsigned char*>(words_) + bit / 8, sizeof window);
    return window >> (bit % 8);
  }

 private:
  std::uint64_t words_[3];
};

}  // namespace xq::xiangqi
