#include <algorithm>
#include <utility>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/pgn.hpp"
#include "engine/record/pgn_comment.hpp"
#include "engine/record/words.hpp"
#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

constexpr bool is_name_char(char c) noexcept {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/// `[Name "`: a tag and nothing that a comment or a move would look like.
bool is_tag_start(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || text[at] != '[') return false;
  std::size_t i = at + 1;
  while (i < text.size() && is_name_char(text[i])) ++i;
  if (i == at + 1) return false;
  while (i < text.size() && text[i] == ' ') ++i;
  return i < text.size() && text[i] == '"';
}

bool at_line_start(std::string_view text, std::size_t at) noexcept { return at == 0 || text[at - 1] == '\n'; }

// --- Tags ---------------------------------------------------------------------------------------------
struct RawTag {
  std::string_view name;
  std::string value;
  std::size_t offset = 0;        // of the bracket
  std::size_t value_offset = 0;  // of the first character of the value
};

struct TagSection {
  std::vector<RawTag> tags;
  std::optional<RecordError> error;
  std::string_view find(std::string_view name) const noexcept {
    for (const RawTag& t : tags)
      if (t.name == name) return t.value;
    return {};
  }
};

/// The end of the value that starts at `from`: the quotation mark before the closing bracket of the line.
/// Values with quotation marks inside that were not escaped are common, so the last one counts.
std::size_t end_of_value(std::string_view text, std::size_t from) noexcept {
  const std::size_t line_end = std::min(text.find('\n', from), text.size());
  const std::size_t close = text.substr(0, line_end).rfind(']');
  if (close == std::string_view::npos || close <= from) return std::string_view::npos;
  const std::size_t quote = text.substr(0, close).rfind('"');
  return quote == std::string_view::npos || quote < from ? std::string_view::npos : quote;
}

std::string unescape(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    out += value[escape ? ++i : i];
  }
  return out;
}

/// Reads tags from `at` on, which moves behind them.
TagSection read_tags(std::string_view text, std::size_t& at) {
  TagSection section;
  for (at += blank_length(text.substr(at)); is_tag_start(text, at); at += blank_length(text.substr(at))) {
    RawTag tag;
    tag.offset = at;
    std::size_t i = at + 1;
    while (is_name_char(text[i])) ++i;
    tag.name = text.substr(at + 1, i - at - 1);
    tag.value_offset = text.find('"', i) + 1;
    const std::size_t end = end_of_value(text, tag.value_offset);
    if (end == std::string_view::npos) {
      const bool last = text.find('\n', at) == std::string_view::npos;
      section.error = error_at(text, at, last ? RecordReason::truncated : RecordReason::bad_structure);
      at = std::min(text.find('\n', at), text.size());
      return section;
    }
    if (end - tag.value_offset > kMaxTextBytes) {
      section.error = error_at(text, at, RecordReason::text_too_long);
    } else {
      tag.value = unescape(text.substr(tag.value_offset, end - tag.value_offset));
      section.tags.push_back(std::move(tag));
    }
    at = text.find(']', end) + 1;
  }
  return section;
}

// --- Which game ---------------------------------------------------------------------------------------
std::size_t comment_end(std::string_view text, std::size_t at) noexcept {
  return text.find(text[at] == '{' ? '}' : '\n', at);
}

std::optional<Game> game_of_moves(std::string_view text) {
  std::size_t at = 0;
  while (true) {
    at += blank_length(text.substr(at));
    if (at >= text.size()) return std::nullopt;
    if (text[at] == '{' || text[at] == ';') {
      at = comment_end(text, at);
      if (at == std::string_view::npos) return std::nullopt;
      ++at;
    } else if (const std::size_t number = numbering_length(text.substr(at))) {
      at += number;
    } else {
      return game_of_first_move(text.substr(at));
    }
  }
}

