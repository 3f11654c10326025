// Which of the book's moves a player takes: at random by weight, the same for the same game, and never into
// a line that was played lately while another one is left.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/book/book.hpp"

namespace xq::book {

/// Two games that are alike after so many plies are one to whoever plays them.
inline constexpr int kDifferentAfter = 12;

struct Wish {
  std::uint64_t seed = 0;  // of the game
  int plies = kMaxPlies;   // the player forgets the book after so many plies of the game
  /// Moves of less weight are drawn only where the others have been worn out lately; 1 … kMaxWeight.
  int least_weight = 1;
  /// Games that this one shall not repeat, each its moves from the start position in UCI with blanks between;
  /// untrusted, read until the first that cannot be played.
  std::vector<std::string> recent;
};

/// The book's move after `moves` from the start position, in UCI; empty when there is none that leads to a
/// new position of this game.
std::string choose(const Book& book, const std::vector<std::string>& moves, const Wish& wish);

/// Where the book has nothing: those of `legal` (UCI, after `moves`) that lead to where none of the recent
/// games was.
std::vector<std::string> untrodden(const Book& book, const std::vector<std::string>& moves,
                                   const std::vector<std::string>& legal,
                                   const std::vector<std::string>& recent);

}  // namespace xq::book
