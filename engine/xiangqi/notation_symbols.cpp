#include "engine/xiangqi/notation_symbols.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/util/ascii.hpp"
#include "engine/util/utf8.hpp"
#include "engine/xiangqi/notation_men.hpp"

namespace xq::xiangqi {
namespace {

using Class = Symbol::Class;

struct Entry {
  char32_t code;
  Class cls;
  char value;
};

template <class E>
constexpr Entry entry(char32_t code, Class cls, E value) {
  return {code, cls, static_cast<char>(value)};
}
constexpr Entry piece(char32_t code, PieceKind kind) { return entry(code, Class::piece, kind); }
constexpr Entry digit(char32_t code, int value) { return entry(code, Class::digit, value); }
constexpr Entry order(char32_t code, Order value) { return entry(code, Class::order, value); }
constexpr Entry direction(char32_t code, Direction value) { return entry(code, Class::direction, value); }
constexpr Entry sign(char32_t code, char value) { return entry(code, Class::sign, value); }

// Beyond the characters that people type, the table has the radicals (⾞, ⼀ …) that copying from a PDF
// yields, and 上/下 which some books write for 进/退.
constexpr auto kTable = [] {
  using enum PieceKind;
  std::array table{
      piece(U'帅', king),
      piece(U'帥', king),
      piece(U'将', king),
      piece(U'將', king),
      piece(U'仕', advisor),
      piece(U'士', advisor),
      piece(U'\u2f20', advisor),
      piece(U'相', elephant),
      piece(U'象', elephant),
      piece(U'马', horse),
      piece(U'馬', horse),
      piece(U'傌', horse),
      piece(U'㐷', horse),
      piece(U'\u2fba', horse),
      piece(U'\u2ee2', horse),
      piece(U'车', rook),
      piece(U'車', rook),
      piece(U'俥', rook),
      piece(U'伡', rook),
      piece(U'\u2f9e', rook),
      piece(U'\u2ecb', rook),
      piece(U'\uf902', rook),
      piece(U'炮', cannon),
      piece(U'砲', cannon),
      piece(U'包', cannon),
      piece(U'兵', pawn),
      piece(U'卒', pawn),
      digit(U'〇', 0),
      digit(U'零', 0),
      digit(U'一', 1),
      digit(U'二', 2),
      digit(U'三', 3),
      digit(U'四', 4),
      digit(U'五', 5),
      digit(U'六', 6),
      digit(U'七', 7),
      digit(U'八', 8),
      digit(U'九', 9),
      digit(U'\u2f00', 1),
      digit(U'\u2f06', 2),
      digit(U'\u2f0b', 8),
      order(U'前', Order::front),
      order(U'中', Order::middle),
      order(U'后', Order::rear),
      order(U'後', Order::rear),
      direction(U'进', Direction::forward),
      direction(U'進', Direction::forward),
      direction(U'上', Direction::forward),
      direction(U'平', Direction::traverse),
      direction(U'退', Direction::back),
      direction(U'下', Direction::back),
      sign(U'\u2010', '-'),
      sign(U'\u2011', '-'),
      sign(U'\u2012', '-'),
      sign(U'\u2013', '-'),
      sign(U'\u2014', '-'),
      sign(U'\u2212', '-'),
      sign(U'\u00b7', '.'),
      sign(U'\u30fb', '.'),
  };
  std::sort(table.begin(), table.end(), [](const Entry& a, const Entry& b) { return a.code < b.code; });
  return table;
}();

std::optional<Symbol> symbol_of_ascii(char c) noexcept {
  if (is_digit(c)) return Symbol{Class::digit, static_cast<char>(c - '0')};
  if (c >= 'a' && c <= 'z') return Symbol{Class::letter, c};
  if (c >= 'A' && c <= 'Z') return Symbol{Class::letter, static_cast<char>(c - 'A' + 'a')};
  if (c == '+' || c == '-' || c == '.' || c == '=') return Symbol{Class::sign, c};
  return std::nullopt;
}

std::optional<Symbol> symbol_of(char32_t code) noexcept {
  if (code >= 0xff01 && code <= 0xff5e) code -= 0xfee0;  // full-width forms of ASCII
  if (code < 0x80) return symbol_of_ascii(static_cast<char>(code));
  const auto at = std::lower_bound(kTable.begin(), kTable.end(), code,
                                   [](const Entry& e, char32_t c) { return e.code < c; });
  if (at == kTable.end() || at->code != code) return std::nullopt;
  return Symbol{at->cls, at->value};
}

constexpr bool is_space(char32_t code) noexcept {
  return code == ' ' || code == '\t' || code == '\r' || code == '\n' || code == 0xa0 || code == 0x3000 ||
         (code >= 0x2000 && code <= 0x200b) || code == 0xfeff;
}

}  // namespace

SymbolRun read_symbols(std::string_view text, bool over_spaces) noexcept {
  SymbolRun run;
  while (run.stop < text.size() && run.symbols.size() < decltype(run.symbols)::capacity()) {
    const Utf8Char c = utf8_at(text, run.stop);
    if (!(over_spaces && is_space(c.code))) {
      std::optional<Symbol> symbol = c.valid ? symbol_of(c.code) : std::nullopt;
      if (!symbol) break;
      symbol->offset = run.stop;
      symbol->length = c.length;
      run.symbols.push_back(*symbol);
    }
    run.stop += c.length;
  }
  return run;
}

}  // namespace xq::xiangqi
