#include "engine/xiangqi/explain.hpp"

#include <cstdlib>

#include "engine/xiangqi/vision.hpp"

namespace xq::xiangqi {
namespace {

/// A reason with the squares that stand in the way.
struct Obstacle {
  MoveReason reason = MoveReason::none;
  Bitboard culprits;
};

/// A try to move the man on one square to another.
class Try {
 public:
  Try(const Position& position, Square from, Square to)
      : position_(position),
        from_(from),
        to_(to),
        side_(side_of(position.piece_on(from))),
        files_(file_of(to) - file_of(from)),
        ranks_(rank_of(to) - rank_of(from)) {}

  /// What keeps the man from moving so, the safety of his king apart.
  Obstacle obstacle() const {
    const Piece target = position_.piece_on(to_);
    const Obstacle by_kind = obstacle_of_kind();
    // Whoever stands on the target matters only where the man could go there otherwise.
    const bool reaches = by_kind.reason == MoveReason::none || by_kind.reason == MoveReason::no_screen;
    if (reaches && target != Piece::none && side_of(target) == side_)
      return {MoveReason::own_piece_on_target, Bitboard(to_)};
    return by_kind;
  }

 private:
  Obstacle obstacle_of_kind() const {
    switch (kind_of(position_.piece_on(from_))) {
      case PieceKind::king:
        return in_own_palace(std::abs(files_) + std::abs(ranks_) == 1);
      case PieceKind::advisor:
        return in_own_palace(is_diagonal(1));
      case PieceKind::elephant:
        return elephant();
      case PieceKind::horse:
        return horse();
      case PieceKind::rook:
        return rook();
      case PieceKind::cannon:
        return cannon();
      case PieceKind::pawn:
        return pawn();
      case PieceKind::none:
        break;
    }
    return {MoveReason::no_piece, {}};
  }

  bool is_diagonal(int steps) const { return std::abs(files_) == steps && std::abs(ranks_) == steps; }

  /// `reason` when somebody stands on `square`.
  Obstacle blocked(Square square, MoveReason reason) const {
    if (position_.is_empty(square)) return {};
    return {reason, Bitboard(square)};
  }
  Obstacle in_own_palace(bool is_step) const {
    if (!is_step) return {MoveReason::not_how_it_moves, {}};
    if (!in_palace(side_, to_)) return {MoveReason::leaves_palace, {}};
    return {};
  }
  Obstacle elephant() const {
    if (!is_diagonal(2)) return {MoveReason::not_how_it_moves, {}};
    if (has_crossed(side_, to_)) return {MoveReason::crosses_river, {}};
    return blocked(to_square((from_ + to_) / 2), MoveReason::eye_blocked);
  }
  Obstacle horse() const {
    const Square leg = kAttacks.horse_leg[from_][to_];
    if (leg == kNoSquare) return {MoveReason::not_how_it_moves, {}};
    return blocked(leg, MoveReason::leg_blocked);
  }
  Bitboard men_between() const { return between(from_, to_) & position_.occupied(); }
  bool is_on_line() const { return (files_ == 0) != (ranks_ == 0); }

  Obstacle rook() const {
    if (!is_on_line()) return {MoveReason::not_how_it_moves, {}};
    const Bitboard men = men_between();
    if (men.empty()) return {};
    return {MoveReason::path_blocked, men};
  }
  Obstacle cannon() const {
    if (!is_on_line()) return {MoveReason::not_how_it_moves, {}};
    const Bitboard screens = men_between();
    const int count = screens.count();
    if (position_.is_empty(to_)) {
      if (count == 0) return {};
      return {count == 1 ? MoveReason::screen_without_capture : MoveReason::path_blocked, screens};
    }
    if (count == 1) return {};
    return {count == 0 ? MoveReason::no_screen : MoveReason::too_many_screens, screens};
  }
  Obstacle pawn() const {
    const int ahead = side_ == kRed ? ranks_ : -ranks_;
    if (std::abs(files_) + std::abs(ranks_) != 1) return {MoveReason::not_how_it_moves, {}};
    if (ahead < 0) return {MoveReason::pawn_backward, {}};
    if (files_ != 0 && !has_crossed(side_, from_)) return {MoveReason::pawn_sideways_early, {}};
    return {};
  }

  const Position& position_;
  const Square from_, to_;
  const Side side_;
  const int files_, ranks_;  // the way from start to target
};

/// What would take the king of the side to move after a move that its man can make.
Obstacle king_danger(const Position& position, Square from, Square to) {
  const Side us = position.side_to_move(), them = ~us;
  const bool king_moves = from == position.king_square(us);
  const Square king = king_moves ? to : position.king_square(us);
  Bitboard occupied = position.occupied();
  occupied.erase(from);
  occupied.insert(to);
  const Bitboard attackers = position.attackers_to(king, them, occupied) - Bitboard(to);
  const Bitboard still_checking = attackers & position.checkers();
  if (king_moves && !attackers.empty()) return {MoveReason::king_into_check, attackers};
  if (!still_checking.empty()) return {MoveReason::leaves_king_in_check, still_checking};
  if (!attackers.empty()) return {MoveReason::exposes_king, attackers};
  const Square other = position.king_square(them);
  if (Vision(position, king, occupied).men_between(other) == 0)
    return {MoveReason::kings_would_face, Bitboard(other)};
  return {};
}

Obstacle find_obstacle(const Position& position, Square from, Square to) {
  const Obstacle obstacle = Try(position, from, to).obstacle();
  return obstacle.reason != MoveReason::none ? obstacle : king_danger(position, from, to);
}

std::vector<std::string> names(Bitboard squares) {
  std::vector<std::string> texts;
  for (const Square s : squares) texts.push_back(to_string(s));
  return texts;
}

Bitboard legal_targets(const Position& position, Square from) {
  MoveList moves;
  position.generate(GenStage::all, moves);
  Bitboard targets;
  for (const Move move : moves)
    if (move.from() == from) targets.insert(move.to());
  return targets;
}

}  // namespace

MoveExplanation explain(const Position& position, std::string_view uci) {
  const std::optional<Move> move = parse_uci(uci);
  if (!move) return {MoveReason::unreadable, {}, {}};
  const Piece piece = position.piece_on(move->from());
  if (piece == Piece::none) return {MoveReason::no_piece, {}, {}};
  if (side_of(piece) != position.side_to_move()) return {MoveReason::not_your_piece, {}, {}};
  const Obstacle obstacle = find_obstacle(position, move->from(), move->to());
  return {obstacle.reason, names(obstacle.culprits), names(legal_targets(position, move->from()))};
}

}  // namespace xq::xiangqi
