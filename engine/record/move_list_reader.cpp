#include <algorithm>
#include <array>
#include <utility>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/move_list.hpp"
#include "engine/record/move_list_heading.hpp"
#include "engine/record/words.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

struct BracketPair {
  std::string_view open, close;
};
constexpr std::array<BracketPair, 5> kBracketPairs{
    {{"（", "）"}, {"(", ")"}, {"{", "}"}, {"【", "】"}, {"[", "]"}}};

bool starts_with(std::string_view text, std::string_view head) noexcept {
  return text.substr(0, head.size()) == head;
}

/// The end of the bracket that opens the text, its inner pairs of the same kind skipped; npos when it stays
/// open.
std::size_t bracket_end(std::string_view text, const BracketPair& pair) noexcept {
  int depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (starts_with(rest, pair.open)) {
      ++depth;
      at += pair.open.size();
    } else if (starts_with(rest, pair.close)) {
      at += pair.close.size();
      if (--depth == 0) return at;
    } else {
      ++at;
    }
  }
  return std::string_view::npos;
}

/// Blanks and the signs that people put between moves. Not the minus: moves begin with it (--.4).
std::size_t separator_length(std::string_view text) noexcept {
  constexpr std::u32string_view kSeparators = U".．…。、,，;；|";
  std::size_t at = blank_length(text);
  while (at < text.size()) {
    const Utf8Char c = utf8_at(text, at);
    if (kSeparators.find(c.code) == std::u32string_view::npos) break;
    at += c.length;
    at += blank_length(text.substr(at));
  }
  return at;
}

/// Where the first move can stand: after its number.
std::size_t move_start(std::string_view line) noexcept {
  const std::size_t blanks = blank_length(line);
  return blanks + numbering_length(line.substr(blanks));
}

/// A chess move without its suffix.
std::string_view san_at(std::string_view text) noexcept {
  const std::string_view word = word_at(text, kLongestMove);
  return word.substr(0, word.find_first_of("!?"));
}

/// `start` is the position that the lines before have named.
bool starts_with_move(std::string_view line, const std::optional<Board>& start) {
  const std::string_view rest = line.substr(move_start(line));
  if (xiangqi::move_length(rest) > 0 || game_of_first_move(rest).has_value()) return true;
  return start && start->read(san_at(rest), {});
}

class MoveListReader {
 public:
  MoveListReader(std::string_view text, const ReadOptions& options)
      : places_(text), text_(text), options_(options) {}

  Reading run() {
    read_headings();
    const Game game = decide_game();
    Board board = Board::start(game);
    if (!fen_.empty()) take_start(board, game);
    Reading reading{GameTree(game, board.fen()), std::nullopt};
    for (const Heading& h : headings_) reading.tree.set_tag(h.tag, h.value);
    reading.tree.result = result_;
    if (!error_) {
      Cursor cursor(reading.tree, std::move(board));
      for (const std::string_view line : free_lines_) add_free_line(reading.tree, line);
      read_moves(reading.tree, cursor);
    }
    if (!error_ && reading.tree.size() == 1 && fen_.empty()) fail(0, RecordReason::unknown_format);
    reading.error = std::move(error_);
    return reading;
  }

 private:
  std::string_view rest() const noexcept { return text_.substr(at_); }
  void fail(std::size_t offset, RecordReason reason, int ply = 0) {
    error_ = places_.error(offset, reason, ply);
  }

  // --- Lines before the first move --------------------------------------------------------------------
  void read_headings() {
    while (at_ < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::string_view line = text_.substr(at_, end - at_);
      if (const auto heading = heading_of(line)) {
        take_heading(*heading);
      } else if (const std::size_t blanks = blank_length(line); blanks < line.size()) {
        const std::string_view words = line.substr(blanks);
        const auto opens = [&](const BracketPair& p) { return starts_with(words, p.open); };
        if (starts_with_move(words, named_start_) ||
            std::any_of(kBracketPairs.begin(), kBracketPairs.end(), opens))
          return;
        if (fen_.empty() && game_of_fen(words)) {
          name_start(words);
        } else {
          free_lines_.push_back(words);
        }
      }
      at_ = std::min(end + 1, text_.size());
    }
  }

