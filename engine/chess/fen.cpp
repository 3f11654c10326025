#include "engine/chess/fen.hpp"

#include <algorithm>

namespace xq::chess {
namespace {

// The longest legal FEN has 71 + 1 + 1 + 1 + 4 + 1 + 2 + 1 + 4 + 1 + 4 characters; spaces may be doubled.
constexpr std::size_t kLongestText = 256;
constexpr int kHighestCounter = 9999;

struct Field {
  std::string_view text;
  std::size_t offset;
};

/// Cuts a text into fields at runs of spaces.
class Fields {
 public:
  explicit Fields(std::string_view text) : text_(text) {}
  /// The next field, or nullopt at the end of the text.
  std::optional<Field> next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ == text_.size()) return std::nullopt;
    const std::size_t start = at_;
    at_ = std::min(text_.find(' ', at_), text_.size());
    return Field{text_.substr(start, at_ - start), start};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

Err<FenError> error(FenReason reason, std::size_t offset, Square square = kNoSquare) {
  return Err(FenError{reason, offset, square == kNoSquare ? std::string() : to_string(square)});
}

using Parsed = Result<Ok, FenError>;

/// The men of the first field: ranks from the eighth down, files from a.
Parsed read_placement(Field field, Setup& setup) {
  int file = 0, rank = 7;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    const std::size_t offset = field.offset + i;
    if (c == '/') {
      if (file < 8) return error(FenReason::rank_too_short, offset);
      if (rank == 0) return error(FenReason::too_many_ranks, offset);
      file = 0;
      --rank;
      continue;
    }
    const Piece man = piece_from_letter(c);
    const bool empty_run = c >= '1' && c <= '8';
    if (man == Piece::none && !empty_run) return error(FenReason::bad_character, offset);
    const int width = empty_run ? c - '0' : 1;
    if (file + width > 8) return error(FenReason::rank_too_long, offset);
    if (man != Piece::none) setup.board[make_square(file, rank)] = man;
    file += width;
  }
  const std::size_t end = field.offset + field.text.size();
  if (file < 8) return error(FenReason::rank_too_short, end);
  if (rank > 0) return error(FenReason::too_few_ranks, end);
  return Ok{};
}

Parsed read_side(Field field, Setup& setup) {
  if (field.text != "w" && field.text != "b") return error(FenReason::bad_side, field.offset);
  setup.side_to_move = field.text == "w" ? kWhite : kBlack;
  return Ok{};
}

Parsed read_castling(Field field, Setup& setup) {
  if (field.text == "-") return Ok{};
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const std::size_t right = std::string_view("KQkq").find(field.text[i]);
    const bool repeated = right != std::string_view::npos && ((setup.castling >> right) & 1) != 0;
    if (right == std::string_view::npos || repeated) return error(FenReason::bad_castling, field.offset + i);
    setup.castling = static_cast<CastlingRights>(setup.castling | (1 << right));
  }
  return Ok{};
}

Parsed read_en_passant(Field field, Setup& setup) {
  if (field.text == "-") return Ok{};
  const std::optional<Square> square = parse_square(field.text);
  if (!square) return error(FenReason::bad_en_passant, field.offset);
  setup.en_passant = *square;
  return Ok{};
}

Parsed read_counter(Field field, int lowest, int& counter) {
  int value = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (c < '0' || c > '9') return error(FenReason::bad_counter, field.offset + i);
    value = value * 10 + (c - '0');
    if (value > kHighestCounter) return error(FenReason::bad_counter, field.offset);
  }
  counter = std::max(value, lowest);
  return Ok{};
}

// --- From a Setup to a Position -----------------------------------------------------------------------

using Fault = std::optional<SetupFault>;

/// The squares of one man, in the order of a FEN's text, so that the fault is where a reader meets it.
template <class Visit>
void for_each_man(const Setup& setup, Visit visit) {
  for (int rank = 7; rank >= 0; --rank)
    for (int file = 0; file < 8; ++file)
      if (const Square s = make_square(file, rank); setup.board[s] != Piece::none) visit(setup.board[s], s);
}

/// The first man that is one too many: a second king, a ninth pawn, or more promoted men than pawns are
/// missing.
Fault check_counts(const Setup& setup) {
  Fault fault;
  int number[kPieceCodes] = {};
  int promoted[2] = {};
  for_each_man(setup, [&](Piece man, Square s) {
    constexpr int kAtStart[] = {8, 2, 2, 2, 1, 1};
    const PieceKind kind = kind_of(man);
    const int side = xq::index(side_of(man));
    const bool extra = ++number[index(man)] > kAtStart[index(kind)];
    if (extra && kind != PieceKind::pawn && kind != PieceKind::king) ++promoted[side];
    const int pawns = number[index(make_piece(side_of(man), PieceKind::pawn))];
    const bool too_many = pawns > 8 || pawns + promoted[side] > 8;
    if (fault) return;
    if (extra && kind == PieceKind::king)
      fault = SetupFault{FenReason::two_kings, s};
    else if (too_many)
      fault = SetupFault{FenReason::too_many_pieces, s};
  });
  if (fault) return fault;
  for (const Side side : {kWhite, kBlack})
    if (number[index(make_piece(side, PieceKind::king))] == 0) return SetupFault{FenReason::king_missing};
  return std::nullopt;
}

Fault check_pawns(const Setup& setup) {
  Fault fault;
  for_each_man(setup, [&](Piece man, Square s) {
    const bool edge = rank_of(s) == 0 || rank_of(s) == 7;
    if (!fault && edge && kind_of(man) == PieceKind::pawn) fault = SetupFault{FenReason::pawn_misplaced, s};
  });
  return fault;
}

