// Contest: plays pairs of games between two settings of one search, at fixed nodes, so that it needs no quiet
// machine. The tuner (spsa.cpp) compares numbers by it, the ablation (ablate.cpp) a search with and without a
// step.
//
// The numbers of a search are static in its position type; here they are laid anew before every move. So
// there is one Contest at a time for each game, and it is not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

#include "engine/nnue/network.hpp"
#include "engine/search/iterate.hpp"
#include "tools/games/play.hpp"

namespace xq::tune {

/// All that two players may differ in.
struct Setting {
  search::Tuning tuning;
  bool table = true;         // off: nothing is ever found in the hash table
  bool quiet_checks = true;  // quiescence tries them on its first ply
};

/// A game's position whose search may be changed between two moves.
template <class G>
struct Tuned : G::Position {
  explicit Tuned(const typename G::Position& position) : G::Position(position) {}

  static inline search::Tuning tuning = G::Position::tuning;
  static inline bool table = true;

  /// Without the table every question has a key of its own, so that no answer is ever found.
  std::uint64_t table_key() const noexcept {
    static std::uint64_t asked = 0;
    return table ? G::Position::table_key() : mix64(++asked);
  }
};

template <class G>
class Contest {
 public:
  using Position = Tuned<G>;

  /// `nodes` a move; `network`: null for the hand-made evaluation.
  Contest(std::uint64_t nodes, std::unique_ptr<nnue::Network> network) : network_(std::move(network)) {
    for (auto& searcher : searchers_) searcher.set_hash(4);
    limits_.nodes = nodes;
  }

  /// A few random moves from the start that leave the game level, as `judge` sees it.
  Position open(const Setting& judge, Rng& rng) {
    for (;;) {
      Position start(G::start());
      start.set_network(network_.get());
      const auto p = games::random_opening(start, kOpeningPlies, rng);
      if (!p) continue;
      searchers_[0].clear();
      if (std::abs(answer(0, judge, *p).score) <= kOpeningLimit) return *p;
    }
  }

  /// What `one` makes of the two games from `opening`, in the first of which it has the side that begins the
  /// game: 0 lost, 1 drawn, 2 won.
  std::array<int, 2> play_pair(const Position& opening, const Setting& one, const Setting& other) {
    std::array<int, 2> points{};
    for (const bool begins : {true, false}) {
      for (auto& searcher : searchers_) searcher.clear();
      Position p = opening;
      const int first_side = games::play_out(p, kAdjudication, [&](const Position& now) {
        const bool ones_turn = (now.side_to_move() == Side::first) == begins;
        return ones_turn ? answer(0, one, now) : answer(1, other, now);
      });
      points[begins ? 0 : 1] = begins ? first_side : 2 - first_side;
    }
    return points;
  }

  /// What one of the two, 0 or 1, plays by a setting. It remembers its searches until it is in another game.
  BestMove answer(std::size_t player, const Setting& setting, const Position& p,
                  const InfoSink& sink = nullptr) {
    Position::tuning = setting.tuning;
    Position::table = setting.table;
    search::Handicap sight;
    sight.captures_only = !setting.quiet_checks;
    return searchers_[player].go(p, limits_, sink, sight);
  }

 private:
  static constexpr int kOpeningPlies = 8;
  static constexpr Score kOpeningLimit = 150;
  /// Sooner than for training or for matches of networks: two settings of one search agree on who is winning.
  static constexpr games::Adjudication kAdjudication{600, 4, 160};

  std::unique_ptr<nnue::Network> network_;
  std::array<search::Searcher<Position>, 2> searchers_;
  SearchLimits limits_;
};

}  // namespace xq::tune
