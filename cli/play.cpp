// xq play: a game in the terminal, against the computer or for two people.
#include <algorithm>
#include <cassert>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/board.hpp"
#include "cli/command.hpp"
#include "cli/ruling_words.hpp"
#include "cli/styles.hpp"
#include "cli/words.hpp"
#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    kGameFlag,
    kFenFlag,
    {"level", Flag::Kind::choice, "easy|normal|hard", "the computer's strength (default normal)"},
    {"side", Flag::Kind::choice, "first|second|both", "whom you play (default first); both: two people"},
    {"notation", Flag::Kind::choice, kStyleNames, "how moves are shown (default chinese; chess: san)"},
    kRulesFlag,
    {"colour", Flag::Kind::choice, "auto|always|never", "colour the board (default: when it is a terminal)"},
};

class TerminalGame {
 public:
  TerminalGame(std::unique_ptr<Session> session, const Args& args, Io& io)
      : session_(std::move(session)), io_(io), level_(level_of(args)) {
    style_ = style_named(game(), args.text("notation").value_or(""));
    Rules rules = session_->rules();
    rules.repetition = rule_set_of(args);
    session_->set_rules(rules);
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
      if (status.outcome.over())
        io_.out << outcome_words(game(), status.outcome) << '\n' << ruling_words(*session_, style_);
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
    const bool xiangqi = game() == Game::xiangqi;
    io_.out << "走棋：" << (xiangqi ? "h2e2、炮二平五、C2.5" : "e2e4、e4") << "；看一个子能走到哪里："
            << (xiangqi ? "h2" : "e2") << "；悔棋：u；退出：q。\n";
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
    const bool only_start = word.size() == 2 &&
                            session_->explain(word + word).reason != MoveReason::unreadable &&
                            !session_->read_move(word);
    if (only_start) return tell_targets(session_->explain(word + word));  // a move that stays where it is
    if (const auto move = session_->read_move(word); move && !may_be_played(*move)) return;
    const auto played = session_->play(word);
    if (played) return accept(*played);
    tell_refusal(word, played.error());
  }

  /// A move that loses by repetition is played when it is asked for twice.
  bool may_be_played(const std::string& move) {
    const auto forbidden = session_->forbidden_moves();
    if (std::find(forbidden.begin(), forbidden.end(), move) == forbidden.end() || warned_ == move)
      return true;
    warned_ = move;
    io_.out << "注意：" << in_words(move) << " 使局面第三次出现，按"
            << rule_set_name(session_->rules().repetition) << "您将被判负。一定要走，请再输入一次。\n";
    return false;
  }

  void tell_refusal(const std::string& word, const MoveExplanation& refusal) const {
    if (refusal.reason == MoveReason::unreadable) return tell_reading(session_->read_move(word).error());
    io_.out << "不能这样走：" << reason_words(refusal.reason);
    if (!refusal.culprits.empty()) io_.out << "（" << joined(refusal.culprits) << "）";
    io_.out << "。\n";
    if (!refusal.targets.empty()) tell_targets(refusal);
  }

  void tell_reading(const NotationError& error) const {
    io_.out << "不能这样走：" << reason_words(error.reason) << "。\n";
    if (error.candidates.empty()) return;
    std::vector<std::string> written;
    for (const std::string& move : error.candidates) written.push_back(in_words(move));
    io_.out << "可以走：" << joined(written) << "。\n";
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
    limits.level = level_.id;
    limits.seed = seed_;
    const BestMove best = session_->go(limits, nullptr);
    if (!best.avoided.empty())
      io_.out << "规则不许电脑走 " << in_words(best.avoided) << "（局面第三次出现，判负），它另选一着。\n";
    const auto played = session_->play(best.best);
    assert(played);  // the game is not over, so the search has found a legal move
    accept(*played);
  }

  void accept(const PlayedMove& move) {
    warned_.clear();
    played_.push_back(move);
    show();
    const std::string written = session_->moves_in(style_).back();
    io_.out << side_name(game(), mover(move)) << "：" << written;
    if (written != move.uci) io_.out << "（" << move.uci << "）";
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

  std::string in_words(const std::string& move) const { return session_->notation(move, style_); }

  std::unique_ptr<Session> session_;
  Io& io_;
  Level level_;
  std::uint64_t seed_ = static_cast<std::uint64_t>(now_ms());  // another game each time
  bool human_[2];
  bool colour_ = false;
  NotationStyle style_;
  std::string warned_;  // the losing move that was asked for once
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