Game game_of(const TagSection& section, std::string_view moves) {
  std::string named(section.find("Game"));
  named += section.find("Variant");
  std::transform(named.begin(), named.end(), named.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  for (const std::string_view word : {"chinese", "xiangqi", "象棋"})
    if (named.find(word) != std::string::npos) return Game::xiangqi;
  if (named.find("chess") != std::string::npos) return Game::chess;
  if (const auto game = game_of_fen(section.find("FEN"))) return *game;
  if (!section.find("Red").empty()) return Game::xiangqi;
  return game_of_moves(moves).value_or(section.find("White").empty() ? Game::xiangqi : Game::chess);
}

NotationStyle style_of(std::string_view format) {
  NotationStyle style;
  if (format.substr(0, 3) != "WXF") return style;
  style.script = xiangqi::Script::wxf;
  style.numbered_pawns = format == "WXF-N";
  return style;
}

// --- Moves --------------------------------------------------------------------------------------------
/// Reads the moves of one game into a tree. Stops at the result, the next tag section, the end or a fault.
class MoveTextReader {
 public:
  MoveTextReader(std::string_view text, std::size_t at, GameTree& tree, Board start, NotationStyle usual)
      : text_(text), at_(at), tree_(tree), cursor_(tree, std::move(start)), usual_(usual) {}

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
    error_ = error_at(text_, offset, reason, cursor_.ply());
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
      result_ = word->result;
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
    std::string_view word = word_at(rest());
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
    if (!before_.empty()) tree_.add_comment_before(*node, std::exchange(before_, {}));
    line_starts_ = after_close_ = false;
    at_ += word.size();
  }

  void read_comment() {
    const std::size_t end = comment_end(text_, at_);
    if (end == std::string_view::npos && text_[at_] == '{') return fail(RecordReason::truncated, at_);
    const std::size_t stop = std::min(end, text_.size());
    const std::string_view comment = text_.substr(at_ + 1, stop - at_ - 1);
    if (comment.size() > kMaxTextBytes) return fail(RecordReason::text_too_long, at_);
    add_comment(split_comment(comment));
    at_ = std::min(stop + 1, text_.size());
  }

  void add_comment(CommentParts parts) {
    Node& node = tree_.node(cursor_.at());
    if (parts.clock_ms) node.clock_ms = parts.clock_ms;
    if (parts.spent_ms) node.spent_ms = parts.spent_ms;
    for (Mark& mark : parts.marks)
      if (node.marks.size() < kMaxMarks) node.marks.push_back(std::move(mark));
    if (!line_starts_ && !after_close_) return tree_.add_comment(cursor_.at(), parts.text);
    if (!before_.empty()) before_ += '\n';
    before_ += parts.text;
  }

  /// A comment before a move that never came belongs to the move before it.
  void flush_before() {
    if (!before_.empty()) tree_.add_comment(cursor_.at(), std::exchange(before_, {}));
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
    for (; i < text_.size() && text_[i] >= '0' && text_[i] <= '9' && nag < 256; ++i)
      nag = nag * 10 + static_cast<unsigned>(text_[i] - '0');
    if (i == at_ + 1 || nag > 255) return fail(RecordReason::bad_structure, at_);
    add_nag(nag);
    at_ = i;
  }

  void read_suffix() {
    const std::size_t end = std::min(text_.find_first_not_of("!?", at_), text_.size());
    constexpr std::string_view kSuffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
    for (unsigned nag = 1; nag <= 6; ++nag)
      if (text_.substr(at_, end - at_) == kSuffixes[nag - 1]) add_nag(nag);
    at_ = end;
  }

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
Reading read_header(std::string_view text, const TagSection& section, Game game, Board& board) {
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
      error = error_at(text, fen->value_offset + start.error().offset, RecordReason::bad_start_position);
      error->fen = start.error();
    }
  }
  for (const RawTag& tag : section.tags) reading.tree.set_tag(tag.name, tag.value);
  reading.error = std::move(error);
  return reading;
}

}  // namespace

std::optional<Reading> PgnReader::next() {
  at_ += blank_length(text_.substr(at_));
  if (at_ >= text_.size()) return std::nullopt;
  const TagSection section = read_tags(text_, at_);
  const Game game = game_ ? *game_ : game_of(section, text_.substr(at_));
  Board board = Board::start(game);
  Reading reading = read_header(text_, section, game, board);
  if (reading.error) {
    at_ = next_section(text_, at_);
    return reading;
  }
  MoveTextReader moves(text_, at_, reading.tree, std::move(board), style_of(section.find("Format")));
  moves.run();
  reading.error = moves.error();
  const auto tagged = result_at(section.find("Result"));
  reading.tree.result = moves.result().value_or(GameResult::ongoing);
  if (reading.tree.result == GameResult::ongoing && tagged) reading.tree.result = tagged->result;
  at_ = reading.error ? next_section(text_, moves.at()) : moves.at();
  return reading;
}

}  // namespace xq::record