  void name_start(std::string_view fen) {
    fen_ = fen;
    named_start_.reset();
    const auto game = options_.game ? options_.game : game_of_fen(fen);
    if (!game) return;
    Result<Board, FenError> start = Board::from_fen(*game, fen);
    if (start) named_start_ = std::move(*start);
  }

  void take_heading(const Heading& heading) {
    if (heading.tag == "FEN") {
      name_start(heading.value);
    } else if (heading.tag == "Result") {
      const auto word = result_at(heading.value);
      if (word) result_ = word->result;
    } else if (heading.value.size() <= kMaxTextBytes && headings_.size() < kMaxTags) {
      headings_.push_back(heading);
    }
  }

  void add_free_line(GameTree& tree, std::string_view line) {
    const bool titled = !tree.tag("Title").empty() || line.size() > kMaxTextBytes;
    if (titled) {
      tree.add_comment(kRoot, line);  // what is too much of a text round a record is left out
    } else {
      tree.set_tag("Title", line);
    }
  }

  Game decide_game() const {
    if (options_.game) return *options_.game;
    if (const auto game = game_of_fen(fen_)) return *game;
    return game_of_first_move(text_.substr(first_move())).value_or(Game::xiangqi);
  }

  /// Where the first move can stand, behind the comments before it.
  std::size_t first_move() const noexcept {
    std::size_t at = at_;
    while (true) {
      at += move_start(text_.substr(at));
      const std::string_view rest = text_.substr(at);
      const auto pair = std::find_if(kBracketPairs.begin(), kBracketPairs.end(),
                                     [&](const BracketPair& p) { return starts_with(rest, p.open); });
      const std::size_t end = pair == kBracketPairs.end() ? std::string_view::npos : bracket_end(rest, *pair);
      if (end == std::string_view::npos) return at;
      at += end;
    }
  }

  void take_start(Board& board, Game game) {
    Result<Board, FenError> start = Board::from_fen(game, fen_);
    if (start) {
      board = std::move(*start);
      return;
    }
    fail(places_.offset_of(fen_) + start.error().offset, RecordReason::bad_start_position);
    error_->fen = start.error();
  }

  // --- Moves ------------------------------------------------------------------------------------------
  void read_moves(GameTree& tree, Cursor& cursor) {
    while (!error_) {
      at_ += separator_length(rest());
      if (at_ >= text_.size()) return;
      if (read_bracket(tree, cursor) || read_suffix(tree, cursor)) continue;
      if (const auto word = result_at(rest())) {
        tree.result = word->result;
        at_ += word->length;
      } else if (const std::size_t number = numbering_length(rest())) {
        at_ += number;
      } else {
        read_word(tree, cursor);
      }
    }
  }

  bool read_bracket(GameTree& tree, const Cursor& cursor) {
    for (const BracketPair& pair : kBracketPairs) {
      if (!starts_with(rest(), pair.open)) continue;
      const std::size_t end = bracket_end(rest(), pair);
      if (end == std::string_view::npos) {
        fail(at_, RecordReason::truncated, cursor.ply());
      } else {
        const std::size_t inner = end - pair.open.size() - pair.close.size();
        add_comment(tree, cursor, rest().substr(pair.open.size(), inner));
        at_ += end;
      }
      return true;
    }
    return false;
  }

  void add_comment(GameTree& tree, const Cursor& cursor, std::string_view text) {
    if (!tree.add_comment(cursor.at(), text)) fail(at_, RecordReason::text_too_long, cursor.ply());
  }

