// The search behind the opening book: from the start position outwards, the likeliest position first, each
// searched once with several best lines.
//
// Every result is appended to a log as it comes, so that the work can be stopped and taken up at any moment:
// the order of positions follows from the results alone, and those that are in the log are not searched
// again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"
#include "engine/engine.hpp"

namespace xq::book {

struct ScoredMove {
  std::string uci;
  Score score = 0;  // centipawns, the mover's view
};

/// The best first. Moves are as the position's text has the board.
using Lines = std::vector<ScoredMove>;

/// A position as the log names it: placement, side to move and rights of a FEN without its counters; in
/// xiangqi of the two mirror images the one whose text comes first.
std::string position_name(Game game, std::string_view fen);
/// A FEN of it.
std::string fen_of(std::string_view name);

/// All that has been searched, by name.
class Log {
 public:
  /// Reads the file, where there is one, and appends to it from now on. A line that was cut off is dropped.
  explicit Log(std::string path);
  const Lines* find(const std::string& name) const;
  void add(const std::string& name, Lines lines);
  std::size_t size() const { return found_.size(); }

 private:
  std::string path_;
  std::map<std::string, Lines> found_;
};

struct GrowthPlan {
  Game game = Game::xiangqi;
  std::uint64_t nodes = 200'000;  // a position; those near the start get more
  int positions = 3000;           // stop after so many
  Score margin = 40;              // moves that lose more against the best are not followed
  Score ply_cost = 8;             // centipawns: a move deeper is as unlikely as losing so much
};

/// Every position's moves lead to the next ones. Calls `keep_on` before each search with how many positions
/// are done; ends early when it says so.
template <class KeepOn>
void grow(Session& session, const GrowthPlan& plan, Log& log, KeepOn keep_on);

/// The lines of a search of `nodes` nodes from nothing; those of its last whole iteration.
Lines search_lines(Session& session, const std::string& name, std::uint64_t nodes, int lines);
/// The position after a move of `name`.
std::string after(Session& session, const std::string& name, const std::string& uci);

// --- Body -----------------------------------------------------------------------------------------------
/// Positions that wait, by how unlikely they are; the names make the order one for all machines.
class Frontier {
 public:
  void reach(const std::string& name, Score cost);
  bool empty() const { return waiting_.empty(); }
  std::pair<Score, std::string> take();

 private:
  std::map<std::pair<Score, std::string>, bool> waiting_;
  std::map<std::string, Score> best_;  // the cost at which each has been reached; also of those taken
};

template <class KeepOn>
void grow(Session& session, const GrowthPlan& plan, Log& log, KeepOn keep_on) {
  constexpr int kLines = 6, kLinesNearStart = 10, kMoreNodes = 3;
  constexpr Score kNearStart = 30;
  Frontier frontier;
  frontier.reach(position_name(plan.game, start_fen(plan.game)), 0);
  for (int done = 0; done < plan.positions && !frontier.empty() && keep_on(done); ++done) {
    const auto [cost, name] = frontier.take();
    if (log.find(name) == nullptr) {
      const bool near = cost < kNearStart;
      log.add(name, search_lines(session, name, near ? kMoreNodes * plan.nodes : plan.nodes,
                                 near ? kLinesNearStart : kLines));
    }
    const Lines& lines = *log.find(name);
    for (const ScoredMove& move : lines) {
      const Score loss = lines.front().score - move.score;
      if (loss <= plan.margin) frontier.reach(after(session, name, move.uci), cost + loss + plan.ply_cost);
    }
  }
}

}  // namespace xq::book
