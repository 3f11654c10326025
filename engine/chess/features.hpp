// What the network sees of chess: for each side's view one feature per kind of man, own or enemy, and square,
// counted from the viewer's back rank.
#pragma once

#include <array>
#include <cstdint>

#include "engine/chess/types.hpp"

namespace xq::chess {

struct Features {
  // A board is the Piece on each square.
  static constexpr int kSquares = chess::kSquares;
  static constexpr std::uint8_t kEmpty = static_cast<std::uint8_t>(Piece::none);
  static constexpr int kSideCount = 6 * kSquares;
  static constexpr int kCount = 2 * kSideCount;

  static constexpr int index(Side view, std::uint8_t code, int square) noexcept {
    const auto piece = static_cast<Piece>(code);
    const int side = side_of(piece) == view ? 0 : kSideCount;
    return side + chess::index(kind_of(piece)) * kSquares + relative(view, to_square(square));
  }

  /// What a feature is in the mirror, and for the other side's view.
  using Map = std::array<std::uint16_t, static_cast<std::size_t>(kCount)>;
  static constexpr Map kMirror = [] {
    Map map{};
    for (int f = 0; f < kCount; ++f) map[static_cast<std::size_t>(f)] = static_cast<std::uint16_t>(f ^ 7);
    return map;
  }();
  static constexpr Map kOtherView = [] {
    Map map{};
    for (int f = 0; f < kCount; ++f)
      map[static_cast<std::size_t>(f)] = static_cast<std::uint16_t>((f + kSideCount) % kCount ^ 56);
    return map;
  }();

  /// Output bucket by the number of men left, kings included.
  static constexpr int bucket(int men) noexcept { return (men - 1) / 4; }
};

}  // namespace xq::chess
