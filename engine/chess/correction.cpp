// Keys of parts of the placement, for the search's correction of the evaluation. They are computed from the
// bitboards when asked for, once a node: cheaper than keeping them up to date at every move.
#include "engine/chess/position.hpp"
#include "engine/util/rng.hpp"

namespace xq::chess {
namespace {

std::uint64_t combine(std::uint64_t key, Bitboard men) noexcept {
  return ((key ^ men) * 0x9e3779b97f4a7c15ULL) ^ (key >> 29);
}

}  // namespace

std::uint64_t Position::correction_key(int part) const noexcept {
  if (part == 0)
    return mix64(combine(combine(1, pieces(kWhite, PieceKind::pawn)), pieces(kBlack, PieceKind::pawn)));
  const Side side = part == 1 ? kWhite : kBlack;
  std::uint64_t key = 1;
  for (const PieceKind kind :
       {PieceKind::knight, PieceKind::bishop, PieceKind::rook, PieceKind::queen, PieceKind::king})
    key = combine(key, pieces(side, kind));
  return mix64(key);
}

}  // namespace xq::chess
