#include "engine/record/fen_record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/words.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kStartWord = "startpos";
constexpr std::string_view kMovesWord = "moves";

/// Where the FEN itself begins, behind what is written in front of it.
std::size_t prefix_length(std::string_view text) noexcept {
  std::size_t at = 0;
  for (const std::string_view word : {"[", "position", "FEN", "Fen", "fen", "=", ":", "：", "\""}) {
    at += blank_length(text.substr(at));
    if (text.substr(at, word.size()) == word) at += word.size();
  }
  return at + blank_length(text.substr(at));
}

/// The line that the FEN stands on, without what closes a tag.
std::string_view fen_line(std::string_view text) noexcept {
  std::string_view line = text.substr(0, text.find_first_of("\r\n\"]"));
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  return line;
}

}  // namespace

bool looks_like_fen(std::string_view utf8) noexcept {
  const std::string_view line = fen_line(utf8.substr(prefix_length(utf8)));
  if (line.substr(0, kStartWord.size()) == kStartWord) return true;
  const std::string_view board = line.substr(0, line.find_first_of(" \t_"));
  constexpr std::string_view kLetters = "kabnrcpehqKABNRCPEHQ123456789/";
  const auto ranks = std::count(board.begin(), board.end(), '/') + 1;
  return ranks >= 7 && board.find_first_not_of(kLetters) == std::string_view::npos;
}

Reading read_fen_record(std::string_view utf8, const ReadOptions& options) {
  const std::size_t start = prefix_length(utf8);
  std::string line(fen_line(utf8.substr(start)));
  std::replace(line.begin(), line.end(), '_', ' ');
  const std::size_t moves_at = line.find(kMovesWord);
  std::string fen = line.substr(0, moves_at);
  while (!fen.empty() && (fen.back() == ' ' || fen.back() == '\t')) fen.pop_back();
  const Game game = options.game ? *options.game : game_of_fen(fen).value_or(Game::xiangqi);

  Board board = Board::start(game);
  Reading reading{GameTree(game, board.fen()), std::nullopt};
  if (fen != kStartWord) {
    Result<Board, FenError> read = Board::from_fen(game, fen);
    if (!read) {
      reading.error = error_at(utf8, start + read.error().offset, RecordReason::bad_start_position);
      reading.error->fen = read.error();
      return reading;
    }
    board = std::move(*read);
    reading.tree = GameTree(game, board.fen());
  }
  if (moves_at == std::string::npos) return reading;

  Cursor cursor(reading.tree, std::move(board));
  std::size_t at = moves_at + kMovesWord.size();
  while ((at = line.find_first_not_of(" \t", at)) != std::string::npos) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    const bool full = cursor.ply() >= static_cast<int>(kMaxPlies);
    const Result<NodeId, NotationError> node =
        full ? Result<NodeId, NotationError>(kRoot)
             : play(reading.tree, cursor, std::string_view(line).substr(at, end - at));
    if (full || !node) {
      const std::size_t inside = full ? 0 : node.error().offset;
      reading.error = error_at(utf8, start + at + inside,
                               full ? RecordReason::too_many_moves : reason_of(node.error()), cursor.ply());
      if (!full) reading.error->move = node.error();
      return reading;
    }
    at = end;
  }
  return reading;
}

Result<Written, RecordError> write_fen_record(const GameTree& tree, bool of_start) {
  Cursor cursor(tree);
  if (!of_start && !cursor.go_to(tree.end_of_line())) {
    RecordError error{RecordReason::illegal_move};
    error.ply = cursor.ply();
    return Err(error);
  }
  Written out;
  out.bytes = cursor.board().fen() + "\n";
  add_missing(out.losses, tree, {});
  add_loss(out.losses, LossKind::moves, {}, static_cast<int>(tree.node(tree.end_of_line()).ply));
  for (const Tag& tag : tree.tags()) add_loss(out.losses, LossKind::tags, tag.name);
  if (tree.result != GameResult::ongoing) add_loss(out.losses, LossKind::result);
  return out;
}

}  // namespace xq::record
