// MateScene: a xiangqi mate taken apart. Turned so that the winner is Red and attacks upwards; men can be
// taken off to ask what the mate rests on. The boards that come of this need not be legal positions, so the
// few rules wanted are asked of a plain board here: one mate is looked at per game, speed does not matter.
#pragma once

#include <array>
#include <optional>

#include "engine/util/static_vector.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::study {

using Squares = StaticVector<xiangqi::Square, 16>;

/// A move that was played, turned like the board.
struct PlayedTurn {
  xiangqi::Square from = xiangqi::kNoSquare, to = xiangqi::kNoSquare;
  xiangqi::PieceKind moved = xiangqi::PieceKind::none;
  xiangqi::PieceKind taken = xiangqi::PieceKind::none;
  bool check = false;  // it gave check
};

class MateScene {
 public:
  /// Nothing unless the side to move is in check without a legal move.
  static std::optional<MateScene> of(const xiangqi::Position& position);

  xiangqi::Square king() const noexcept { return king_; }  // the mated one
  const Squares& checkers() const noexcept { return checkers_; }
  /// The square of the one man that gives check; kNoSquare when there are more.
  xiangqi::Square sole_checker() const noexcept;
  /// The winner's men of a kind.
  Squares men(xiangqi::PieceKind kind) const;
  xiangqi::PieceKind kind_on(xiangqi::Square s) const noexcept { return kind_of(board_[s]); }
  bool is_winners(xiangqi::Square s) const noexcept;
  bool is_losers(xiangqi::Square s) const noexcept;
  /// Men between two squares of one line.
  Squares between(xiangqi::Square a, xiangqi::Square b) const;
  /// Points of the palace beside the mated king.
  Squares beside_king() const;
  /// Could the winner's man on `from` take on `to`, if somebody stood there?
  bool guards(xiangqi::Square from, xiangqi::Square to) const;

  /// No mate without the winner's man on `s`.
  bool needs(xiangqi::Square s) const;
  bool needs_king() const;  // the winner's
  /// Still a mate with only these of the winner's men, and his king if `king`.
  bool mates_with(const Squares& group, bool king = true) const;

  /// The last moves, newest first: 0 gave mate, 1 was the loser's. Absent ones have moved == none.
  const PlayedTurn& turn(int back) const noexcept { return turns_[static_cast<std::size_t>(back)]; }

 private:
  using Board = std::array<xiangqi::Piece, xiangqi::kSquares>;
  static constexpr std::size_t kTurns = 6;

  MateScene() = default;
  static bool goes(const Board& board, xiangqi::Square from, xiangqi::Square to);
  static Squares attackers(const Board& board, xiangqi::Square king);
  static bool can_answer(Board board, xiangqi::Square king);
  static bool is_mate(const Board& board, xiangqi::Square king);

  Board board_;
  xiangqi::Square king_ = xiangqi::kNoSquare;
  Squares checkers_;
  std::array<PlayedTurn, kTurns> turns_{};
};

}  // namespace xq::study
