// Writing: the head of a move (which man) is a separate question from its tail (where to), and each script
// answers both in its own signs.
#include <array>
#include <optional>

#include "engine/xiangqi/notation.hpp"
#include "engine/xiangqi/notation_men.hpp"

namespace xq::xiangqi {
namespace {

using Signs = std::array<std::string_view, 3>;
// By PieceKind: king, advisor, elephant, horse, rook, cannon, pawn.
using Names = std::array<std::string_view, kPieceKinds>;
constexpr Names kRedNames{"帅", "仕", "相", "马", "车", "炮", "兵"};
constexpr Names kBlackNames{"将", "士", "象", "马", "车", "炮", "卒"};
constexpr Names kRedTraditional{"帥", "仕", "相", "馬", "車", "炮", "兵"};
constexpr Names kBlackTraditional{"將", "士", "象", "馬", "車", "炮", "卒"};
constexpr std::array<std::string_view, 10> kNumerals{"",   "一", "二", "三", "四",
                                                     "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kFullWidth{"",   "１", "２", "３", "４",
                                                      "５", "６", "７", "８", "９"};
constexpr std::string_view kWxfLetters = "KAEHRCP", kDraftLetters = "KGMNRCP", kXqbaseLetters = "KABNRCP";

std::size_t at(PieceKind kind) noexcept { return static_cast<std::size_t>(index(kind)); }

/// Which man moves, before any script puts it into signs.
struct Head {
  PieceKind kind = PieceKind::pawn;
  int file = 0;     // from the own right
  int stacked = 1;  // men of his kind on his file
  int place = 0;    // his place among them, 0 = front
  int stacks = 0;   // pawns: files with two or more of them
  int number = 0;   // pawns: his number among all that stand on such files, 1 = first
  bool by_file() const noexcept { return stacked == 1; }
};

/// Does the file digit alone leave exactly this one legal move?
bool file_suffices(const Position& position, std::span<const Square> file, PieceKind kind,
                   Direction direction, int digit) {
  int fitting = 0;
  for (const Square from : file) {
    const Square to = notated_target(position.side_to_move(), kind, from, direction, digit);
    fitting += to != kNoSquare && position.is_legal(Move(from, to));
  }
  return fitting == 1;
}

Head head_of(const LikeMen& men, Side side, PieceKind kind, Square from) {
  Head head;
  head.kind = kind;
  head.file = file_number(side, from);
  // Advisors and elephants on one file never move alike: the sign of direction tells them apart (B3).
  if (kind == PieceKind::advisor || kind == PieceKind::elephant) return head;
  const auto file = men.on_file(head.file);
  head.stacked = static_cast<int>(file.size());
  head.place = static_cast<int>(std::find(file.begin(), file.end(), from) - file.begin());
  if (kind != PieceKind::pawn) return head;
  head.stacks = men.stacks();
  const auto all = men.stacked();
  head.number = static_cast<int>(std::find(all.begin(), all.end(), from) - all.begin()) + 1;
  return head;
}

Order order_of(const Head& head) noexcept {
  return head.place == 0 ? Order::front : head.place == head.stacked - 1 ? Order::rear : Order::middle;
}

struct Tail {
  Direction direction;
  int digit;
};

Tail tail_of(Side side, PieceKind kind, Move move) noexcept {
  const int steps = relative_rank(side, move.to()) - relative_rank(side, move.from());
  const Direction direction = steps == 0  ? Direction::traverse
                              : steps > 0 ? Direction::forward
                                          : Direction::back;
  const bool by_file = steps == 0 || is_diagonal(kind);
  return {direction, by_file ? file_number(side, move.to()) : std::abs(steps)};
}

// --- Chinese ------------------------------------------------------------------------------------------
std::string chinese(const Head& head, const Tail& tail, Side side, const NotationStyle& style) {
  const Names& names = style.traditional ? (side == kRed ? kRedTraditional : kBlackTraditional)
                                         : (side == kRed ? kRedNames : kBlackNames);
  const Signs orders{"前", "中", style.traditional ? "後" : "后"};
  const Signs directions{style.traditional ? "進" : "进", "平", "退"};
  const auto digit = [&](int n) {
    const std::size_t i = static_cast<std::size_t>(n);
    if (side == kRed || style.black_in_numerals) return std::string(kNumerals[i]);
    return style.full_width ? std::string(kFullWidth[i]) : std::to_string(n);
  };
  const std::string name(names[at(head.kind)]);
  std::string text;
  if (head.by_file()) {
    text = name + digit(head.file);
  } else if (head.stacks > 1 || head.stacked > 3) {
    text = std::string(kNumerals[static_cast<std::size_t>(head.number)]) + name;
  } else {
    text = std::string(orders[static_cast<std::size_t>(order_of(head))]) + name;
  }
  return text + std::string(directions[static_cast<std::size_t>(tail.direction)]) + digit(tail.digit);
}

// --- Letters ------------------------------------------------------------------------------------------
constexpr std::string_view kOrderSigns = "+.-";

std::string xqbase_head(const Head& head) {
  const std::string letter(1, kXqbaseLetters[at(head.kind)]);
  if (head.by_file()) return letter + std::to_string(head.file);
  if (head.stacks > 1 || head.stacked > 3) return letter + static_cast<char>('a' + head.number - 1);
  return letter + kOrderSigns[static_cast<std::size_t>(order_of(head))];
}

/// WXF's own page: three pawns P+ P5 P-, four and five ++ P+ (P5) P- --; the file instead of the P where two
/// files are stacked.
std::string wxf_pawn_head(const Head& head) {
  const std::string file = std::to_string(head.file);
  const std::string letter = head.stacks > 1 ? file : "P";
  const int from_rear = head.stacked - 1 - head.place;
  if (head.place == from_rear) return letter + file;
  const char sign = head.place < from_rear ? '+' : '-';
  const bool outermost = head.place == 0 || from_rear == 0;
  if (head.stacked > 3 && outermost) return std::string(2, sign);
  return letter + sign;
}

std::string wxf_head(const Head& head, const NotationStyle& style) {
  const std::string letter(1, (style.draft_letters ? kDraftLetters : kWxfLetters)[at(head.kind)]);
  if (head.by_file()) return letter + std::to_string(head.file);
  if (head.kind != PieceKind::pawn) return letter + kOrderSigns[static_cast<std::size_t>(order_of(head))];
  const bool two = head.stacks == 1 && head.stacked == 2;
  if (!style.numbered_pawns || two) return wxf_pawn_head(head);
  return std::to_string(head.place + 1) + std::to_string(head.file);
}

std::string letters(const Head& head, const Tail& tail, const NotationStyle& style) {
  const bool wxf = style.script == Script::wxf;
  const Signs directions{"+", wxf && style.equals_sign ? "=" : ".", "-"};
  return (wxf ? wxf_head(head, style) : xqbase_head(head)) +
         std::string(directions[static_cast<std::size_t>(tail.direction)]) + std::to_string(tail.digit);
}

std::string iccs(Move move) {
  std::string text = to_string(move.from()) + "-" + to_string(move.to());
  for (const std::size_t i : {0u, 3u}) text[i] = static_cast<char>(text[i] - 'a' + 'A');
  return text;
}

}  // namespace

std::string write_move(const Position& position, Move move, const NotationStyle& style) {
  if (style.script == Script::uci) return to_uci(move);
  if (style.script == Script::iccs) return iccs(move);
  const bool in_chinese = style.script != Script::wxf && style.script != Script::xqbase;
  const Side side = position.side_to_move();
  const PieceKind kind = kind_of(position.piece_on(move.from()));
  const LikeMen men(position, kind);
  const Tail tail = tail_of(side, kind, move);
  Head head = head_of(men, side, kind, move.from());
  // A sparing hand leaves 前/后 away. Not with pawns in letters: there the file has a meaning of its own.
  const bool may_spare = style.sparing && (kind != PieceKind::pawn || in_chinese);
  if (!head.by_file() && may_spare &&
      file_suffices(position, men.on_file(head.file), kind, tail.direction, tail.digit))
    head.stacked = 1;
  return in_chinese ? chinese(head, tail, side, style) : letters(head, tail, style);
}

}  // namespace xq::xiangqi
