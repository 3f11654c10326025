#include "engine/xiangqi/footprint.hpp"

#include "engine/util/rng.hpp"
#include "engine/xiangqi/attacks.hpp"

namespace xq::xiangqi {
namespace {

/// Could the man attack `target` if all that stands between were out of the way?
bool can_bear(Piece piece, Square from, Square target) {
  const int files = file_of(target) - file_of(from), ranks = rank_of(target) - rank_of(from);
  switch (kind_of(piece)) {
    case PieceKind::rook:
    case PieceKind::cannon:
      return files == 0 || ranks == 0;
    case PieceKind::king:
      return files == 0;
    case PieceKind::horse:
      return files * files + ranks * ranks == 5;
    case PieceKind::pawn:
      return (files == 0 && target - from == forward(side_of(piece))) || (ranks == 0 && files * files == 1);
    default:
      return false;
  }
}

bool bears_on_palace(Piece piece, Square from) {
  for (int target = 0; target < kSquares; ++target)
    if (in_palace(~side_of(piece), to_square(target)) && can_bear(piece, from, to_square(target)))
      return true;
  return false;
}

}  // namespace

Footprints::Footprints() {
  Rng rng(0x7869616e677169);  // "xiangqi"
  for (std::size_t p = 0; p < kPieces; ++p)
    for (std::size_t s = 0; s < kSquares; ++s) {
      const bool bears = bears_on_palace(static_cast<Piece>(p), to_square(static_cast<int>(s)));
      of[p][s] = {rng.next(), kPieceSquare[p][s], bears ? 1u : 0u};
    }
  black_to_move = rng.next();
}

const Footprints kFootprints;

}  // namespace xq::xiangqi
