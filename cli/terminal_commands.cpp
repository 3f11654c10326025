// The commands of the terminal game that change the game or how it is played. Those that leaf through a
// record and keep it are in terminal_record.cpp.
#include <algorithm>
#include <ostream>

#include "cli/board.hpp"
#include "cli/interrupt.hpp"
#include "cli/level.hpp"
#include "cli/ruling_words.hpp"
#include "cli/styles.hpp"
#include "cli/terminal_game.hpp"
#include "cli/words.hpp"

namespace xq::cli {

namespace {

constexpr std::uint64_t kHintNodes = 300'000;  // good advice within a second

}  // namespace

const std::vector<TerminalGame::GameCommand>& TerminalGame::commands() {
  using T = TerminalGame;
  static const std::vector<GameCommand> all{
      {"? help 帮助", "", "这张表", &T::help},
      {"u undo 悔棋", "", "悔棋；和电脑下时退到您上一次走棋之前", &T::undo},
      {"h hint 提示", "", "电脑替您想一着", &T::hint},
      {"draw 提和", "", "提议和棋", &T::offer_draw},
      {"resign 认输", "", "认输", &T::resign},
      {"new 重来", "", "从头再下一局", &T::new_game},
      {"b board 棋盘", "", "再画一次棋盘", &T::board},
      {"flip 翻转", "", "把棋盘转过来", &T::flip},
      {"m moves 棋谱", "", "列出走过的棋", &T::list_moves},
      {"fen 局面", "", "显示局面的 FEN", &T::show_fen},
      {"save 存盘", "文件", "存成 .pgn .ubb .xqf .txt .fen 之一", &T::save},
      {"open 打开", "文件 [第几局]", "打开棋谱，什么格式都行", &T::open},
      {"n next 前进", "[几着]", "按棋谱向前走", &T::forward},
      {"p prev 后退", "[几着]", "按棋谱向后退", &T::back},
      {"first 开头", "", "到棋谱开头", &T::first},
      {"last 结尾", "", "到棋谱结尾", &T::last},
      {"goto 第", "着数", "到第几着", &T::go_to_move},
      {"v var 变着", "第几个", "按棋谱里的另一个变着向前走", &T::variation},
      {"c play 继续", "", "从眼前的局面接着下", &T::play_on},
      {"side 执", "first|second|both|none", "您执哪一方：先手、后手、双方（两人对下）、都不执（看电脑下）",
       &T::set_side},
      {"level 级别", "[级别]", "电脑的水平", &T::set_level},
      {"notation 记法", "[记法]", "棋步怎样写", &T::set_notation},
      {"rules 规则", "[规则]", "循环局面怎样裁决", &T::set_rules},
      {"limit 限着", "回合数", "多少回合不吃子判和，0 为不限", &T::set_limit},
      {"q quit exit 退出", "", "退出", &T::leave},
  };
  return all;
}

void TerminalGame::help(const Words&) {
  for (const GameCommand& command : commands()) {
    std::string text = "  " + std::string(command.names);
    if (!command.operand.empty()) text += "  " + std::string(command.operand);
    out() << text << "：" << command.help << '\n';
  }
  out()
      << "此外输入的都是棋步，中文、WXF、ICCS、UCI 记法都可以；两个字符的点（如 h2）显示那个子能走到哪里。\n";
}

/// Back to the last decision of a person: one ply, or two where the computer has answered.
void TerminalGame::undo(const Words&) {
  const Status status = session().status();
  const bool computer_moved_last = !looking_ && !watching() && !is_human(~status.to_move);
  if (!table_.take_back(computer_moved_last ? 2 : 1)) {
    out() << "没有可以悔的棋。\n";
    return;
  }
  told_end_ = false;
  warned_.clear();
  show_board();
  show_place();
}

void TerminalGame::hint(const Words&) {
  if (session().status().outcome.over()) return tell(reason_words(MoveReason::game_over));
  SearchLimits limits;
  limits.nodes = kHintNodes;
  limits.stop = &Interrupts::asked();
  const std::string move = table_.think(limits).best;
  const std::string fen = session().fen();
  const std::string from = move.substr(0, 2), to = move.substr(2, 2);
  out() << "提示：" << in_words(move) << "，" << man_name(game(), man_at(fen, from)) << "从 " << from
        << " 走到 " << to;
  if (const char taken = man_at(fen, to); taken != ' ') out() << "，吃 " << man_name(game(), taken);
  out() << "。\n";
}

void TerminalGame::offer_draw(const Words&) {
  const Status status = session().status();
  if (status.outcome.over()) return tell(reason_words(MoveReason::game_over));
  if (looking_) return tell("先继续对局（c），再提和");
  bool agreed = false;
  if (two_people()) {
    const Side other = ~status.to_move;
    const auto answer = ask(std::string(side_name(game(), other)) + "同意和棋吗？（y 同意）> ");
    agreed = answer && (*answer == "y" || *answer == "Y" || *answer == "同意" || *answer == "是");
  } else {
    SearchLimits limits;
    limits.nodes = kDrawOfferNodes;
    limits.stop = &Interrupts::asked();
    agreed = session().accepts_draw(~status.to_move, table_.think(limits).score);
  }
  if (agreed)
    table_.conclude(EndReason::agreement, status.to_move);
  else
    out() << (two_people() ? "对方不同意，继续下。\n" : "电脑不同意和棋，继续下。\n");
}

void TerminalGame::resign(const Words&) {
  const Status status = session().status();
  if (status.outcome.over()) return tell(reason_words(MoveReason::game_over));
  const Side loser = two_people() || watching() ? status.to_move
                     : is_human(Side::first)    ? Side::first
                                                : Side::second;
  looking_ = false;
  table_.conclude(EndReason::resignation, loser);
}

void TerminalGame::new_game(const Words&) {
  lay(Table(game(), table_.record().start_fen(), session().rules()));
  ++settings_.seed;
  sign_record();
  looking_ = false;
  told_end_ = false;
  show_board();
}

void TerminalGame::board(const Words&) {
  show_board();
  show_place();
}

void TerminalGame::flip(const Words&) {
  below_ = ~below_;
  show_board();
}

void TerminalGame::show_fen(const Words&) { out() << session().fen() << '\n'; }

void TerminalGame::play_on(const Words&) {
  if (session().status().outcome.over()) return tell(reason_words(MoveReason::game_over));
  looking_ = false;
}

void TerminalGame::set_side(const Words& operands) {
  const std::string side = operands.empty() ? "" : operands.front();
  if (!settings_.set_side(side)) return tell("请写 side first、second、both 或 none");
  greet();
}

void TerminalGame::set_level(const Words& operands) {
  for (const std::string_view id : level_ids(game())) {
    const std::string_view name = level_name(game(), id);
    if (operands.empty()) {
      out() << (id == settings_.level ? "* " : "  ") << id << ' ' << name << '\n';
    } else if (operands.front() == id || operands.front() == name) {
      settings_.level = id;
      settings_.nodes.reset();
      settings_.move_ms.reset();
      return tell("电脑现在的水平：" + std::string(name));
    }
  }
  if (!operands.empty()) tell("没有这个级别；有 " + level_names(game(), " "));
}

void TerminalGame::set_notation(const Words& operands) {
  std::string names;
  for (const NamedStyle& style : styles_of(game())) {
    names += ' ' + std::string(style.name);
    if (operands.empty() || operands.front() != style.name) continue;
    settings_.notation = style.name;
    return tell("记法：" + std::string(style.name));
  }
  tell("记法有" + names);
}

void TerminalGame::set_rules(const Words& operands) {
  const auto set = operands.empty() ? std::nullopt : parse_rule_set(operands.front());
  if (set) {
    Rules rules = session().rules();
    rules.repetition = *set;
    change_rules(rules);
  }
  out() << (set || operands.empty() ? "" : "没有这套规则；有 basic simple computer asian world chinese。\n")
        << "现在按" << rule_set_name(session().rules().repetition) << "裁决。\n";
}

void TerminalGame::set_limit(const Words& operands) {
  const auto rounds = operands.empty() ? std::nullopt : parse_integer(operands.front(), 0, kMaxLimitRounds);
  if (!rounds) return tell("请写 limit 加回合数，0 为不限");
  Rules rules = session().rules();
  rules.natural_limit_plies = limit_plies(*rounds);
  change_rules(rules);
  tell(*rounds == 0 ? "没有自然限着" : std::to_string(*rounds) + " 回合不吃子判和");
}

/// Judges the position anew: a game may be over by the new rules, or no more.
void TerminalGame::change_rules(const Rules& rules) {
  table_.set_rules(rules);
  told_end_ = false;
  warned_.clear();
}

void TerminalGame::leave(const Words&) { leaving_ = true; }

}  // namespace xq::cli
