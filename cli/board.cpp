#include "cli/board.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/words.hpp"

namespace xq::cli {
namespace {

constexpr std::string_view kReset = "\033[0m", kReverse = "\033[7m", kMarked = "\033[30;42m";
constexpr std::string_view kFirstMan = "\033[1;31m", kSecondMan = "\033[1;36m";  // xiangqi: red and cyan
constexpr std::string_view kLightSquare = "\033[48;5;180m", kDarkSquare = "\033[48;5;137m";
constexpr std::string_view kWhiteMan = "\033[1;97m", kBlackMan = "\033[30m";
constexpr std::string_view kMarkedSquare = "\033[42m", kLastSquare = "\033[43m";

bool is_first(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// The placement of a FEN as rows of letters, top row first; ' ' where nobody stands.
std::vector<std::string> rows_of(std::string_view fen) {
  std::vector<std::string> rows(1);
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c == '/')
      rows.emplace_back();
    else if (c >= '1' && c <= '9')
      rows.back().append(static_cast<std::size_t>(c - '0'), ' ');
    else
      rows.back() += c;
  }
  return rows;
}

/// A board seen from either side: `row` and `column` count from the top left of the picture.
struct View {
  std::vector<std::string> rows;
  int files, ranks, lowest_rank;  // lowest_rank: how the first rank is written
  BoardStyle style;

  int file(int column) const { return style.below == Side::first ? column : files - 1 - column; }
  int rank(int row) const { return style.below == Side::first ? ranks - 1 - row : row; }
  char letter(int row, int column) const {
    return rows[static_cast<std::size_t>(ranks - 1 - rank(row))][static_cast<std::size_t>(file(column))];
  }
  std::string file_name(int column) const { return {static_cast<char>('a' + file(column))}; }
  std::string rank_name(int row) const { return std::to_string(rank(row) + lowest_rank); }
  std::string square(int row, int column) const { return file_name(column) + rank_name(row); }
  bool is_last(int row, int column) const {
    const std::string name = square(row, column);
    return name == style.last_start || name == style.last_target;
  }
  bool is_marked(int row, int column) const {
    return std::find(style.marked.begin(), style.marked.end(), square(row, column)) != style.marked.end();
  }
};

std::string file_names(const View& view, std::string_view indent, std::size_t width) {
  std::string line(indent);
  for (int column = 0; column < view.files; ++column) {
    std::string name = view.file_name(column);
    if (column + 1 < view.files) name.resize(width, ' ');
    line += name;
  }
  return line + '\n';
}

// --- Xiangqi: men on the crossings ----------------------------------------------------------------------
// A crossing takes four columns: a line or a bracket, two for the man or for the crossing and the line after
// it, and a line or a bracket.

std::string_view crossing(int row, int column) {
  static constexpr std::array<std::string_view, 9> kShapes{"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"};
  // The river's banks break the verticals like the board's edges do.
  const int down = row == 0                      ? 0
                   : row == 9                    ? 2
                   : row == 4 && column % 8 != 0 ? 2
                   : row == 5 && column % 8 != 0 ? 0
                                                 : 1;
  const int across = column == 0 ? 0 : column == 8 ? 2 : 1;
  return kShapes[static_cast<std::size_t>(down * 3 + across)];
}

std::string xiangqi_point(const View& view, int row, int column) {
  const char letter = view.letter(row, column);
  const bool first = column == 0, last = column == 8, empty = letter == ' ';
  std::string before = first ? " " : "─", after = last ? "" : "─";
  std::string body = empty ? std::string(crossing(row, column)) + (last ? "" : "─")
                           : std::string(man_name(Game::xiangqi, letter));
  if (!view.style.colour && !empty && !is_first(letter)) {
    before = "(";
    after = ")";
  }
  if (view.style.colour) {
    std::string look(empty ? "" : is_first(letter) ? kFirstMan : kSecondMan);
    if (view.is_last(row, column)) look += kReverse;
    if (view.is_marked(row, column)) look += kMarked;
    if (!look.empty()) body = look + body + std::string(kReset);
  }
  return before + body + after;
}

/// What stands between two rows: the verticals, the palaces' diagonals, the river.
std::string between_rows(int upper_row) {
  if (upper_row == 4) return "│       楚 河           汉 界   │";
  const bool falls_left = upper_row == 0 || upper_row == 7;  // ╲ then ╱, from the top of a palace
  const bool in_palace = falls_left || upper_row == 1 || upper_row == 8;
  std::string line;
  for (int column = 0; column < 9; ++column) {
    line += "│";
    if (column == 8) break;
    const bool left = column == 3, right = column == 4;
    line += !in_palace || (!left && !right) ? "   " : left == falls_left ? " ╲ " : " ╱ ";
  }
  return line;
}

std::string draw_xiangqi(const View& view) {
  std::string text;
  for (int row = 0; row < 10; ++row) {
    text += " " + view.rank_name(row) + " ";
    for (int column = 0; column < 9; ++column) text += xiangqi_point(view, row, column);
    text += '\n';
    if (row < 9) text += "    " + between_rows(row) + '\n';
  }
  return text + file_names(view, "    ", 4);
}

// --- Chess: men on the squares --------------------------------------------------------------------------

std::string_view figurine(char letter, bool solid) {
  static constexpr std::string_view kLetters = "KQRBNPkqrbnp";
  static constexpr std::array<std::string_view, 12> kFigures{"♔", "♕", "♖", "♗", "♘", "♙",
                                                             "♚", "♛", "♜", "♝", "♞", "♟"};
  const std::size_t at = kLetters.find(letter);
  return kFigures[solid && at < 6 ? at + 6 : at];
}

std::string chess_square(const View& view, int row, int column) {
  const char letter = view.letter(row, column);
  const bool light = (row + column) % 2 == 0;  // h1 is light, from either side
  if (!view.style.colour)
    return letter == ' ' ? (light ? "· " : "  ") : std::string(figurine(letter, false)) + " ";
  std::string text(view.is_marked(row, column) ? kMarkedSquare
                   : view.is_last(row, column) ? kLastSquare
                   : light                     ? kLightSquare
                                               : kDarkSquare);
  text += is_first(letter) ? kWhiteMan : kBlackMan;
  // In colour all men are solid figures: the outlines are hard to tell apart on a coloured ground.
  text += letter == ' ' ? "  " : std::string(figurine(letter, true)) + " ";
  return text + std::string(kReset);
}

std::string draw_chess(const View& view) {
  std::string text;
  for (int row = 0; row < 8; ++row) {
    text += " " + view.rank_name(row) + "  ";
    for (int column = 0; column < 8; ++column) text += chess_square(view, row, column);
    text += '\n';
  }
  return text + file_names(view, "    ", 2);
}

}  // namespace

std::string draw_board(Game game, std::string_view fen, const BoardStyle& style) {
  if (game == Game::xiangqi) return draw_xiangqi({rows_of(fen), 9, 10, 0, style});
  return draw_chess({rows_of(fen), 8, 8, 1, style});
}

char man_at(std::string_view fen, std::string_view square) {
  const std::vector<std::string> rows = rows_of(fen);
  const int lowest_rank = rows.size() == 10 ? 0 : 1;  // xiangqi counts from 0, chess from 1
  const auto rank = static_cast<std::size_t>(square[1] - '0' - lowest_rank);
  return rows[rows.size() - 1 - rank][static_cast<std::size_t>(square[0] - 'a')];
}

}  // namespace xq::cli
