// Fits the evaluation's numbers to positions from self-play (the method that chess programmers call Texel
// tuning).
//
//   xq_tune xiangqi|chess EPOCHS POSITIONS.tsv … > tables.txt
//
// The evaluation is linear in its numbers once a position's phase is known, so each position is read once
// into a list of (parameter, count). Adam then minimises the squared distance between sigmoid(evaluation) and
// a target mixed of what the search said and how the game ended. A tenth of the positions, chosen by line
// number, is held out and reported. The result is printed in the order of Weights and kSquareBonus, to be put
// in their place.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tools/tune/games.hpp"
#include "tools/tune/words.hpp"

namespace xq::tune {
namespace {

constexpr double kScale = 260;         // centipawns that make a winning chance of e / (1 + e)
constexpr double kResultShare = 0.35;  // of the target; the search's score makes the rest
constexpr double kPull = 1e-7;         // towards the starting value, so that rare parameters stay sane
constexpr double kRate = 0.6;

double sigmoid(double centipawns) { return 1 / (1 + std::exp(-centipawns / kScale)); }

struct Feature {
  std::uint16_t parameter;
  std::int16_t count;  // the first side's less the second's
};
struct Sample {
  std::uint32_t begin, end;  // in features
  float mg, eg;              // the parts of the blend
  float tempo;
  float target;
};
struct Value {
  double mg, eg;
};

/// Counts finds instead of adding them up.
template <class G>
class Counts {
 public:
  static constexpr std::size_t kWeights = sizeof(typename G::Weights) / sizeof(Tapered);
  static constexpr std::size_t kSquares = static_cast<std::size_t>(G::kKinds * G::kRanks * G::kColumns);
  static constexpr std::size_t kParameters = kWeights + kSquares;

  static const Tapered* first_weight() { return reinterpret_cast<const Tapered*>(&G::weights); }
  static std::size_t square(int kind, int rank, int column) {
    return kWeights + static_cast<std::size_t>((kind * G::kRanks + rank) * G::kColumns + column);
  }
  void add(Side owner, const Tapered& weight, int times) {
    bump(static_cast<std::size_t>(&weight - first_weight()), owner == Side::first ? times : -times);
    total += owner == Side::first ? weight * times : weight * -times;
  }
  void bump(std::size_t parameter, int times) {
    counts_[parameter] = static_cast<std::int16_t>(counts_[parameter] + times);
  }
  void append_to(std::vector<Feature>& features) const {
    for (std::size_t i = 0; i < kParameters; ++i)
      if (counts_[i] != 0) features.push_back({static_cast<std::uint16_t>(i), counts_[i]});
  }
  Tapered total;

 private:
  std::vector<std::int16_t> counts_ = std::vector<std::int16_t>(kParameters);
};

template <class G>
class Tuner {
 public:
  using C = Counts<G>;

  /// The number of the first line that is no position with its score and result; 0: all are, -1: no such
  /// file.
  int read(const std::string& path) {
    std::ifstream file(path);
    if (!file) return -1;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      std::istringstream fields(line);
      std::string fen, score_text, result_text;
      std::getline(fields, fen, '\t');
      std::getline(fields, score_text, '\t');
      std::getline(fields, result_text);
      const auto p = G::parse(fen);
      const auto score = parse_number(score_text), result = parse_number(result_text);
      if (!p || !score || !result) return number;
      add(*p, *score, *result);
    }
    return 0;
  }

  void run(int epochs) {
    start_values();
    std::cerr << samples_.size() << " positions, " << C::kParameters << " parameters, error " << error()
              << '\n';
    std::vector<Value> gradient(C::kParameters), m(C::kParameters), v(C::kParameters);
    for (int epoch = 1; epoch <= epochs; ++epoch) {
      add_gradient(gradient);
      const double rate = kRate * (epoch < epochs * 2 / 3 ? 1 : 0.3);
      for (std::size_t i = 0; i < C::kParameters; ++i) {
        step(values_[i].mg, gradient[i].mg + kPull * (values_[i].mg - start_[i].mg), m[i].mg, v[i].mg, rate,
             epoch);
        step(values_[i].eg, gradient[i].eg + kPull * (values_[i].eg - start_[i].eg), m[i].eg, v[i].eg, rate,
             epoch);
        gradient[i] = {0, 0};
      }
      if (epoch % 25 == 0) std::cerr << "epoch " << epoch << " held-out error " << error() << std::endl;
    }
  }

  void print() const {
    std::cout << "// Weights, in order of declaration\n";
    for (std::size_t i = 0; i < C::kWeights; ++i) print(values_[i]);
    for (int part = 0; part < 2; ++part)
      for (int kind = 0; kind < G::kKinds; ++kind) {
        std::cout << "\n// kind " << kind << (part == 0 ? " middlegame" : " endgame")
                  << ", material included\n";
        for (int rank = 0; rank < G::kRanks; ++rank) {
          for (int column = 0; column < G::kColumns; ++column) {
            const Value& value = values_[C::square(kind, rank, column)];
            std::cout << std::lround(part == 0 ? value.mg : value.eg) << ' ';
          }
          std::cout << '\n';
        }
      }
  }