/// A right needs its king and its rook at home.
Fault check_castling(const Setup& setup) {
  for (const Side side : {kWhite, kBlack}) {
    const Square king = relative(side, e1);
    for (const bool short_side : {true, false}) {
      const CastlingRights right = short_side ? king_side(side) : queen_side(side);
      if ((setup.castling & right) == 0) continue;
      const Square rook = relative(side, short_side ? h1 : a1);
      if (setup.board[king] != make_piece(side, PieceKind::king))
        return SetupFault{FenReason::bad_castling, king};
      if (setup.board[rook] != make_piece(side, PieceKind::rook))
        return SetupFault{FenReason::bad_castling, rook};
    }
  }
  return std::nullopt;
}

/// The pawn that made the double step stands before the square; the square and the one behind it are empty.
Fault check_en_passant(const Setup& setup) {
  const Square target = setup.en_passant;
  if (target == kNoSquare) return std::nullopt;
  const Side mover = ~setup.side_to_move;
  const bool right_rank = relative_rank(mover, target) == 2;
  const auto on = [&](int step) { return setup.board[to_square(target + step * forward(mover))]; };
  if (right_rank && on(0) == Piece::none && on(-1) == Piece::none &&
      on(1) == make_piece(mover, PieceKind::pawn))
    return std::nullopt;
  return SetupFault{FenReason::bad_en_passant, target};
}

// --- Places in the text -------------------------------------------------------------------------------

/// Where in the placement field a square's letter (or its run of empty squares) is.
std::size_t offset_of(Field placement, Square square) {
  int file = 0, rank = 7;
  for (std::size_t i = 0; i < placement.text.size(); ++i) {
    const char c = placement.text[i];
    if (c == '/') {
      file = 0;
      --rank;
      continue;
    }
    file += c >= '1' && c <= '8' ? c - '0' : 1;
    if (rank == rank_of(square) && file > file_of(square)) return placement.offset + i;
  }
  return placement.offset;
}

FenError locate(std::string_view text, SetupFault fault) {
  Fields fields(text);
  const Field placement = *fields.next();
  std::size_t offset = placement.offset;
  if (fault.reason == FenReason::bad_castling || fault.reason == FenReason::bad_en_passant) {
    const int field_number = fault.reason == FenReason::bad_castling ? 2 : 3;
    for (int i = 0; i < field_number; ++i) offset = fields.next()->offset;
  } else if (fault.square != kNoSquare) {
    offset = offset_of(placement, fault.square);
  } else {
    offset = placement.offset + placement.text.size();
  }
  return error(fault.reason, offset, fault.square).value;
}

std::string placement_text(const Setup& setup) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const Piece man = setup.board[make_square(file, rank)];
      if (man == Piece::none) {
        ++empty;
        continue;
      }
      flush();
      text += letter_of(man);
    }
    flush();
    if (rank > 0) text += '/';
  }
  return text;
}

std::string castling_text(CastlingRights rights) {
  std::string text;
  for (std::size_t right = 0; right < 4; ++right)
    if (((rights >> right) & 1) != 0) text += "KQkq"[right];
  return text.empty() ? "-" : text;
}

}  // namespace

Result<Setup, FenError> parse_setup(std::string_view text) {
  if (text.size() > kLongestText) return error(FenReason::too_long, kLongestText);
  Fields fields(text);
  std::optional<Field> field = fields.next();
  if (!field) return error(FenReason::empty, 0);
  Setup setup;
  Parsed parsed = read_placement(*field, setup);
  for (int number = 1; parsed && (field = fields.next()); ++number) {
    switch (number) {
      case 1:
        parsed = read_side(*field, setup);
        break;
      case 2:
        parsed = read_castling(*field, setup);
        break;
      case 3:
        parsed = read_en_passant(*field, setup);
        break;
      case 4:
        parsed = read_counter(*field, 0, setup.quiet_plies);
        break;
      case 5:
        parsed = read_counter(*field, 1, setup.fullmove_number);
        break;
      default:
        return error(FenReason::trailing_text, field->offset);
    }
  }
  if (!parsed) return Err(parsed.error());
  return setup;
}

Result<Position, SetupFault> to_position(const Setup& setup) {
  for (const auto check : {check_counts, check_pawns, check_castling, check_en_passant})
    if (const Fault fault = check(setup)) return Err(*fault);
  Position position(setup);
  const Side waiting = ~position.side_to_move();
  const Square king = position.king_square(waiting);
  if (position.is_attacked(king, position.side_to_move(), position.occupied()))
    return Err(SetupFault{FenReason::opponent_in_check, king});
  return position;
}

Result<Position, FenError> parse_fen(std::string_view text) {
  const auto setup = parse_setup(text);
  if (!setup) return Err(setup.error());
  auto position = to_position(*setup);
  if (!position) return Err(locate(text, position.error()));
  return *position;
}

Setup to_setup(const Position& position) {
  Setup setup;
  for (int i = 0; i < kSquares; ++i)
    setup.board[static_cast<std::size_t>(i)] = position.piece_on(to_square(i));
  setup.side_to_move = position.side_to_move();
  setup.castling = position.castling_rights();
  setup.en_passant = position.en_passant();
  setup.quiet_plies = position.quiet_plies();
  setup.fullmove_number = position.fullmove_number();
  return setup;
}

std::string to_fen(const Setup& setup) {
  return placement_text(setup) + (setup.side_to_move == kWhite ? " w " : " b ") +
         castling_text(setup.castling) + ' ' +
         (setup.en_passant == kNoSquare ? "-" : to_string(setup.en_passant)) + ' ' +
         std::to_string(std::min(setup.quiet_plies, kHighestCounter)) + ' ' +
         std::to_string(std::min(setup.fullmove_number, kHighestCounter));
}

std::string to_fen(const Position& position) { return to_fen(to_setup(position)); }

}  // namespace xq::chess
