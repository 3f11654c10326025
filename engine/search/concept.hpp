// SearchPosition: all that the search knows of a game. Xiangqi and chess each provide one such type.
//
// A Position is a value: it holds the board, the side to move and the history that repetition needs. Moves
// are 16-bit values; generation is always legal, so the search never tests a generated move again.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"

namespace xq {

/// Which legal moves to generate. In check, `captures` and `quiets` still mean legal evasions of that kind.
enum class GenStage : std::uint8_t {
  captures,  // tactical: captures, and promotions to a queen in chess
  quiets,    // all the rest
  all,
};

// clang-format off
template <class P>
concept SearchPosition = std::copyable<P> && requires(
    P p, const P cp, const typename P::Move m, typename P::MoveList& list, int n) {
  // Move: 16 bits, trivially copyable, compares equal; Move::none() is no move; raw() for the hash table.
  requires sizeof(typename P::Move) == 2;
  { P::Move::none() } -> std::same_as<typename P::Move>;
  { P::Move::from_raw(std::uint16_t{}) } -> std::same_as<typename P::Move>;
  { m.raw() } -> std::same_as<std::uint16_t>;

  { cp.side_to_move() } -> std::same_as<Side>;
  { cp.key() } -> std::same_as<std::uint64_t>;     // placement, side to move and rights; not the history
  { cp.in_check() } -> std::same_as<bool>;

  // The game is decided here by rule, without a move to be generated: repetition (by the rule set in force),
  // the natural or 50-move limit, bare material. `n` is the ply from the root: within the tree a second
  // occurrence already counts as a draw. Mate and stalemate are NOT looked at: the search finds them, and they go first.
  { cp.verdict(n) } -> std::same_as<std::optional<Score>>;
  // Under which scores are kept: key(), and where the natural or 50-move limit is in sight also what is left until it.
  { cp.table_key() } -> std::same_as<std::uint64_t>;
  // False inside a repetition: a stored score may then be wrong, so no cut-off from the table.
  { cp.table_cutoff_safe() } -> std::same_as<bool>;
  { P::stalemate_score(n) } -> std::same_as<Score>;   // no legal move, not in check, n plies from the root

  { p.make(m) } -> std::same_as<void>;                // m must be legal here
  { p.unmake() } -> std::same_as<void>;               // takes back the last make
  { p.make_null() } -> std::same_as<void>;
  { p.unmake_null() } -> std::same_as<void>;
  { cp.null_move_allowed() } -> std::same_as<bool>;   // not in check, and enough material to trust a pass

  { cp.generate(GenStage::all, list) } -> std::same_as<void>;  // appends
  { cp.is_legal(m) } -> std::same_as<bool>;           // for any 16-bit value: true exactly for generated moves
  { cp.is_tactical(m) } -> std::same_as<bool>;        // what GenStage::captures yields
  { cp.gives_check(m) } -> std::same_as<bool>;
  { cp.see_ge(m, Score{}) } -> std::same_as<bool>;    // static exchange evaluation of legal m is at least that
  { cp.evaluate() } -> std::same_as<Score>;           // static, side to move's view, |score| ≤ kMaxEval
  { cp.material() } -> std::same_as<Score>;           // the men's plain values, side to move's view
  // Keys of parts of the placement (the pawns, one side's men, …), `n` < kCorrectionKeys: positions that share a part
  // share the evaluation's error, and the search corrects it.
  { P::kCorrectionKeys } -> std::convertible_to<int>;
  { cp.correction_key(n) } -> std::same_as<std::uint64_t>;

  // Indices for history tables: kind-and-side of the moving man (< kPieces), squares (< kSquares), the value of the
  // captured man for MVV (0 for none), its kind without side (< kKinds; kKinds - 1 = none).
  { P::kPieces } -> std::convertible_to<int>;
  { P::kKinds } -> std::convertible_to<int>;
  { P::kSquares } -> std::convertible_to<int>;
  { cp.moved_piece(m) } -> std::same_as<int>;
  { cp.captured_kind(m) } -> std::same_as<int>;
  { cp.captured_value(m) } -> std::same_as<Score>;
  { m.from_index() } -> std::same_as<int>;
  { m.to_index() } -> std::same_as<int>;

  { cp.to_uci(m) } -> std::same_as<std::string>;
  P::tuning;  // the game's search numbers: engine/search/tuning.hpp
};
// clang-format on

}  // namespace xq
