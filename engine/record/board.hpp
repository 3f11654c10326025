// Board: a position of either game behind one set of questions, so that records and their formats need not
// know which game they hold.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/chess/position.hpp"
#include "engine/core/errors.hpp"
#include "engine/core/notation_error.hpp"
#include "engine/util/result.hpp"
#include "engine/xiangqi/notation.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::record {

using xiangqi::NotationStyle;

class Board {
 public:
  static Board start(Game game);
  static Result<Board, FenError> from_fen(Game game, std::string_view fen);
  /// For reading and writing a single move: xiangqi as position_for_notation has it. Never make a move on it.
  static Result<Board, FenError> for_notation(Game game, std::string_view fen);

  Game game() const noexcept { return position_.index() == 0 ? Game::xiangqi : Game::chess; }
  Side side_to_move() const;
  int move_number() const;
  std::string fen() const;
  /// Zobrist key of the position.
  std::uint64_t key() const;

  /// A move in any notation of the game, as UCI. `usual`: see xiangqi::read_move.
  Result<std::string, NotationError> read(std::string_view text, const NotationStyle& usual) const;
  /// The move in words: xiangqi as `style` says; chess in SAN, or UCI if the style's script is UCI. `uci` is
  /// legal.
  std::string write(std::string_view uci, const NotationStyle& style) const;

  bool is_legal(std::string_view uci) const;
  /// In alphabetical order of their UCI texts: an order that no change of the move generation can touch.
  std::vector<std::string> legal_moves() const;
  /// False, and nothing done, when the move is not legal here.
  bool make(std::string_view uci);
  void unmake();

  /// The position, for a caller that knows the game.
  const xiangqi::Position& xiangqi() const { return std::get<xiangqi::Position>(position_); }
  const chess::Position& chess() const { return std::get<chess::Position>(position_); }

 private:
  using AnyPosition = std::variant<xiangqi::Position, chess::Position>;
  explicit Board(AnyPosition position) : position_(std::move(position)) {}
  AnyPosition position_;
};

/// The same move on the other wing of a xiangqi board; `uci` is one.
std::string mirrored_move(std::string_view uci);

/// The game's standard start position in FEN.
std::string_view standard_fen(Game game) noexcept;

}  // namespace xq::record
