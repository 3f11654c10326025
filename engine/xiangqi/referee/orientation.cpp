#include "engine/xiangqi/referee/orientation.hpp"

#include <tuple>

namespace xq::xiangqi::referee {

Setup Orientation::turn(const Setup& setup) const {
  Setup turned = setup;
  turned.side_to_move = turn(setup.side_to_move);
  for (int i = 0; i < kSquares; ++i) {
    const Piece piece = setup.board[static_cast<std::size_t>(i)];
    turned.board[turn(to_square(i))] =
        piece == Piece::none ? piece : make_piece(turn(side_of(piece)), kind_of(piece));
  }
  return turned;
}

Orientation standard_orientation(const Setup& setup, Move move, Move answered) {
  const auto look = [&](const Orientation& o) {
    const Move before = answered == Move::none() ? answered : o.turn(answered);
    return std::tuple(o.turn(setup).board, o.turn(move).raw(), before.raw());
  };
  const Orientation plain{false, setup.side_to_move != kRed}, mirrored{true, plain.swap};
  return look(plain) <= look(mirrored) ? plain : mirrored;
}

}  // namespace xq::xiangqi::referee
