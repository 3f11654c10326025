#include "tools/book/harvest.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace xq::book {
namespace {

class Harvest {
 public:
  Harvest(Game game, const Log& log, const HarvestPlan& plan)
      : log_(log), plan_(plan), at_(game), book_(game) {}

  Harvested run() {
    visit(0);
    const double cost = cost_from_here() / 2;  // of both sides together
    return {std::move(book_), cost};
  }

 private:
  std::string name() const { return position_name(at_.game(), at_.board().fen()); }
  bool make(const std::string& uci) { return at_.make(at_.turned(uci)); }

  /// The lines of the position with the scores that the positions behind them have by now.
  Lines judged(const Lines& found) {
    Lines lines;
    for (const ScoredMove& move : found) {
      if (!make(move.uci)) continue;
      const Score* better = value(name());
      at_.unmake();
      lines.push_back({move.uci, better != nullptr ? -*better : move.score});
    }
    return lines;
  }

  /// For the side to move; null where nothing was searched, or where the line bites its own tail.
  const Score* value(const std::string& position) {
    const auto known = values_.find(position);
    if (known != values_.end()) return &known->second;
    const Lines* found = log_.find(position);
    if (found == nullptr || found->empty() || !path_.insert(position).second) return nullptr;
    const Lines lines = judged(*found);
    path_.erase(position);
    return &(values_[position] = best_of(lines));
  }

  static Score best_of(const Lines& lines) {
    const auto best = std::max_element(lines.begin(), lines.end(),
                                       [](const auto& a, const auto& b) { return a.score < b.score; });
    return best == lines.end() ? kDraw : best->score;
  }

  void visit(int ply) {
    const Lines* found = log_.find(name());
    if (found == nullptr || ply >= kMaxPlies || book_.find(at_) != nullptr) return;
    path_.insert(name());
    const Lines lines = judged(*found);
    const BookMoves moves = chosen(lines, ply);
    path_.erase(name());
    if (moves.empty()) return;
    book_.set(at_, moves);
    mean_loss_[at_.key()] = mean_loss(lines, moves);
    for (const BookMove& move : moves) {
      if (!make(move.uci)) continue;
      visit(ply + 1);
      at_.unmake();
    }
  }

  BookMoves chosen(const Lines& lines, int ply) const {
    BookMoves moves;
    const Score best = best_of(lines);
    for (const ScoredMove& move : lines) {
      const Score loss = best - move.score;
      if (loss > (ply < 2 ? plan_.early_margin : plan_.margin)) continue;
      const double share = kMaxWeight * std::exp2(-static_cast<double>(loss) / plan_.half);
      moves.push_back({move.uci, std::max(1, static_cast<int>(std::lround(share)))});
    }
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.uci < b.uci; });
    return moves;
  }

  static double mean_loss(const Lines& lines, const BookMoves& moves) {
    double loss = 0, weights = 0;
    for (const BookMove& move : moves) {
      const auto line =
          std::find_if(lines.begin(), lines.end(), [&](const auto& l) { return l.uci == move.uci; });
      loss += move.weight * (best_of(lines) - line->score);
      weights += move.weight;
    }
    return loss / weights;
  }

  /// What both sides lose on average from here on.
  double cost_from_here() {
    const BookMoves* moves = book_.find(at_);
    if (moves == nullptr) return 0;
    const auto [known, fresh] = cost_.try_emplace(at_.key(), 0);
    if (!fresh) return known->second;
    double behind = 0, weights = 0;
    for (const BookMove& move : *moves) {
      if (!make(move.uci)) continue;
      behind += move.weight * cost_from_here();
      at_.unmake();
      weights += move.weight;
    }
    return cost_[at_.key()] = mean_loss_[at_.key()] + behind / weights;
  }

  const Log& log_;
  const HarvestPlan plan_;
  Twins at_;
  Book book_;
  std::map<std::uint64_t, double> mean_loss_, cost_;  // by Twins::key; centipawns
  std::map<std::string, Score> values_;
  std::set<std::string> path_;  // the line that is being judged
};

}  // namespace

Harvested harvest(Game game, const Log& log, const HarvestPlan& plan) {
  return Harvest(game, log, plan).run();
}

}  // namespace xq::book
