// Xiangqi positions and moves, turned: to the other wing, or to the other side with Red and Black changing
// places.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "tests/support/tsv.hpp"

namespace xq::test {

inline std::vector<std::string> ranks_of(const std::string& board) {
  std::vector<std::string> ranks(1);
  for (const char c : board) {
    if (c == '/')
      ranks.emplace_back();
    else
      ranks.back() += c;
  }
  return ranks;
}
inline std::string joined_ranks(const std::vector<std::string>& ranks) {
  std::string board;
  for (const std::string& rank : ranks) board += (board.empty() ? "" : "/") + rank;
  return board;
}

/// Board and side to move; the counters are left out.
inline std::string mirrored_fen(const std::string& fen) {
  const auto fields = words(fen);
  auto ranks = ranks_of(fields.at(0));
  for (std::string& rank : ranks) std::reverse(rank.begin(), rank.end());
  return joined_ranks(ranks) + ' ' + fields.at(1);
}
inline std::string swapped_fen(const std::string& fen) {
  const auto fields = words(fen);
  auto ranks = ranks_of(fields.at(0));
  std::reverse(ranks.begin(), ranks.end());
  std::string board = joined_ranks(ranks);
  for (char& c : board)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      c = static_cast<char>(std::isupper(static_cast<unsigned char>(c)) != 0 ? c - 'A' + 'a' : c - 'a' + 'A');
  return board + (fields.at(1) == "b" ? " w" : " b");
}

inline std::vector<std::string> mirrored_moves(std::vector<std::string> moves) {
  for (std::string& move : moves)
    for (const std::size_t at : {0U, 2U}) move[at] = static_cast<char>('a' + 'i' - move[at]);
  return moves;
}
inline std::vector<std::string> swapped_moves(std::vector<std::string> moves) {
  for (std::string& move : moves)
    for (const std::size_t at : {1U, 3U}) move[at] = static_cast<char>('0' + '9' - move[at]);
  return moves;
}

}  // namespace xq::test
