#include <algorithm>
#include <utility>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/pgn.hpp"
#include "engine/record/pgn_comment.hpp"
#include "engine/record/pgn_tags.hpp"
#include "engine/record/words.hpp"
#include "engine/util/ascii.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

bool at_line_start(std::string_view text, std::size_t at) noexcept { return at == 0 || text[at - 1] == '\n'; }

/// Reads the moves of one game into a tree. Stops at the result, the next tag section, the end or a fault.
class MoveTextReader {
 public:
  MoveTextReader(TextPlaces& places, std::size_t at, GameTree& tree, Board start, NotationStyle usual)
      : places_(places),
        text_(places.text()),
        at_(at),
        tree_(tree),
        cursor_(tree, std::move(start)),
        usual_(usual) {}

  void run() {
    while (!error_ && !result_ && skip_blanks()) step();
    flush_before();
    if (!error_ && !open_.empty()) fail(RecordReason::truncated, text_.size());
  }
  std::size_t at() const noexcept { return at_; }
  const std::optional<RecordError>& error() const noexcept { return error_; }
  std::optional<GameResult> result() const noexcept { return result_; }

 private:
  std::string_view rest() const noexcept { return text_.substr(at_); }
  void fail(RecordReason reason, std::size_t offset) {
    error_ = places_.error(offset, reason, cursor_.ply());
  }

  /// False at the end of this game's text.
  bool skip_blanks() {
    while (true) {
      at_ += blank_length(rest());
      if (at_ >= text_.size()) return false;
      if (text_[at_] != '%' || !at_line_start(text_, at_))
        break;  // PGN's escape: the line is for somebody else
      at_ = std::min(text_.find('\n', at_), text_.size());
    }
    return !(text_[at_] == '[' && is_tag_start(text_, at_));
  }

  void step() {
    switch (text_[at_]) {
      case '{':
      case ';':
        return read_comment();
      case '(':
        return open_variation();
      case ')':
        return close_variation();
      case '$':
        return read_nag();
      case '!':
      case '?':
        return read_suffix();
      default:
        break;
    }
    if (const auto word = result_at(rest())) {
      if (open_.empty()) result_ = word->result;  // a variation may say how its own game went
      at_ += word->length;
    } else if (const std::size_t number = numbering_length(rest())) {
      at_ += number;
    } else if (const std::size_t dots = rest().find_first_not_of('.'); dots > 0) {
      at_ += std::min(dots, rest().size());
    } else if (text_.substr(at_, 3) == "…") {
      at_ += 3;
    } else {
      read_move();
    }
  }

  void read_move() {
    if (tree_.size() > kMaxMoves) return fail(RecordReason::too_many_moves, at_);
    if (cursor_.ply() >= static_cast<int>(kMaxPlies)) return fail(RecordReason::too_many_moves, at_);
    std::string_view word = word_at(rest(), kLongestMove);
    if (tree_.game() == Game::xiangqi) {
      // Several moves may stand together without a blank.
      if (const std::size_t length = xiangqi::move_length(rest())) word = rest().substr(0, length);
    } else {
      word = word.substr(0, word.find_first_of("!?$"));
    }
    const Result<NodeId, NotationError> node = play(tree_, cursor_, word, usual_);
    if (!node) {
      fail(reason_of(node.error()), at_ + node.error().offset);
      error_->move = node.error();
      error_->text = std::string(word.substr(0, utf8_floor(word, 40)));
      return;
    }
    if (!before_.empty() && !tree_.add_comment_before(*node, std::exchange(before_, {})))
      return fail(RecordReason::text_too_long, at_);
    line_starts_ = after_close_ = false;
    at_ += word.size();
  }

  void read_comment() {
    const std::size_t end = comment_end(text_, at_);
    if (end == std::string_view::npos && text_[at_] == '{') return fail(RecordReason::truncated, at_);
    const std::size_t stop = std::min(end, text_.size());
    const std::string_view comment = text_.substr(at_ + 1, stop - at_ - 1);
    if (comment.size() > kMaxRawBytes) return fail(RecordReason::text_too_long, at_);
    add_comment(split_comment(comment));
    at_ = std::min(stop + 1, text_.size());
  }

  void add_comment(CommentParts parts) {
    Node& node = tree_.node(cursor_.at());
    if (parts.clock_ms) node.clock_ms = parts.clock_ms;
    if (parts.spent_ms) node.spent_ms = parts.spent_ms;
    for (Mark& mark : parts.marks)
      if (node.marks.size() < kMaxMarks) node.marks.push_back(std::move(mark));
    if (!line_starts_ && !after_close_) return add_text(parts.text);
    if (!before_.empty()) before_ += '\n';
    before_ += parts.text;
  }

