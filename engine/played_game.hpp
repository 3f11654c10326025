// PlayedGame<G>: a game in progress without its search: a start position, the moves played from it, and what
// the referee says. A value: who fills a new one and keeps it only when all went well has changed nothing by
// a failure. What G must have stands in engine/session.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.hpp"

namespace xq {

template <class G>
class PlayedGame {
 public:
  using Position = typename G::Position;
  using Move = typename Position::Move;

  static Result<PlayedGame, FenError> begin(std::string_view fen, const Rules& rules) {
    auto position = G::parse_fen(fen);
    if (!position) return Err(position.error());
    return PlayedGame(std::move(*position), rules);
  }

  const Position& position() const noexcept { return position_; }
  const std::string& start_fen() const noexcept { return start_fen_; }
  const std::vector<std::string>& moves() const noexcept { return moves_; }
  int ply() const noexcept { return static_cast<int>(moves_.size()); }
  const Rules& rules() const noexcept { return rules_; }
  const Outcome& outcome() const noexcept { return concluded_ ? *concluded_ : on_board_; }
  bool over() const noexcept { return outcome().over(); }

  /// The legal move that the text means. UCI first, because it is what programs send. What looks like UCI is
  /// nothing else: its refusals have reasons, and no other notation may give it a second meaning.
  std::optional<Move> find(std::string_view text) const {
    if (const auto move = G::parse_move(position_, text)) return move;
    if (G::explain(position_, text).reason != MoveReason::unreadable) return std::nullopt;
    const auto read = G::read_move(position_, text);
    return read ? std::optional<Move>(*read) : std::nullopt;
  }

  MoveExplanation explain(std::string_view text) const {
    if (over()) return {MoveReason::game_over, {}, {}};
    const auto move = find(text);
    return G::explain(position_, move ? position_.to_uci(*move) : std::string(text));
  }

  Result<PlayedMove, MoveExplanation> play(std::string_view text) {
    const auto move = over() ? std::nullopt : find(text);
    if (!move) return Err(explain(text));
    PlayedMove played;
    played.uci = position_.to_uci(*move);
    played.piece = G::letter(position_, move->from());
    if (const auto taken = G::captured_square(position_, *move)) {
      played.captured = G::letter(position_, *taken);
      played.captured_square = to_string(*taken);
    }
    position_.make(*move);
    on_board_ = end_on_board();
    moves_.push_back(played.uci);
    played.gives_check = position_.in_check();
    played.outcome = on_board_;
    return played;
  }

  bool undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    position_.unmake();
    concluded_.reset();
    on_board_ = end_on_board();
    return true;
  }

  bool conclude(EndReason reason, Side by) {
    if (over()) return false;
    switch (reason) {
      case EndReason::resignation:
        concluded_ = Outcome{win_for(~by), reason};
        return true;
      case EndReason::time_forfeit:
        concluded_ = Outcome{G::time_forfeit(position_, by), reason};
        return true;
      case EndReason::agreement:
        concluded_ = Outcome{GameResult::draw, reason};
        return true;
      default:
        return false;
    }
  }

  void set_rules(const Rules& rules) {
    rules_ = rules;
    G::set_rules(position_, rules);
    on_board_ = end_on_board();
  }

 private:
  PlayedGame(Position position, const Rules& rules)
      : position_(std::move(position)), start_fen_(G::to_fen(position_)) {
    set_rules(rules);
  }

  Outcome end_on_board() const {
    const Outcome end = G::judge(position_);
    const bool no_move = end.reason == EndReason::checkmate || end.reason == EndReason::stalemate;
    return no_move || rules_.ends_by_rule ? end : Outcome{};
  }

  Position position_;
  std::string start_fen_;
  std::vector<std::string> moves_;
  Rules rules_;
  Outcome on_board_;                  // what the referee says of the position
  std::optional<Outcome> concluded_;  // away from the board; while it stands the game is over
};

}  // namespace xq
