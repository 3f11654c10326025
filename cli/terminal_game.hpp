// A game in the terminal: a Table before one or two people, who type moves and commands and read the board.
// It knows no protocol and no flags; play.cpp hands it what was agreed before the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/books.hpp"
#include "cli/command.hpp"
#include "cli/networks.hpp"
#include "cli/record_files.hpp"
#include "cli/table.hpp"

namespace xq::cli {

struct GameSettings {
  bool human[2] = {true, false};  // by index(Side)
  std::string level = "normal";
  std::optional<std::uint64_t> nodes;                  // instead of the level's strength
  std::optional<std::int64_t> move_ms;                 // likewise
  std::uint64_t seed = 0;                              // of a level's game: another one each time
  std::string network = std::string(kShippedNetwork);  // as network_named() takes it
  bool book = true;                                    // a level opens out of the book that ships
  std::string notation;                                // a name of styles.hpp; empty: the game's own
  bool colour = false;

  /// Whom the player plays: "first", "second", "both" (two people) or "none" (watch); false for other words.
  bool set_side(std::string_view side);
};

/// What full strength thinks over a move.
inline constexpr std::int64_t kFullStrengthMs = 3'000;
inline constexpr int kMaxLimitRounds = 5000;
/// Rounds without a capture as Rules has them; 0: no limit.
std::optional<int> limit_plies(std::int64_t rounds);

class TerminalGame {
 public:
  TerminalGame(Table table, GameSettings settings, Io& io);

  /// Until the player leaves or the input ends; with a record, that is looked at before anything is played.
  /// Gives the exit code.
  int run(std::optional<OpenedRecord> record = std::nullopt);

 private:
  using Words = std::vector<std::string>;
  struct GameCommand {
    std::string_view names;  // between blanks; the first one is what help shows
    std::string_view operand;
    std::string_view help;
    void (TerminalGame::*obey)(const Words& operands);
  };
  static const std::vector<GameCommand>& commands();

  // --- The loop (terminal_game.cpp)
  void lay(Table table);
  void equip();
  std::optional<std::string> ask(const std::string& prompt);
  bool answer(const std::string& line);
  bool obey(const std::string& text);
  void tell_outcome();
  void computer_moves();
  SearchLimits limits() const;
  void try_move(const std::string& text);
  std::optional<std::string> castling_move(const std::string& text) const;
  bool may_be_played(const std::string& move);
  void accept(const PlayedMove& move);
  void tell_opening();

  // --- What is shown (terminal_show.cpp)
  void greet() const;
  void show_board(const std::vector<std::string>& marked = {}) const;
  void show_place() const;
  std::string strength() const;
  void tell(std::string_view sentence) const;
  std::string prompt() const;
  void tell_refusal(const std::string& text, const MoveExplanation& refusal) const;
  void tell_targets(const MoveExplanation& explanation) const;
  std::string in_words(const std::string& move) const;

  // --- Commands (terminal_commands.cpp, terminal_record.cpp)
  void help(const Words&);
  void undo(const Words&);
  void hint(const Words&);
  void board(const Words&);
  void flip(const Words&);
  void list_moves(const Words&);
  void show_fen(const Words&);
  void new_game(const Words&);
  void save(const Words& operands);
  void open(const Words& operands);
  void forward(const Words& operands);
  void back(const Words& operands);
  void first(const Words&);
  void last(const Words&);
  void go_to_move(const Words& operands);
  void variation(const Words& operands);
  void play_on(const Words&);
  void offer_draw(const Words&);
  void resign(const Words&);
  void set_side(const Words& operands);
  void set_level(const Words& operands);
  void set_notation(const Words& operands);
  void set_rules(const Words& operands);
  void set_limit(const Words& operands);
  void leave(const Words&);
  void show_record(OpenedRecord opened);
  void look_at(record::NodeId node);
  void look_at_ply(std::int64_t ply);
  void change_rules(const Rules& rules);
  void sign_record();

  const Session& session() const { return table_.session(); }
  Game game() const { return table_.game(); }
  NotationStyle style() const;
  bool is_human(Side side) const { return settings_.human[index(side)]; }
  bool two_people() const { return settings_.human[0] && settings_.human[1]; }
  bool watching() const { return !settings_.human[0] && !settings_.human[1]; }
  std::ostream& out() const { return io_.out; }

  Table table_;
  GameSettings settings_;
  Io& io_;
  Side below_ = Side::first;
  bool looking_ = false;      // nobody is to move until a move is played or "play on" is said
  bool told_end_ = false;     // the outcome has been told
  std::string told_opening_;  // the name that was told last
  bool leaving_ = false;
  bool interrupted_ = false;
  std::string warned_;     // the losing move that was asked for once
  RecentOpenings recent_;  // of this run of the program
};

}  // namespace xq::cli
