// Legal move generation: the members of Position that generate moves and judge them.
#include "engine/chess/position.hpp"

namespace xq::chess {
namespace {

/// One step of every pawn in the set, straight on or diagonally; what leaves the board is dropped.
template <Side kUs>
constexpr Bitboard step_forward(Bitboard b) {
  return kUs == kWhite ? b << 8 : b >> 8;
}
constexpr Bitboard step_left(Bitboard b) { return (b & ~file_bits(0)) >> 1; }
constexpr Bitboard step_right(Bitboard b) { return (b & ~file_bits(7)) << 1; }

/// Writes the legal moves of one side. Checks and pins were found when the position arose; two masks, where a
/// check may be parried and where a pinned man may go, make every generated move legal without trying it.
/// Only the king's own steps and en passant are looked at one by one.
template <Side kUs>
class Generator {
 public:
  Generator(const Position& position, GenStage stage, MoveList& list)
      : p_(position),
        list_(list),
        out_(list.end()),
        captures_(stage != GenStage::quiets),
        quiets_(stage != GenStage::captures),
        enemy_(position.pieces(kThem)),
        empty_(~position.occupied()),
        king_(position.king_square(kUs)),
        pinned_(position.pinned()) {
    if (captures_) targets_ |= enemy_;
    if (quiets_) targets_ |= empty_;
  }

  void run() {
    king_steps();
    if (!more_than_one(p_.checkers())) {  // a double check leaves only the king to move
      if (p_.in_check())
        parry_ = between(king_, first_square(p_.checkers())) | p_.checkers();
      else if (quiets_)
        castlings();
      pawns();
      men<PieceKind::knight>();
      men<PieceKind::bishop>();
      men<PieceKind::rook>();
      men<PieceKind::queen>();
    }
    list_.resize_to(out_);
  }

 private:
  static constexpr Side kThem = ~kUs;
  static constexpr int kForward = forward(kUs);
  static constexpr Bitboard kLastRank = rank_bits(kUs == kWhite ? 7 : 0);
  static constexpr Bitboard kDoubleStepRank = rank_bits(kUs == kWhite ? 3 : 4);

  void write(Square from, Square to, MoveFlag flag) { *out_++ = Move(from, to, flag); }

  void write_all(Square from, Bitboard to) {
    for (Bitboard b = to & enemy_; b != 0;) write(from, pop_first(b), MoveFlag::capture);
    for (Bitboard b = to & empty_; b != 0;) write(from, pop_first(b), MoveFlag::quiet);
  }

  void king_steps() {
    const Bitboard without_king = p_.occupied() ^ bit(king_);  // it does not hide the square behind it
    Bitboard safe = 0;
    for (Bitboard b = king_attacks(king_) & targets_; b != 0;) {
      const Square to = pop_first(b);
      if (!p_.is_attacked(to, kThem, without_king & ~bit(to))) safe |= bit(to);
    }
    write_all(king_, safe);
  }

  void castlings() {
    if (p_.castling_is_legal(MoveFlag::castle_king_side))
      write(king_, to_square(king_ + 2), MoveFlag::castle_king_side);
    if (p_.castling_is_legal(MoveFlag::castle_queen_side))
      write(king_, to_square(king_ - 2), MoveFlag::castle_queen_side);
  }

  template <PieceKind kKind>
  void men() {
    const Bitboard where = targets_ & parry_;
    Bitboard movers = p_.pieces(kUs, kKind);
    if constexpr (kKind == PieceKind::knight) movers &= ~pinned_;  // it always leaves the line
    while (movers != 0) {
      const Square from = pop_first(movers);
      Bitboard to = where;
      if constexpr (kKind == PieceKind::knight) to &= knight_attacks(from);
      if constexpr (kKind == PieceKind::bishop) to &= bishop_attacks(from, ~empty_);
      if constexpr (kKind == PieceKind::rook) to &= rook_attacks(from, ~empty_);
      if constexpr (kKind == PieceKind::queen) to &= queen_attacks(from, ~empty_);
      if (contains(pinned_, from)) to &= line_through(king_, from);
      write_all(from, to);
    }
  }

