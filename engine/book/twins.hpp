// Twins: a position and, in xiangqi, its mirror image beside it. To the book the two are one: it knows the
// one of them whose FEN comes first and finds both by the same key.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/record/board.hpp"

namespace xq::book {

class Twins {
 public:
  /// The game's start position.
  explicit Twins(Game game);

  Game game() const noexcept { return board_.game(); }
  const record::Board& board() const noexcept { return board_; }
  /// The one of the two that the book has.
  const record::Board& known() const { return is_turned() ? *mirror_ : board_; }

  /// Of both images alike.
  std::uint64_t key() const;
  /// The position is its own mirror image.
  bool is_symmetric() const;
  /// The book has the mirror image of the board.
  bool is_turned() const;
  /// A move of board() as the book has it, or the other way round.
  std::string turned(std::string_view uci) const;

  /// False, and nothing done, when the move is not legal on board().
  bool make(std::string_view uci);
  void unmake();

 private:
  record::Board board_;
  std::optional<record::Board> mirror_;  // absent in chess
};

}  // namespace xq::book
