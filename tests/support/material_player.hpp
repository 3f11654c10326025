// A plain opponent that knows the rules: alpha-beta over material and mates, to a fixed depth, without
// quiescence.
//
// Between moves that win the same it takes the one that leaves the opponent the fewest answers, so that it
// can also finish what it has won; between equals of that it chooses by chance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/search/concept.hpp"
#include "engine/util/rng.hpp"

namespace xq::test {

template <class P>
class MaterialPlayer {
 public:
  /// With `exchanges` captures are counted to their end beyond the depth, so that a protected man is no prey.
  explicit MaterialPlayer(std::uint64_t seed, bool exchanges = false) : exchanges_(exchanges), rng_(seed) {}

  /// A legal move of `p`, which must have one and its history, lest a rule be broken unawares. Depth 2 looks
  /// one move ahead: its own and the answer.
  typename P::Move choose(P& p, int depth) {
    typename P::MoveList moves;
    p.generate(GenStage::all, moves);
    for (std::size_t i = moves.size(); i > 1; --i)
      std::swap(moves[i - 1], moves[rng_.below(static_cast<std::uint32_t>(i))]);
    auto best = moves[0];
    Score alpha = -kInfinite;
    std::size_t fewest = 0;
    for (const auto m : moves) {
      const Score score = after(p, m, p.material(), depth - 1, -kInfinite, -alpha + 1, 1);
      if (score < alpha) continue;
      const std::size_t answers = answers_to(p, m);
      if (score == alpha && answers >= fewest) continue;
      alpha = score;
      fewest = answers;
      best = m;
    }
    return best;
  }

 private:
  static std::size_t answers_to(P& p, typename P::Move m) {
    p.make(m);
    typename P::MoveList answers;
    p.generate(GenStage::all, answers);
    p.unmake();
    return answers.size();
  }

  /// The value of playing `m`, for its side; `balance` is what that side is ahead by before it.
  Score after(P& p, typename P::Move m, Score balance, int depth, Score alpha, Score beta, int ply) {
    const Score won = balance + p.captured_value(m);
    p.make(m);
    const Score score = -search(p, -won, depth, alpha, beta, ply);
    p.unmake();
    return score;
  }
  Score search(P& p, Score balance, int depth, Score alpha, Score beta, int ply) {
    if (const auto verdict = p.verdict(ply)) return *verdict;
    if (depth == 0 && !p.in_check()) return exchanges_ ? exchange(p, balance, alpha, beta, ply) : balance;
    typename P::MoveList moves;
    p.generate(GenStage::captures, moves);
    p.generate(GenStage::quiets, moves);
    if (moves.empty()) return p.in_check() ? mated_in(ply) : P::stalemate_score(ply);
    if (depth == 0) return exchanges_ ? exchange(p, balance, alpha, beta, ply) : balance;
    Score best = -kInfinite;
    for (const auto m : moves) {
      best = std::max(best, after(p, m, balance, depth - 1, -beta, -std::max(alpha, best), ply + 1));
      if (best >= beta) break;
    }
    return best;
  }
  /// Captures until nobody wants any more; whoever is to move may leave it.
  Score exchange(P& p, Score balance, Score alpha, Score beta, int ply) {
    Score best = balance;
    if (best >= beta || ply >= kMaxPly) return best;
    typename P::MoveList captures;
    p.generate(GenStage::captures, captures);
    for (const auto m : captures) {
      const Score won = balance + p.captured_value(m);
      p.make(m);
      best = std::max(best, -exchange(p, -won, -beta, -std::max(alpha, best), ply + 1));
      p.unmake();
      if (best >= beta) break;
    }
    return best;
  }

  bool exchanges_;
  Rng rng_;
};

}  // namespace xq::test
