// Zobrist keys: a random word per man and square, and one for Black to move.
#pragma once

#include <array>
#include <cstdint>

#include "engine/util/rng.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

struct ZobristKeys {
  std::array<std::array<std::uint64_t, kSquares>, kPieces> man;
  std::uint64_t black_to_move;

  ZobristKeys() noexcept {
    Rng rng(0x7869616e677169);  // "xiangqi"
    for (auto& squares : man)
      for (std::uint64_t& key : squares) key = rng.next();
    black_to_move = rng.next();
  }
};
/// Filled when the program starts; 10 KB that the WASM file need not carry.
inline const ZobristKeys kZobrist;

}  // namespace xq::xiangqi
