// Book: the moves that a game's opening may take, with weights, from the start position outwards. Positions
// are known by what is on the board, so transpositions meet; in xiangqi a position and its mirror image are
// one.
//
// A book is data of ours, made by tools/book and shipped in engine/books. What is read from bytes is whole
// and legal, or refused: every move in it has been played on a board while it was read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/book/twins.hpp"
#include "engine/core/book_fault.hpp"
#include "engine/core/game.hpp"
#include "engine/util/result.hpp"

namespace xq::book {

inline constexpr int kMaxWeight = 8;
inline constexpr int kMaxPlies = 32;  // of a line
/// More than any book has; what claims to have more is refused.
inline constexpr std::size_t kMaxPositions = 8'000, kMaxMoves = 24'000;

struct BookMove {
  std::string uci;  // as the board stands that the book knows (Twins::known)
  int weight = 1;   // 1 … kMaxWeight
  friend bool operator==(const BookMove&, const BookMove&) = default;
};
using BookMoves = std::vector<BookMove>;

class Book {
 public:
  explicit Book(Game game) : game_(game) {}
  /// Reads what pack() wrote.
  static Result<Book, BookFault> unpack(Game game, std::string_view bytes);
  /// What can be reached from the start, entropy-coded, with a header and a checksum (packing.cpp). Deeper
  /// than kMaxPlies nothing is written.
  std::string pack() const;

  Game game() const noexcept { return game_; }
  std::size_t positions() const noexcept { return pages_.size(); }
  std::size_t moves() const;
  /// Null where the book ends. Of two moves that are each other's image in a symmetric position it has one.
  const BookMoves* find(const Twins& at) const;
  /// `moves` are legal there, each once, in alphabetical order, at least one.
  void set(const Twins& at, BookMoves moves) { pages_[at.key()] = std::move(moves); }

  friend bool operator==(const Book&, const Book&) = default;

 private:
  Game game_;
  std::unordered_map<std::uint64_t, BookMoves> pages_;  // by Twins::key
};

}  // namespace xq::book
