#include "tools/train/trainer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <thread>

#include "engine/util/rng.hpp"

namespace xq::train {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr float kMostWeight = 1.98F;  // what the quantised network can hold
constexpr std::size_t kHeldAtMost = 200'000;

/// learn() for the plan's size.
template <class At>
double learn_by_size(const Shape& shape, const Maps& maps, const float* parameters, At at, std::size_t begin,
                     std::size_t end, float share, float* gradient) {
  switch (shape.half) {
    case 16:
      return learn<float, 16>(shape, maps, parameters, at, begin, end, share, gradient);
    case 32:
      return learn<float, 32>(shape, maps, parameters, at, begin, end, share, gradient);
    case 64:
      return learn<float, 64>(shape, maps, parameters, at, begin, end, share, gradient);
    case 128:
      return learn<float, 128>(shape, maps, parameters, at, begin, end, share, gradient);
    default:
      return learn<float, 256>(shape, maps, parameters, at, begin, end, share, gradient);
  }
}

struct CheckpointHeader {
  char magic[4] = {'X', 'Q', 'C', 'P'};
  std::uint32_t version = 2;
  std::uint32_t game = 0, half = 0;
  std::uint64_t parameters = 0, step = 0;
  // Version 1 ends here.
  std::uint64_t batch = 0, epochs = 0;  // 0: not known
};

bool read_header(std::ifstream& file, CheckpointHeader& header) {
  const CheckpointHeader wanted;
  constexpr std::size_t kFirst = offsetof(CheckpointHeader, batch);
  file.read(reinterpret_cast<char*>(&header), kFirst);
  if (!file || !std::equal(header.magic, header.magic + 4, wanted.magic)) return false;
  if (header.version == 1) return true;
  file.read(reinterpret_cast<char*>(&header) + kFirst, sizeof header - kFirst);
  return file && header.version == wanted.version;
}

bool is_of_size(const CheckpointHeader& header, const Plan& plan) {
  return header.game == static_cast<std::uint32_t>(plan.game) &&
         header.half == static_cast<std::uint32_t>(plan.half) &&
         header.parameters == Trainer::shape_of(plan).size();
}

bool is_in_step(const CheckpointHeader& header, const Plan& plan) {
  return (header.batch == 0 || header.batch == plan.batch) &&
         (header.epochs == 0 || header.epochs == static_cast<std::uint64_t>(plan.epochs));
}

bool read_numbers(std::ifstream& file, std::size_t count, std::vector<float>& numbers) {
  numbers.resize(count);
  file.read(reinterpret_cast<char*>(numbers.data()), static_cast<std::streamsize>(count * sizeof(float)));
  return static_cast<bool>(file);
}

}  // namespace

bool save(const std::string& path, const Plan& plan, const TrainState& state) {
  CheckpointHeader header;
  header.game = static_cast<std::uint32_t>(plan.game);
  header.half = static_cast<std::uint32_t>(plan.half);
  header.parameters = state.parameters.size();
  header.step = state.step;
  header.batch = plan.batch;
  header.epochs = static_cast<std::uint64_t>(plan.epochs);
  const std::string part = path + ".part";
  {
    std::ofstream file(part, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&header), sizeof header);
    for (const auto* values : {&state.parameters, &state.mean, &state.square})
      file.write(reinterpret_cast<const char*>(values->data()),
                 static_cast<std::streamsize>(values->size() * sizeof(float)));
    if (!file.flush()) return false;
  }
  std::error_code error;
  std::filesystem::rename(part, path, error);
  return !error;
}

bool load(const std::string& path, const Plan& plan, TrainState& state) {
  std::ifstream file(path, std::ios::binary);
  CheckpointHeader header;
  if (!read_header(file, header) || !is_of_size(header, plan) || !is_in_step(header, plan)) return false;
  state.step = header.step;
  for (auto* values : {&state.parameters, &state.mean, &state.square})
    if (!read_numbers(file, header.parameters, *values)) return false;
  return true;
}

bool load_weights(const std::string& path, const Plan& plan, std::vector<float>& parameters) {
  std::ifstream file(path, std::ios::binary);
  CheckpointHeader header;
  return read_header(file, header) && is_of_size(header, plan) &&
         read_numbers(file, header.parameters, parameters);
}

bool load_sizes(const std::string& path, Plan& plan) {
  std::ifstream file(path, std::ios::binary);
  CheckpointHeader header;
  if (!read_header(file, header)) return false;
  plan.game = static_cast<Game>(header.game);
  plan.half = static_cast<int>(header.half);
  return true;
}

