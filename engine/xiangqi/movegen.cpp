// Legal move generation.
//
// Pseudo-legal moves of all men but the king are written without looking at his safety. Then KingDanger says
// how much of that must be looked at again: mostly nothing.
#include <bit>

#include "engine/xiangqi/move_groups.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {
namespace {

/// The points of a stage, out of a line or of the board.
template <GenStage stage>
unsigned allowed(unsigned own, unsigned enemy) {
  if constexpr (stage == GenStage::captures) return enemy;
  if constexpr (stage == GenStage::quiets) return ~(own | enemy);
  return ~own;
}
template <GenStage stage>
Bitboard allowed(Bitboard own, Bitboard enemy) {
  if constexpr (stage == GenStage::captures) return enemy;
  if constexpr (stage == GenStage::quiets) return Bitboard::all() - (own | enemy);
  return Bitboard::all() - own;
}

/// Writes pseudo-legal moves of the side to move.
template <GenStage stage>
class Generator {
 public:
  explicit Generator(const Position& position)
      : position_(position),
        us_(position.side_to_move()),
        own_(position.lines(us_)),
        enemy_(position.lines(~us_)),
        occupied_(position.occupied()),
        allowed_(allowed<stage>(position.occupied(us_), position.occupied(~us_))) {}

  /// The moves of these men from `end` on; returns the new end.
  Move* write(ManSet men, Move* end) const {
    MoveWriter out(end);  // local, so that it lives in a register
    for (const Square s : those(men, PieceKind::rook)) write_line(kAttacks.rook, s, out);
    for (const Square s : those(men, PieceKind::cannon)) write_line(kAttacks.cannon, s, out);
    for (const Square s : those(men, PieceKind::horse)) write_horse(s, out);
    for (const Square s : those(men, PieceKind::pawn))
      write_steps(kMoveGroups.cross, s, gather_cross(allowed_.at(s)) & steps(kAttacks.pawn_steps)[s], out);
    for (const Square s : those(men, PieceKind::advisor))
      write_steps(kMoveGroups.near, s, gather_near(allowed_.at(s)) & kAttacks.advisor_steps[s], out);
    for (const Square s : those(men, PieceKind::elephant)) {
      const unsigned eyes = gather_near(occupied_.at(s));
      write_steps(kMoveGroups.far, s, gather_far(allowed_.at(s)) & kAttacks.elephant_steps[s] & ~eyes, out);
    }
    return out.end();
  }
  Move* write_king(Move* end) const {
    MoveWriter out(end);
    const Square s = position_.king_square(us_);
    write_steps(kMoveGroups.cross, s, gather_cross(allowed_.at(s)) & steps(kAttacks.king_steps)[s], out);
    return out.end();
  }

 private:
  template <class Table>
  const auto& steps(const Table& by_side) const {
    return by_side[static_cast<std::size_t>(xq::index(us_))];
  }
  SquareRange those(ManSet men, PieceKind kind) const {
    return position_.squares_of(men & men_of(us_, kind));
  }

  void write_line(const LineAttacks& attacks, Square s, MoveWriter& out) const {
    const Place& p = kAttacks.place[s];
    {
      const unsigned own = own_.rank[p.rank], enemy = enemy_.rank[p.rank];
      const unsigned targets = attacks.on_rank[p.file][own | enemy] & allowed<stage>(own, enemy);
      out.write(kMoveGroups.rank[targets], kMoveGroups.base[s].rank, std::popcount(targets));
    }
    {
      const unsigned own = own_.file[p.file], enemy = enemy_.file[p.file];
      const unsigned targets = attacks.on_file[p.rank][own | enemy] & allowed<stage>(own, enemy);
      out.write(kMoveGroups.file[targets], kMoveGroups.base[s].file, std::popcount(targets));
    }
  }
  void write_horse(Square s, MoveWriter& out) const {
    const StepSet legs = gather_cross(occupied_.at(s));
    const std::uint64_t targets = allowed_.at(s) & kAttacks.horse_window[kAttacks.place[s].file][legs];
    out.write(kMoveGroups.horse[gather_horse(targets)], kMoveGroups.base[s].steps, std::popcount(targets));
  }
  void write_steps(const std::array<MoveGroup<1>, 16>& groups, Square s, unsigned targets,
                   MoveWriter& out) const {
    out.write(groups[targets], kMoveGroups.base[s].steps, std::popcount(targets));
  }

  const Position& position_;
  const Side us_;
  const LineSet &own_, &enemy_;
  const Windows occupied_, allowed_;
};

/// Keeps the moves from `begin` on that pass, and returns their new end.
template <class Test>
Move* keep(Move* begin, const Move* end, Test passes) {
  Move* kept = begin;
  for (const Move* m = begin; m != end; ++m) {
    const Move move = *m;
    *kept = move;
    kept += passes(move);
  }
  return kept;
}

}  // namespace

Bitboard Position::answers(const KingDanger& danger) const noexcept {
  const Square king = king_square(side_);
  Bitboard targets = Bitboard::all();
  for (ManSet rest = danger.bare_cannons; rest; rest &= rest - 1)
    targets = targets - between(king, square_of_[static_cast<std::size_t>(std::countr_zero(rest))]);
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
  const KingDanger& now = danger();
  const Side them = ~side_;
  const Generator<stage> generator(*this);

  // Men whose moves uncover nothing: all is well unless there is something to answer.
  const ManSet own = alive_ & men_of(side_) & ~set_of(king_of(side_));
  Move* end = generator.write(own & ~now.suspects, list.end());
  if ((now.checkers | now.bare_cannons) != 0) {
    const Bitboard targets = answers(now);
    end = keep(list.end(), end, [&](Move m) { return targets.contains(m.to()); });
  }

  // The king and the suspects: each move is tried.
  end = keep(end, generator.write_king(end),
             [&](Move m) { return !attacks_king_after(them, m.to(), m.from(), m.to()); });
  if (now.suspects != 0) {
    const Square king = king_square(side_);
    end = keep(end, generator.write(now.suspects, end),
               [&](Move m) { return !attacks_king_after(them, king, m.from(), m.to()); });
  }
  list.resize_to(end);
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
