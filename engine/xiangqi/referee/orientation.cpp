#include "engine/xiangqi/referee/orientation.hpp"

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

Orientation standard_orientation(const Setup& setup) {
  Orientation plain{false, setup.side_to_move != kRed}, mirrored{true, plain.swap};
  return plain.turn(setup).board <= mirrored.turn(setup).board ? plain : mirrored;
}

}  // namespace xq::xiangqi::referee