  /// A comment before a move that never came belongs to the move before it.
  void flush_before() {
    if (!before_.empty()) add_text(std::exchange(before_, {}));
  }

  void add_text(std::string_view text) {
    if (!tree_.add_comment(cursor_.at(), text) && !error_) fail(RecordReason::text_too_long, at_);
  }

  void open_variation() {
    if (cursor_.at() == kRoot || line_starts_) return fail(RecordReason::bad_structure, at_);
    if (open_.size() >= kMaxNesting) return fail(RecordReason::too_deep, at_);
    flush_before();
    open_.push_back(cursor_.at());
    cursor_.go_to(tree_.node(cursor_.at()).parent);
    line_starts_ = true;
    after_close_ = false;
    ++at_;
  }

  void close_variation() {
    if (open_.empty()) return fail(RecordReason::bad_structure, at_);
    flush_before();
    cursor_.go_to(open_.back());
    open_.pop_back();
    line_starts_ = false;
    after_close_ = true;
    ++at_;
  }

  void add_nag(unsigned nag) {
    std::vector<std::uint8_t>& nags = tree_.node(cursor_.at()).nags;
    if (cursor_.at() != kRoot && !line_starts_ && nags.size() < kMaxNags)
      nags.push_back(static_cast<std::uint8_t>(nag));
  }

  void read_nag() {
    unsigned nag = 0;
    std::size_t i = at_ + 1;
    for (; i < text_.size() && is_digit(text_[i]) && nag < 256; ++i)
      nag = nag * 10 + static_cast<unsigned>(text_[i] - '0');
    if (i == at_ + 1 || nag > 255) return fail(RecordReason::bad_structure, at_);
    add_nag(nag);
    at_ = i;
  }

  void read_suffix() {
    const std::size_t end = std::min(text_.find_first_not_of("!?", at_), text_.size());
    if (const unsigned nag = nag_of(text_.substr(at_, end - at_))) add_nag(nag);
    at_ = end;
  }

  TextPlaces& places_;
  std::string_view text_;
  std::size_t at_;
  GameTree& tree_;
  Cursor cursor_;
  NotationStyle usual_;
  std::vector<NodeId> open_;  // where each open variation branched off
  std::string before_;        // a comment that waits for its move
  bool line_starts_ = false;  // a variation has opened and has no move yet
  bool after_close_ = false;  // a variation has closed and no move has come since
  std::optional<GameResult> result_;
  std::optional<RecordError> error_;
};

Reading start_reading(Game game, const Board& start) { return {GameTree(game, start.fen()), std::nullopt}; }

std::size_t next_section(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    if (at_line_start(text, at) && is_tag_start(text, at)) return at;
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  return text.size();
}

/// The game's start position and tags; an error when the FEN tag is no position.
Reading read_header(TextPlaces& places, const TagSection& section, Game game, Board& board) {
  Reading reading = start_reading(game, board);
  const auto fen = std::find_if(section.tags.begin(), section.tags.end(),
                                [](const RawTag& t) { return t.name == "FEN" && !t.value.empty(); });
  std::optional<RecordError> error = section.error;
  if (fen != section.tags.end()) {
    Result<Board, FenError> start = Board::from_fen(game, fen->value);
    if (start) {
      board = std::move(*start);
      reading = start_reading(game, board);
    } else {
      error = places.error(fen->value_offset + start.error().offset, RecordReason::bad_start_position);
      error->fen = start.error();
    }
  }
  for (const RawTag& tag : section.tags) reading.tree.set_tag(tag.name, tag.value);
  reading.error = std::move(error);
  return reading;
}

}  // namespace

std::optional<Reading> PgnReader::next() {
  const std::string_view text = places_.text();
  at_ += blank_length(text.substr(at_));
  if (at_ >= text.size()) return std::nullopt;
  const TagSection section = read_tags(places_, at_);
  const Game game = game_ ? *game_ : game_of(section, text.substr(at_));
  Board board = Board::start(game);
  Reading reading = read_header(places_, section, game, board);
  if (reading.error) {
    at_ = next_section(text, at_);
    return reading;
  }
  MoveTextReader moves(places_, at_, reading.tree, std::move(board), style_of_format(section.find("Format")));
  moves.run();
  reading.error = moves.error();
  const auto tagged = result_at(section.find("Result"));
  reading.tree.result = moves.result().value_or(GameResult::ongoing);
  if (reading.tree.result == GameResult::ongoing && tagged) reading.tree.result = tagged->result;
  at_ = reading.error ? next_section(text, moves.at()) : moves.at();
  return reading;
}

}  // namespace xq::record
