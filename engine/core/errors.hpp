// Errors at the engine's border: an enum reason, a place, and a stable id that shells turn into words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xq {

/// What is wrong with a FEN. Each reason is distinct; `FenError::offset` says where in the text.
enum class FenReason : std::uint8_t {
  empty,
  too_long,
  bad_character,  // a letter that is no piece, or a control character
  rank_too_short,
  rank_too_long,
  too_few_ranks,
  too_many_ranks,
  bad_side,
  bad_castling,
  bad_en_passant,
  bad_counter,
  trailing_text,
  king_missing,
  two_kings,        // more than one king on a side
  too_many_pieces,  // more of a kind than the game has
  king_misplaced,   // xiangqi: outside its palace
  advisor_misplaced,
  elephant_misplaced,
  pawn_misplaced,  // where no pawn can ever be
  kings_facing,
  opponent_in_check,  // the side not to move could be captured
};
std::string_view to_id(FenReason) noexcept;  // "kings-facing" and so on

struct FenError {
  FenReason reason;
  std::size_t offset = 0;  // bytes from the start of the text
  std::string square;      // set where the fault is on a square ("e0"), else empty
};

/// Why a move cannot be played (docs/rules.md 3).
enum class MoveReason : std::uint8_t {
  none,        // it is legal
  unreadable,  // not a move's text
  game_over,
  no_piece,  // nothing on the start square
  not_your_piece,
  own_piece_on_target,
  not_how_it_moves,  // not this piece's way of moving
  leaves_palace,
  crosses_river,
  pawn_backward,        // xiangqi
  pawn_sideways_early,  // xiangqi: before the river
  leg_blocked,
  eye_blocked,
  path_blocked,
  no_screen,  // cannon capture without a screen
  too_many_screens,
  screen_without_capture,  // cannon jumping over a screen to an empty point
  leaves_king_in_check,    // the king is in check and stays so
  exposes_king,            // the move uncovers an attack on the king
  king_into_check,         // the king steps onto an attacked square
  kings_would_face,
  castling_no_right,  // king or rook has moved
  castling_path_blocked,
  castling_out_of_check,
  castling_through_check,
  pawn_cannot_capture_ahead,  // chess
  pawn_needs_capture,         // chess: diagonal step to an empty square
  promotion_missing,          // chess: the piece to promote to is not given
  promotion_unexpected,
};
std::string_view to_id(MoveReason) noexcept;  // "leg-blocked" and so on

/// The answer to "may I play this?". Squares are text ("h2").
struct MoveExplanation {
  MoveReason reason = MoveReason::none;
  std::vector<std::string>
      culprits;  // what stands in the way: leg, eye, screens, blockers, checkers, the other king
  std::vector<std::string> targets;  // where the piece on the start square can legally go
  bool legal() const noexcept { return reason == MoveReason::none; }
};

}  // namespace xq
