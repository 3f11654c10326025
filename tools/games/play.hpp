// Games that a tool plays out on bare positions, many and fast: by the rules as the search knows them,
// without the referee of a session. What players need more of a game's history is cli/match_game.hpp.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

#include "engine/core/info.hpp"
#include "engine/search/concept.hpp"
#include "engine/util/rng.hpp"

namespace xq::games {

/// `plies` random moves from `p`; nothing when the game is over before or after the last.
template <SearchPosition P>
std::optional<P> random_opening(P p, int plies, Rng& rng) {
  for (int i = 0;; ++i) {
    typename P::MoveList moves;
    p.generate(GenStage::all, moves);
    if (moves.empty() || p.verdict(0)) return std::nullopt;
    if (i == plies) return p;
    p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

/// The one of the legal `moves` that a search has named.
template <SearchPosition P>
typename P::Move named(const P& p, const typename P::MoveList& moves, const std::string& uci) {
  for (const auto move : moves)
    if (p.to_uci(move) == uci) return move;
  std::abort();  // the search has returned an illegal move
}

/// What the rules say of a position with these legal `moves`, in points of the side that begins the game: 0
/// lost, 1 drawn, 2 won; nothing while the game goes on.
template <SearchPosition P>
std::optional<int> points_by_rule(const P& p, const typename P::MoveList& moves) {
  const bool first = p.side_to_move() == Side::first;
  const auto points = [first](Score own) { return own == kDraw ? 1 : (own > 0) == first ? 2 : 0; };
  if (moves.empty()) return points(p.in_check() ? mated_in(0) : P::stalemate_score(0));
  if (const auto verdict = p.verdict(0)) return points(*verdict);
  return std::nullopt;
}

/// When a game is not played to its end.
struct Adjudication {
  Score won_score = 1000;  // what both players say in so many plies running is won
  int won_plies = 6;
  int longest = 400;  // plies from the opening on; then it is drawn
};

/// Plays on from `p`, which is left where the game ends. `choose(p)` gives the BestMove of the player to
/// move. The points of the side that begins the game, as above.
template <SearchPosition P, class Choose>
int play_out(P& p, const Adjudication& rule, Choose choose) {
  int won = 0;  // plies running that the first side was called winning; less when losing
  for (int ply = 0; ply < rule.longest; ++ply) {
    typename P::MoveList moves;
    p.generate(GenStage::all, moves);
    if (const auto points = points_by_rule(p, moves)) return *points;
    const BestMove best = choose(p);
    const auto move = named(p, moves, best.best);
    const Score score = p.side_to_move() == Side::first ? best.score : -best.score;
    const int sign = score >= rule.won_score ? 1 : score <= -rule.won_score ? -1 : 0;
    won = sign == 0 ? 0 : (won * sign > 0 ? won : 0) + sign;
    if (std::abs(won) >= rule.won_plies) return won > 0 ? 2 : 0;
    p.make(move);
  }
  return 1;
}

}  // namespace xq::games
