// Many chess positions of all kinds for the tests that state a property: the trees below the perft table's
// positions, and random games from them. Deterministic.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chess/fen.hpp"
#include "engine/util/rng.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/perft_table.hpp"

namespace xq::chess::test {

/// Of a FEN that the test itself wrote: a wrong one ends the test.
inline Position position_of(std::string_view fen) {
  auto position = parse_fen(fen);
  if (!position) ADD_FAILURE() << "bad FEN in a test: " << fen;
  return position ? *position : Position();
}

inline MoveList moves_of(const Position& p, GenStage stage) {
  MoveList list;
  p.generate(stage, list);
  return list;
}
inline MoveList legal_moves(const Position& p) { return moves_of(p, GenStage::all); }

template <class Visit>
void walk_tree(Position& p, int depth, const Visit& visit) {
  visit(p);
  if (depth == 0) return;
  for (const Move m : legal_moves(p)) {
    p.make(m);
    walk_tree(p, depth - 1, visit);
    p.unmake();
  }
}

template <class Visit>
void walk_game(Position p, int plies, Rng& rng, const Visit& visit) {
  for (int ply = 0; ply < plies; ++ply) {
    visit(p);
    const MoveList moves = legal_moves(p);
    if (moves.empty()) return;
    p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

/// Calls visit(Position&) for every position; it must leave the position as it was. About 60,000 positions,
/// fewer under sanitizers. `one_in` thins them out for costly properties.
template <class Visit>
void walk(std::uint32_t one_in, const Visit& visit) {
  const auto rows = xq::test::read_perft_table("perft_chess.tsv");
  ASSERT_FALSE(rows.empty());
  Rng rng(20);
  const auto sometimes = [&](Position& p) {
    if (rng.below(one_in) == 0) visit(p);
  };
  for (const auto& row : rows) {
    Position p = position_of(row.fen);
    walk_tree(p, xq::test::kSanitized ? 1 : 2, sometimes);
    for (int game = 0; game < 5; ++game) walk_game(p, 120, rng, sometimes);
  }
}

/// The board turned round: colours, sides and rights exchanged.
inline Setup mirrored(const Setup& setup) {
  Setup turned = setup;
  for (int i = 0; i < kSquares; ++i) {
    const Piece man = setup.board[static_cast<std::size_t>(i)];
    turned.board[flip_rank(to_square(i))] =
        man == Piece::none ? man : make_piece(~side_of(man), kind_of(man));
  }
  turned.side_to_move = ~setup.side_to_move;
  turned.castling = static_cast<CastlingRights>((setup.castling >> 2) | ((setup.castling & 3) << 2));
  if (setup.en_passant != kNoSquare) turned.en_passant = flip_rank(setup.en_passant);
  return turned;
}

}  // namespace xq::chess::test
