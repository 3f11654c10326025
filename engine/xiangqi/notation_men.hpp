// Men as notation counts them: files from the own right (Red's i = 1, Black's a = 1), the front one first.
// Internal to the notation.
#pragma once

#include <algorithm>
#include <span>

#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {

enum class Order : std::uint8_t { front, middle, rear };
enum class Direction : std::uint8_t { forward, traverse, back };

constexpr int file_number(Side side, Square s) noexcept {
  return side == kRed ? kFiles - file_of(s) : file_of(s) + 1;
}

using MenList = StaticVector<Square, 5>;

/// The men of one kind of the side to move, by file number, then from the front to the rear.
class LikeMen {
 public:
  LikeMen(const Position& position, PieceKind kind) : side_(position.side_to_move()) {
    for (const Square s : position.squares_of(side_, kind)) men_.push_back(s);
    std::sort(men_.begin(), men_.end(), [side = side_](Square a, Square b) {
      const int file_a = file_number(side, a), file_b = file_number(side, b);
      return file_a != file_b ? file_a < file_b : relative_rank(side, a) > relative_rank(side, b);
    });
  }

  std::span<const Square> all() const noexcept { return {men_.begin(), men_.size()}; }
  std::span<const Square> on_file(int number) const noexcept {
    const auto is_there = [&](Square s) { return file_number(side_, s) == number; };
    const Square* first = std::find_if(men_.begin(), men_.end(), is_there);
    return {first, std::find_if_not(first, men_.end(), is_there)};
  }
  /// The men that share their file with another one: what 一兵 二兵 … number.
  MenList stacked() const noexcept {
    MenList list;
    for (const Square s : men_)
      if (on_file(file_number(side_, s)).size() > 1) list.push_back(s);
    return list;
  }
  /// How many files have two or more of them.
  int stacks() const noexcept {
    int count = 0;
    for (int file = 1; file <= kFiles; ++file) count += on_file(file).size() > 1;
    return count;
  }

 private:
  Side side_;
  MenList men_;
};

/// The target of "forward 3" or "back to file 5" from `from`; kNoSquare when no such point is there for the
/// kind.
Square notated_target(Side side, PieceKind kind, Square from, Direction direction, int digit) noexcept;

/// Do the horse, the elephant and the advisor, which write the file of arrival even when going forward or
/// back.
constexpr bool is_diagonal(PieceKind kind) noexcept {
  return kind == PieceKind::horse || kind == PieceKind::elephant || kind == PieceKind::advisor;
}

}  // namespace xq::xiangqi
