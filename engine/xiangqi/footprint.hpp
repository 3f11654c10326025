// Footprint: what one man on one square adds to everything that a Position keeps as a sum.
#pragma once

#include <array>
#include <cstdint>

#include "engine/xiangqi/psqt.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

struct Footprint {
  std::uint64_t key;  // Zobrist: a random word
  Tapered value;      // piece-square value, from Red's side
  /// 1 where he bears on the enemy's palace: on a line through it (rook, cannon, king), or a leap (horse) or
  /// a step (pawn) from one of its points. No other man can attack a king.
  std::uint32_t bears_on_palace;
};

struct Footprints {
  Footprints();
  std::array<std::array<Footprint, kSquares>, kPieces> of;
  std::uint64_t black_to_move;  // Zobrist
};
/// Filled when the program starts: 20 KB that the WASM file need not carry.
extern const Footprints kFootprints;

inline const Footprint& footprint(Piece piece, Square square) noexcept {
  return kFootprints.of[static_cast<std::size_t>(index(piece))][square];
}

}  // namespace xq::xiangqi
