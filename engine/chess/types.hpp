// The words of chess: squares, men, bitboards, castling rights and 16-bit moves. Plain values, no logic of
// rules.
//
// Squares count a1 = 0, b1 = 1, … h8 = 63; bit n of a Bitboard is square n. White is Side::first.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/util/static_vector.hpp"

namespace xq::chess {

inline constexpr Side kWhite = Side::first;
inline constexpr Side kBlack = Side::second;

// --- Squares ------------------------------------------------------------------------------------------
// Unscoped, because a square is first of all an index into tables.
// clang-format off
enum Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
  kNoSquare
};
// clang-format on
inline constexpr int kSquares = 64;

constexpr Square to_square(int index) noexcept { return static_cast<Square>(index); }
constexpr Square make_square(int file, int rank) noexcept { return to_square(rank * 8 + file); }
constexpr int file_of(Square s) noexcept { return s & 7; }
constexpr int rank_of(Square s) noexcept { return s >> 3; }
/// The square that Black sees where White sees `s`: the board is flipped, files stay.
constexpr Square flip_rank(Square s) noexcept { return to_square(s ^ 56); }
/// `s` as `side` counts it: ranks from the own back rank.
constexpr Square relative(Side side, Square s) noexcept { return side == kWhite ? s : flip_rank(s); }
constexpr int relative_rank(Side side, Square s) noexcept { return rank_of(relative(side, s)); }
/// One step towards the opponent, as a difference of square numbers.
constexpr int forward(Side side) noexcept { return side == kWhite ? 8 : -8; }

/// "a1" … "h8"; anything else is nullopt.
constexpr std::optional<Square> parse_square(std::string_view text) noexcept {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
    return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '1');
}
inline std::string to_string(Square s) {
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

// --- Men ----------------------------------------------------------------------------------------------
enum class PieceKind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };
inline constexpr int kKinds = 7;  // with `none`, which is the last
constexpr int index(PieceKind k) noexcept { return static_cast<int>(k); }

/// A man of one side. The kind is in the low three bits, the side above them.
enum class Piece : std::uint8_t { none = 6 };
constexpr int index(Piece p) noexcept { return static_cast<int>(p); }
inline constexpr int kPieceCodes = 14;  // size of an array indexed by Piece; two entries are not men
constexpr Piece make_piece(Side side, PieceKind kind) noexcept {
  return static_cast<Piece>((xq::index(side) << 3) | index(kind));
}
constexpr PieceKind kind_of(Piece p) noexcept { return static_cast<PieceKind>(index(p) & 7); }
constexpr Side side_of(Piece p) noexcept { return static_cast<Side>(index(p) >> 3); }  // p is not none

/// FEN letters: upper case for White. `piece_from_letter` gives Piece::none for any other character.
constexpr char letter_of(PieceKind kind) noexcept { return "pnbrqk"[index(kind)]; }  // kind is not none
constexpr char letter_of(Piece p) noexcept {
  const char lower = letter_of(kind_of(p));
  return side_of(p) == kWhite ? static_cast<char>(lower - 'a' + 'A') : lower;
}
constexpr PieceKind kind_from_letter(char lower) noexcept {
  const std::size_t at = std::string_view("pnbrqk").find(lower);
  return at == std::string_view::npos ? PieceKind::none : static_cast<PieceKind>(at);
}
constexpr Piece piece_from_letter(char letter) noexcept {
  const bool white = letter >= 'A' && letter <= 'Z';
  const PieceKind kind = kind_from_letter(white ? static_cast<char>(letter - 'A' + 'a') : letter);
  return kind == PieceKind::none ? Piece::none : make_piece(white ? kWhite : kBlack, kind);
}

// --- Bitboards ----------------------------------------------------------------------------------------
using Bitboard = std::uint64_t;

constexpr Bitboard bit(Square s) noexcept { return Bitboard{1} << s; }
constexpr bool contains(Bitboard b, Square s) noexcept { return (b >> s) & 1; }
constexpr int count(Bitboard b) noexcept { return std::popcount(b); }
constexpr bool more_than_one(Bitboard b) noexcept { return (b & (b - 1)) != 0; }
constexpr Square first_square(Bitboard b) noexcept {
  return to_square(std::countr_zero(b));
}  // b is not empty
constexpr Square pop_first(Bitboard& b) noexcept {
  const Square s = first_square(b);
  b &= b - 1;
  return s;
}
constexpr Bitboard file_bits(int file) noexcept { return Bitboard{0x0101010101010101} << file; }
constexpr Bitboard rank_bits(int rank) noexcept { return Bitboard{0xff} << (8 * rank); }
inline constexpr Bitboard kDarkSquares = 0xaa55aa55aa55aa55;  // a1 is dark

