// The commands of the terminal game that keep a record, open one and leaf through it.
#include <algorithm>
#include <ctime>
#include <ostream>

#include "cli/record_files.hpp"
#include "cli/study_words.hpp"
#include "cli/terminal_game.hpp"
#include "cli/words.hpp"

namespace xq::cli {
namespace {

/// The operand as a whole number; `standard` where there is none, nothing where it is none.
std::optional<int> number_of(const std::vector<std::string>& operands, std::optional<int> standard) {
  constexpr std::int64_t kMost = 1'000'000;
  if (operands.empty()) return standard;
  const auto number = parse_integer(operands.front(), 0, kMost);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  char text[16] = "";
  if (localtime_r(&now, &local) != nullptr) std::strftime(text, sizeof text, "%Y.%m.%d", &local);
  return text;
}

}  // namespace

/// Who plays, and when. A loaded record keeps what it says.
void TerminalGame::sign_record() {
  record::GameTree& record = table_.record();
  if (record.size() > 1 || !record.tags().empty()) return;
  const std::string computer = "电脑（" + strength() + "）";
  record.set_tag(game() == Game::xiangqi ? "Red" : "White", settings_.human[0] ? "棋手" : computer);
  record.set_tag("Black", settings_.human[1] ? "棋手" : computer);
  record.set_tag("Date", today());
}

void TerminalGame::list_moves(const Words&) {
  const auto written = table_.moves_in(style());
  const bool second_begins =
      record::Board::from_fen(game(), table_.record().start_fen())->side_to_move() == Side::second;
  const std::size_t skipped = second_begins ? 1 : 0;  // half a round
  for (std::size_t i = 0; i < written.size(); ++i) {
    const std::size_t half = i + skipped;
    if (half % 2 == 0 || i == 0) out() << half / 2 + 1 << ". " << (half % 2 == 1 ? "…… " : "");
    out() << written[i] << (half % 2 == 1 || i + 1 == written.size() ? '\n' : ' ');
  }
  if (written.empty()) out() << "还没有走棋。\n";
  const std::string opening = opening_words(session());
  if (!opening.empty()) out() << "开局：" << opening << '\n';
}

void TerminalGame::save(const Words& operands) {
  if (operands.empty()) return tell("请写 save 加文件名");
  std::string path = operands.front();
  for (std::size_t i = 1; i < operands.size(); ++i) path += ' ' + operands[i];
  const record::GameTree kept =
      is_position_file(path) ? record::GameTree(game(), session().fen()) : table_.as_played();
  const auto lost = save_record(path, kept, style());
  if (!lost) return tell(lost.error());
  out() << "已存到 " << path;
  for (std::size_t i = 0; i < lost->size(); ++i)
    out() << (i == 0 ? "；这种格式放不下：" : "、") << to_id((*lost)[i].kind) << ' ' << (*lost)[i].count;
  out() << "。\n";
}

void TerminalGame::open(const Words& operands) {
  if (operands.empty()) return tell("请写 open 加文件名");
  Words words = operands;
  const auto nth = words.size() > 1 ? parse_integer(words.back(), 1, 1'000'000'000) : std::nullopt;
  if (nth) words.pop_back();
  std::string path = words.front();
  for (std::size_t i = 1; i < words.size(); ++i) path += ' ' + words[i];
  auto opened = open_record(path, nth.value_or(1));
  if (!opened) return tell(opened.error());
  show_record(std::move(*opened));
}

/// Puts a record on the table; at first it stands at its end.
void TerminalGame::show_record(OpenedRecord opened) {
  lay(Table(std::move(opened.tree), session().rules()));
  looking_ = true;
  told_end_ = false;
  const record::GameTree& record = table_.record();
  const std::string_view red = record.tag(game() == Game::xiangqi ? "Red" : "White"),
                         black = record.tag("Black");
  show_board();
  if (!red.empty() || !black.empty()) out() << red << " 对 " << black << '\n';
  out() << "棋谱共 " << table_.line().size() - 1 << " 着";
  if (opened.games > 1) out() << "（文件里有 " << opened.games << " 局）";
  out() << "；开头：first，前进：n，后退：p，继续下：c，走一着也就接着下。\n";
  if (opened.fault) out() << "棋谱后面读不下去：" << describe(*opened.fault) << '\n';
  show_place();
}

void TerminalGame::look_at(record::NodeId node) {
  table_.go_to(node);
  looking_ = true;
  told_end_ = false;
  warned_.clear();
  show_board();
  show_place();
}

void TerminalGame::look_at_ply(std::int64_t ply) {
  const auto line = table_.line();
  const auto last = static_cast<std::int64_t>(line.size()) - 1;
  look_at(line[static_cast<std::size_t>(std::clamp<std::int64_t>(ply, 0, last))]);
}

void TerminalGame::forward(const Words& operands) {
  const auto plies = number_of(operands, 1);
  if (!plies) return tell("请写 n 加着数");
  look_at_ply(std::int64_t{table_.node().ply} + *plies);
}

void TerminalGame::back(const Words& operands) {
  const auto plies = number_of(operands, 1);
  if (!plies) return tell("请写 p 加着数");
  look_at_ply(std::int64_t{table_.node().ply} - *plies);
}

void TerminalGame::first(const Words&) { look_at(record::kRoot); }
void TerminalGame::last(const Words&) { look_at(table_.line().back()); }

void TerminalGame::go_to_move(const Words& operands) {
  const auto ply = number_of(operands, std::nullopt);
  if (!ply) return tell("请写 goto 加着数");
  look_at_ply(*ply);
}

void TerminalGame::variation(const Words& operands) {
  const auto next = table_.continuations();
  const auto nth = number_of(operands, 2);
  if (!nth || *nth < 1 || *nth > static_cast<int>(next.size()))
    return tell("这里有 " + std::to_string(next.size()) + " 个变着，请写 v 加第几个");
  look_at(next[static_cast<std::size_t>(*nth - 1)]);
}

}  // namespace xq::cli
