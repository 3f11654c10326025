#include "cli/terminal_game.hpp"

#include <algorithm>
#include <cassert>
#include <istream>
#include <ostream>

#include "cli/interrupt.hpp"
#include "cli/level.hpp"
#include "cli/ruling_words.hpp"
#include "cli/study_words.hpp"
#include "cli/styles.hpp"
#include "cli/words.hpp"

namespace xq::cli {
namespace {

std::string trimmed(const std::string& line) {
  constexpr const char* kBlanks = " \t\r";
  const std::size_t from = line.find_first_not_of(kBlanks);
  return from == std::string::npos ? "" : line.substr(from, line.find_last_not_of(kBlanks) - from + 1);
}

}  // namespace

bool GameSettings::set_side(std::string_view side) {
  if (side != "first" && side != "second" && side != "both" && side != "none") return false;
  human[0] = side == "first" || side == "both";
  human[1] = side == "second" || side == "both";
  return true;
}

std::optional<int> limit_plies(std::int64_t rounds) {
  return rounds == 0 ? std::nullopt : std::optional(static_cast<int>(2 * rounds));
}

TerminalGame::TerminalGame(Table table, GameSettings settings, Io& io)
    : table_(std::move(table)), settings_(std::move(settings)), io_(io) {
  equip();
  if (!settings_.human[0] && settings_.human[1]) below_ = Side::second;
  sign_record();
}

/// Another game on the table.
void TerminalGame::lay(Table table) {
  if (session().start_fen() == start_fen(game())) recent_.add(session().moves());
  table_ = std::move(table);
  equip();
}

/// What is no network of the game on the table leaves the hand-made evaluation.
void TerminalGame::equip() {
  if (const auto packed = network_named(game(), settings_.network)) table_.set_network(*packed);
  table_.set_book(shipped_book(game()));
}

int TerminalGame::run(std::optional<OpenedRecord> record) {
  const Interrupts interrupts;
  greet();
  if (record)
    show_record(std::move(*record));
  else
    show_board();
  while (!leaving_ && out()) {
    const Status status = session().status();
    if (status.outcome.over()) tell_outcome();
    if (!status.outcome.over() && !looking_ && !is_human(status.to_move)) {
      computer_moves();
      continue;
    }
    const auto line = ask(prompt());
    if (!line || !answer(*line)) break;
  }
  out() << "再见。\n" << std::flush;
  return interrupted_ ? kExitInterrupted : kExitOk;
}

/// Nothing at the end of the input, or when Ctrl-C was pressed meanwhile.
std::optional<std::string> TerminalGame::ask(const std::string& prompt) {
  Interrupts::forget();
  out() << prompt << std::flush;
  std::string line;
  if (std::getline(io_.in, line)) return line;
  out() << '\n';
  interrupted_ = Interrupts::asked();
  return std::nullopt;
}

/// False when the player leaves.
bool TerminalGame::answer(const std::string& line) {
  const std::string text = trimmed(line);
  if (!text.empty() && !obey(text)) try_move(text);
  return !leaving_;
}

/// False when the text is no command: then it is a move.
bool TerminalGame::obey(const std::string& text) {
  Words words;
  for (const std::string_view word : split(text, ' '))
    if (!word.empty()) words.emplace_back(word);
  for (const GameCommand& command : commands()) {
    const auto names = split(command.names, ' ');
    if (std::find(names.begin(), names.end(), words.front()) == names.end()) continue;
    words.erase(words.begin());
    (this->*command.obey)(words);
    return true;
  }
  return false;
}

void TerminalGame::tell_outcome() {
  if (told_end_) return;
  told_end_ = true;
  out() << outcome_words(game(), session().status().outcome, mate_words(session())) << '\n'
        << ruling_words(session(), style());
}

SearchLimits TerminalGame::limits() const {
  SearchLimits limits;
  limits.nodes = settings_.nodes;
  limits.move_time_ms = settings_.move_ms;
  if (!settings_.nodes && !settings_.move_ms) {
    const bool known = is_level(game(), settings_.level);  // a record may have brought the other game
    limits.level = known ? std::string_view(settings_.level) : levels(game()).front().id;
    limits.seed = settings_.seed;
    limits.book = settings_.book;
    limits.recent = recent_.lines();
    if (limits.level == kFullStrength) limits.move_time_ms = kFullStrengthMs;
  }
  limits.stop = &Interrupts::asked();
  return limits;
}

/// Ctrl-C while the computer thinks stops the game and not the program: the player is asked what to do.
void TerminalGame::computer_moves() {
  if (!watching()) out() << "电脑在想…\n" << std::flush;
  const BestMove best = table_.think(limits());
  if (Interrupts::asked()) {
    looking_ = true;
    out() << "\n停下了。继续：c；存盘：save 文件；退出：q。\n";
    return;
  }
  if (!best.avoided.empty())
    out() << "规则不许电脑走 " << in_words(best.avoided) << "（局面第三次出现，判负），它另选一着。\n";
  const auto played = table_.play(best.best);
  assert(played);  // the game is not over, so the search has found a legal move
  if (played) accept(*played);
}

void TerminalGame::try_move(const std::string& text) {
  const MoveExplanation stays = session().explain(text + text);  // a move that stays where it is
  if (text.size() == 2 && stays.reason != MoveReason::unreadable && !session().read_move(text)) {
    if (!stays.targets.empty()) show_board(stays.targets);
    return tell_targets(stays);
  }
  if (const auto move = session().read_move(text); move && !may_be_played(*move)) return;
  const auto played = table_.play(text);
  if (!played) {
    const auto castling = castling_move(text);
    return castling ? tell_refusal(*castling, session().explain(*castling))
                    : tell_refusal(text, played.error());
  }
  looking_ = false;
  accept(*played);
}

/// O-O as the king's move: why it cannot be played is known of moves only.
std::optional<std::string> TerminalGame::castling_move(const std::string& text) const {
  if (game() != Game::chess) return std::nullopt;
  const bool wide = text == "O-O-O" || text == "0-0-0";
  if (!wide && text != "O-O" && text != "0-0") return std::nullopt;
  const Status status = session().status();
  const std::string rank = status.to_move == Side::first ? "1" : "8";
  if (status.king != "e" + rank) return std::nullopt;
  return status.king + (wide ? "c" : "g") + rank;
}

/// A move that loses by repetition is played when it is asked for twice.
bool TerminalGame::may_be_played(const std::string& move) {
  const auto forbidden = session().forbidden_moves();
  if (std::find(forbidden.begin(), forbidden.end(), move) == forbidden.end() || warned_ == move) return true;
  warned_ = move;
  out() << "注意：" << in_words(move) << " 使局面第三次出现，按"
        << rule_set_name(session().rules().repetition) << "您将被判负。一定要走，请再输入一次。\n";
  return false;
}

void TerminalGame::accept(const PlayedMove& move) {
  warned_.clear();
  told_end_ = false;
  show_board();
  const Side mover = move.piece >= 'A' && move.piece <= 'Z' ? Side::first : Side::second;
  const std::string written = table_.moves_in(style()).back();
  out() << side_name(game(), mover) << "：" << written;
  if (written != move.uci) out() << "（" << move.uci << "）";
  if (move.captured != 0) out() << " 吃 " << man_name(game(), move.captured);
  if (move.gives_check && !move.outcome.over()) out() << " 将军！";
  out() << '\n';
  tell_opening();
}

/// Once for every new name.
void TerminalGame::tell_opening() {
  const std::string opening = opening_words(session());
  if (!opening.empty() && opening != told_opening_) out() << "开局：" << opening << '\n';
  told_opening_ = opening;
}

NotationStyle TerminalGame::style() const { return style_named(game(), settings_.notation); }
std::string TerminalGame::in_words(const std::string& move) const {
  return session().notation(move, style());
}

}  // namespace xq::cli
