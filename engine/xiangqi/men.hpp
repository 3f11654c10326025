// Men as individuals. A side's sixteen have fixed numbers by kind; a number stays with its man for the whole
// history and dies with him. So the board knows at once where all rooks are, and the referee which rook is
// chased.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// Red's men are 0 … 15, Black's 16 … 31, each in the order king, 2 advisors, 2 elephants, 2 horses, 2 rooks,
/// 2 cannons, 5 pawns.
using Man = std::uint8_t;
inline constexpr Man kNoMan = 32;
inline constexpr int kMen = 32;
inline constexpr int kMenPerSide = 16;

inline constexpr std::array<int, kPieceKinds + 1> kFirstManOfKind{0, 1, 3, 5, 7, 9, 11, 16};

constexpr Man first_man(Side side, PieceKind kind) noexcept {
  return static_cast<Man>(xq::index(side) * kMenPerSide + kFirstManOfKind[static_cast<std::size_t>(kind)]);
}
constexpr Man king_of(Side side) noexcept { return first_man(side, PieceKind::king); }
constexpr Side side_of(Man man) noexcept { return man < kMenPerSide ? kRed : kBlack; }  // man is not kNoMan

/// A set of men: a bit for each.
using ManSet = std::uint32_t;
/// Empty for kNoMan.
constexpr ManSet set_of(Man man) noexcept { return static_cast<ManSet>(std::uint64_t{1} << man); }
constexpr ManSet men_of(Side side) noexcept { return ManSet{0xffff} << (xq::index(side) * kMenPerSide); }
constexpr ManSet men_of(Side side, PieceKind kind) noexcept {
  const ManSet first = (ManSet{1} << kFullCount[static_cast<std::size_t>(kind)]) - 1;
  return first << first_man(side, kind);
}

inline constexpr std::array<Piece, kMen + 1> kPieceOfMan = [] {
  std::array<Piece, kMen + 1> table{};
  table[kNoMan] = Piece::none;
  for (const Side side : {kRed, kBlack})
    for (int kind = 0; kind < kPieceKinds; ++kind)
      for (int i = 0; i < kFullCount[static_cast<std::size_t>(kind)]; ++i) {
        const PieceKind k = static_cast<PieceKind>(kind);
        table[static_cast<std::size_t>(first_man(side, k) + i)] = make_piece(side, k);
      }
  return table;
}();
constexpr Piece piece_of(Man man) noexcept { return kPieceOfMan[man]; }  // Piece::none for kNoMan

/// The squares of a set of men, for range-based loops.
class SquareRange {
 public:
  class Iterator {
   public:
    constexpr Iterator(ManSet men, const Square* square_of) noexcept : men_(men), square_of_(square_of) {}
    constexpr Square operator*() const noexcept { return square_of_[std::countr_zero(men_)]; }
    constexpr Iterator& operator++() noexcept {
      men_ &= men_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.men_ == b.men_;
    }

   private:
    ManSet men_;
    const Square* square_of_;
  };

  constexpr SquareRange(ManSet men, const Square* square_of) noexcept : men_(men), square_of_(square_of) {}
  constexpr Iterator begin() const noexcept { return {men_, square_of_}; }
  constexpr Iterator end() const noexcept { return {0, square_of_}; }

 private:
  ManSet men_;
  const Square* square_of_;
};

}  // namespace xq::xiangqi