// --- Castling rights ----------------------------------------------------------------------------------
/// A set of the four rights: bits K = 1, Q = 2, k = 4, q = 8.
using CastlingRights = std::uint8_t;
inline constexpr CastlingRights kNoCastling = 0, kAllCastling = 15;
constexpr CastlingRights king_side(Side s) noexcept {
  return static_cast<CastlingRights>(1 << (2 * xq::index(s)));
}
constexpr CastlingRights queen_side(Side s) noexcept {
  return static_cast<CastlingRights>(2 << (2 * xq::index(s)));
}

// --- Moves --------------------------------------------------------------------------------------------
/// The four flag bits: bit 2 marks every capture, bit 3 every promotion (whose kind is in bits 0 and 1).
enum class MoveFlag : std::uint8_t {
  quiet = 0,
  double_push = 1,
  castle_king_side = 2,
  castle_queen_side = 3,
  capture = 4,
  en_passant = 5,
  promotion = 8,           // + 0 … 3 for knight, bishop, rook, queen
  capture_promotion = 12,  // likewise
};

/// From, to and flag in 16 bits. Castling is the king's move of two squares. A Move knows by itself whether
/// it captures.
class Move {
 public:
  Move() = default;  // uninitialised, so that a move list costs nothing
  constexpr Move(Square from, Square to, MoveFlag flag = MoveFlag::quiet) noexcept
      : raw_(static_cast<std::uint16_t>(from | (to << 6) | (static_cast<int>(flag) << 12))) {}
  /// A promotion of a pawn to `kind`, knight … queen.
  static constexpr Move promotion(Square from, Square to, PieceKind kind, bool captures) noexcept {
    const MoveFlag base = captures ? MoveFlag::capture_promotion : MoveFlag::promotion;
    return Move(from, to,
                static_cast<MoveFlag>(static_cast<int>(base) + index(kind) - index(PieceKind::knight)));
  }
  static constexpr Move none() noexcept { return Move(a1, a1); }
  static constexpr Move from_raw(std::uint16_t raw) noexcept { return Move(raw); }
  constexpr std::uint16_t raw() const noexcept { return raw_; }

  constexpr Square from() const noexcept { return to_square(raw_ & 63); }
  constexpr Square to() const noexcept { return to_square((raw_ >> 6) & 63); }
  constexpr int from_index() const noexcept { return from(); }
  constexpr int to_index() const noexcept { return to(); }
  constexpr MoveFlag flag() const noexcept { return static_cast<MoveFlag>(raw_ >> 12); }

  constexpr bool is_capture() const noexcept { return (raw_ & 0x4000) != 0; }
  constexpr bool is_promotion() const noexcept { return (raw_ & 0x8000) != 0; }
  constexpr bool is_en_passant() const noexcept { return flag() == MoveFlag::en_passant; }
  constexpr bool is_castling() const noexcept {
    return flag() == MoveFlag::castle_king_side || flag() == MoveFlag::castle_queen_side;
  }
  /// The kind that the pawn becomes; `none` when it is no promotion.
  constexpr PieceKind promotion_kind() const noexcept {
    if (!is_promotion()) return PieceKind::none;
    return static_cast<PieceKind>(((raw_ >> 12) & 3) + index(PieceKind::knight));
  }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint16_t raw) noexcept : raw_(raw) {}
  std::uint16_t raw_;
};

/// "e2e4", "e7e8q", castling "e1g1"; the null move "0000".
inline std::string to_uci(Move m) {
  if (m == Move::none()) return "0000";
  std::string text = to_string(m.from()) + to_string(m.to());
  if (m.is_promotion()) text += letter_of(m.promotion_kind());
  return text;
}

/// Room for the moves of any position: the known maximum is 218.
using MoveList = StaticVector<Move, 256>;

}  // namespace xq::chess
