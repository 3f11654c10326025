// The training run: batches in random order, AdamW, a learning rate that falls along a cosine, the held-out
// loss after each epoch, and a checkpoint from which a run goes on as if it had never stopped.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "tools/train/model.hpp"

namespace xq::train {

struct Plan {
  Game game = Game::xiangqi;
  int half = 64;
  int epochs = 20;
  std::size_t batch = 16384;
  double rate = 1e-3, last_rate = 2e-6;
  double decay = 0.01;
  double result_share = 0.3, last_result_share = 0.5;  // of the target; from the first step to the last
  int threads = 1;
  std::uint64_t seed = 1;
};

/// All that a run needs to go on.
struct TrainState {
  std::uint64_t step = 0;                       // batches done
  std::vector<float> parameters, mean, square;  // and AdamW's moments
};

/// Whole or not at all, with the plan's sizes, batch and epochs.
bool save(const std::string& path, const Plan& plan, const TrainState& state);
/// To go on from. Refuses a checkpoint of other sizes, batches or epochs: its step would mean another moment
/// of the run. That the positions are the same is for the caller to see to.
bool load(const std::string& path, const Plan& plan, TrainState& state);
/// To begin with, or to pack: only the sizes have to be the plan's.
bool load_weights(const std::string& path, const Plan& plan, std::vector<float>& parameters);
/// The sizes that a checkpoint was made with, so that it can be read without its plan.
bool load_sizes(const std::string& path, Plan& plan);

class Trainer {
 public:
  Trainer(const Plan& plan, const Positions& positions, const Positions& held, TrainState state);

  std::uint64_t steps_per_epoch() const { return positions_.size() / plan_.batch; }
  std::uint64_t steps() const { return steps_per_epoch() * static_cast<std::uint64_t>(plan_.epochs); }
  bool done() const { return state_.step >= steps(); }
  const TrainState& state() const { return state_; }

  /// One batch; its mean loss.
  double step();
  double held_loss() const;
  double rate() const;

  static Shape shape_of(const Plan& plan) { return {maps_of(plan.game).count, plan.half}; }

 private:
  double result_share() const;
  void order_batches(std::uint64_t epoch);
  void update();

  Plan plan_;
  Shape shape_;
  Maps maps_;
  const Positions& positions_;
  const Positions& held_;
  TrainState state_;
  std::vector<std::uint32_t> order_;  // of the batches in epoch `ordered_`
  std::uint64_t ordered_ = UINT64_MAX;
  std::vector<std::vector<float>> gradients_;  // one a thread
};

}  // namespace xq::train
