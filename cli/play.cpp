// xq play: a game in the terminal, against the computer or for two people.
#include <cassert>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/board.hpp"
#include "cli/command.hpp"
#include "cli/words.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    kGameFlag,
    kFenFlag,
    {"level", Flag::Kind::choice, "easy|normal|hard", "the computer's strength (default normal)"},
    {"side", Flag::Kind::choice, "first|second|both", "whom you play (default first); both: two people"},
    {"colour", Flag::Kind::choice, "auto|always|never", "colour the board (default: when it is a terminal)"},
};

class TerminalGame {
 public:
  TerminalGame(std::unique_ptr<Session> session, const Args& args, Io& io)
      : session_(std::move(session)), io_(io), level_(level_of(args)) {
    const std::string side = args.text("side").value_or("first");
    human_[0] = side != "second";
    human_[1] = side != "first";
    const std::string colour = args.text("colour").value_or("auto");
    colour_ = colour == "always" || (colour == "auto" && io.terminal);
  }

  void run() {
    greet();
    show();
    for (;;) {
      const Status status = session_->status();
      if (status.outcome.over()) io_.out << outcome_words(game(), status.outcome) << '\n';
      if (!status.outcome.over() && !is_human(status.to_move)) {
        computer_moves();
      } else if (!human_answers(status)) {
        break;
      }
    }
    io_.out << "再见。\n";
  }

 private:
  Game game() const { return session_->game(); }
  bool is_human(Side side) const { return human_[index(side)]; }

  Level level_of(const Args& args) const {
    const std::string wanted = args.text("level").value_or("normal");
    for (const Level& level : levels(game()))
      if (level.id == wanted) return level;
    return levels(game()).front();
  }

  void greet() const {
    if (human_[0] && human_[1]) {
      io_.out << "双人对局。";
    } else {
      const Side human = human_[0] ? Side::first : Side::second;
      io_.out << "您执" << side_name(game(), human) << "，电脑（" << level_name(game(), level_.id) << "）执"
              << side_name(game(), ~human) << "。";
    }
    io_.out << "走棋：h2e2；看一个子能走到哪里：h2；悔棋：u；退出：q。\n";
  }

  void show() const {
    BoardStyle style;
    style.colour = colour_;
    style.below = human_[0] ? Side::first : Side::second;
    const std::string last = played_.empty() ? "" : target_of(played_.back().uci);
    style.last_target = last;
    io_.out << '\n' << draw_board(game(), session_->fen(), style);
    show_captured(Side::first);
    show_captured(Side::second);
  }

  /// What `side` has taken so far.
  void show_captured(Side side) const {
    std::string men;
    for (const PlayedMove& move : played_)
      if (move.captured != 0 && mover(move) == side)
        men += " " + std::string(man_name(game(), move.captured));
    if (!men.empty()) io_.out << side_name(game(), side) << "吃掉：" << men.substr(1) << '\n';
  }

  /// False when the player leaves.
  bool human_answers(const Status& status) {
    if (!status.outcome.over() && status.in_check) io_.out << "将军！\n";
    io_.out << side_name(game(), status.to_move) << "> " << std::flush;
    std::string line;
    if (!std::getline(io_.in, line)) {
      io_.out << '\n';
      return false;
    }
    const std::string word = trimmed(line);
    if (word == "q") return false;
    if (word == "u")
      take_back();
    else if (!word.empty())
      try_move(word);
    return true;
  }

  void try_move(const std::string& word) {
    const bool only_start = word.size() == 2;  // asked as a move that stays where it is
    if (only_start) return tell_targets(session_->explain(word + word));
    const auto played = session_->play(word);
    if (played) return accept(*played);
    const MoveExplanation& refusal = played.error();
    io_.out << "不能这样走：" << reason_words(refusal.reason);
    if (!refusal.culprits.empty()) io_.out << "（" << joined(refusal.culprits) << "）";
    io_.out << "。\n";
    if (!refusal.targets.empty()) tell_targets(refusal);
  }

  void tell_targets(const MoveExplanation& explanation) const {
    const MoveReason reason = explanation.reason;
    const bool nobody_to_move = reason == MoveReason::no_piece || reason == MoveReason::not_your_piece ||
                                reason == MoveReason::unreadable || reason == MoveReason::game_over;
    if (!explanation.targets.empty()) {
      io_.out << "这个子可以走到：" << joined(explanation.targets) << "。\n";
    } else {
      io_.out << (nobody_to_move ? reason_words(reason) : "这个子现在没有地方可走") << "。\n";
    }
  }

  void computer_moves() {
    io_.out << "电脑在想…\n" << std::flush;
    SearchLimits limits;
    limits.nodes = level_.nodes;
    const auto played = session_->play(session_->go(limits, nullptr).best);
    assert(played);  // the game is not over, so the search has found a legal move
    accept(*played);
  }

  void accept(const PlayedMove& move) {
    played_.push_back(move);
    show();
    io_.out << side_name(game(), mover(move)) << "：" << man_name(game(), move.piece) << ' ' << move.uci;
    if (move.captured != 0) io_.out << " 吃 " << man_name(game(), move.captured);
    if (move.gives_check && !move.outcome.over()) io_.out << " 将军！";
    io_.out << '\n';
  }

  /// Back to the last decision of a person: one ply, or two where the computer has answered.
  void take_back() {
    const std::size_t plies = is_human(~session_->status().to_move) ? 1 : 2;
    if (played_.size() < plies) {
      io_.out << "没有可以悔的棋。\n";
      return;
    }
    for (std::size_t i = 0; i < plies; ++i) {
      session_->undo();
      played_.pop_back();
    }
    show();
  }

  static Side mover(const PlayedMove& move) {
    return move.piece >= 'A' && move.piece <= 'Z' ? Side::first : Side::second;
  }
  static std::string target_of(const std::string& uci) { return uci.substr(2, 2); }
  static std::string trimmed(const std::string& line) {
    const std::size_t from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return "";
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
  }
  static std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
  }

  std::unique_ptr<Session> session_;
  Io& io_;
  Level level_;
  bool human_[2];
  bool colour_ = false;
  std::vector<PlayedMove> played_;
};

int run_play(const Args& args, Io& io) {
  auto session = open_session(game_of(args), args.text("fen").value_or(""));
  if (!session) return refuse(io, kPlay.name, session.error());
  TerminalGame(std::move(*session), args, io).run();
  return kExitOk;
}

}  // namespace

const Command kPlay{"play", "play a game in the terminal", kFlags, run_play};

}  // namespace xq::cli
