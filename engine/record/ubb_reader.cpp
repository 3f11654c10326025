#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/record/cursor.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/men_layout.hpp"
#include "engine/record/ubb.hpp"
#include "engine/record/ubb_fields.hpp"
#include "engine/record/words.hpp"
#include "engine/util/ascii.hpp"
#include "engine/xiangqi/fen.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kFieldPrefix = "[DhtmlXQ_";

struct Field {
  std::string_view name;   // without the prefix
  std::string_view value;  // as it stands
};

/// A line of moves: the main line (id 0) or a variation.
struct MoveLine {
  std::string_view moves;
  int parent = 0;
  int ply = 1;  // of its first move
};

class UbbReader {
 public:
  /// `block` is a part of the places' text.
  UbbReader(TextPlaces& places, std::string_view block) : places_(places), block_(block) {}

  Reading run() {
    read_fields();
    Board board = Board::start(Game::xiangqi);
    read_start(board);
    Reading reading{GameTree(Game::xiangqi, board.fen()), std::nullopt};
    if (!error_ || error_->reason != RecordReason::bad_start_position) {
      Cursor cursor(reading.tree, std::move(board));
      read_lines(reading.tree, cursor);
    }
    read_texts(reading.tree);
    reading.error = std::move(error_);
    return reading;
  }

 private:
  /// The first fault is the one that is told; what comes after often follows from it.
  RecordError* fail(std::string_view where, RecordReason reason, int ply = 0) {
    if (error_) return nullptr;
    error_ = places_.error(places_.offset_of(where), reason, ply);
    return &*error_;
  }

  /// A field ends at its closing tag; without one, before the next field.
  void read_fields() {
    std::size_t at = block_.find(kFieldPrefix);
    if (at == std::string_view::npos) fail(block_, RecordReason::unknown_format);
    while (at != std::string_view::npos) {
      const std::size_t name_at = at + kFieldPrefix.size();
      const std::size_t next = block_.find(kFieldPrefix, name_at);
      const std::string_view part = block_.substr(name_at, next - name_at);
      const std::size_t name_end = part.substr(0, kMaxTagName + 1).find(']');
      if (name_end == std::string_view::npos) {
        fail(block_.substr(at),
             next == std::string_view::npos ? RecordReason::truncated : RecordReason::bad_structure);
      } else {
        add_field(part.substr(0, name_end), part.substr(name_end + 1), block_.substr(at));
      }
      at = next;
    }
  }

  void add_field(std::string_view name, std::string_view value, std::string_view where) {
    const std::size_t end = value.find("[/DhtmlXQ_" + std::string(name) + "]");
    if (end == std::string_view::npos) fail(where, RecordReason::truncated);
    if (fields_.size() < kMaxFields) {
      fields_.push_back({name, value.substr(0, end)});
    } else {
      fail(where, RecordReason::too_large);
    }
  }

  std::string_view field(std::string_view name) const noexcept {
    for (const Field& f : fields_)
      if (f.name == name) return f.value;
    return {};
  }

  // --- The start position -----------------------------------------------------------------------------
  void read_start(Board& board) {
    const std::string_view binit = trim(field("binit")), fen = trim(field("fen"));
    if (binit.empty() && fen.empty()) return;
    if (binit.empty()) {
      take(board, Board::from_fen(Game::xiangqi, fen), fen);
      return;
    }
    const std::optional<xiangqi::Setup> setup = read_binit(binit);
    if (!setup) {
      fail(binit, RecordReason::bad_start_position);
      return;
    }
    // A fen that agrees with binit knows more: whose move it is, and the counters.
    if (const auto agreed = xiangqi::parse_setup(fen); agreed && agreed->board == setup->board) {
      take(board, Board::from_fen(Game::xiangqi, fen), fen);
      return;
    }
    const Side side = first_mover(*setup);
    Result<Board, FenError> start = board_of(*setup, side);
    if (!start && trim(field("movelist")).empty()) start = board_of(*setup, ~side);
    take(board, std::move(start), binit);
  }

  void take(Board& board, Result<Board, FenError> start, std::string_view where) {
    if (start) {
      board = std::move(*start);
    } else if (RecordError* error = fail(where, RecordReason::bad_start_position)) {
      error->fen = start.error();
    }
  }

  static std::optional<xiangqi::Setup> read_binit(std::string_view binit) {
    MenLayout layout;
    if (binit.size() != 2 * layout.size() || !std::all_of(binit.begin(), binit.end(), is_digit))
      return std::nullopt;
    for (std::size_t i = 0; i < layout.size(); ++i) layout[i] = square_at(binit.substr(2 * i, 2));
    return setup_of(layout);
  }

  /// "xy", y from Black's back rank; 99 and all that is off the board: no square.
  static xiangqi::Square square_at(std::string_view xy) noexcept {
    const int file = xy[0] - '0', rank = 9 - (xy[1] - '0');
    return xiangqi::on_board(file, rank) ? xiangqi::make_square(file, rank) : xiangqi::kNoSquare;
  }

  /// binit does not say who moves; the man that moves first does.
  Side first_mover(const xiangqi::Setup& setup) const noexcept {
    const std::string_view moves = trim(field("movelist"));
    if (moves.size() < 2 || !is_digit(moves[0]) || !is_digit(moves[1])) return Side::first;
    const xiangqi::Square from = square_at(moves);
    if (from == xiangqi::kNoSquare || setup.board[from] == xiangqi::Piece::none) return Side::first;
    return xiangqi::side_of(setup.board[from]);
  }

