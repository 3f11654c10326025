// The random numbers whose XOR is a position's key. A fixed seed keeps keys equal on every build and machine.
#pragma once

#include <cstdint>

#include "engine/chess/types.hpp"
#include "engine/util/rng.hpp"

namespace xq::chess {

struct Zobrist {
  std::uint64_t piece[kPieceCodes][64] = {};
  std::uint64_t castling[16] = {};
  std::uint64_t en_passant_file[8] = {};
  std::uint64_t black_to_move = 0;

  /// `target` may be kNoSquare.
  constexpr std::uint64_t en_passant(Square target) const noexcept {
    return target == kNoSquare ? 0 : en_passant_file[file_of(target)];
  }
};

constexpr Zobrist make_zobrist() noexcept {
  Zobrist z;
  Rng rng(0x6368657373);
  for (auto& squares : z.piece)
    for (auto& number : squares) number = rng.next();
  for (auto& number : z.castling) number = rng.next();
  for (auto& number : z.en_passant_file) number = rng.next();
  z.black_to_move = rng.next();
  return z;
}
inline constexpr Zobrist kZobrist = make_zobrist();

}  // namespace xq::chess
