// Random xiangqi positions: legal placements strewn over the board, crowded round the kings, where pins,
// screens and legs meet far more often than in games.
#pragma once

#include <vector>

#include "engine/util/rng.hpp"
#include "engine/xiangqi/setup.hpp"

namespace xq::test {

/// Each kind's points, as the rules know them, for Red.
inline std::vector<xiangqi::Square> points_of(xiangqi::PieceKind kind) {
  using namespace xiangqi;
  switch (kind) {
    case PieceKind::king:
      return {d0, e0, f0, d1, e1, f1, d2, e2, f2};
    case PieceKind::advisor:
      return {d0, f0, e1, d2, f2};
    case PieceKind::elephant:
      return {c0, g0, a2, e2, i2, c4, g4};
    default:
      break;
  }
  std::vector<Square> points;
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    const bool home = rank_of(s) >= 3 && file_of(s) % 2 == 0;
    if (kind != PieceKind::pawn || rank_of(s) >= 5 || home) points.push_back(s);
  }
  return points;
}

/// A legal setup with about `men` men.
inline xiangqi::Setup random_setup(Rng& rng, int men) {
  using namespace xiangqi;
  for (;;) {
    Setup setup;
    setup.side_to_move = rng.below(2) != 0 ? kRed : kBlack;
    const auto put = [&](Side side, PieceKind kind) {
      const std::vector<Square> points = points_of(kind);
      const Square s = relative(side, points[rng.below(static_cast<std::uint32_t>(points.size()))]);
      if (setup.board[s] == Piece::none) setup.board[s] = make_piece(side, kind);
    };
    put(kRed, PieceKind::king);
    put(kBlack, PieceKind::king);
    for (int i = 0; i < men; ++i)
      put(rng.below(2) != 0 ? kRed : kBlack, static_cast<PieceKind>(1 + rng.below(kPieceKinds - 1)));
    if (!find_fault(setup)) return setup;
  }
}

}  // namespace xq::test
