#include "engine/xiangqi/fen.hpp"

#include <algorithm>
#include <array>

#include "engine/util/ascii.hpp"

namespace xq::xiangqi {
namespace {

// The longest sensible text has 90 letters, 9 slashes, the side, two dashes and two counters; spaces may be
// doubled.
constexpr std::size_t kLongestText = 256;
constexpr int kHighestCounter = 9999;

Err<FenError> error(FenReason reason, std::size_t offset, Square square = kNoSquare) {
  return Err(FenError{reason, offset, square == kNoSquare ? std::string() : to_string(square)});
}

using Parsed = Result<Ok, FenError>;

struct Field {
  std::string_view text;  // empty at the end of the FEN
  std::size_t offset;
};

/// Reads a FEN from left to right and remembers where each man's letter was.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Parsed read() {
    if (text_.size() > kLongestText) return error(FenReason::too_long, kLongestText);
    next();
    if (field_.text.empty()) return error(FenReason::empty, 0);
    if (Parsed p = read_placement(); !p) return p;
    if (Parsed p = read_side(); !p) return p;
    if (Parsed p = read_unused(FenReason::bad_castling); !p) return p;
    if (Parsed p = read_unused(FenReason::bad_en_passant); !p) return p;
    if (Parsed p = read_counter(setup_.quiet_plies, 0); !p) return p;
    if (Parsed p = read_counter(setup_.move_number, 1); !p) return p;
    if (!field_.text.empty()) return error(FenReason::trailing_text, field_.offset);
    return Ok{};
  }

  const Setup& setup() const { return setup_; }
  std::size_t offset_of(Square s) const { return s == kNoSquare ? 0 : offset_of_[s]; }

 private:
  /// Goes to the next field, past the spaces before it.
  void next() {
    const std::size_t start = std::min(text_.find_first_not_of(' ', at_), text_.size());
    at_ = std::min(text_.find(' ', start), text_.size());
    field_ = {text_.substr(start, at_ - start), start};
  }

  Parsed read_placement() {
    int file = 0, rank = kRanks - 1;
    for (std::size_t i = 0; i < field_.text.size(); ++i) {
      const char c = field_.text[i];
      const std::size_t offset = field_.offset + i;
      if (c == '/') {
        if (file < kFiles) return error(FenReason::rank_too_short, offset);
        if (rank-- == 0) return error(FenReason::too_many_ranks, offset);
        file = 0;
        continue;
      }
      const Piece piece = piece_from_letter(c);
      const bool is_gap = is_digit(c) && c != '0';
      if (piece == Piece::none && !is_gap) return error(FenReason::bad_character, offset);
      const int width = is_gap ? c - '0' : 1;
      if (file + width > kFiles) return error(FenReason::rank_too_long, offset);
      if (!is_gap) {
        setup_.board[make_square(file, rank)] = piece;
        offset_of_[make_square(file, rank)] = offset;
      }
      file += width;
    }
    const std::size_t end = field_.offset + field_.text.size();
    if (file < kFiles) return error(FenReason::rank_too_short, end);
    if (rank > 0) return error(FenReason::too_few_ranks, end);
    next();
    return Ok{};
  }

  Parsed read_side() {
    if (field_.text.empty()) return Ok{};
    if (field_.text != "w" && field_.text != "r" && field_.text != "b")
      return error(FenReason::bad_side, field_.offset);
    setup_.side_to_move = field_.text == "b" ? kBlack : kRed;
    next();
    return Ok{};
  }

  /// Chess has castling and en passant here. Some programs leave the two dashes out.
  Parsed read_unused(FenReason reason) {
    if (field_.text.empty() || is_digit(field_.text[0])) return Ok{};
    if (field_.text != "-") return error(reason, field_.offset);
    next();
    return Ok{};
  }

  Parsed read_counter(int& counter, int lowest) {
    if (field_.text.empty()) return Ok{};
    int value = 0;
    for (std::size_t i = 0; i < field_.text.size(); ++i) {
      if (!is_digit(field_.text[i])) return error(FenReason::bad_counter, field_.offset + i);
      value = value * 10 + (field_.text[i] - '0');
      if (value > kHighestCounter) return error(FenReason::bad_counter, field_.offset + i);
    }
    counter = std::max(value, lowest);
    next();
    return Ok{};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Field field_{};
  Setup setup_;
  std::array<std::size_t, kSquares> offset_of_{};
};

}  // namespace

Result<Setup, FenError> parse_setup(std::string_view text) {
  Reader reader(text);
  if (const Parsed parsed = reader.read(); !parsed) return Err(parsed.error());
  return reader.setup();
}

Result<Position, FenError> parse_fen(std::string_view text) {
  Reader reader(text);
  if (const Parsed parsed = reader.read(); !parsed) return Err(parsed.error());
  if (const std::optional<SetupFault> fault = find_fault(reader.setup()))
    return error(fault->reason, reader.offset_of(fault->square), fault->square);
  return Position(reader.setup());
}

std::string to_fen(const Setup& setup) {
  std::string fen;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) fen += static_cast<char>('0' + gap);
      gap = 0;
    };
    for (int file = 0; file < kFiles; ++file) {
      const Piece piece = setup.board[make_square(file, rank)];
      if (piece == Piece::none) {
        ++gap;
        continue;
      }
      close_gap();
      fen += letter_of(piece);
    }
    close_gap();
    if (rank > 0) fen += '/';
  }
  fen += setup.side_to_move == kRed ? " w - - " : " b - - ";
  // A game that went on from the highest numbers that are read must be readable itself.
  return fen + std::to_string(std::min(setup.quiet_plies, kHighestCounter)) + ' ' +
         std::to_string(std::min(setup.move_number, kHighestCounter));
}

std::string to_fen(const Position& position) { return to_fen(position.setup()); }

}  // namespace xq::xiangqi
