#include "engine/chess/position.hpp"

#include <cassert>

#include "engine/chess/fen.hpp"
#include "engine/chess/zobrist.hpp"

namespace xq::chess {
namespace {

/// piece_square as White counts it, by Piece code.
struct SignedSquareTables {
  Tapered value[kPieceCodes][64] = {};
};
constexpr SignedSquareTables make_signed_tables() {
  SignedSquareTables tables;
  for (int i = 0; i < 6 * kSquares; ++i) {
    const PieceKind kind = static_cast<PieceKind>(i / kSquares);
    const Square s = to_square(i % kSquares);
    tables.value[index(make_piece(kWhite, kind))][s] += piece_square(kWhite, kind, s);
    tables.value[index(make_piece(kBlack, kind))][s] -= piece_square(kBlack, kind, s);
  }
  return tables;
}
constexpr SignedSquareTables kSigned = make_signed_tables();

/// The castling rights that survive a move from or to a square.
struct CastlingMasks {
  CastlingRights kept[64] = {};
};
constexpr CastlingMasks make_castling_masks() {
  CastlingMasks masks;
  for (auto& kept : masks.kept) kept = kAllCastling;
  for (const Side side : {kWhite, kBlack}) {
    const int king = king_side(side), queen = queen_side(side);
    masks.kept[relative(side, e1)] = static_cast<CastlingRights>(kAllCastling & ~(king | queen));
    masks.kept[relative(side, h1)] = static_cast<CastlingRights>(kAllCastling & ~king);
    masks.kept[relative(side, a1)] = static_cast<CastlingRights>(kAllCastling & ~queen);
  }
  return masks;
}
constexpr CastlingMasks kCastlingMasks = make_castling_masks();

Setup start_setup() { return *parse_setup(kStartFen); }

}  // namespace

Position::Position() : Position(start_setup()) {}

Position::Position(const Setup& setup) : side_(setup.side_to_move), fullmove_(setup.fullmove_number) {
  history_.reserve(256);
  State& now = history_.emplace_back();
  for (Piece& p : board_) p = Piece::none;
  for (int i = 0; i < kSquares; ++i)
    if (const Piece p = setup.board[static_cast<std::size_t>(i)]; p != Piece::none) enter(p, to_square(i));
  now.castling = setup.castling;
  now.quiet_plies = static_cast<std::uint16_t>(setup.quiet_plies);
  if (setup.en_passant != kNoSquare && en_passant_is_legal(setup.en_passant))
    now.en_passant = setup.en_passant;
  now.key ^= kZobrist.castling[now.castling] ^ kZobrist.en_passant(now.en_passant);
  if (side_ == kBlack) now.key ^= kZobrist.black_to_move;
  find_checks_and_pins();
}

// --- Board --------------------------------------------------------------------------------------------

inline void Position::put(Piece p, Square s) noexcept {
  board_[s] = p;
  by_side_[xq::index(side_of(p))] |= bit(s);
  by_kind_[index(kind_of(p))] |= bit(s);
}

inline void Position::lift(Square s) noexcept {
  const Piece p = board_[s];
  board_[s] = Piece::none;
  by_side_[xq::index(side_of(p))] ^= bit(s);
  by_kind_[index(kind_of(p))] ^= bit(s);
}

inline void Position::enter(Piece p, Square s) noexcept {
  put(p, s);
  state().key ^= kZobrist.piece[index(p)][s];
  state().psq += kSigned.value[index(p)][s];
}

inline void Position::leave(Square s) noexcept {
  const Piece p = board_[s];
  lift(s);
  state().key ^= kZobrist.piece[index(p)][s];
  state().psq -= kSigned.value[index(p)][s];
}

Bitboard Position::attackers_to(Square s, Bitboard occupancy) const noexcept {
  const Bitboard queens = pieces(PieceKind::queen);
  return (pawn_attacks(kBlack, s) & pieces(kWhite, PieceKind::pawn)) |
         (pawn_attacks(kWhite, s) & pieces(kBlack, PieceKind::pawn)) |
         (knight_attacks(s) & pieces(PieceKind::knight)) | (king_attacks(s) & pieces(PieceKind::king)) |
         (bishop_attacks(s, occupancy) & (pieces(PieceKind::bishop) | queens)) |
         (rook_attacks(s, occupancy) & (pieces(PieceKind::rook) | queens));
}

bool Position::is_attacked(Square s, Side by, Bitboard occupancy) const noexcept {
  const Bitboard men = pieces(by) & occupancy;
  const Bitboard queens = pieces(PieceKind::queen);
  if ((pawn_attacks(~by, s) & men & pieces(PieceKind::pawn)) != 0) return true;
  if ((knight_attacks(s) & men & pieces(PieceKind::knight)) != 0) return true;
  if ((king_attacks(s) & men & pieces(PieceKind::king)) != 0) return true;
  if ((bishop_attacks(s, occupancy) & men & (pieces(PieceKind::bishop) | queens)) != 0) return true;
  return (rook_attacks(s, occupancy) & men & (pieces(PieceKind::rook) | queens)) != 0;
}

void Position::find_checks_and_pins() noexcept {
  const Square king = king_square(side_);
  const Bitboard own = pieces(side_), enemy = pieces(~side_);
  State& now = state();
  now.checkers = (pawn_attacks(side_, king) & enemy & pieces(PieceKind::pawn)) |
                 (knight_attacks(king) & enemy & pieces(PieceKind::knight));
  now.pinned = 0;
  // Sliders that would hit the king if its own men were not there: none between gives check, a single one is
  // pinned.
  const Bitboard queens = pieces(PieceKind::queen);
  Bitboard snipers = enemy & ((bishop_attacks(king, enemy) & (pieces(PieceKind::bishop) | queens)) |
                              (rook_attacks(king, enemy) & (pieces(PieceKind::rook) | queens)));
  while (snipers != 0) {
    const Square sniper = pop_first(snipers);
    const Bitboard shield = between(king, sniper) & own;
    if (shield == 0)
      now.checkers |= bit(sniper);
    else if (!more_than_one(shield))
      now.pinned |= shield;
  }
}

bool Position::en_passant_is_legal_from(Square from, Square target) const noexcept {
  // Two men leave the capturing rank at once, so no pin mask tells; look at the board as it will be.
  const Bitboard victim = bit(to_square(target - forward(side_)));
  const Bitboard after = (occupied() ^ bit(from) ^ victim) | bit(target);
  return !is_attacked(king_square(side_), ~side_, after);
}

bool Position::en_passant_is_legal(Square target) const noexcept {
  Bitboard capturers = pawn_attacks(~side_, target) & pieces(side_, PieceKind::pawn);
  while (capturers != 0)
    if (en_passant_is_legal_from(pop_first(capturers), target)) return true;
  return false;
}

// --- Moves --------------------------------------------------------------------------------------------

State& Position::push_state(Move m) {
  State& now = history_.emplace_back();
  const State& before = *(&now - 1);
  now.key = before.key ^ kZobrist.black_to_move ^ kZobrist.en_passant(before.en_passant);
  now.psq = before.psq;
  now.quiet_plies = static_cast<std::uint16_t>(before.quiet_plies + 1);
  now.since_null = static_cast<std::uint16_t>(before.since_null + 1);
  now.castling = before.castling;
  now.move = m;
  return now;
}

void Position::make(Move m) {
  const Side us = side_;
  const Piece man = board_[m.from()];
  assert(man != Piece::none && side_of(man) == us);
  State& now = push_state(m);
  if (m.is_capture()) {
    const Square victim = captured_square(m);
    now.captured = board_[victim];
    now.quiet_plies = 0;
    leave(victim);
  }
  leave(m.from());
  enter(m.is_promotion() ? make_piece(us, m.promotion_kind()) : man, m.to());
  if (m.is_castling()) {
    const RookJump jump = castling_rook(m);
    leave(jump.from);
    enter(make_piece(us, PieceKind::rook), jump.to);
  }
  if (kind_of(man) == PieceKind::pawn) now.quiet_plies = 0;
  update_castling(m);
  side_ = ~us;
  fullmove_ += us == kBlack;
  if (m.flag() == MoveFlag::double_push) set_en_passant(to_square(m.to() - forward(us)));
  find_checks_and_pins();
}

void Position::update_castling(Move m) noexcept {
  State& now = state();
  const CastlingRights kept = now.castling & kCastlingMasks.kept[m.from()] & kCastlingMasks.kept[m.to()];
  now.key ^= kZobrist.castling[now.castling] ^ kZobrist.castling[kept];
  now.castling = kept;
}

void Position::set_en_passant(Square target) noexcept {
  if (!en_passant_is_legal(target)) return;
  state().en_passant = target;
  state().key ^= kZobrist.en_passant(target);
}

void Position::unmake() {
  const Move m = state().move;
  const Piece captured = state().captured;
  history_.pop_back();
  side_ = ~side_;
  fullmove_ -= side_ == kBlack;
  const Piece man = m.is_promotion() ? make_piece(side_, PieceKind::pawn) : board_[m.to()];
  lift(m.to());
  put(man, m.from());
  if (m.is_capture()) put(captured, captured_square(m));
  if (m.is_castling()) {
    const RookJump jump = castling_rook(m);
    lift(jump.to);
    put(make_piece(side_, PieceKind::rook), jump.from);
  }
}

void Position::make_null() {
  assert(!in_check());
  push_state(Move::none()).since_null = 0;
  side_ = ~side_;
  find_checks_and_pins();
}

void Position::unmake_null() {
  history_.pop_back();
  side_ = ~side_;
}

bool Position::null_move_allowed() const noexcept {
  const Bitboard pawns_and_king = pieces(PieceKind::pawn) | pieces(PieceKind::king);
  return !in_check() && (pieces(side_) & ~pawns_and_king) != 0;
}

}  // namespace xq::chess
