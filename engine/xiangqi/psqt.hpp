// Material and piece-square values, for the middlegame and the endgame. Position keeps their sum up to date;
// the numbers belong to the evaluation.
#pragma once

#include <array>
#include <cstdint>

#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// A middlegame and an endgame value in one word, so that make() adds both at once: eg * 65536 + mg. Each
/// half stays within 16 signed bits. The evaluation blends the two by the material left.
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
  friend constexpr bool operator==(Tapered, Tapered) = default;

 private:
  std::uint32_t packed_ = 0;
};

/// Values for exchanges and for ordering captures, indexed by PieceKind (the last is `none`).
inline constexpr std::array<int, kPieceKinds + 1> kExchangeValue{0, 200, 200, 400, 900, 450, 100, 0};

inline constexpr std::array<Tapered, kPieceKinds> kMaterial{
    {{0, 0}, {200, 200}, {200, 200}, {400, 450}, {900, 950}, {450, 430}, {100, 130}}};

/// What each man on each square is worth to Red: Black's entries are negative.
using PieceSquareTable = std::array<std::array<Tapered, kSquares>, kPieces>;

constexpr PieceSquareTable make_piece_square() noexcept {
  PieceSquareTable table{};
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind)
    for (std::size_t square = 0; square < kSquares; ++square) {
      table[kind][square] = kMaterial[kind];
      table[kind + kPieceKinds][square] = Tapered{} - kMaterial[kind];
    }
  return table;
}
inline constexpr PieceSquareTable kPieceSquare = make_piece_square();

}  // namespace xq::xiangqi
