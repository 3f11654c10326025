// Player: a program that plays by UCI or UCCI, as the referee of a match speaks to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/child.hpp"
#include "engine/core/game.hpp"

namespace xq::cli {

struct PlayerSpec {
  std::string command;
  std::string name;
  bool ucci = false;
  std::vector<std::pair<std::string, std::string>> options;
};

/// What may be spent on a move. Exactly one of the three.
struct MoveBudget {
  std::optional<std::int64_t> nodes, move_ms;
  std::optional<std::int64_t> clock_ms[2];  // by index(Side), with the increment
  std::int64_t increment_ms = 0;
};

class Player {
 public:
  Player(PlayerSpec spec, Game game) : spec_(std::move(spec)), game_(game) {}

  const std::string& name() const { return spec_.name; }
  /// Starts the program where it does not run, and tells it that a new game begins. False when it does not
  /// answer.
  bool begin_game();
  /// Its move after `moves` from `fen`; nothing when it gave none in time, and then it is started anew next
  /// time.
  std::optional<std::string> move(const std::string& fen, const std::vector<std::string>& moves, Side to_move,
                                  const MoveBudget& budget, std::int64_t patience_ms);

 private:
  bool start();
  bool is_ready();
  std::string go(Side to_move, const MoveBudget& budget) const;
  /// The next line that begins with a word of these; nothing when it does not come.
  std::optional<std::string> wait_for(const std::vector<std::string>& wanted, std::int64_t patience_ms);

  PlayerSpec spec_;
  Game game_;
  std::unique_ptr<Child> child_;
};

}  // namespace xq::cli