  void pawns() {
    const Bitboard own = p_.pieces(kUs, PieceKind::pawn);
    pawn_pushes(own & (~pinned_ | file_bits(file_of(king_))));
    if (!captures_) return;
    const Bitboard ahead = step_forward<kUs>(own & ~pinned_);
    pawn_captures(step_left(ahead), kForward - 1);
    pawn_captures(step_right(ahead), kForward + 1);
    for (Bitboard b = own & pinned_; b != 0;) pinned_pawn_captures(pop_first(b));
    en_passant();
  }

  void pawn_pushes(Bitboard pushers) {
    const Bitboard one = step_forward<kUs>(pushers) & empty_;
    const Bitboard two = step_forward<kUs>(one) & empty_ & kDoubleStepRank;
    for (Bitboard b = one & parry_ & kLastRank; b != 0;) {
      const Square to = pop_first(b);
      promotions(to_square(to - kForward), to, false);
    }
    if (!quiets_) return;
    for (Bitboard b = one & parry_ & ~kLastRank; b != 0;) {
      const Square to = pop_first(b);
      write(to_square(to - kForward), to, MoveFlag::quiet);
    }
    for (Bitboard b = two & parry_; b != 0;) {
      const Square to = pop_first(b);
      write(to_square(to - 2 * kForward), to, MoveFlag::double_push);
    }
  }

  void pawn_captures(Bitboard reached, int step) {
    const Bitboard hits = reached & enemy_ & parry_;
    for (Bitboard b = hits & ~kLastRank; b != 0;) {
      const Square to = pop_first(b);
      write(to_square(to - step), to, MoveFlag::capture);
    }
    for (Bitboard b = hits & kLastRank; b != 0;) {
      const Square to = pop_first(b);
      promotions(to_square(to - step), to, true);
    }
  }

  void pinned_pawn_captures(Square from) {
    Bitboard hits = pawn_attacks(kUs, from) & enemy_ & parry_ & line_through(king_, from);
    if (hits == 0) return;  // else it is one: the pinning man
    const Square to = first_square(hits);
    if (contains(kLastRank, to))
      promotions(from, to, true);
    else
      write(from, to, MoveFlag::capture);
  }

  /// A queen is tactical, and so is everything that captures; the other promotions are quiet.
  void promotions(Square from, Square to, bool capture) {
    if (captures_) *out_++ = Move::promotion(from, to, PieceKind::queen, capture);
    if (!(capture ? captures_ : quiets_)) return;
    for (const PieceKind kind : {PieceKind::knight, PieceKind::rook, PieceKind::bishop})
      *out_++ = Move::promotion(from, to, kind, capture);
  }

  void en_passant() {
    const Square target = p_.en_passant();
    if (target == kNoSquare) return;
    for (Bitboard b = pawn_attacks(kThem, target) & p_.pieces(kUs, PieceKind::pawn); b != 0;) {
      const Square from = pop_first(b);
      if (p_.en_passant_is_legal_from(from, target)) write(from, target, MoveFlag::en_passant);
    }
  }

  const Position& p_;
  MoveList& list_;
  Move* out_;
  const bool captures_;
  const bool quiets_;
  const Bitboard enemy_;
  const Bitboard empty_;
  const Square king_;
  const Bitboard pinned_;
  Bitboard targets_ = 0;           // by the stage
  Bitboard parry_ = ~Bitboard{0};  // in check: the checker, and the squares between it and the king
};

}  // namespace

void Position::generate(GenStage stage, MoveList& list) const {
  if (side_ == kWhite)
    Generator<kWhite>(*this, stage, list).run();
  else
    Generator<kBlack>(*this, stage, list).run();
}

bool Position::has_legal_move() const {
  MoveList list;
  generate(GenStage::all, list);
  return !list.empty();
}

bool Position::castling_is_legal(MoveFlag flag) const noexcept {
  const bool short_side = flag == MoveFlag::castle_king_side;
  const CastlingRights right = short_side ? king_side(side_) : queen_side(side_);
  if ((castling_rights() & right) == 0 || in_check()) return false;
  const Square king = king_square(side_), rook = relative(side_, short_side ? h1 : a1);
  if ((between(king, rook) & occupied()) != 0) return false;
  for (int step = 1; step <= 2; ++step) {
    const Square passed = to_square(king + (short_side ? step : -step));
    if (is_attacked(passed, ~side_, occupied())) return false;
  }
  return true;
}

}  // namespace xq::chess