 private:
  static void print(const Value& v) {
    std::cout << '{' << std::lround(v.mg) << ", " << std::lround(v.eg) << "}\n";
  }

  void add(const typename G::Position& p, double score, double result) {
    C counts;
    typename G::template Terms<C>(p, counts).run();
    G::men(p, [&](Side side, int kind, int rank, int column) {
      counts.bump(C::square(kind, rank, column), side == Side::first ? 1 : -1);
    });
    const auto blend = G::blend_of(p, G::balance(p) + counts.total);
    const auto begin = static_cast<std::uint32_t>(features_.size());
    counts.append_to(features_);
    const double target = kResultShare * result + (1 - kResultShare) * sigmoid(score);
    constexpr float kUnit = G::Blend::kUnit;
    samples_.push_back({begin, static_cast<std::uint32_t>(features_.size()),
                        static_cast<float>(blend.mg) / kUnit, static_cast<float>(blend.eg) / kUnit,
                        static_cast<float>(p.side_to_move() == Side::first ? G::kTempo : -G::kTempo),
                        static_cast<float>(target)});
  }

  void start_values() {
    values_.resize(C::kParameters);
    for (std::size_t i = 0; i < C::kWeights; ++i) {
      const Tapered t = C::first_weight()[i];
      values_[i] = {static_cast<double>(t.mg()), static_cast<double>(t.eg())};
    }
    for (int kind = 0; kind < G::kKinds; ++kind)
      for (int rank = 0; rank < G::kRanks; ++rank)
        for (int column = 0; column < G::kColumns; ++column) {
          const Tapered t = G::square_value(kind, rank, column);
          values_[C::square(kind, rank, column)] = {static_cast<double>(t.mg()), static_cast<double>(t.eg())};
        }
    start_ = values_;
  }

  double evaluate(const Sample& s) const {
    double mg = 0, eg = 0;
    for (std::uint32_t i = s.begin; i < s.end; ++i) {
      mg += values_[features_[i].parameter].mg * features_[i].count;
      eg += values_[features_[i].parameter].eg * features_[i].count;
    }
    return mg * s.mg + eg * s.eg + s.tempo;
  }
  static bool held_out(std::size_t i) { return i % 10 == 7; }

  double error() const {
    double sum = 0;
    std::size_t n = 0;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (!held_out(i)) continue;
      const double d = sigmoid(evaluate(samples_[i])) - samples_[i].target;
      sum += d * d;
      ++n;
    }
    return sum / static_cast<double>(n);
  }

  void add_gradient(std::vector<Value>& gradient) const {
    const double share = 1.0 / static_cast<double>(samples_.size());
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (held_out(i)) continue;
      const Sample& s = samples_[i];
      const double y = sigmoid(evaluate(s));
      const double slope = (y - s.target) * y * (1 - y) * share;
      for (std::uint32_t f = s.begin; f < s.end; ++f) {
        Value& g = gradient[features_[f].parameter];
        g.mg += slope * s.mg * features_[f].count;
        g.eg += slope * s.eg * features_[f].count;
      }
    }
  }

  /// Adam (Kingma and Ba, 2014).
  static void step(double& value, double gradient, double& m, double& v, double rate, int t) {
    m = 0.9 * m + 0.1 * gradient;
    v = 0.999 * v + 0.001 * gradient * gradient;
    const double mean = m / (1 - std::pow(0.9, t)), spread = v / (1 - std::pow(0.999, t));
    value -= rate * mean / (std::sqrt(spread) + 1e-9);
  }

  std::vector<Feature> features_;
  std::vector<Sample> samples_;
  std::vector<Value> values_, start_;
};

template <class G>
int run(int epochs, const std::vector<std::string>& paths) {
  Tuner<G> tuner;
  for (const std::string& path : paths) {
    const int line = tuner.read(path);
    if (line < 0) return std::cerr << "xq_tune: cannot read " << path << '\n', 1;
    if (line > 0)
      return std::cerr << "xq_tune: " << path << ", line " << line << ": no position, score and result\n", 1;
  }
  tuner.run(epochs);
  tuner.print();
  return 0;
}

}  // namespace
}  // namespace xq::tune

int main(int argc, char** argv) {
  using namespace xq::tune;
  Words words(argc, argv);
  const xq::Game game = words.game();
  const auto epochs = static_cast<int>(words.number(1, 1'000'000));
  std::vector<std::string> paths{words.text()};
  while (words.any_left()) paths.push_back(words.text());
  if (!words.good()) return std::cerr << "usage: xq_tune xiangqi|chess EPOCHS POSITIONS.tsv …\n", 2;
  return game == xq::Game::xiangqi ? run<Xiangqi>(epochs, paths) : run<Chess>(epochs, paths);
}
