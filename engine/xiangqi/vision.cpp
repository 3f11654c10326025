#include "engine/xiangqi/vision.hpp"

#include <bit>

namespace xq::xiangqi {

Vision::Vision(const Position& position, Square target, Bitboard occupied) noexcept
    : position_(position),
      target_(target),
      occupied_(occupied),
      rank_(occupied.rank_word(rank_of(target))),
      file_(occupied.file_word(file_of(target))) {}

int Vision::men_between(Square from) const noexcept {
  const Place &a = kAttacks.place[from], &b = kAttacks.place[target_];
  if (a.file == b.file) return std::popcount(static_cast<unsigned>(file_ & kAttacks.between[a.rank][b.rank]));
  if (a.rank == b.rank) return std::popcount(static_cast<unsigned>(rank_ & kAttacks.between[a.file][b.file]));
  return -1;
}

bool Vision::attacks(Man man) const noexcept {
  const Square from = position_.square_of(man);
  if (from == target_) return false;
  const Piece piece = piece_of(man);
  const auto side = static_cast<std::size_t>(xq::index(side_of(piece)));
  switch (kind_of(piece)) {
    case PieceKind::rook:
      return men_between(from) == 0;
    case PieceKind::cannon:
      return men_between(from) == 1;
    case PieceKind::horse: {
      const Square leg = kAttacks.horse_leg[from][target_];
      return leg != kNoSquare && !occupied_.contains(leg);
    }
    case PieceKind::pawn:
      return is_step(from, target_, kAttacks.pawn_steps[side][from], gather_cross);
    case PieceKind::king:
      return is_step(from, target_, kAttacks.king_steps[side][from], gather_cross);
    case PieceKind::advisor:
      return is_step(from, target_, kAttacks.advisor_steps[from], gather_near);
    case PieceKind::elephant:
      return is_step(from, target_, kAttacks.elephant_steps[from], gather_far) &&
             !occupied_.contains(to_square((from + target_) / 2));
    case PieceKind::none:
      break;
  }
  return false;
}

Man Vision::first_of(ManSet men) const noexcept {
  for (; men; men &= men - 1) {
    const Man man = static_cast<Man>(std::countr_zero(men));
    if (attacks(man)) return man;
  }
  return kNoMan;
}

}  // namespace xq::xiangqi
