// Setup: men on a board as a reader or an editor lays them, legal or not. A Position is made only from a
// Setup without a fault, so that everything that holds a Position may rely on it.
#pragma once

#include <array>
#include <optional>

#include "engine/core/errors.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

struct Setup {
  std::array<Piece, kSquares> board;
  Side side_to_move = kRed;
  int quiet_plies = 0;  // since the last capture
  int move_number = 1;  // of the next move; counts up after Black's

  constexpr Setup() noexcept { board.fill(Piece::none); }
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// May a man of this kind stand on this point, given as its own side counts? Published diagrams go a little
/// beyond what can come up in a game: they have an advisor on a palace point off the diagonals, and a pawn a
/// step behind his first point. How such men move is plain, so they are let in.
constexpr bool can_stand(PieceKind kind, Square square) noexcept {
  const int file = file_of(square), rank = rank_of(square);
  switch (kind) {
    case PieceKind::king:
    case PieceKind::advisor:
      return in_palace(kRed, square);
    case PieceKind::elephant:
      return !has_crossed(kRed, square) && file % 2 == 0 && (file + rank) % 4 == 2;
    case PieceKind::pawn:
      return has_crossed(kRed, square) || (rank >= 2 && file % 2 == 0);
    default:
      return true;
  }
}

/// What keeps a Setup from being a position, and the square where (kNoSquare: nowhere in particular).
struct SetupFault {
  FenReason reason;
  Square square = kNoSquare;
};

/// The first fault, in the order of FenReason: kings, counts, men where they can never stand, kings facing,
/// the side not to move in check. Stalemate and mate are no faults.
std::optional<SetupFault> find_fault(const Setup& setup);

/// The men as they stand before the first move.
Setup start_setup();

}  // namespace xq::xiangqi
