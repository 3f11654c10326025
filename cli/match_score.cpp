#include "cli/match_score.hpp"

#include <algorithm>
#include <cmath>

namespace xq::cli {
namespace {

double elo_of(double score) {
  constexpr double kEdge = 1e-4;  // a clean sweep says no more than that it is very much
  const double s = std::clamp(score, kEdge, 1 - kEdge);
  return 400 * std::log10(s / (1 - s));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

void MatchScore::add_pair(double points) {
  const double score = points / 2;
  ++pairs_;
  sum_ += score;
  sum_of_squares_ += score * score;
}

double MatchScore::mean() const { return pairs_ == 0 ? 0.5 : sum_ / pairs_; }

double MatchScore::variance() const {
  if (pairs_ == 0) return 0;
  // Results that were all alike so far will not stay so: as if one pair were half a point off.
  const double least = 1.0 / 16 / pairs_;
  return std::max(least, sum_of_squares_ / pairs_ - mean() * mean());
}

MatchScore::Elo MatchScore::elo() const {
  if (pairs_ == 0) return {};
  const double error = 1.96 * std::sqrt(variance() / pairs_);
  return {elo_of(mean()), elo_of(mean() - error), elo_of(mean() + error)};
}

double MatchScore::llr(double elo0, double elo1) const {
  if (pairs_ == 0) return 0;
  const double s0 = score_of(elo0), s1 = score_of(elo1);
  return pairs_ * (s1 - s0) * (2 * mean() - s0 - s1) / (2 * variance());
}

bool MatchScore::decided(double elo0, double elo1) const {
  constexpr int kFewestPairs = 10;  // the approximation needs some
  return pairs_ >= kFewestPairs && std::abs(llr(elo0, elo1)) >= kLlrBound;
}

}  // namespace xq::cli
