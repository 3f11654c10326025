// The rules of xiangqi once more, as plainly as they can be said: a board of letters, loops over squares, a
// king that is captured when he was left en prise. No table, nothing incremental, nothing shared with the
// engine but its words. The engine is held against it where no published number exists.
#pragma once

#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "engine/xiangqi/setup.hpp"

namespace xq::test {

class PlainXiangqi {
 public:
  explicit PlainXiangqi(const xiangqi::Setup& setup) : board_(setup.board), side_(setup.side_to_move) {}

  /// Every legal move as UCI text.
  std::set<std::string> legal_moves() const {
    std::set<std::string> moves;
    for (int from = 0; from < 90; ++from)
      for (int to = 0; to < 90; ++to)
        if (is_legal(from, to))
          moves.insert(xiangqi::to_string(square(from)) + xiangqi::to_string(square(to)));
    return moves;
  }
  bool is_legal(int from, int to) const {
    return owner(from) == color(side_) && owner(to) != color(side_) && reaches(from, to) &&
           !after(from, to).is_attacked(side_);
  }
  /// Is the king of `side` attacked, or do the kings face each other?
  bool is_attacked(Side side) const {
    const int king = find('k', side);
    for (int from = 0; from < 90; ++from)
      if (owner(from) == color(~side) && reaches(from, king)) return true;
    const int other = find('k', ~side);
    return king % 9 == other % 9 && men_between(king, other) == 0;
  }
  PlainXiangqi after(int from, int to) const {
    PlainXiangqi next = *this;
    next.board_[at(to)] = board_[at(from)];
    next.board_[at(from)] = xiangqi::Piece::none;
    next.side_ = ~side_;
    return next;
  }
  xiangqi::Piece piece_on(xiangqi::Square s) const { return board_[s]; }
  /// Squares from which the side to move can legally take on `target`, in order.
  std::vector<xiangqi::Square> legal_takers(xiangqi::Square target) const {
    std::vector<xiangqi::Square> takers;
    for (int from = 0; from < 90; ++from)
      if (is_legal(from, target)) takers.push_back(square(from));
    return takers;
  }

 private:
  static std::size_t at(int square) { return static_cast<std::size_t>(square); }
  static xiangqi::Square square(int index) { return xiangqi::to_square(index); }
  static int color(Side side) { return side == Side::first ? 1 : 2; }
  /// 0 nobody, 1 Red, 2 Black.
  int owner(int s) const {
    const xiangqi::Piece p = board_[at(s)];
    return p == xiangqi::Piece::none ? 0 : color(xiangqi::side_of(p));
  }
  char kind(int s) const { return xiangqi::letter_of(xiangqi::kind_of(board_[at(s)])); }
  int find(char k, Side side) const {
    for (int s = 0; s < 90; ++s)
      if (owner(s) == color(side) && kind(s) == k) return s;
    return -1;
  }
  /// Men strictly between two squares of one line; -1 for other pairs.
  int men_between(int a, int b) const {
    if (a == b || (a % 9 != b % 9 && a / 9 != b / 9)) return -1;
    const int step = a % 9 == b % 9 ? 9 : 1;
    int men = 0;
    for (int s = std::min(a, b) + step; s < std::max(a, b); s += step) men += owner(s) != 0;
    return men;
  }
  /// Does the man on `from` move to `to`, as the board stands? Whose man is on `to` is not looked at.
  bool reaches(int from, int to) const {
    const int files = to % 9 - from % 9, ranks = to / 9 - from / 9;
    const int dx = std::abs(files), dy = std::abs(ranks);
    const bool red = owner(from) == 1;
    const bool to_palace = to % 9 >= 3 && to % 9 <= 5 && (red ? to / 9 <= 2 : to / 9 >= 7);
    const bool to_own_half = red ? to / 9 <= 4 : to / 9 >= 5;
    switch (kind(from)) {
      case 'k':
        return dx + dy == 1 && to_palace;
      case 'a':
        return dx == 1 && dy == 1 && to_palace;
      case 'b':
        return dx == 2 && dy == 2 && to_own_half && owner((from + to) / 2) == 0;
      case 'n':
        if (dx == 1 && dy == 2) return owner(from + (ranks > 0 ? 9 : -9)) == 0;
        if (dx == 2 && dy == 1) return owner(from + (files > 0 ? 1 : -1)) == 0;
        return false;
      case 'r':
        return men_between(from, to) == 0;
      case 'c':
        return men_between(from, to) == (owner(to) == 0 ? 0 : 1);
      default: {
        const int ahead = red ? ranks : -ranks;
        const bool crossed = red ? from / 9 >= 5 : from / 9 <= 4;
        return dx + dy == 1 && (ahead == 1 || (ahead == 0 && crossed));
      }
    }
  }

  std::array<xiangqi::Piece, 90> board_;
  Side side_;
};

}  // namespace xq::test
