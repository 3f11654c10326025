#include "engine/xiangqi/footprint.hpp"

#include "engine/util/rng.hpp"
#include "engine/xiangqi/attacks.hpp"

namespace xq::xiangqi {
namespace {

/// The king bears along his file, whatever the distance: 将帅照面.
bool can_bear(Piece piece, Square from, Square target) {
  return kind_of(piece) == PieceKind::king ? file_of(from) == file_of(target) : could_go(piece, from, target);
}

[[gnu::cold]] bool bears_on_palace(Piece piece, Square from) {
  for (int target = 0; target < kSquares; ++target)
    if (in_palace(~side_of(piece), to_square(target)) && can_bear(piece, from, to_square(target)))
      return true;
  return false;
}

}  // namespace

[[gnu::cold]] Footprints::Footprints() {
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
