#include "cli/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdlib>
#include <string>
#include <vector>

namespace xq::cli {
namespace {

constexpr int kRandomPlies = 8;       // at least; up to two more, so that either side may be the one to move
constexpr Score kOpeningLimit = 300;  // what is decided from the start teaches little
constexpr Score kWonScore = 1250;     // said at so many plies in a row, the game is won
constexpr int kWonPlies = 5;
constexpr Score kDrawScore = 12;  // likewise drawn, but only late
constexpr int kDrawPlies = 10;
constexpr int kDrawFrom = 80;
constexpr int kLongestGame = 400;
constexpr Score kKeptScore = 3000;
constexpr std::uint64_t kHardFactor = 8;
constexpr int kHash = 4;  // MiB: a search of a thousand nodes fills no more, and it is cleared for each game

}  // namespace

SelfPlay::SelfPlay(Game game, std::uint64_t soft_nodes)
    : session_(Session::create(game)), soft_nodes_(soft_nodes) {
  session_->set_hash(kHash);
}

nnue::TrainingGame SelfPlay::play(std::uint64_t seed) {
  Rng rng(seed);
  nnue::TrainingGame game;
  while (!open(rng, game)) {
  }
  kept_ = 0;
  game.result = play_out(game);
  return game;
}

bool SelfPlay::open(Rng& rng, nnue::TrainingGame& game) {
  game = {};
  game.random_plies = kRandomPlies + static_cast<int>(rng.below(3));
  const auto loaded = session_->load(start_fen(session_->game()), {});
  assert(loaded);
  static_cast<void>(loaded);
  for (int i = 0; i < game.random_plies; ++i) {
    const std::vector<std::string> moves = session_->legal_moves();
    if (moves.empty()) return false;
    make(game, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], 0);
  }
  if (session_->status().outcome.over()) return false;
  session_->clear_search();
  return std::abs(search().score) <= kOpeningLimit;
}

BestMove SelfPlay::search() {
  std::atomic<bool> stop{false};
  SearchLimits limits;
  limits.nodes = soft_nodes_ * kHardFactor;
  limits.stop = &stop;
  BestMove best = session_->go(limits, [&](const SearchInfo& info) {
    if (info.nodes >= soft_nodes_) stop.store(true, std::memory_order_relaxed);
  });
  nodes_ += best.nodes;
  return best;
}

PlayedMove SelfPlay::make(nnue::TrainingGame& game, const std::string& move, Score score) {
  const std::vector<std::string> moves = session_->legal_moves();
  const auto before =
      std::count_if(moves.begin(), moves.end(), [&](const std::string& m) { return m < move; });
  game.plies.push_back({static_cast<std::uint8_t>(before), score});
  auto played = session_->play(move);
  assert(played);
  return *played;
}

GameResult SelfPlay::play_out(nnue::TrainingGame& game) {
  int won = 0, level = 0;
  while (static_cast<int>(game.plies.size()) < kLongestGame) {
    const Status status = session_->status();
    if (status.outcome.over()) return status.outcome.result;
    const BestMove best = search();
    const Score score = status.to_move == Side::first ? best.score : -best.score;
    const PlayedMove played = make(game, best.best, score);
    if (!status.in_check && played.captured == 0 && std::abs(score) <= kKeptScore) ++kept_;

    const bool same_side = won == 0 || (won > 0) == (score > 0);
    won = std::abs(score) < kWonScore ? 0 : (same_side ? won : 0) + (score > 0 ? 1 : -1);
    if (std::abs(won) >= kWonPlies) return win_for(won > 0 ? Side::first : Side::second);
    level = std::abs(score) <= kDrawScore ? level + 1 : 0;
    if (level >= kDrawPlies && static_cast<int>(game.plies.size()) >= kDrawFrom) return GameResult::draw;
  }
  return GameResult::draw;
}

}  // namespace xq::cli
