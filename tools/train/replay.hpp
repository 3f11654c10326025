// Self-played games played over again, for who wants their positions.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/nnue/training_games.hpp"
#include "tools/train/games.hpp"

namespace xq::train {

/// By the order of the UCI texts, as the games name their moves.
template <class Position>
std::optional<typename Position::Move> nth_move(const Position& p, std::size_t n) {
  typename Position::MoveList list;
  p.generate(GenStage::all, list);
  if (n >= list.size()) return std::nullopt;
  std::vector<std::pair<std::string, typename Position::Move>> moves;
  moves.reserve(list.size());
  for (const auto move : list) moves.emplace_back(p.to_uci(move), move);
  const auto nth = moves.begin() + static_cast<std::ptrdiff_t>(n);
  std::nth_element(moves.begin(), nth, moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return nth->second;
}

/// 0, 1, 2: the first side's.
inline int points_of(const nnue::TrainingGame& game) {
  return game.result == GameResult::draw ? 1 : game.result == GameResult::first_wins ? 2 : 0;
}

/// Is this the move of a quiet position: no check to answer, nothing to take?
template <class Position>
bool quiet(const Position& p, typename Position::Move best) {
  return !p.in_check() && !p.is_tactical(best);
}

/// Calls `use(position, score)` for every position whose searched move says that it is quiet; the score is
/// the first side's. The random moves of the beginning have none.
template <class G, class Use>
void each_quiet_position(const nnue::TrainingGame& game, Use use) {
  typename G::Position p = G::start();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const auto move = nth_move(p, game.plies[i].move);
    if (!move) return;
    if (static_cast<int>(i) >= game.random_plies && quiet(p, *move)) use(p, game.plies[i].score);
    p.make(*move);
  }
}

/// `p` after one to `most` random moves; false when it ends before, or stands in check.
template <class Position, class Random>
bool stray(Position& p, int most, Random& rng) {
  for (auto moves = 1 + rng.below(static_cast<std::uint32_t>(most)); moves > 0; --moves) {
    typename Position::MoveList list;
    p.generate(GenStage::all, list);
    if (list.empty()) return false;
    p.make(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return !p.in_check();
}

}  // namespace xq::train
