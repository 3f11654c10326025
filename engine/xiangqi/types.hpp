// The words of xiangqi: points of the board, men, and 16-bit moves. Plain values, no logic of rules.
//
// Squares (the board's 90 points) count a0 = 0, b0 = 1, … i9 = 89: rank * 9 + file, seen from Red, whose back
// rank is rank 0. Red is Side::first.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/util/static_vector.hpp"

namespace xq::xiangqi {

inline constexpr Side kRed = Side::first;
inline constexpr Side kBlack = Side::second;

// --- Squares ------------------------------------------------------------------------------------------
inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;

// Unscoped, because a square is first of all an index into tables.
// clang-format off
enum Square : std::uint8_t {
  a0, b0, c0, d0, e0, f0, g0, h0, i0,
  a1, b1, c1, d1, e1, f1, g1, h1, i1,
  a2, b2, c2, d2, e2, f2, g2, h2, i2,
  a3, b3, c3, d3, e3, f3, g3, h3, i3,
  a4, b4, c4, d4, e4, f4, g4, h4, i4,
  a5, b5, c5, d5, e5, f5, g5, h5, i5,
  a6, b6, c6, d6, e6, f6, g6, h6, i6,
  a7, b7, c7, d7, e7, f7, g7, h7, i7,
  a8, b8, c8, d8, e8, f8, g8, h8, i8,
  a9, b9, c9, d9, e9, f9, g9, h9, i9,
  kNoSquare
};
// clang-format on

constexpr Square to_square(int index) noexcept { return static_cast<Square>(index); }
constexpr Square make_square(int file, int rank) noexcept { return to_square(rank * kFiles + file); }
constexpr int file_of(Square s) noexcept { return s % kFiles; }
constexpr int rank_of(Square s) noexcept { return s / kFiles; }
constexpr bool on_board(int file, int rank) noexcept {
  return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}
/// The point that Black has where Red has `s`, when the board is turned end to end and files stay.
constexpr Square flip_rank(Square s) noexcept { return make_square(file_of(s), kRanks - 1 - rank_of(s)); }
/// The point on the other wing: left and right change places.
constexpr Square mirror_file(Square s) noexcept { return make_square(kFiles - 1 - file_of(s), rank_of(s)); }
/// `s` as `side` counts it: ranks from the own back rank.
constexpr Square relative(Side side, Square s) noexcept { return side == kRed ? s : flip_rank(s); }
constexpr int relative_rank(Side side, Square s) noexcept {
  return side == kRed ? rank_of(s) : kRanks - 1 - rank_of(s);
}
/// One step towards the opponent, as a difference of square numbers.
constexpr int forward(Side side) noexcept { return side == kRed ? kFiles : -kFiles; }
constexpr bool in_palace(Side side, Square s) noexcept {
  return file_of(s) >= 3 && file_of(s) <= 5 && relative_rank(side, s) <= 2;
}
/// On the opponent's side of the river.
constexpr bool has_crossed(Side side, Square s) noexcept { return relative_rank(side, s) >= 5; }

/// "a0" … "i9"; anything else is nullopt.
constexpr std::optional<Square> parse_square(std::string_view text) noexcept {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '0' || text[1] > '9')
    return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '0');
}
inline std::string to_string(Square s) {
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('0' + rank_of(s))};
}

// --- Men ----------------------------------------------------------------------------------------------
enum class PieceKind : std::uint8_t { king, advisor, elephant, horse, rook, cannon, pawn, none };
inline constexpr int kPieceKinds = 7;  // the real ones
constexpr int index(PieceKind k) noexcept { return static_cast<int>(k); }

/// How many men of a kind a side starts with, which is also the most it can ever have.
inline constexpr std::array<int, kPieceKinds> kFullCount{1, 2, 2, 2, 2, 2, 5};

/// A man of one side: Red's seven kinds, then Black's, then none.
enum class Piece : std::uint8_t { none = 2 * kPieceKinds };
inline constexpr int kPieces = 2 * kPieceKinds;  // without `none`, whose index follows
constexpr int index(Piece p) noexcept { return static_cast<int>(p); }
constexpr Piece make_piece(Side side, PieceKind kind) noexcept {
  return static_cast<Piece>(xq::index(side) * kPieceKinds + index(kind));
}
constexpr Side side_of(Piece p) noexcept { return index(p) >= kPieceKinds ? kBlack : kRed; }  // p is not none
constexpr PieceKind kind_of(Piece p) noexcept {
  return static_cast<PieceKind>(index(p) < kPieceKinds ? index(p) : index(p) - kPieceKinds);
}

/// FEN letters, upper case for Red. Readers also know H (horse) and E (elephant); any other character is
/// Piece::none.
constexpr char letter_of(PieceKind kind) noexcept { return "kabnrcp"[index(kind)]; }  // kind is not none
constexpr char letter_of(Piece p) noexcept {
  const char lower = letter_of(kind_of(p));
  return side_of(p) == kRed ? static_cast<char>(lower - 'a' + 'A') : lower;
}
constexpr PieceKind kind_from_letter(char lower) noexcept {
  if (lower == 'h') return PieceKind::horse;
  if (lower == 'e') return PieceKind::elephant;
  const std::size_t at = std::string_view("kabnrcp").find(lower);
  return at == std::string_view::npos ? PieceKind::none : static_cast<PieceKind>(at);
}
constexpr Piece piece_from_letter(char letter) noexcept {
  const bool red = letter >= 'A' && letter <= 'Z';
  const PieceKind kind = kind_from_letter(red ? static_cast<char>(letter - 'A' + 'a') : letter);
  return kind == PieceKind::none ? Piece::none : make_piece(red ? kRed : kBlack, kind);
}

// --- Moves --------------------------------------------------------------------------------------------
/// From in the low 7 bits, to in the next 7. Nothing else: what moves and what is taken, the board knows.
class Move {
 public:
  Move() = default;  // uninitialised, so that a move list costs nothing
  constexpr Move(Square from, Square to) noexcept : raw_(static_cast<std::uint16_t>(from | (to << 7))) {}
  static constexpr Move none() noexcept { return Move(a0, a0); }
  static constexpr Move from_raw(std::uint16_t raw) noexcept { return Move(raw); }
  constexpr std::uint16_t raw() const noexcept { return raw_; }

  constexpr Square from() const noexcept { return to_square(raw_ & 127); }
  constexpr Square to() const noexcept { return to_square((raw_ >> 7) & 127); }
  constexpr int from_index() const noexcept { return from(); }
  constexpr int to_index() const noexcept { return to(); }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint16_t raw) noexcept : raw_(raw) {}
  std::uint16_t raw_;
};

/// "h2e2"; the null move "0000".
inline std::string to_uci(Move m) {
  return m == Move::none() ? std::string("0000") : to_string(m.from()) + to_string(m.to());
}
/// Any pair of points, legal or not; nullopt for other text.
constexpr std::optional<Move> parse_uci(std::string_view text) noexcept {
  if (text.size() != 4) return std::nullopt;
  const std::optional<Square> from = parse_square(text.substr(0, 2));
  const std::optional<Square> to = parse_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  return Move(*from, *to);
}

/// Room for the moves of any position (at most 116: two rooks and two cannons 17 each, the rest 48), and for
/// the generator's habit of writing whole groups of moves past the end before it sets the size.
using MoveList = StaticVector<Move, 128>;

}  // namespace xq::xiangqi
