#include "engine/book/twins.hpp"

#include <algorithm>
#include <cassert>

namespace xq::book {

Twins::Twins(Game game) : board_(record::Board::start(game)) {
  if (game == Game::xiangqi) mirror_ = board_;  // the start is its own image
}

std::uint64_t Twins::key() const { return mirror_ ? std::min(board_.key(), mirror_->key()) : board_.key(); }

bool Twins::is_symmetric() const { return mirror_ && board_.key() == mirror_->key(); }

// By the text and not by the keys: what stands in a file must not hang on random numbers.
bool Twins::is_turned() const { return mirror_ && mirror_->fen() < board_.fen(); }

std::string Twins::turned(std::string_view uci) const {
  return is_turned() ? record::mirrored_move(uci) : std::string(uci);
}

bool Twins::make(std::string_view uci) {
  if (!board_.make(uci)) return false;
  [[maybe_unused]] const bool made = !mirror_ || mirror_->make(record::mirrored_move(uci));
  assert(made);
  return true;
}

void Twins::unmake() {
  board_.unmake();
  if (mirror_) mirror_->unmake();
}

}  // namespace xq::book