Trainer::Trainer(const Plan& plan, const Positions& positions, const Positions& held, TrainState state)
    : plan_(plan),
      shape_(shape_of(plan)),
      maps_(maps_of(plan.game)),
      positions_(positions),
      held_(held),
      state_(std::move(state)) {
  if (state_.parameters.empty()) state_.parameters = first_parameters(shape_, plan_.seed);
  state_.mean.resize(shape_.size());
  state_.square.resize(shape_.size());
  gradients_.resize(static_cast<std::size_t>(plan_.threads), std::vector<float>(shape_.size()));
}

double Trainer::rate() const {
  const double done =
      static_cast<double>(state_.step) / static_cast<double>(std::max<std::uint64_t>(steps(), 1));
  return plan_.last_rate + (plan_.rate - plan_.last_rate) * (1 + std::cos(kPi * done)) / 2;
}

double Trainer::result_share() const {
  const double done =
      static_cast<double>(state_.step) / static_cast<double>(std::max<std::uint64_t>(steps(), 1));
  return plan_.result_share + (plan_.last_result_share - plan_.result_share) * done;
}

/// The files are shuffled; each epoch takes their batches in another order.
void Trainer::order_batches(std::uint64_t epoch) {
  if (ordered_ == epoch) return;
  ordered_ = epoch;
  order_.resize(steps_per_epoch());
  std::iota(order_.begin(), order_.end(), 0U);
  Rng rng(mix64(plan_.seed) + epoch);
  for (std::size_t n = order_.size(); n > 1; --n)
    std::swap(order_[n - 1], order_[rng.below(static_cast<std::uint32_t>(n))]);
}

double Trainer::step() {
  order_batches(state_.step / steps_per_epoch());
  const std::size_t begin = plan_.batch * order_[state_.step % steps_per_epoch()];
  const auto share = static_cast<float>(result_share());
  const auto threads = static_cast<std::size_t>(plan_.threads);
  std::vector<double> losses(threads);
  const auto work = [&](std::size_t t) {
    std::fill(gradients_[t].begin(), gradients_[t].end(), 0.0F);
    losses[t] = learn_by_size(
        shape_, maps_, state_.parameters.data(),
        [&](std::size_t i) -> const TrainingPosition& { return positions_[i]; },
        begin + plan_.batch * t / threads, begin + plan_.batch * (t + 1) / threads, share,
        gradients_[t].data());
  };
  std::vector<std::thread> others;
  for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
  work(0);
  for (std::thread& other : others) other.join();
  update();
  return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(plan_.batch);
}

/// AdamW (Loshchilov and Hutter, 2017); no weight leaves the range that the network can hold.
void Trainer::update() {
  for (std::size_t t = 1; t < gradients_.size(); ++t)
    for (std::size_t i = 0; i < shape_.size(); ++i) gradients_[0][i] += gradients_[t][i];
  const double rate_now = rate();
  ++state_.step;
  const auto t = static_cast<double>(state_.step);
  constexpr float kBeta1 = 0.9F, kBeta2 = 0.999F;
  const auto pace = static_cast<float>(rate_now / (1 - std::pow(double{kBeta1}, t)));
  const auto spread = static_cast<float>(1 / (1 - std::pow(double{kBeta2}, t)));
  const auto keep = static_cast<float>(1 - rate_now * plan_.decay);
  const auto scale = 1 / static_cast<float>(plan_.batch);
  const std::size_t free = shape_.out_bias(0);
  for (std::size_t i = 0; i < shape_.size(); ++i) {
    const float g = gradients_[0][i] * scale;
    float& mean = state_.mean[i];
    float& square = state_.square[i];
    mean = kBeta1 * mean + (1 - kBeta1) * g;
    square = kBeta2 * square + (1 - kBeta2) * g * g;
    const float value = state_.parameters[i] * keep - pace * mean / (std::sqrt(square * spread) + 1e-8F);
    state_.parameters[i] = i < free ? std::clamp(value, -kMostWeight, kMostWeight) : value;
  }
}

double Trainer::held_loss() const {
  const std::size_t count = std::min(held_.size(), kHeldAtMost);
  if (count == 0) return 0;
  // Always against the same mixture, so that the losses of different moments can be compared.
  const double sum = learn_by_size(
      shape_, maps_, state_.parameters.data(),
      [&](std::size_t i) -> const TrainingPosition& { return held_[i]; }, 0, count,
      static_cast<float>(plan_.result_share), nullptr);
  return sum / static_cast<double>(count);
}

}  // namespace xq::train
