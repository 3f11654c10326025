#include "engine/study/chess_mates.hpp"

#include "engine/chess/attacks.hpp"

namespace xq::study {

using namespace chess;

namespace {

/// From the standard start position, which history().front() then is.
bool from_the_start(const Position& position) { return position.history().front().key == Position().key(); }

bool fools(const Position& position) {
  return from_the_start(position) && position.plies_played() == 4 &&
         position.history().back().move.to() == h4 &&
         position.piece_on(h4) == make_piece(kBlack, PieceKind::queen);
}

bool scholars(const Position& position) {
  constexpr int kLastPly = 12;
  if (!from_the_start(position) || position.plies_played() > kLastPly) return false;
  const Side loser = position.side_to_move(), winner = ~loser;
  const Square home = loser == Side::first ? e1 : e8, target = loser == Side::first ? f2 : f7;
  if (position.king_square(loser) != home || position.history().back().move.to() != target) return false;
  const Bitboard queen = position.pieces(winner, PieceKind::queen) & bit(target);
  const Bitboard bishops = position.pieces(winner, PieceKind::bishop) & position.attackers_to(target);
  return queen != 0 && bishops != 0 && position.history().back().captured != Piece::none;
}

bool smothered(const Position& position) {
  const Side loser = position.side_to_move();
  const Bitboard knights = position.pieces(~loser, PieceKind::knight);
  const Bitboard around = king_attacks(position.king_square(loser));
  return !more_than_one(position.checkers()) && (position.checkers() & knights) != 0 &&
         (around & ~position.pieces(loser)) == 0;
}

bool back_rank(const Position& position) {
  const Side loser = position.side_to_move();
  const Square king = position.king_square(loser);
  const int first = loser == Side::first ? 0 : 7, second = loser == Side::first ? 1 : 6;
  if (rank_of(king) != first || more_than_one(position.checkers())) return false;
  const Bitboard sliders =
      position.pieces(~loser, PieceKind::rook) | position.pieces(~loser, PieceKind::queen);
  const Bitboard checker = position.checkers() & sliders;
  if (checker == 0 || rank_of(first_square(checker)) != first) return false;
  return (king_attacks(king) & rank_bits(second) & ~position.pieces(loser)) == 0;
}

}  // namespace

MatePattern name_of(const Position& position) {
  if (!position.in_check() || position.has_legal_move()) return MatePattern::none;
  if (fools(position)) return MatePattern::fools;
  if (scholars(position)) return MatePattern::scholars;
  if (smothered(position)) return MatePattern::smothered;
  return back_rank(position) ? MatePattern::back_rank : MatePattern::none;
}

}  // namespace xq::study