  /// "!", "?!" after a move.
  bool read_suffix(GameTree& tree, const Cursor& cursor) {
    const std::size_t length = std::min(rest().find_first_not_of("!?"), rest().size());
    if (length == 0) return false;
    const std::uint8_t nag = nag_of(rest().substr(0, length));
    std::vector<std::uint8_t>& nags = tree.node(cursor.at()).nags;
    if (nag != 0 && cursor.at() != kRoot && nags.size() < kMaxNags) nags.push_back(nag);
    at_ += length;
    return true;
  }

  void read_word(GameTree& tree, Cursor& cursor) {
    const bool xiangqi = tree.game() == Game::xiangqi;
    // Moves may stand together without a blank: the whole word is looked for only where there is no move.
    const std::size_t length = xiangqi ? xiangqi::move_length(rest()) : san_at(rest()).size();
    const std::string_view move = length > 0 ? rest().substr(0, length) : whole_word();
    const Result<NodeId, NotationError> node = try_move(tree, cursor, move);
    if (error_) return;
    if (node) {
      at_ += move.size();
      return;
    }
    const std::string_view word = whole_word();
    const bool meant =
        xiangqi ? xiangqi::looks_like_move(word) : node.error().reason != NotationReason::unreadable;
    if (meant) {
      fail(at_ + node.error().offset, reason_of(node.error()), cursor.ply());
      error_->move = node.error();
      error_->text = std::string(word.substr(0, utf8_floor(word, 40)));
      return;
    }
    if (!is_filler(word)) add_comment(tree, cursor, word);
    at_ += word.size();
  }

  std::string_view whole_word() const noexcept {
    const std::string_view word = word_at(rest());
    return !word.empty() ? word : rest().substr(0, utf8_at(rest(), 0).length);  // a stray bracket
  }

  Result<NodeId, NotationError> try_move(GameTree& tree, Cursor& cursor, std::string_view word) {
    if (tree.size() > kMaxMoves || cursor.ply() >= static_cast<int>(kMaxPlies)) {
      fail(at_, RecordReason::too_many_moves, cursor.ply());
      return Err(NotationError{NotationReason::unreadable, 0, {}});
    }
    return play(tree, cursor, word);
  }

  /// Dots in the place of a move, separators.
  static bool is_filler(std::string_view word) noexcept {
    constexpr std::u32string_view kFillers = U".．…。、,，;；-—|/\\*：:";
    for (std::size_t at = 0; at < word.size();) {
      const Utf8Char c = utf8_at(word, at);
      if (kFillers.find(c.code) == std::u32string_view::npos) return false;
      at += c.length;
    }
    return true;
  }

  TextPlaces places_;
  std::string_view text_;
  const ReadOptions& options_;
  std::size_t at_ = 0;
  std::string_view fen_;
  std::optional<Board> named_start_;  // by fen_, if it is a position
  std::vector<Heading> headings_;
  std::vector<std::string_view> free_lines_;
  GameResult result_ = GameResult::ongoing;
  std::optional<RecordError> error_;
};

}  // namespace

std::string without_words(std::string_view utf8) {
  const auto& [open, close] = kBracketPairs[0];
  std::string out;
  std::vector<std::size_t> opened;  // where in `out`
  for (std::size_t at = 0; at < utf8.size();) {
    const std::string_view rest = utf8.substr(at);
    const bool line_starts = at == 0 || utf8[at - 1] == '\n';
    if (line_starts && opened.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      if (heading_of(line)) {
        at += line.size();
        continue;
      }
    }
    std::size_t length = 1;
    if (starts_with(rest, open)) {
      opened.push_back(out.size());
      length = open.size();
    }
    if (starts_with(rest, close) && !opened.empty()) {
      out.resize(opened.back());
      opened.pop_back();
      length = close.size();
    } else {
      out += rest.substr(0, length);
    }
    at += length;
  }
  return out;
}

Reading read_move_list(std::string_view utf8, const ReadOptions& options) {
  return MoveListReader(utf8, options).run();
}

}  // namespace xq::record
