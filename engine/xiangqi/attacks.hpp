// How men move, as tables: lines (rook, cannon) by the occupancy of a rank or file, steps (the others) by the
// neighbourhood of a square. What turns sets of targets into moves is in move_groups.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/xiangqi/bitboard.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

// --- Lines ----------------------------------------------------------------------------------------------
/// A set of points of one line: 9 of a rank, bit 0 on file a; or 10 of a file, bit 0 on rank 0.
using LineWord = std::uint16_t;

/// A set of points, kept by lines.
struct LineSet {
  std::array<LineWord, kRanks> rank{};
  std::array<LineWord, kFiles> file{};
};

/// Where a square lies on its two lines.
struct alignas(8) Place {
  std::uint8_t file, rank;
  LineWord rank_bit;  // its bit in its rank's word
  LineWord file_bit;  // its bit in its file's word
};

/// Targets on a line by place and occupancy. Own men are not looked at: the first man met counts as a target.
/// A cannon's targets are the empty points before the first man, and the man behind him (over the screen).
struct LineAttacks {
  std::array<std::array<LineWord, 1 << kFiles>, kFiles> on_rank;
  std::array<std::array<LineWord, 1 << kRanks>, kRanks> on_file;
};

// --- Steps ----------------------------------------------------------------------------------------------
/// The four points next to a square (cross), diagonally next (near), or two steps diagonally (far): bit n of
/// each lies in the same direction, so that near is the eye of far. Gathered from a Bitboard's window.
using StepSet = unsigned;

constexpr StepSet gather_cross(std::uint64_t window) noexcept {
  constexpr std::uint64_t kPoints = 1u << 11 | 1u << 19 | 1u << 21 | 1u << 29;
  return static_cast<StepSet>(((window & kPoints) * 0x2090400000000) >> 60);
}
constexpr StepSet gather_near(std::uint64_t window) noexcept {
  constexpr std::uint64_t kPoints = 1u << 10 | 1u << 12 | 1u << 28 | 1u << 30;
  return static_cast<StepSet>(((window & kPoints) * 0x11000880000000) >> 60);
}
constexpr StepSet gather_far(std::uint64_t window) noexcept {
  constexpr std::uint64_t kPoints = 1u << 0 | 1u << 4 | std::uint64_t{1} << 36 | std::uint64_t{1} << 40;
  return static_cast<StepSet>(((window & kPoints) * 0x4100000008200000) >> 60);
}
/// The eight points of a horse. The numbering is a perfect hash, so the bits mean nothing one by one.
constexpr unsigned gather_horse(std::uint64_t window) noexcept {
  return static_cast<unsigned>((window * 0x0908084081000220) >> 56);
}

// --- Both -----------------------------------------------------------------------------------------------
/// One bit per way of moving: the kinds, and Black's pawn apart from Red's.
using ReachSet = std::uint8_t;
constexpr ReachSet reach_bit(Piece piece) noexcept {
  const bool black_pawn = piece == make_piece(kBlack, PieceKind::pawn);
  return static_cast<ReachSet>(1u << (index(kind_of(piece)) + (black_pawn ? 1 : 0)));
}

// --- The tables -----------------------------------------------------------------------------------------
struct AttackTables {
  AttackTables();

  std::array<Place, kSquares> place;
  std::array<Bitboard, kSquares> point;                      // the set of one
  std::array<std::array<LineWord, kRanks>, kRanks> between;  // points strictly between two places of a line
  LineAttacks rook, cannon;

  // StepSets of the points that the rules allow, the king's and the pawn's by side.
  std::array<std::array<std::uint8_t, kSquares>, 2> king_steps, pawn_steps;
  std::array<std::uint8_t, kSquares> advisor_steps, elephant_steps;
  /// Who could go from the first square to the second (could_go).
  std::array<std::array<ReachSet, kSquares>, kSquares> reach;

  /// A horse's targets as points of his window, by his file and the legs that are blocked. Points over the
  /// first and last rank are left in.
  std::array<std::array<std::uint64_t, 16>, kFiles> horse_window;
  /// The leg of a horse on the first square that attacks the second; kNoSquare where it never does.
  std::array<std::array<Square, kSquares>, kSquares> horse_leg;

 private:
  void fill_places();
  void fill_steps();
  void fill_horse();
  void fill_reach();
};
/// Filled when the program starts, so that the WASM file need not carry it. No Position can be made before
/// main().
extern const AttackTables kAttacks;

/// The rules of the single moves: could this man go from one square to the other if all that may stand in his
/// way were as it suits him? Everything above follows from it.
bool could_go(Piece piece, Square from, Square to) noexcept;

/// The points strictly between two squares of one line.
Bitboard between(Square a, Square b) noexcept;

}  // namespace xq::xiangqi
