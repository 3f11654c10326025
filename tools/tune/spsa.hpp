// Spsa: looks for better numbers by simultaneous perturbation (Spall, "Multivariate stochastic approximation
// using a simultaneous perturbation gradient approximation", 1992). Each iteration moves all numbers at once,
// each up or down by the toss of a coin, compares that vector with its mirror image, and takes a small step
// towards the better one. However many numbers there are, an iteration costs one comparison.
//
// It plays no games: who does asks propose() for the two vectors and gives the result to learn(). What is
// known after an iteration is written in a line, so that a run can be taken up anywhere; it goes on as if it
// had never stopped.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "engine/util/rng.hpp"

namespace xq::tune {

struct Number {
  std::string name;
  double value;      // now
  double low, high;  // it stays within
  double reach;      // how far it is moved in the last iteration; in the first, about twice as far
};

class Spsa {
 public:
  using Values = std::vector<int>;

  /// `iterations` plan the sizes of the steps; more may be made. The last steps are such that chance alone,
  /// over as many iterations, would carry a number about as far as it reaches; the first are some five times
  /// as long.
  Spsa(std::vector<Number> numbers, int iterations, std::uint64_t seed)
      : numbers_(std::move(numbers)),
        planned_(iterations),
        seed_(seed),
        rate_(1 / std::sqrt(static_cast<double>(iterations))) {}

  int done() const noexcept { return done_; }
  const std::vector<Number>& numbers() const noexcept { return numbers_; }
  /// What stands in a table afterwards.
  Values rounded() const { return vector_of(0); }

  /// The two vectors of this iteration; the same until learn() is called.
  struct Pair {
    Values one, other;
  };
  Pair propose() const { return {vector_of(1), vector_of(-1)}; }

  /// How much better the first vector did than the other, in points.
  void learn(double difference) {
    const double steady = kSteady * planned_;
    const double rate =
        rate_ * std::pow((steady + planned_) / (steady + done_ + 1), kStepDecay) / reach_ratio();
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      Number& n = numbers_[i];
      n.value = std::clamp(n.value + rate * n.reach * difference * coin(i), n.low, n.high);
    }
    ++done_;
  }

  void save(std::ostream& out) const {
    out.precision(17);
    out << done_;
    for (const Number& n : numbers_) out << ' ' << n.value;
    out << '\n';
  }
  /// False, and nothing has changed, when the line is not of this run's numbers.
  bool restore(std::istream& in) {
    int done = 0;
    std::vector<double> values(numbers_.size());
    if (!(in >> done) || done < 0) return false;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!(in >> values[i]) || values[i] < numbers_[i].low || values[i] > numbers_[i].high) return false;
    if (!(in >> std::ws).eof()) return false;
    for (std::size_t i = 0; i < values.size(); ++i) numbers_[i].value = values[i];
    done_ = done;
    return true;
  }

 private:
  // The exponents that Spall recommends, and the share of the run in which the steps hardly shrink.
  static constexpr double kReachDecay = 0.101, kStepDecay = 0.602, kSteady = 0.1;

  /// Of this iteration's reach to the last one's.
  double reach_ratio() const { return std::pow(static_cast<double>(planned_) / (done_ + 1), kReachDecay); }
  double reach_of(const Number& n) const { return n.reach * reach_ratio(); }
  /// +1 or -1: keyed to the iteration, so that a run that is taken up tosses as it would have.
  int coin(std::size_t i) const {
    const std::uint64_t bits = mix64(seed_ ^ mix64(static_cast<std::uint64_t>(done_) << 16 | i));
    return (bits & 1) != 0 ? 1 : -1;
  }
  Values vector_of(int direction) const {
    Values values;
    values.reserve(numbers_.size());
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const Number& n = numbers_[i];
      const double moved = n.value + direction * coin(i) * reach_of(n);
      values.push_back(static_cast<int>(std::lround(std::clamp(moved, n.low, n.high))));
    }
    return values;
  }

  std::vector<Number> numbers_;
  int planned_;
  std::uint64_t seed_;
  double rate_;  // how far a number moves in the last iteration for a point of difference, in its reach
  int done_ = 0;
};

}  // namespace xq::tune
