// The small words around moves that the text formats share: results, move numbers, which game it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/record/reading.hpp"

namespace xq::record {

struct ResultWord {
  GameResult result = GameResult::ongoing;
  std::size_t length = 0;  // bytes
};

/// The result that the text starts with: 1-0, 0-1, 1/2-1/2, ½-½, *, 红胜, 先和, 和棋 …
std::optional<ResultWord> result_at(std::string_view text) noexcept;

/// The length of a move number that the text starts with ("12.", "3、", "7. ...", "1)", a bare "4 "), with
/// the blanks and dots after it; 0 if a move or something else stands here. Some moves begin with digits:
/// 15=6, 44.3.
std::size_t numbering_length(std::string_view text) noexcept;

/// The length of the blanks at the start, ideographic and other wide ones included.
std::size_t blank_length(std::string_view text) noexcept;

/// The text without blanks at its ends; behind it, only those of ASCII.
std::string_view trim(std::string_view text) noexcept;

/// Up to the next blank or bracket: the word that an error shows. Of one that is longer than `most` bytes, so
/// much: who looks for something short must not walk through a text without blanks again and again.
std::string_view word_at(std::string_view text, std::size_t most = std::string_view::npos) noexcept;

/// Longer than any move, its suffixes included.
inline constexpr std::size_t kLongestMove = 64;

/// The signs of PGN's first glyphs, 1 to 6, in their order.
inline constexpr std::array<std::string_view, 6> kNagSigns{"!", "?", "!!", "??", "!?", "?!"};
/// The glyph of a sign; 0 for what is none.
std::uint8_t nag_of(std::string_view sign) noexcept;

/// Which game a FEN is of, by its number of ranks.
std::optional<Game> game_of_fen(std::string_view fen) noexcept;

/// Which game the first move of a text that starts with it can be of; nullopt when of neither.
std::optional<Game> game_of_first_move(std::string_view text);

}  // namespace xq::record
