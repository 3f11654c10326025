#include "engine/study/mate_scene.hpp"

#include <algorithm>

#include "engine/xiangqi/attacks.hpp"

namespace xq::study {

using namespace xiangqi;

namespace {

Piece turned(Piece piece, bool turn) {
  return turn && piece != Piece::none ? make_piece(~side_of(piece), kind_of(piece)) : piece;
}
Square turned(Square square, bool turn) { return turn ? flip_rank(square) : square; }

PieceKind kind_of_man(Man man) { return man == kNoMan ? PieceKind::none : kind_of(piece_of(man)); }

}  // namespace

std::optional<MateScene> MateScene::of(const Position& position) {
  if (!position.in_check()) return std::nullopt;
  MoveList moves;
  position.generate(GenStage::all, moves);
  if (moves.size() > 0) return std::nullopt;
  const Side loser = position.side_to_move();
  const bool turn = loser == kRed;
  MateScene scene;
  for (int i = 0; i < kSquares; ++i)
    scene.board_[turned(to_square(i), turn)] = turned(position.piece_on(to_square(i)), turn);
  scene.king_ = turned(position.king_square(loser), turn);
  scene.checkers_ = attackers(scene.board_, scene.king_);
  const int known = std::min(position.plies(), static_cast<int>(kTurns));
  for (int back = 0; back < known; ++back) {
    const Ply& ply = position.past(back);
    if (ply.move == Move::none()) break;
    scene.turns_[static_cast<std::size_t>(back)] = {turned(ply.move.from(), turn),
                                                    turned(ply.move.to(), turn), kind_of_man(ply.moved),
                                                    kind_of_man(ply.captured), ply.gave_check()};
  }
  return scene;
}

Square MateScene::sole_checker() const noexcept { return checkers_.size() == 1 ? checkers_[0] : kNoSquare; }

bool MateScene::is_winners(Square s) const noexcept {
  return board_[s] != Piece::none && side_of(board_[s]) == kRed;
}
bool MateScene::is_losers(Square s) const noexcept {
  return board_[s] != Piece::none && side_of(board_[s]) == kBlack;
}

Squares MateScene::men(PieceKind kind) const {
  Squares found;
  for (int i = 0; i < kSquares; ++i)
    if (board_[to_square(i)] == make_piece(kRed, kind)) found.push_back(to_square(i));
  return found;
}

Squares MateScene::between(Square a, Square b) const {
  Squares found;
  for (const Square s : xiangqi::between(a, b))
    if (board_[s] != Piece::none) found.push_back(s);
  return found;
}

Squares MateScene::beside_king() const {
  Squares found;
  for (int i = 0; i < kSquares; ++i)
    if (could_go(make_piece(kBlack, PieceKind::king), king_, to_square(i))) found.push_back(to_square(i));
  return found;
}

bool MateScene::guards(Square from, Square to) const {
  Board board = board_;
  board[king_] = Piece::none;
  board[to] = make_piece(kBlack, PieceKind::king);
  return goes(board, from, to);
}

bool MateScene::needs(Square s) const {
  Board board = board_;
  board[s] = Piece::none;
  return !is_mate(board, king_);
}

bool MateScene::needs_king() const {
  const Squares kings = men(PieceKind::king);
  return !kings.empty() && needs(kings[0]);
}

bool MateScene::mates_with(const Squares& group, bool king) const {
  Board board = board_;
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    if (!is_winners(s)) continue;
    const bool stays =
        kind_on(s) == PieceKind::king ? king : std::find(group.begin(), group.end(), s) != group.end();
    if (!stays) board[s] = Piece::none;
  }
  return is_mate(board, king_);
}

/// Pseudo-legal: the man's own step, and nothing in his way. The kings' facing is an attack of theirs.
bool MateScene::goes(const Board& board, Square from, Square to) {
  const Piece piece = board[from];
  if (board[to] != Piece::none && side_of(board[to]) == side_of(piece)) return false;
  if (!could_go(piece, from, to)) return false;
  switch (kind_of(piece)) {
    case PieceKind::horse:
      return board[kAttacks.horse_leg[from][to]] == Piece::none;
    case PieceKind::elephant:
      return board[to_square((from + to) / 2)] == Piece::none;
    case PieceKind::rook:
    case PieceKind::cannon: {
      int screens = 0;
      for (const Square s : xiangqi::between(from, to)) screens += board[s] != Piece::none ? 1 : 0;
      const bool leaps = kind_of(piece) == PieceKind::cannon && board[to] != Piece::none;
      return screens == (leaps ? 1 : 0);
    }
    default:
      return true;
  }
}

/// The winner's men that attack the king on `king`, his own king on an open file among them.
Squares MateScene::attackers(const Board& board, Square king) {
  Squares found;
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    if (board[s] == Piece::none || side_of(board[s]) != kRed) continue;
    bool attacks = goes(board, s, king);
    if (kind_of(board[s]) == PieceKind::king && file_of(s) == file_of(king)) {
      attacks = true;
      for (const Square way : xiangqi::between(s, king)) attacks = attacks && board[way] == Piece::none;
    }
    if (attacks) found.push_back(s);
  }
  return found;
}

bool MateScene::can_answer(Board board, Square king) {
  for (int from = 0; from < kSquares; ++from) {
    const Piece man = board[to_square(from)];
    if (man == Piece::none || side_of(man) != kBlack) continue;
    for (int to = 0; to < kSquares; ++to) {
      if (!goes(board, to_square(from), to_square(to))) continue;
      const Piece taken = board[to_square(to)];
      board[to_square(to)] = man;
      board[to_square(from)] = Piece::none;
      const bool safe = attackers(board, to_square(from) == king ? to_square(to) : king).empty();
      board[to_square(from)] = man;
      board[to_square(to)] = taken;
      if (safe) return true;
    }
  }
  return false;
}

/// By men, that is: where taking a man off has opened the file between the kings, there is no such position.
bool MateScene::is_mate(const Board& board, Square king) {
  const Squares checkers = attackers(board, king);
  if (checkers.empty()) return false;
  for (const Square s : checkers)
    if (kind_of(board[s]) == PieceKind::king) return false;
  return !can_answer(board, king);
}

}  // namespace xq::study
