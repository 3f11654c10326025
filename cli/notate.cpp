// xq notate, xq parse: one move between UCI and the notations that people write.
#include <algorithm>
#include <ostream>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/styles.hpp"
#include "engine/record/board.hpp"

namespace xq::cli {
namespace {

using record::Board;

constexpr Flag kNotateFlags[] = {
    kGameFlag,
    kFenFlag,
    {"uci", Flag::Kind::text, "MOVE", "the move, such as h2e2; needed without --batch"},
    {"batch", Flag::Kind::toggle, "", "read fen<TAB>move lines, answer with the notations of each"},
};
constexpr Flag kParseFlags[] = {
    kGameFlag,
    kFenFlag,
    {"text", Flag::Kind::text, "TEXT", "the move as a person writes it; needed without --batch"},
    {"batch", Flag::Kind::toggle, "", "read fen<TAB>text lines, answer with the UCI move of each"},
};

Result<Board, std::string> board_at(Game game, std::string_view fen) {
  if (fen.empty() || fen == "startpos") fen = start_fen(game);
  auto board = Board::for_notation(game, fen);
  if (!board) return Err(describe(LoadError{board.error(), -1, {}}));
  return std::move(*board);
}

Result<std::string, std::string> notate(Game game, std::string_view fen, std::string_view uci) {
  const auto board = board_at(game, fen);
  if (!board) return Err(board.error());
  if (!board->is_legal(uci)) return Err("'" + std::string(uci) + "' is no legal move here");
  Json json;
  for (const NamedStyle& named : styles_of(game)) json.text(named.name, board->write(uci, named.style));
  return json.str();
}

Result<std::string, std::string> parse(Game game, std::string_view fen, std::string_view text) {
  const auto board = board_at(game, fen);
  if (!board) return Err(board.error());
  const auto move = board->read(text, {});
  if (!move) return Err(describe(move.error()));
  return *move;
}

using Answer = Result<std::string, std::string> (*)(Game, std::string_view fen, std::string_view move);

/// The first field of a line is a FEN, which says by its rows which game it is of: ten are xiangqi.
template <Answer answer>
Result<std::string, std::string> answer_line(std::string_view line) {
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos) return Err(std::string("wanted 2 fields, not 1"));
  const std::string_view fen = line.substr(0, tab);
  const std::string_view placement = fen.substr(0, fen.find(' '));
  const bool eight_rows = std::count(placement.begin(), placement.end(), '/') == 7;
  return answer(eight_rows ? Game::chess : Game::xiangqi, fen, line.substr(tab + 1));
}

template <Answer answer>
int run_either(const Args& args, Io& io, const Command& command, std::string_view flag) {
  if (args.has("batch")) {
    for_each_line(io, answer_line<answer>);
    return kExitOk;
  }
  const auto given = args.text(flag);
  if (!given) return refuse(io, command.name, "--" + std::string(flag) + " is needed");
  const auto answered = answer(game_of(args), args.text("fen").value_or(""), *given);
  if (!answered) return fail(io, command.name, answered.error());
  io.out << *answered << '\n';
  return kExitOk;
}

int run_notate(const Args& args, Io& io) { return run_either<notate>(args, io, kNotate, "uci"); }
int run_parse(const Args& args, Io& io) { return run_either<parse>(args, io, kParse, "text"); }

}  // namespace

const Command kNotate{"notate", "write a move in every notation", kNotateFlags, run_notate};
const Command kParse{"parse", "read a move in any notation", kParseFlags, run_parse};

}  // namespace xq::cli
