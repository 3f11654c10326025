// What the network sees of xiangqi: for each side's view one feature per kind of man, own or enemy, and point
// where such a man may stand. Points are counted from the viewer's back rank.
#pragma once

#include <array>
#include <cstdint>

#include "engine/xiangqi/men.hpp"
#include "engine/xiangqi/setup.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

namespace features {

inline constexpr std::uint16_t kNowhere = 0xffff;
/// [own, enemy][kind][point as the viewer counts]
using Table = std::array<std::array<std::array<std::uint16_t, kSquares>, kPieceKinds>, 2>;

struct Numbering {
  Table table{};
  int count = 0;
};
inline constexpr Numbering kNumbering = [] {
  Numbering numbering;
  for (int enemy = 0; enemy < 2; ++enemy)
    for (int kind = 0; kind < kPieceKinds; ++kind)
      for (int s = 0; s < kSquares; ++s) {
        // Where a man may stand is counted from his own side.
        const Square own = enemy != 0 ? flip_rank(to_square(s)) : to_square(s);
        const bool possible = can_stand(static_cast<PieceKind>(kind), own);
        numbering.table[static_cast<std::size_t>(enemy)][static_cast<std::size_t>(kind)]
                       [static_cast<std::size_t>(s)] =
            possible ? static_cast<std::uint16_t>(numbering.count++) : kNowhere;
      }
  return numbering;
}();

constexpr int index(Side view, Piece piece, Square square) noexcept {
  const auto enemy = static_cast<std::size_t>(side_of(piece) != view);
  const auto kind = static_cast<std::size_t>(xiangqi::index(kind_of(piece)));
  return kNumbering.table[enemy][kind][relative(view, square)];
}

/// [feature of Red's view]: another feature.
using Map = std::array<std::uint16_t, static_cast<std::size_t>(kNumbering.count)>;
template <class Seen>
constexpr Map map_to(Seen seen) {
  Map map{};
  for (int piece = 0; piece < kPieces; ++piece)
    for (int s = 0; s < kSquares; ++s) {
      const int feature = index(kRed, static_cast<Piece>(piece), to_square(s));
      if (feature != kNowhere)
        map[static_cast<std::size_t>(feature)] =
            static_cast<std::uint16_t>(seen(static_cast<Piece>(piece), to_square(s)));
    }
  return map;
}

}  // namespace features

struct Features {
  // A board is the man (men.hpp) on each point.
  static constexpr int kSquares = xiangqi::kSquares;
  static constexpr std::uint8_t kEmpty = kNoMan;
  static constexpr int kCount = features::kNumbering.count;

  static int index(Side view, std::uint8_t man, int square) noexcept {
    return features::index(view, piece_of(man), to_square(square));
  }
  /// What a feature is in the mirror, and for the other side's view.
  static constexpr features::Map kMirror = features::map_to([](Piece piece, Square s) {
    return features::index(kRed, piece, make_square(kFiles - 1 - file_of(s), rank_of(s)));
  });
  static constexpr features::Map kOtherView =
      features::map_to([](Piece piece, Square s) { return features::index(kBlack, piece, s); });

  /// Output bucket by the number of rooks, horses and cannons left.
  static constexpr int bucket(int pieces) noexcept {
    constexpr std::array<std::uint8_t, 13> kOf{0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7};
    return kOf[static_cast<std::size_t>(pieces)];
  }
};

}  // namespace xq::xiangqi
