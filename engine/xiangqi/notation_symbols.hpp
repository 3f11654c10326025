// The characters of xiangqi notation, whatever their dress: 車 车 俥, ８ 8 八, － - −. Internal to the
// notation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/util/static_vector.hpp"

namespace xq::xiangqi {

struct Symbol {
  enum class Class : std::uint8_t {
    piece,      // a Chinese man; value: PieceKind
    digit,      // value: 0 … 9
    order,      // 前 中 后; value: Order
    direction,  // 进 平 退; value: Direction
    sign,       // value: '+', '-', '.', '='
    letter,     // value: 'a' … 'z'
  };
  Class cls = Class::letter;
  char value = 0;
  std::size_t offset = 0;  // bytes from the start of the text
  std::size_t length = 0;
};

/// Symbols of one move, or of the start of a text; no notation has more than kMost.
struct SymbolRun {
  static constexpr std::size_t kMost = 5;
  StaticVector<Symbol, kMost + 1> symbols;  // one more, to tell a move from a move with something after it
  std::size_t stop = 0;  // where reading stopped: end of text, a foreign character, or enough
};

/// Reads symbols from the start of `text`; spaces between them are skipped when `over_spaces`.
SymbolRun read_symbols(std::string_view text, bool over_spaces) noexcept;

}  // namespace xq::xiangqi
