#include "engine/book/book.hpp"

namespace xq::book {

std::size_t Book::moves() const {
  std::size_t sum = 0;
  for (const auto& [key, moves] : pages_) sum += moves.size();
  return sum;
}

const BookMoves* Book::find(const Twins& at) const {
  const auto found = pages_.find(at.key());
  return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace xq::book
