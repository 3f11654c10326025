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

/// Where the FEN itself begins, behind what is written in front of it. A name that only begins so, or that a
/// colon follows where a protocol has none, is a tag's.
std::size_t prefix_length(std::string_view text) noexcept {
  std::size_t at = 0;
  for (const std::string_view word : {"[", "position", "FEN", "Fen", "fen", "=", ":", "：", "\""}) {
    at += blank_length(text.substr(at));
    if (text.substr(at, word.size()) != word) continue;
    const std::string_view rest = text.substr(at + word.size());
    if (is_tag_name_char(word.back()) && !rest.empty() && is_tag_name_char(rest.front())) continue;
    if (word == "position" && blank_length(rest) == 0) continue;
    at += word.size();
  }
  return at + blank_length(text.substr(at));
}

/// The FEN and its moves, without what stands in front of them and what closes a tag.
std::string_view body_of(std::string_view line) noexcept {
  line.remove_prefix(prefix_length(line));
  line = line.substr(0, line.find_first_of("\r\"]"));
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  return line;
}

bool is_fen_line(std::string_view line) noexcept {
  const std::string_view body = body_of(line);
  if (body.substr(0, kStartWord.size()) == kStartWord) {
    const std::string_view rest = body.substr(kStartWord.size());
    return rest.empty() || blank_length(rest) > 0;
  }
  const std::string_view board = body.substr(0, body.find_first_of(" \t_"));
  constexpr std::string_view kLetters = "kabnrcpehqKABNRCPEHQ123456789/";
  const auto ranks = std::count(board.begin(), board.end(), '/') + 1;
  return ranks >= 7 && board.find_first_not_of(kLetters) == std::string_view::npos;
}

/// Calls `take` with each line that is not blank, until it returns false.
template <class Take>
void for_each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (blank_length(line) < line.size() && !take(line)) return;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

class FenLineReader {
 public:
  /// `body` is a part of the places' text.
  FenLineReader(TextPlaces& places, std::string_view body, const ReadOptions& options)
      : places_(places), start_(places.offset_of(body)), line_(body), options_(options) {
    std::replace(line_.begin(), line_.end(), '_', ' ');
  }

  Reading run() const {
    const std::size_t moves_at = line_.find(kMovesWord);
    std::string fen = line_.substr(0, moves_at);
    while (!fen.empty() && (fen.back() == ' ' || fen.back() == '\t')) fen.pop_back();
    const Game game = options_.game ? *options_.game : game_of_fen(fen).value_or(Game::xiangqi);
    Board board = Board::start(game);
    Reading reading{GameTree(game, board.fen()), std::nullopt};
    if (fen != kStartWord) {
      Result<Board, FenError> read = Board::from_fen(game, fen);
      if (!read) {
        reading.error = places_.error(start_ + read.error().offset, RecordReason::bad_start_position);
        reading.error->fen = read.error();
        return reading;
      }
      board = std::move(*read);
      reading.tree = GameTree(game, board.fen());
    }
    if (moves_at != std::string::npos) read_moves(reading, std::move(board), moves_at + kMovesWord.size());
    return reading;
  }

 private:
  void read_moves(Reading& reading, Board board, std::size_t at) const {
    Cursor cursor(reading.tree, std::move(board));
    while ((at = line_.find_first_not_of(" \t", at)) != std::string::npos) {
      const std::size_t end = std::min(line_.find_first_of(" \t", at), line_.size());
      if (cursor.ply() >= static_cast<int>(kMaxPlies)) {
        reading.error = places_.error(start_ + at, RecordReason::too_many_moves, cursor.ply());
        return;
      }
      const auto node = play(reading.tree, cursor, std::string_view(line_).substr(at, end - at));
      if (!node) {
        const NotationError& fault = node.error();
        reading.error = places_.error(start_ + at + fault.offset, reason_of(fault), cursor.ply());
        reading.error->move = fault;
        return;
      }
      at = end;
    }
  }

  TextPlaces& places_;
  std::size_t start_;
  std::string line_;
  const ReadOptions& options_;
};

}  // namespace

bool looks_like_fen(std::string_view utf8) noexcept {
  bool any = false, all = true;
  for_each_line(utf8, [&](std::string_view line) {
    any = true;
    all = is_fen_line(line);
    return all;
  });
  return any && all;
}

void read_fen_records(std::string_view utf8, const ReadOptions& options, const ReadingSink& sink) {
  TextPlaces places(utf8);
  for_each_line(
      utf8, [&](std::string_view line) { return sink(FenLineReader(places, body_of(line), options).run()); });
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
