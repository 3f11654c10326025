// History: one Ply per position since the start, the newest last. What unmake() restores and what the referee
// looks back on. It grows without bound (games of 500 plies and a search tree on top) and is a value.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/xiangqi/men.hpp"
#include "engine/xiangqi/psqt.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

/// What threatens the king of the side to move, found once per position. Almost always all three are empty,
/// and then every pseudo-legal move of another man than the king is legal.
struct KingDanger {
  ManSet checkers = 0;      // enemy men that give check
  ManSet suspects = 0;      // own men whose move may uncover an attack: each such move wants a test
  ManSet bare_cannons = 0;  // enemy cannons with nothing before the king: whoever steps between is a screen
  bool none() const noexcept { return (checkers | suspects | bare_cannons) == 0; }
  friend bool operator==(const KingDanger&, const KingDanger&) = default;
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

  bool gave_check() const noexcept { return danger.checkers != 0; }  // the move that led here
};

/// Never empty.
class History {
 public:
  explicit History(const Ply& start) : plies_(kReserve) {
    plies_[0] = start;
    point_at(0);
  }
  History(const History& other) : plies_(other.plies_) { point_at(other.size() - 1); }
  History(History&&) noexcept = default;
  History& operator=(const History& other) {
    if (this != &other) *this = History(other);
    return *this;
  }
  History& operator=(History&&) noexcept = default;
  ~History() = default;

  int size() const noexcept { return static_cast<int>(top_ - plies_.data()) + 1; }
  const Ply& top() const noexcept { return *top_; }
  const Ply& past(int back) const noexcept { return top_[-back]; }
  /// Room for the next ply, its contents undefined. References to older ones may dangle afterwards.
  Ply& push() {
    if (++top_ == end_) grow();
    return *top_;
  }
  void pop() noexcept { --top_; }
  /// The newest `size` plies alone.
  History recent(int size) const;

 private:
  static constexpr std::size_t kReserve = 64;

  void grow();
  void point_at(int top) noexcept {
    top_ = plies_.data() + top;
    end_ = plies_.data() + plies_.size();
  }

  std::vector<Ply> plies_;  // used up to top_
  Ply* top_;
  Ply* end_;
};

}  // namespace xq::xiangqi
