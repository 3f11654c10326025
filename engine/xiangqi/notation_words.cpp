#include "engine/xiangqi/notation_words.hpp"

#include <algorithm>
#include <array>

namespace xq::xiangqi {
namespace {

using Class = Symbol::Class;

// --- Shapes -------------------------------------------------------------------------------------------
// A letter per symbol: P man, p the letter of a pawn, N his letter a … e in xqbase, D digit 1 … 9, O 前 中
// 后, S a sign used as such, V direction, T the digit after it, F R file and rank of a point, J what joins
// two points. No shape starts another one, so a move can also be found at the start of a longer text.
constexpr std::array<std::string_view, 17> kShapes{
    "PDVT",                              // 炮二平五, C2.5
    "OPVT",  "POVT",  "PSVT",  "SPVT",   // 前炮平五, 炮前平五, C+.5, +C.5
    "ODVT",  "DSVT",                     // 前三平四, 3+.4: pawns
    "DPVT",  "pNVT",                     // 二兵平四, Pb.4
    "DDVT",                              // 15=6, 44.3
    "SSVT",                              // ++.6: the outermost of four or five pawns
    "OPDVT", "PODVT", "PDOVT", "PDSVT",  // 前兵三平四, 兵前三平四, 兵三前平四, P3+.4
    "FRFR",  "FRJFR",                    // h2e2, H2-E2
};

PieceKind kind_of_letter(char letter) noexcept {
  if (letter == 'g') return PieceKind::advisor;   // guard
  if (letter == 'm') return PieceKind::elephant;  // minister
  return kind_from_letter(letter);
}

bool fits(const Symbol& s, char want) noexcept {
  switch (want) {
    case 'P':
      return s.cls == Class::piece || (s.cls == Class::letter && kind_of_letter(s.value) != PieceKind::none);
    case 'p':
      return s.cls == Class::letter && s.value == 'p';
    case 'N':
      return s.cls == Class::letter && s.value <= 'e';
    case 'F':
      return s.cls == Class::letter && s.value <= 'i';
    case 'R':
      return s.cls == Class::digit;
    case 'D':
    case 'T':
      return s.cls == Class::digit && s.value > 0;
    case 'O':
      return s.cls == Class::order;
    case 'S':
      return s.cls == Class::sign;
    case 'V':
      return s.cls == Class::direction || s.cls == Class::sign;
    default:
      return s.cls == Class::sign && s.value != '+';  // J
  }
}

/// How many symbols of the shape the run starts with.
std::size_t match(const SymbolRun& run, std::string_view shape) noexcept {
  std::size_t n = 0;
  while (n < shape.size() && n < run.symbols.size() && fits(run.symbols[n], shape[n])) ++n;
  return n;
}

// --- What a shape says --------------------------------------------------------------------------------
int digit_of(const Symbol& s) { return static_cast<unsigned char>(s.value); }  // 0 … 9

Order order_of(const Symbol& s) noexcept {
  if (s.cls == Class::order) return static_cast<Order>(s.value);
  return s.value == '+' ? Order::front : s.value == '-' ? Order::rear : Order::middle;
}

Direction direction_of(const Symbol& s) noexcept {
  if (s.cls == Class::direction) return static_cast<Direction>(s.value);
  return s.value == '+' ? Direction::forward : s.value == '-' ? Direction::back : Direction::traverse;
}

}  // namespace

Match find_shape(const SymbolRun& run) noexcept {
  Match best;
  for (const std::string_view shape : kShapes) {
    const std::size_t n = match(run, shape);
    best.matched = std::max(best.matched, n);
    if (n == shape.size()) return {shape, n};
  }
  return best;
}

Words words_of(const SymbolRun& run, std::string_view shape) noexcept {
  Words w;
  w.outermost = shape == "SSVT";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Symbol& s = run.symbols[i];
    if (s.cls == Class::letter) w.latin = true;
    switch (shape[i]) {
      case 'P':
      case 'p':
        w.kind = s.cls == Class::piece ? static_cast<PieceKind>(s.value) : kind_of_letter(s.value);
        break;
      case 'N':
        w.number = s.value - 'a' + 1;
        break;
      case 'D':
        // A digit before the man or before another digit numbers the pawn; any other one is a file.
        (i == 0 && (shape[1] == 'P' || shape[1] == 'D') ? w.number : w.file) = digit_of(s);
        break;
      case 'O':
      case 'S':
        w.order = order_of(s);
        break;
      case 'V':
        w.direction = direction_of(s);
        w.direction_offset = s.offset;
        break;
      case 'T':
        w.digit = digit_of(s);
        break;
      default:
        break;
    }
    if (s.cls == Class::sign && shape[i] == 'S') w.latin = true;
  }
  return w;
}

}  // namespace xq::xiangqi