  // --- Moves ------------------------------------------------------------------------------------------
  void read_lines(GameTree& tree, Cursor& cursor) {
    std::map<int, MoveLine> lines;
    lines[0] = {field("movelist"), 0, 1};
    for (const Field& f : fields_) {
      const auto n = numbers_after(f.name, "move_");
      if (!n) continue;
      if (n->size() != 3 || (*n)[2] == 0 || (*n)[1] == 0 ||
          !lines.emplace((*n)[2], MoveLine{f.value, (*n)[0], (*n)[1]}).second)
        fail(f.name, RecordReason::bad_structure);
    }
    // Parents have lower numbers than their variations in every file that we know; the order of numbers is
    // also the order of variations.
    for (const auto& [id, line] : lines) {
      const auto parent = ends_.find(line.parent);
      if (id != 0 && parent == ends_.end()) {
        fail(line.moves, RecordReason::bad_structure);
        continue;
      }
      NodeId from = id == 0 ? kRoot : parent->second;
      if (static_cast<int>(tree.node(from).ply) < line.ply - 1) {
        fail(line.moves, RecordReason::bad_structure);
        continue;
      }
      while (static_cast<int>(tree.node(from).ply) > line.ply - 1) from = tree.node(from).parent;
      cursor.go_to(from);
      read_moves(tree, cursor, line.moves);
      ends_[id] = cursor.at();
    }
  }

  void read_moves(GameTree& tree, Cursor& cursor, std::string_view moves) {
    std::string digits;
    for (std::size_t at = 0; at < moves.size(); ++at) {
      if (blank_length(moves.substr(at, 1)) > 0) continue;
      if (!is_digit(moves[at])) {
        fail(moves.substr(at), RecordReason::bad_structure, cursor.ply());
        return;
      }
      digits += moves[at];
      if (digits.size() == 4 &&
          !make_move(tree, cursor, digits, moves.substr(at - std::min<std::size_t>(at, 3))))
        return;
      if (digits.size() == 4) digits.clear();
    }
    if (!digits.empty()) fail(moves.substr(moves.size()), RecordReason::truncated, cursor.ply());
  }

  bool make_move(GameTree& tree, Cursor& cursor, std::string_view digits, std::string_view where) {
    const xiangqi::Square from = square_at(digits), to = square_at(digits.substr(2));
    if (tree.size() > kMaxMoves || cursor.ply() >= static_cast<int>(kMaxPlies)) {
      fail(where, RecordReason::too_many_moves, cursor.ply());
      return false;
    }
    if (from == xiangqi::kNoSquare || to == xiangqi::kNoSquare) {
      fail(where, RecordReason::unreadable_move, cursor.ply());
      return false;
    }
    const Result<NodeId, NotationError> node =
        play(tree, cursor, xiangqi::to_string(from) + xiangqi::to_string(to));
    if (node) return true;
    if (RecordError* error = fail(where, reason_of(node.error()), cursor.ply())) {
      error->move = node.error();
      error->text = std::string(digits);
    }
    return false;
  }

  // --- Texts ------------------------------------------------------------------------------------------
  void read_texts(GameTree& tree) {
    for (const Field& f : fields_) {
      if (f.value.size() > kMaxRawBytes && f.name.substr(0, 4) != "move") {
        fail(f.name, RecordReason::text_too_long);
      } else if (const auto n = numbers_after(f.name, "comment")) {
        read_comment(tree, *n, f);
      } else if (f.name == "result") {
        const auto word = result_at(trim(f.value));
        if (word) tree.result = word->result;
      } else if (!is_structural(f.name) && !numbers_after(f.name, "move_")) {
        const std::string value = decode_value(f.value);
        if (value.size() > kMaxTextBytes) fail(f.name, RecordReason::text_too_long);
        tree.set_tag(tag_of_field(f.name), value);
      }
    }
  }

  void read_comment(GameTree& tree, const std::vector<int>& numbers, const Field& f) {
    const int line = numbers.size() == 2 ? numbers[0] : 0;
    const int ply = numbers.back();
    const auto end = ends_.find(line);
    if (trim(f.value).empty()) return;
    if (numbers.size() > 2 || end == ends_.end() || static_cast<int>(tree.node(end->second).ply) < ply) {
      fail(f.name, RecordReason::bad_structure);
      return;
    }
    NodeId id = end->second;
    while (static_cast<int>(tree.node(id).ply) > ply) id = tree.node(id).parent;
    if (!tree.add_comment(id, decode_value(f.value))) fail(f.name, RecordReason::text_too_long);
  }

  static constexpr std::size_t kMaxFields = 50'000;
  TextPlaces& places_;
  std::string_view block_;
  std::vector<Field> fields_;
  std::map<int, NodeId> ends_;  // where each line that was read ends
  std::optional<RecordError> error_;
};

}  // namespace

void read_ubb(std::string_view utf8, const ReadingSink& sink) {
  constexpr std::string_view kOpen = "[DhtmlXQ]", kClose = "[/DhtmlXQ]";
  TextPlaces places(utf8);
  std::size_t at = utf8.find(kOpen);
  if (at == std::string_view::npos) {
    sink(UbbReader(places, utf8).run());
    return;
  }
  while (at != std::string_view::npos) {
    const std::size_t next = utf8.find(kOpen, at + kOpen.size());
    const std::string_view part = utf8.substr(at, next - at);
    const std::size_t close = part.find(kClose);
    Reading reading = UbbReader(places, part.substr(0, close)).run();
    if (close == std::string_view::npos && !reading.error)
      reading.error = places.error(at + part.size(), RecordReason::truncated);
    if (!sink(std::move(reading))) return;
    at = next;
  }
}

}  // namespace xq::record
