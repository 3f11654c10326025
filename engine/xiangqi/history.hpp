// History: one Ply per position since the start, the newest last. What unmake() restores and what the referee
// looks back on. It grows without bound (games of 500 plies and a search tree on top) and is a value.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/xiangqi/bitboard.hpp"
#include "engine/xiangqi/men.hpp"
#include "engine/xiangqi/psqt.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// What threatens the king of the side to move, found once per position.
struct KingDanger {
  Bitboard checkers;  // enemy men that give check
};

struct Ply {
  std::uint64_t key = 0;
  Tapered balance;           // Red's piece-square values less Black's
  Move move = Move::none();  // that led here; none at the start and after a null move
  Man moved = kNoMan;
  Man captured = kNoMan;
  int quiet_plies = 0;       // plies since the last capture
  int repeatable_plies = 0;  // plies back that a repetition can reach
  KingDanger danger;

  bool gave_check() const noexcept { return !danger.checkers.empty(); }  // the move that led here
};

class History {
 public:
  int size() const noexcept { return static_cast<int>(plies_.size()); }
  const Ply& past(int back) const noexcept {
    return plies_[plies_.size() - 1 - static_cast<std::size_t>(back)];
  }

 private:
  std::vector<Ply> plies_;
};

}  // namespace xq::xiangqi
