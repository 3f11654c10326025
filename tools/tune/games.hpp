// The two games as the tuner sees them: positions from text, and the tables whose numbers it looks for.
//
// The parameters of a game are one array: the members of Weights in order, then the piece-square values of
// each kind, rank and column of the half board.
#pragma once

#include <cstddef>
#include <string>

#include "engine/chess/evaluate.hpp"
#include "engine/chess/fen.hpp"
#include "engine/chess/terms.hpp"
#include "engine/xiangqi/evaluate.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/terms.hpp"

namespace xq::tune {

struct Xiangqi {
  static constexpr Game kGame = Game::xiangqi;
  using Position = xiangqi::Position;
  using Weights = xiangqi::Weights;
  using Blend = xiangqi::Blend;
  template <class Tally>
  using Terms = xiangqi::Terms<Tally>;
  static constexpr int kKinds = xiangqi::kPieceKinds, kRanks = xiangqi::kRanks, kColumns = 5;
  static constexpr int kTempo = xiangqi::kTempo;
  static constexpr const Weights& weights = xiangqi::kWeights;

  static Position start() { return *xiangqi::parse_fen(xiangqi::kStartFen); }
  static auto parse(const std::string& fen) { return xiangqi::parse_fen(fen); }
  static Position from(const std::string& fen) { return *parse(fen); }  // one that was written by us
  static std::string fen(const Position& p) { return xiangqi::to_fen(p); }
  static Blend blend_of(const Position& p, Tapered sum) { return xiangqi::blend_of(p, sum); }
  static Tapered balance(const Position& p) { return p.psqt_balance(); }
  static int column(xiangqi::Square s) {
    const int file = xiangqi::file_of(s);
    return file < kColumns ? file : xiangqi::kFiles - 1 - file;
  }
  static Tapered square_value(int kind, int rank, int column) {
    return xiangqi::kPieceSquare[static_cast<std::size_t>(kind)][xiangqi::make_square(column, rank)];
  }
  /// visit(side, kind, rank, column) for every man.
  template <class Visit>
  static void men(const Position& p, Visit visit) {
    for (int i = 0; i < xiangqi::kSquares; ++i) {
      const xiangqi::Square s = xiangqi::to_square(i);
      if (p.is_empty(s)) continue;
      const Side side = xiangqi::side_of(p.piece_on(s));
      visit(side, xiangqi::index(xiangqi::kind_of(p.piece_on(s))), xiangqi::relative_rank(side, s),
            column(s));
    }
  }
};

struct Chess {
  static constexpr Game kGame = Game::chess;
  using Position = chess::Position;
  using Weights = chess::Weights;
  using Blend = chess::Blend;
  template <class Tally>
  using Terms = chess::Terms<Tally>;
  static constexpr int kKinds = 6, kRanks = 8, kColumns = 4;
  static constexpr int kTempo = chess::kTempo;
  static constexpr const Weights& weights = chess::kWeights;

  static Position start() { return *chess::parse_fen(chess::kStartFen); }
  static auto parse(const std::string& fen) { return chess::parse_fen(fen); }
  static Position from(const std::string& fen) { return *parse(fen); }  // one that was written by us
  static std::string fen(const Position& p) { return chess::to_fen(p); }
  static Blend blend_of(const Position& p, Tapered sum) { return chess::blend_of(p, sum); }
  static Tapered balance(const Position& p) { return p.psq(); }
  static int column(chess::Square s) {
    const int file = chess::file_of(s);
    return file < kColumns ? file : 7 - file;
  }
  static Tapered square_value(int kind, int rank, int column) {
    return chess::kPieceSquare[static_cast<std::size_t>(kind)][chess::make_square(column, rank)];
  }
  template <class Visit>
  static void men(const Position& p, Visit visit) {
    for (int i = 0; i < chess::kSquares; ++i) {
      const chess::Square s = chess::to_square(i);
      const chess::Piece piece = p.piece_on(s);
      if (piece == chess::Piece::none) continue;
      const Side side = chess::side_of(piece);
      visit(side, chess::index(chess::kind_of(piece)), chess::relative_rank(side, s), column(s));
    }
  }
};

}  // namespace xq::tune
