// What the terminal game shows: the board, what was taken, where in a record it stands, why a move is
// refused.
#include <ostream>

#include "cli/board.hpp"
#include "cli/terminal_game.hpp"
#include "cli/words.hpp"

namespace xq::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

void TerminalGame::greet() const {
  const bool xiangqi = game() == Game::xiangqi;
  const std::string computer = "电脑（" + strength() + "）";
  if (two_people()) {
    out() << "双人对局。";
  } else if (watching()) {
    out() << computer << "自己下，按 Ctrl-C 停下。\n";
    return;
  } else {
    const Side human = settings_.human[0] ? Side::first : Side::second;
    out() << "您执" << side_name(game(), human) << "，" << computer << "执" << side_name(game(), ~human)
          << "。";
  }
  out() << "走棋：" << (xiangqi ? "h2e2、炮二平五、C2.5" : "e2e4、e4") << "；看一个子能走到哪里："
        << (xiangqi ? "h2" : "e2") << "；悔棋：u；提示：h；全部命令：?；退出：q。\n";
}

void TerminalGame::tell(std::string_view sentence) const { out() << sentence << "。\n"; }

std::string TerminalGame::strength() const {
  if (settings_.nodes) return "每步 " + std::to_string(*settings_.nodes) + " 个节点";
  if (settings_.move_ms) return "每步 " + std::to_string(*settings_.move_ms) + " 毫秒";
  return std::string(level_name(game(), settings_.level));
}

void TerminalGame::show_board(const std::vector<std::string>& marked) const {
  BoardStyle style;
  style.colour = settings_.colour;
  style.below = below_;
  style.marked = marked;
  const std::string& last = table_.node().move;
  if (!last.empty()) {
    style.last_start = last.substr(0, 2);
    style.last_target = last.substr(2, 2);
  }
  out() << '\n' << draw_board(game(), session().fen(), style);
  const std::string captured = table_.captured();
  for (const Side side : {Side::first, Side::second}) {
    std::string men;
    for (const char man : captured)
      if ((man >= 'a') == (side == Side::first)) men += ' ' + std::string(man_name(game(), man));
    if (!men.empty()) out() << side_name(game(), side) << "吃掉：" << men.substr(1) << '\n';
  }
}

/// Where in a record we stand: the move that led here, what is said about it, what follows.
void TerminalGame::show_place() const {
  if (!looking_) return;
  const record::Node& node = table_.node();
  const auto written = table_.moves_in(style());
  if (!written.empty()) out() << "第 " << node.ply << " 着：" << written.back() << '\n';
  if (!node.comment.empty()) out() << "注：" << node.comment << '\n';
  const auto next = table_.continuations();
  for (std::size_t i = 0; i < next.size(); ++i) {
    const std::string& move = table_.record().node(next[i]).move;
    out() << (i == 0 ? "下一着：" : "变着 " + std::to_string(i + 1) + "：") << in_words(move) << '\n';
  }
}

std::string TerminalGame::prompt() const {
  const Status status = session().status();
  std::string text;
  if (looking_)
    text = "[" + std::to_string(table_.node().ply) + "/" + std::to_string(table_.line().size() - 1) + "] ";
  else if (!status.outcome.over() && status.in_check)
    text = "将军！\n";
  return text + (status.outcome.over() ? "终局" : std::string(side_name(game(), status.to_move))) + "> ";
}

void TerminalGame::tell_refusal(const std::string& text, const MoveExplanation& refusal) const {
  if (refusal.reason == MoveReason::unreadable) {
    const NotationError error = session().read_move(text).error();
    const bool word = error.reason == NotationReason::unreadable;
    out() << "不能这样走：" << reason_words(error.reason) << (word ? "（全部命令：?）" : "") << "。\n";
    std::vector<std::string> written;
    for (const std::string& move : error.candidates) written.push_back(in_words(move));
    if (!written.empty()) out() << "可以走：" << joined(written) << "。\n";
    return;
  }
  out() << "不能这样走：" << reason_words(refusal.reason);
  if (!refusal.culprits.empty()) out() << "（" << joined(refusal.culprits) << "）";
  out() << "。\n";
  const bool nobody = refusal.reason == MoveReason::no_piece ||
                      refusal.reason == MoveReason::not_your_piece || refusal.reason == MoveReason::game_over;
  if (!nobody) tell_targets(refusal);
}

void TerminalGame::tell_targets(const MoveExplanation& explanation) const {
  if (!explanation.targets.empty()) {
    out() << "这个子可以走到：" << joined(explanation.targets) << "。\n";
    return;
  }
  const MoveReason reason = explanation.reason;
  const bool nobody = reason == MoveReason::no_piece || reason == MoveReason::not_your_piece ||
                      reason == MoveReason::game_over;
  out() << (nobody ? reason_words(reason) : "这个子现在没有地方可走") << "。\n";
}

}  // namespace xq::cli
