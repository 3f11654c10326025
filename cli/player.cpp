#include "cli/player.hpp"

#include <algorithm>

#include "cli/uci_text.hpp"
#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr std::int64_t kStartMs = 20'000;  // a busy machine may take long to start a program with a large net

}  // namespace

std::optional<std::string> Player::wait_for(const std::vector<std::string>& wanted,
                                            std::int64_t patience_ms) {
  const std::int64_t end = now_ms() + patience_ms;
  while (auto line = child_->hear(end - now_ms())) {
    const auto words = words_of(*line);
    if (!words.empty() && std::find(wanted.begin(), wanted.end(), words.front()) != wanted.end()) return line;
  }
  return std::nullopt;
}

bool Player::is_ready() { return child_->say("isready") && wait_for({"readyok"}, kStartMs).has_value(); }

bool Player::start() {
  child_ = std::make_unique<Child>(spec_.command);
  if (!child_->say(spec_.ucci ? "ucci" : "uci") || !wait_for({spec_.ucci ? "ucciok" : "uciok"}, kStartMs))
    return false;
  // Those that do not know an option pass over it.
  child_->say(spec_.ucci ? "setoption usemillisec true"
                         : "setoption name UCI_Variant value " + std::string(to_id(game_)));
  for (const auto& [name, value] : spec_.options) {
    std::string line = "setoption ";
    line.append(spec_.ucci ? "" : "name ").append(name).append(spec_.ucci ? " " : " value ").append(value);
    child_->say(line);
  }
  return is_ready();
}

bool Player::begin_game() {
  if (child_ == nullptr && !start()) {
    child_.reset();
    return false;
  }
  if (child_->say(spec_.ucci ? "setoption newgame" : "ucinewgame") && is_ready()) return true;
  child_.reset();
  return false;
}

std::string Player::go(Side to_move, const MoveBudget& budget) const {
  const auto text = [](std::int64_t value) { return std::to_string(std::max<std::int64_t>(value, 1)); };
  if (budget.nodes) return "go nodes " + text(*budget.nodes);
  if (budget.move_ms)
    return spec_.ucci ? "go time " + text(*budget.move_ms) + " movestogo 1"
                      : "go movetime " + text(*budget.move_ms);
  const std::int64_t own = budget.clock_ms[index(to_move)].value_or(1),
                     other = budget.clock_ms[index(~to_move)].value_or(1);
  const std::string increment = std::to_string(budget.increment_ms);
  if (spec_.ucci)
    return "go time " + text(own) + " increment " + increment + " opptime " + text(other) + " oppincrement " +
           increment;
  const std::int64_t first = to_move == Side::first ? own : other,
                     second = to_move == Side::first ? other : own;
  return "go wtime " + text(first) + " btime " + text(second) + " winc " + increment + " binc " + increment;
}

std::optional<std::string> Player::move(const std::string& fen, const std::vector<std::string>& moves,
                                        Side to_move, const MoveBudget& budget, std::int64_t patience_ms) {
  std::string position = "position fen " + fen;
  for (std::size_t i = 0; i < moves.size(); ++i) position += (i == 0 ? " moves " : " ") + moves[i];
  std::optional<std::string> line;
  if (child_->say(position) && child_->say(go(to_move, budget)))
    line = wait_for({"bestmove", "nobestmove"}, patience_ms);
  const auto words = line ? words_of(*line) : std::vector<std::string>{};
  if (words.size() >= 2) return words[1];
  child_.reset();
  return std::nullopt;
}

}  // namespace xq::cli
