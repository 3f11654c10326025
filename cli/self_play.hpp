// One self-played game for the trainer, under the referee: random opening, a search at each ply,
// adjudication.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/engine.hpp"
#include "engine/nnue/training_games.hpp"
#include "engine/util/rng.hpp"

namespace xq::cli {

class SelfPlay {
 public:
  /// A search ends with the iteration that passes `soft_nodes`, and in any case at eight times as many.
  SelfPlay(Game game, std::uint64_t soft_nodes);
  /// Session::set_network.
  bool set_network(std::string_view packed) { return session_->set_network(packed); }

  /// The same seed gives the same game. Openings that one side has won are thrown away, never the game.
  nnue::TrainingGame play(std::uint64_t seed);

  /// Plies of the last game that a trainer keeps: quiet, out of check, not decided.
  int kept() const { return kept_; }
  std::uint64_t nodes() const { return nodes_; }  // searched in all games

 private:
  bool open(Rng& rng, nnue::TrainingGame& game);
  BestMove search();
  GameResult play_out(nnue::TrainingGame& game);
  PlayedMove make(nnue::TrainingGame& game, const std::string& move, Score score);

  std::unique_ptr<Session> session_;
  std::uint64_t soft_nodes_;
  std::uint64_t nodes_ = 0;
  int kept_ = 0;
};

}  // namespace xq::cli
