// Legal move generation.
//
// Pseudo-legal moves of all men but the king are written without looking at his safety. Then KingDanger says
// how much of that must be looked at again: mostly nothing.
#include <bit>

#include "engine/xiangqi/move_groups.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {
namespace {

constexpr int kToUnit = 1 << 7;

/// The points of a stage, out of a line or of the board.
template <GenStage stage>
LineWord allowed(LineWord own, LineWord enemy) {
  if constexpr (stage == GenStage::captures) return enemy;
  if constexpr (stage == GenStage::quiets) return static_cast<LineWord>(~(own | enemy));
  return static_cast<LineWord>(~own);
}
template <GenStage stage>
Bitboard allowed(Bitboard own, Bitboard enemy) {
  if constexpr (stage == GenStage::captures) return enemy;
  if constexpr (stage == GenStage::quiets) return Bitboard::all() - (own | enemy);
  return Bitboard::all() - own;
}

/// Pseudo-legal moves of one side.
template <GenStage stage>
class Generator {
 public:
  Generator(const Position& position, Move* end)
      : position_(position),
        us_(position.side_to_move()),
        own_(position.lines(us_)),
        enemy_(position.lines(~us_)),
        occupied_(position.occupied()),
        allowed_(allowed<stage>(position.occupied(us_), position.occupied(~us_))),
        out_(end) {}

  Move* end() const { return out_.end(); }

  void write_all_but_king() {
    for (const Square s : men(PieceKind::rook)) write_line(kAttacks.rook, s);
    for (const Square s : men(PieceKind::cannon)) write_line(kAttacks.cannon, s);
    for (const Square s : men(PieceKind::horse)) write_horse(s);
    for (const Square s : men(PieceKind::pawn))
      write_steps(kMoveGroups.cross, s, gather_cross(allowed_.window(s)) & kAttacks.pawn_steps[side()][s]);
    for (const Square s : men(PieceKind::advisor))
      write_steps(kMoveGroups.near, s, gather_near(allowed_.window(s)) & kAttacks.advisor_steps[s]);
    for (const Square s : men(PieceKind::elephant)) {
      const unsigned eyes = gather_near(occupied_.window(s));
      write_steps(kMoveGroups.far, s, gather_far(allowed_.window(s)) & kAttacks.elephant_steps[s] & ~eyes);
    }
  }
  void write_king() {
    const Square s = position_.king_square(us_);
    write_steps(kMoveGroups.cross, s, gather_cross(allowed_.window(s)) & kAttacks.king_steps[side()][s]);
  }

 private:
  std::size_t side() const { return static_cast<std::size_t>(xq::index(us_)); }
  SquareRange men(PieceKind kind) const { return position_.squares_of(us_, kind); }

  void write_line(const LineAttacks& attacks, Square s) {
    const Place& p = kAttacks.place[s];
    {
      const LineWord own = own_.rank[p.rank], enemy = enemy_.rank[p.rank];
      const unsigned targets = attacks.on_rank[p.file][own | enemy] & allowed<stage>(own, enemy);
      out_.write(kMoveGroups.rank[targets], s + (s - p.file) * kToUnit, std::popcount(targets));
    }
    {
      const LineWord own = own_.file[p.file], enemy = enemy_.file[p.file];
      const unsigned targets = attacks.on_file[p.rank][own | enemy] & allowed<stage>(own, enemy);
      out_.write(kMoveGroups.file[targets], s + p.file * kToUnit, std::popcount(targets));
    }
  }
  void write_horse(Square s) {
    const StepSet legs = gather_cross(occupied_.window(s));
    const std::uint64_t targets = allowed_.window(s) & kAttacks.horse_window[kAttacks.place[s].file][legs];
    out_.write(kMoveGroups.horse[gather_horse(targets)], s + s * kToUnit, std::popcount(targets));
  }
  void write_steps(const std::array<MoveGroup<1>, 16>& groups, Square s, unsigned targets) {
    out_.write(groups[targets], s + s * kToUnit, std::popcount(targets));
  }

  const Position& position_;
  const Side us_;
  const LineSet &own_, &enemy_;
  const Bitboard occupied_, allowed_;
  MoveWriter out_;
};

}  // namespace

Bitboard Position::answers(const KingDanger& danger) const noexcept {
  const Square king = king_square(side_);
  Bitboard targets = Bitboard::all();
  for (ManSet rest = danger.bare_cannons; rest; rest &= rest - 1)
    targets = targets - between(king, square_of_[std::countr_zero(rest)]);
  for (ManSet rest = danger.checkers; rest; rest &= rest - 1) {
    const Man man = static_cast<Man>(std::countr_zero(rest));
    const Square s = square_of_[man];
    Bitboard ends_check(s);
    const PieceKind kind = kind_of(piece_of(man));
    if (kind == PieceKind::horse)
      ends_check.insert(kAttacks.horse_leg[s][king]);
    else if (kind != PieceKind::pawn)
      ends_check |= between(king, s) - occupied();
    targets &= ends_check;
  }
  return targets;
}

template <GenStage stage>
void Position::generate_stage(MoveList& list) const {
  Move* const begin = list.end();
  Generator<stage> generator(*this, begin);
  generator.write_all_but_king();
  Move* end = generator.end();
  if (!danger().none()) {
    const Bitboard targets = answers(danger());
    const Square king = king_square(side_);
    Move* kept = begin;
    for (Move* m = begin; m != end; ++m) {
      const bool suspect = (set_of(man_on_[m->from()]) & danger().suspects) != 0;
      const bool legal =
          suspect ? !attacks_king_after(~side_, king, m->from(), m->to()) : targets.contains(m->to());
      *kept = *m;
      kept += legal;
    }
    end = kept;
  }
  Generator<stage> kg(*this, end);
  kg.write_king();
  Move* kept = end;
  for (Move* m = end; m != kg.end(); ++m) {
    *kept = *m;
    kept += !attacks_king_after(~side_, m->to(), m->from(), m->to());
  }
  list.resize_to(kept);
}

void Position::generate(GenStage stage, MoveList& list) const {
  switch (stage) {
    case GenStage::captures:
      return generate_stage<GenStage::captures>(list);
    case GenStage::quiets:
      return generate_stage<GenStage::quiets>(list);
    case GenStage::all:
      return generate_stage<GenStage::all>(list);
  }
}

}  // namespace xq::xiangqi
