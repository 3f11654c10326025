// The statistics of a match that is played in pairs of games, each opening with both colours: a pair's two
// games hang together, so the pair and not the game is what is counted.
#pragma once

#include <string>

namespace xq::cli {

class MatchScore {
 public:
  /// Points of the first player in one pair: 0, ½, … 2.
  void add_pair(double points);
  int pairs() const { return pairs_; }

  struct Elo {
    double difference = 0;
    double low = 0, high = 0;  // the 95 % interval
  };
  Elo elo() const;
  /// The logarithm of how much better `elo1` explains the results than `elo0`, by the normal approximation to
  /// the generalised sequential probability ratio test (Van den Bergh, 2017).
  double llr(double elo0, double elo1) const;
  /// Has the test of these two come to an end, with 5 % errors either way?
  bool decided(double elo0, double elo1) const;

 private:
  double mean() const;      // points a game
  double variance() const;  // of a pair's points a game
  int pairs_ = 0;
  double sum_ = 0, sum_of_squares_ = 0;  // of points a game
};

/// Where the ratio of a decided test lies beyond, either way: log(0.95 / 0.05).
inline constexpr double kLlrBound = 2.944;

}  // namespace xq::cli
