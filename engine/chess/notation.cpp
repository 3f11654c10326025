#include "engine/chess/notation.hpp"

#include "engine/util/ascii.hpp"

namespace xq::chess {
namespace {

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

MoveList legal_moves(const Position& p) {
  MoveList moves;
  p.generate(GenStage::all, moves);
  return moves;
}

// --- Writing ------------------------------------------------------------------------------------------

/// The part of the start square that tells `move` from those of like men to the same square: file, else rank,
/// else both.
std::string disambiguation(const Position& p, Move move) {
  bool another = false, same_file = false, same_rank = false;
  for (const Move m : legal_moves(p)) {
    if (m.to() != move.to() || m.from() == move.from() || p.piece_on(m.from()) != p.piece_on(move.from()))
      continue;
    another = true;
    same_file = same_file || file_of(m.from()) == file_of(move.from());
    same_rank = same_rank || rank_of(m.from()) == rank_of(move.from());
  }
  const std::string square = to_string(move.from());
  if (!another) return "";
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

/// "+", "#" or nothing.
std::string check_sign(const Position& p, Move move) {
  if (!p.gives_check(move)) return "";
  Position after = p;
  after.make(move);
  return after.has_legal_move() ? "+" : "#";
}

std::string move_text(const Position& p, Move move) {
  if (move.flag() == MoveFlag::castle_king_side) return "O-O";
  if (move.flag() == MoveFlag::castle_queen_side) return "O-O-O";
  const PieceKind kind = kind_of(p.piece_on(move.from()));
  const std::string takes = move.is_capture() ? "x" : "", target = to_string(move.to());
  if (kind != PieceKind::pawn) return upper(letter_of(kind)) + disambiguation(p, move) + takes + target;
  std::string text = move.is_capture() ? to_string(move.from()).substr(0, 1) + takes + target : target;
  if (move.is_promotion()) (text += '=') += upper(letter_of(move.promotion_kind()));
  return text;
}

// --- Reading ------------------------------------------------------------------------------------------

/// What a text says of a move. The offsets say where in the text, for errors.
struct Description {
  std::optional<PieceKind> kind;  // absent: whatever stands on the start square, which is then given
  std::optional<int> from_file, from_rank;
  Square to = kNoSquare;
  PieceKind promotion = PieceKind::none;
  MoveFlag castling = MoveFlag::quiet;
  std::size_t from_at = 0, to_at = 0, end_of_target = 0, promotion_at = 0;

  bool fits_man(const Position& p, Square from) const {
    return (!kind || kind_of(p.piece_on(from)) == *kind) && (!from_file || file_of(from) == *from_file) &&
           (!from_rank || rank_of(from) == *from_rank);
  }
};

/// Reads one move from the left; every step leaves `at_` behind what it took.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Description, NotationError> read() {
    skip_spaces();
    skip_move_number();
    if (at_ == text_.size()) return fault(NotationReason::empty);
    if (!castling() && !man_and_squares()) return fault(NotationReason::unreadable);
    signs();
    if (at_ != text_.size()) return fault(NotationReason::unreadable);
    return said_;
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool take(std::string_view any_of) {
    if (at_ == text_.size() || any_of.find(text_[at_]) == std::string_view::npos) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  Err<NotationError> fault(NotationReason reason) const { return Err(NotationError{reason, at_, {}}); }

  void skip_spaces() {
    while (take(" \t\r\n")) {
    }
  }

  /// "12." or "12...", as in a pasted game; a digit without its full stop begins something else ("0-0").
  void skip_move_number() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == start || peek() != '.') {
      at_ = start;
      return;
    }
    while (take(".")) {
    }
    skip_spaces();
  }

  bool castling() {
    constexpr std::string_view kRounds = "O0o";
    const std::size_t start = at_;
    int rounds = 0;
    while (rounds < 3 && take(kRounds)) {
      ++rounds;
      if (peek() == '-' && kRounds.find(peek(1)) != std::string_view::npos) ++at_;
    }
    if (rounds < 2) {
      at_ = start;
      return false;
    }
    said_.castling = rounds == 2 ? MoveFlag::castle_king_side : MoveFlag::castle_queen_side;
    said_.kind = PieceKind::king;
    said_.from_at = said_.to_at = start;
    said_.end_of_target = at_;
    return true;
  }

