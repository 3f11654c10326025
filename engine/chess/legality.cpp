// Questions about a single move: may it be played, and does it check? Asked by the search for moves that
// come from its tables, where generating all of them would cost more.
#include "engine/chess/position.hpp"

namespace xq::chess {
namespace {

/// The flag that a pawn's move from `m.from()` to `m.to()` must have (a promotion: to the kind that m names),
/// if the pawn can move so at all.
std::optional<MoveFlag> pawn_flag(const Position& p, Move m) {
  const Side us = p.side_to_move();
  const Square from = m.from(), to = m.to();
  const bool last_rank = relative_rank(us, to) == 7;
  if (last_rank != m.is_promotion()) return std::nullopt;
  if (contains(pawn_attacks(us, from), to)) {
    if (to == p.en_passant()) return MoveFlag::en_passant;
    if (!contains(p.pieces(~us), to)) return std::nullopt;
    return last_rank ? Move::promotion(from, to, m.promotion_kind(), true).flag() : MoveFlag::capture;
  }
  const int ahead = from + forward(us);
  if (contains(p.occupied(), to_square(ahead)) || contains(p.occupied(), to)) return std::nullopt;
  if (to == ahead)
    return last_rank ? Move::promotion(from, to, m.promotion_kind(), false).flag() : MoveFlag::quiet;
  if (relative_rank(us, from) == 1 && to == ahead + forward(us)) return MoveFlag::double_push;
  return std::nullopt;
}

/// Does a man of side `us` move like this, its own king's safety apart? Castling is judged whole.
bool moves_so(const Position& p, Move m, PieceKind kind) {
  const Square from = m.from(), to = m.to();
  if (contains(p.pieces(p.side_to_move()), to)) return false;
  if (m.is_castling()) {
    const int step = m.flag() == MoveFlag::castle_king_side ? 2 : -2;
    return kind == PieceKind::king && to == from + step && p.castling_is_legal(m.flag());
  }
  if (kind == PieceKind::pawn) return pawn_flag(p, m) == m.flag();
  const MoveFlag expected = p.piece_on(to) == Piece::none ? MoveFlag::quiet : MoveFlag::capture;
  return m.flag() == expected && contains(attacks_of(kind, from, p.occupied()), to);
}

}  // namespace

bool Position::is_legal(Move m) const {
  const Square from = m.from(), to = m.to();
  const Piece man = board_[from];
  if (man == Piece::none || side_of(man) != side_ || !moves_so(*this, m, kind_of(man))) return false;
  if (kind_of(man) == PieceKind::king)
    return m.is_castling() || !is_attacked(to, ~side_, (occupied() ^ bit(from)) & ~bit(to));
  if (m.is_en_passant()) return en_passant_is_legal_from(from, to);

  const Square king = king_square(side_);
  if (contains(pinned(), from) && !contains(line_through(king, from), to)) return false;
  if (!in_check()) return true;
  if (more_than_one(checkers())) return false;
  return contains(between(king, first_square(checkers())) | checkers(), to);
}

bool Position::gives_check(Move m) const {
  const Square from = m.from(), to = m.to(), king = king_square(~side_);
  Bitboard after = (occupied() ^ bit(from)) | bit(to);
  PieceKind kind = m.is_promotion() ? m.promotion_kind() : kind_of(board_[from]);
  Square attacker = to;
  if (m.is_castling()) {  // the king gives no check, its rook may
    const RookJump jump = castling_rook(m);
    after = (after ^ bit(jump.from)) | bit(jump.to);
    kind = PieceKind::rook;
    attacker = jump.to;
  }
  if (kind == PieceKind::pawn ? contains(pawn_attacks(side_, to), king)
                              : contains(attacks_of(kind, attacker, after), king))
    return true;

  // A discovered check: only a man that left a line of the king can have opened one.
  if (m.is_en_passant())
    after ^= bit(captured_square(m));
  else if (line_through(king, from) == 0)
    return false;
  const Bitboard others = pieces(side_) & after & ~bit(to);
  const Bitboard queens = pieces(PieceKind::queen);
  return (rook_attacks(king, after) & others & (pieces(PieceKind::rook) | queens)) != 0 ||
         (bishop_attacks(king, after) & others & (pieces(PieceKind::bishop) | queens)) != 0;
}

}  // namespace xq::chess
