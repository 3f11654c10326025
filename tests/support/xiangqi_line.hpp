// A start position and the moves played from it, with what can be done to both without changing what they
// mean.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::test {

struct Line {
  xiangqi::Setup start;
  std::vector<xiangqi::Move> moves;
};

/// Aborts on text that is no position or move: the tables hold none.
inline Line read_line(const std::string& fen, const std::string& moves) {
  const auto setup = xiangqi::parse_setup(fen);
  if (!setup) {
    std::fprintf(stderr, "%s is no position\n", fen.c_str());
    std::abort();
  }
  Line line{*setup, {}};
  std::istringstream words(moves);
  for (std::string text; words >> text;) {
    const auto move = xiangqi::parse_uci(text);
    if (!move) std::abort();
    line.moves.push_back(*move);
  }
  return line;
}

inline xiangqi::Position play(const Line& line, const Rules& rules) {
  xiangqi::Position position(line.start);
  position.set_rules(rules);
  for (const xiangqi::Move move : line.moves) {
    if (!position.is_legal(move)) {
      std::fprintf(stderr, "%s is illegal in %s\n", xiangqi::to_uci(move).c_str(),
                   xiangqi::to_fen(position).c_str());
      std::abort();
    }
    position.make(move);
  }
  return position;
}

/// Left and right change places.
inline Line mirrored(const Line& line) {
  using namespace xiangqi;
  Line other = line;
  for (int i = 0; i < kSquares; ++i)
    other.start.board[mirror_file(to_square(i))] = line.start.board[to_square(i)];
  for (Move& m : other.moves) m = Move(mirror_file(m.from()), mirror_file(m.to()));
  return other;
}

/// Red and Black change places.
inline Line swapped(const Line& line) {
  using namespace xiangqi;
  Line other = line;
  other.start.side_to_move = ~line.start.side_to_move;
  for (int i = 0; i < kSquares; ++i) {
    const Piece piece = line.start.board[to_square(i)];
    other.start.board[flip_rank(to_square(i))] =
        piece == Piece::none ? piece : make_piece(~side_of(piece), kind_of(piece));
  }
  for (Move& m : other.moves) m = Move(flip_rank(m.from()), flip_rank(m.to()));
  return other;
}

}  // namespace xq::test
