#include "engine/chess/repetition.hpp"

#include <algorithm>

namespace xq::chess {
namespace {

constexpr int kFiftyMoves = 100;  // plies
constexpr Bitboard kLightSquares = ~kDarkSquares;

/// Calls `visit(distance)` for each earlier occurrence of the position, nearest first, until it returns true.
template <class Visit>
void earlier_occurrences(const Position& position, Visit visit) {
  const auto& history = position.history();
  const State& now = history.back();
  // Nothing repeats across a capture, a pawn move or a null move.
  const int reach = std::min<int>({now.quiet_plies, now.since_null, position.plies_played()});
  const State* const last = &history.back();
  for (int distance = 4; distance <= reach; distance += 2)
    if ((last - distance)->key == now.key && visit(distance)) return;
}

}  // namespace

int occurrences(const Position& position) {
  int number = 1;
  earlier_occurrences(position, [&](int) { return ++number, false; });
  return number;
}

bool insufficient_material(const Position& p) {
  if ((p.pieces(PieceKind::pawn) | p.pieces(PieceKind::rook) | p.pieces(PieceKind::queen)) != 0) return false;
  const Bitboard bishops = p.pieces(PieceKind::bishop);
  if (!more_than_one(p.pieces(PieceKind::knight) | bishops)) return true;
  if (p.pieces(PieceKind::knight) != 0) return false;
  return (bishops & kLightSquares) == 0 || (bishops & kDarkSquares) == 0;
}

Outcome outcome(const Position& position) {
  if (!position.has_legal_move()) {
    if (position.in_check()) return {win_for(~position.side_to_move()), EndReason::checkmate};
    return {GameResult::draw, EndReason::stalemate};
  }
  if (insufficient_material(position)) return {GameResult::draw, EndReason::insufficient_material};
  if (occurrences(position) >= 3) return {GameResult::draw, EndReason::repetition};
  if (position.quiet_plies() >= kFiftyMoves) return {GameResult::draw, EndReason::fifty_moves};
  return {};
}

// An occurrence inside the tree (the root included) means that this side can come back here as it likes: a
// draw at once. One before the root was the game's business, so it takes two of them.
std::optional<Score> Position::verdict(int ply) const {
  // A mate on the hundredth ply counts, and only a check can be mate; the search then finds that no move is
  // left.
  if (quiet_plies() >= kFiftyMoves && (!in_check() || has_legal_move())) return kDraw;
  if (insufficient_material(*this)) return kDraw;
  bool drawn = false;
  int earlier = 0;
  earlier_occurrences(*this, [&](int distance) { return drawn = distance <= ply || ++earlier == 2; });
  return drawn ? std::optional<Score>(kDraw) : std::nullopt;
}

bool Position::table_cutoff_safe() const { return occurrences(*this) == 1; }

}  // namespace xq::chess
