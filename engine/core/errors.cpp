#include "engine/core/errors.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<21> kFenReasons{
    "empty",          "too-long",          "bad-character",
    "rank-too-short", "rank-too-long",     "too-few-ranks",
    "too-many-ranks", "bad-side",          "bad-castling",
    "bad-en-passant", "bad-counter",       "trailing-text",
    "king-missing",   "two-kings",         "too-many-pieces",
    "king-misplaced", "advisor-misplaced", "elephant-misplaced",
    "pawn-misplaced", "kings-facing",      "opponent-in-check",
};
static_assert(covers(kFenReasons, FenReason::opponent_in_check));

constexpr IdTable<29> kMoveReasons{
    "none",
    "unreadable",
    "game-over",
    "no-piece",
    "not-your-piece",
    "own-piece-on-target",
    "not-how-it-moves",
    "leaves-palace",
    "crosses-river",
    "pawn-backward",
    "pawn-sideways-early",
    "leg-blocked",
    "eye-blocked",
    "path-blocked",
    "no-screen",
    "too-many-screens",
    "screen-without-capture",
    "leaves-king-in-check",
    "exposes-king",
    "king-into-check",
    "kings-would-face",
    "castling-no-right",
    "castling-path-blocked",
    "castling-out-of-check",
    "castling-through-check",
    "pawn-cannot-capture-ahead",
    "pawn-needs-capture",
    "promotion-missing",
    "promotion-unexpected",
};
static_assert(covers(kMoveReasons, MoveReason::promotion_unexpected));

}  // namespace

std::string_view to_id(FenReason reason) noexcept { return id_of(kFenReasons, reason); }
std::string_view to_id(MoveReason reason) noexcept { return id_of(kMoveReasons, reason); }

}  // namespace xq