  std::optional<int> file() {
    return take("abcdefgh") ? std::optional<int>(text_[at_ - 1] - 'a') : std::nullopt;
  }
  std::optional<int> rank() {
    return take("12345678") ? std::optional<int>(text_[at_ - 1] - '1') : std::nullopt;
  }

  bool square_follows() const { return parse_square(text_.substr(at_, 2)).has_value(); }

  /// "Nf3", "Nbxd2", "exd5", "Ng1-f3", "g1f3": one square, or a start (perhaps in part) and a target.
  bool man_and_squares() {
    const bool letter = take("NBRQKPnrqk");  // a small b is a file
    said_.kind = letter ? kind_from_letter(lower(text_[at_ - 1])) : PieceKind::pawn;
    said_.from_at = said_.to_at = at_;
    auto to_file = file(), to_rank = rank();
    const bool sign = take("x-:");
    const std::size_t second_at = at_;
    if (square_follows()) {  // a lone file letter here would be a promotion: "a8b"
      said_.from_file = to_file;
      said_.from_rank = to_rank;
      said_.to_at = second_at;
      to_file = file();
      to_rank = rank();
    } else if (sign) {
      return false;
    }
    if (!to_file || !to_rank) return false;
    said_.to = make_square(*to_file, *to_rank);
    said_.end_of_target = at_;
    if (!letter && said_.from_file && said_.from_rank) said_.kind.reset();
    if (said_.kind == PieceKind::pawn && !said_.from_file)
      said_.from_file = to_file;  // a pawn's capture names its file
    promotion();
    return true;
  }

  /// "=Q", "Q", "q", "(Q)", "/Q".
  void promotion() {
    const std::size_t start = at_;
    const bool sign = take("=(/");
    said_.promotion_at = at_;
    if (take("NBRQnbrq")) {
      said_.promotion = kind_from_letter(lower(text_[at_ - 1]));
      take(")");
    } else if (sign) {
      at_ = start;
    }
  }

  /// What may follow a move and says nothing that the board does not say as well.
  void signs() {
    skip_spaces();
    if (take_word("e.p.") || take_word("ep")) skip_spaces();
    while (take("+#!?")) {
    }
    skip_spaces();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Description said_;
};

bool fits(const Position& p, const Description& said, Move m) {
  if (said.castling != MoveFlag::quiet) return m.flag() == said.castling;
  const bool promotion_fits = said.promotion == PieceKind::none || m.promotion_kind() == said.promotion;
  return m.to() == said.to && promotion_fits && said.fits_man(p, m.from());
}

bool has_such_man(const Position& p, const Description& said) {
  for (Bitboard men = p.pieces(p.side_to_move()); men != 0;)
    if (said.fits_man(p, pop_first(men))) return true;
  return false;
}

std::vector<std::string> to_uci_list(const MoveList& moves) {
  std::vector<std::string> texts;
  for (const Move m : moves) texts.push_back(to_uci(m));
  return texts;
}

NotationError no_move_fits(const Position& p, const Description& said) {
  if (!has_such_man(p, said)) return {NotationReason::no_such_piece, said.from_at, {}};
  MoveList of_such_men;
  bool reaches_target = false;
  for (const Move m : legal_moves(p)) {
    if (!said.fits_man(p, m.from())) continue;
    of_such_men.push_back(m);
    reaches_target = reaches_target || m.to() == said.to;
  }
  return {NotationReason::illegal, reaches_target ? said.promotion_at : said.to_at, to_uci_list(of_such_men)};
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  return move_text(position, move) + check_sign(position, move);
}

Result<Move, NotationError> parse_san(const Position& position, std::string_view text) {
  const auto said = Reader(text).read();
  if (!said) return Err(said.error());
  MoveList fitting;
  for (const Move m : legal_moves(position))
    if (fits(position, *said, m)) fitting.push_back(m);
  if (fitting.empty()) return Err(no_move_fits(position, *said));
  if (fitting.size() == 1) return fitting[0];
  const bool only_promotion_open = fitting[0].is_promotion() && fitting[0].from() == fitting.back().from();
  const std::size_t offset = only_promotion_open ? said->end_of_target : said->from_at;
  return Err(NotationError{NotationReason::ambiguous, offset, to_uci_list(fitting)});
}

}  // namespace xq::chess
