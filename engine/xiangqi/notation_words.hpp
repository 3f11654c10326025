// The form of a move's text: which shape it has and what it then says. Knows no position. Internal to the
// notation.
#pragma once

#include <optional>
#include <string_view>

#include "engine/xiangqi/notation_men.hpp"
#include "engine/xiangqi/notation_symbols.hpp"

namespace xq::xiangqi {

/// The shape that the symbols start with.
struct Match {
  std::string_view shape;   // empty when nothing fits
  std::size_t matched = 0;  // symbols that the best shape got through
  /// Two points (h2e2), not words.
  bool points() const noexcept { return !shape.empty() && shape[0] == 'F'; }
};
Match find_shape(const SymbolRun& run) noexcept;

/// What a move in words says: a head (which man) and a tail (where to).
struct Words {
  std::optional<PieceKind> kind;  // absent: a pawn, by the form of the head
  std::optional<Order> order;
  int file = 0;            // 0: not said
  int number = 0;          // of a stacked pawn, 0: not said
  bool latin = false;      // letters and signs, not Chinese
  bool outermost = false;  // ++ or --
  Direction direction = Direction::forward;
  int digit = 0;
  std::size_t direction_offset = 0;
};
Words words_of(const SymbolRun& run, std::string_view shape) noexcept;

}  // namespace xq::xiangqi
