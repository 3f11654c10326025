// Score: centipawns from the side to move's point of view, with mates counted from the root.
#pragma once

#include <cstdint>

namespace xq {

using Score = int;  // |score| < kInfinite always; an evaluation stays within ±kMaxEval

inline constexpr int kMaxPly = 128;  // deepest ply of the tree, and of every per-ply array
inline constexpr Score kInfinite = 32001;
inline constexpr Score kMate = 32000;
inline constexpr Score kMaxEval = kMate - 2 * kMaxPly - 1000;
inline constexpr Score kDraw = 0;

/// The score of being mated `ply` plies after the root, and of mating there.
constexpr Score mated_in(int ply) noexcept { return -kMate + ply; }
constexpr Score mate_in(int ply) noexcept { return kMate - ply; }

/// Proven results (mates and losses by rule), not merely large evaluations.
constexpr bool is_win(Score s) noexcept { return s > kMaxEval; }
constexpr bool is_loss(Score s) noexcept { return s < -kMaxEval; }
constexpr bool is_decided(Score s) noexcept { return is_win(s) || is_loss(s); }

/// Lost or won by rule (perpetual check, perpetual chase) `ply` plies after the root: a band of its own below
/// all mates. Such a score hangs on the moves that led to a position, so it must not be stored as the
/// position's own.
inline constexpr Score kRuleWin = kMate - 2 * kMaxPly;
constexpr Score rule_loss_in(int ply) noexcept { return -kRuleWin + ply; }
constexpr Score rule_win_in(int ply) noexcept { return kRuleWin - ply; }
constexpr bool is_rule_score(Score s) noexcept {
  return (is_win(s) && s <= kRuleWin) || (is_loss(s) && s >= -kRuleWin);
}

/// Plies from the root to the end that a decided score announces; positive for a win, negative for a loss.
constexpr int plies_to_mate(Score s) noexcept {
  const Score end = is_rule_score(s) ? kRuleWin : kMate;
  return s > 0 ? end - s : -(end + s);
}

/// A hash table serves one position at many plies: store mates relative to the node, read them relative to
/// the root.
constexpr Score score_to_table(Score s, int ply) noexcept {
  return is_win(s) ? s + ply : is_loss(s) ? s - ply : s;
}
constexpr Score score_from_table(Score s, int ply) noexcept {
  return is_win(s) ? s - ply : is_loss(s) ? s + ply : s;
}

}  // namespace xq
