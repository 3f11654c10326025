#include "engine/record/words.hpp"

#include <algorithm>
#include <array>

#include "engine/util/utf8.hpp"
#include "engine/xiangqi/notation.hpp"

namespace xq::record {
namespace {

struct ResultText {
  std::string_view text;
  GameResult result;
};
// Longer words before their own beginnings.
constexpr std::array<ResultText, 37> kResultWords{{
    {"1/2-1/2", GameResult::draw},
    {"1/2", GameResult::draw},
    {"½-½", GameResult::draw},
    {"0.5-0.5", GameResult::draw},
    {"1-0", GameResult::first_wins},
    {"0-1", GameResult::second_wins},
    {"*", GameResult::ongoing},
    {"红方胜", GameResult::first_wins},
    {"紅方勝", GameResult::first_wins},
    {"黑方胜", GameResult::second_wins},
    {"黑方勝", GameResult::second_wins},
    {"红先胜", GameResult::first_wins},
    {"紅先勝", GameResult::first_wins},
    {"红先负", GameResult::second_wins},
    {"紅先負", GameResult::second_wins},
    {"红先和", GameResult::draw},
    {"紅先和", GameResult::draw},
    {"红胜", GameResult::first_wins},
    {"紅勝", GameResult::first_wins},
    {"黑胜", GameResult::second_wins},
    {"黑勝", GameResult::second_wins},
    {"红负", GameResult::second_wins},
    {"紅負", GameResult::second_wins},
    {"黑负", GameResult::first_wins},
    {"黑負", GameResult::first_wins},
    {"先胜", GameResult::first_wins},
    {"先勝", GameResult::first_wins},
    {"先负", GameResult::second_wins},
    {"先負", GameResult::second_wins},
    {"先和", GameResult::draw},
    {"和棋", GameResult::draw},
    {"和局", GameResult::draw},
    {"成和", GameResult::draw},
    {"双方和", GameResult::draw},
    {"雙方和", GameResult::draw},
    {"作和", GameResult::draw},
    {"和", GameResult::draw},
}};

constexpr bool is_blank_of_any_width(char32_t c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xa0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200f) ||
         c == 0xfeff;
}
constexpr bool is_digit_of_any_width(char32_t c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 0xff10 && c <= 0xff19);
}
constexpr bool is_number_sign(char32_t c) noexcept {
  constexpr std::u32string_view kSigns = U".．。、…·:：)）,，";
  return kSigns.find(c) != std::u32string_view::npos;
}
constexpr bool is_bracket(char32_t c) noexcept {
  constexpr std::u32string_view kBracketSigns = U"(){}[];（）【】｛｝";
  return kBracketSigns.find(c) != std::u32string_view::npos;
}

constexpr bool ends_word(char32_t c) noexcept {
  constexpr std::u32string_view kEnds = U"。．.!！,，、;；";
  return is_blank_of_any_width(c) || is_bracket(c) || kEnds.find(c) != std::u32string_view::npos;
}

bool may_be_san(std::string_view word) noexcept {
  return !word.empty() && word.size() <= 10 &&
         word.find_first_not_of("abcdefghKQRBNOo012345678-x=+#!?") == std::string_view::npos;
}

template <class Is>
std::size_t span_of(std::string_view text, Is is) noexcept {
  std::size_t at = 0;
  while (at < text.size()) {
    const Utf8Char c = utf8_at(text, at);
    if (!is(c.code)) break;
    at += c.length;
  }
  return at;
}

}  // namespace

std::optional<ResultWord> result_at(std::string_view text) noexcept {
  for (const ResultText& r : kResultWords) {
    if (text.substr(0, r.text.size()) != r.text) continue;
    // 和 is a result by itself, 和平 is not.
    const bool ascii = static_cast<unsigned char>(r.text.front()) < 0x80;
    const std::string_view rest = text.substr(r.text.size());
    if (ascii || rest.empty() || ends_word(utf8_at(rest, 0).code)) return ResultWord{r.result, r.text.size()};
  }
  return std::nullopt;
}

std::size_t blank_length(std::string_view text) noexcept { return span_of(text, is_blank_of_any_width); }

std::string_view trim(std::string_view text) noexcept {
  text.remove_prefix(blank_length(text));
  while (!text.empty() && (text.back() == ' ' || (text.back() >= '\t' && text.back() <= '\r')))
    text.remove_suffix(1);
  return text;
}

std::size_t numbering_length(std::string_view text) noexcept {
  const std::size_t digits = span_of(text, is_digit_of_any_width);
  const auto filler = [](char32_t c) { return is_number_sign(c) || is_blank_of_any_width(c); };
  const std::size_t length = digits + span_of(text.substr(digits), filler);
  if (digits == 0) return 0;
  // "44.3" is a move and no number before "3"; "4.P3.2" is a number before a move, and so is "4炮二平五";
  // "2023年" is neither.
  const bool move_after = xiangqi::move_length(text.substr(length)) > 0;
  if (move_after || length == text.size()) return length;
  const bool move_here = xiangqi::move_length(text) > 0;
  return move_here || length == digits ? 0 : length;
}

std::string_view word_at(std::string_view text, std::size_t most) noexcept {
  text = text.substr(0, utf8_floor(text, most));
  const std::size_t length =
      span_of(text, [](char32_t c) { return !is_blank_of_any_width(c) && !is_bracket(c); });
  return text.substr(0, length);
}

std::uint8_t nag_of(std::string_view sign) noexcept {
  const auto* const at = std::find(kNagSigns.begin(), kNagSigns.end(), sign);
  return at == kNagSigns.end() ? std::uint8_t{0} : static_cast<std::uint8_t>(at - kNagSigns.begin() + 1);
}

std::optional<Game> game_of_fen(std::string_view fen) noexcept {
  const std::string_view board = fen.substr(0, fen.find_first_of(" \t_"));
  const auto ranks = std::count(board.begin(), board.end(), '/') + 1;
  if (ranks == 10) return Game::xiangqi;
  if (ranks == 8) return Game::chess;
  return std::nullopt;
}

std::optional<Game> game_of_first_move(std::string_view text) {
  const std::size_t length = xiangqi::move_length(text);
  const std::string_view word = word_at(text, kLongestMove);
  if (length == 0 && !may_be_san(word)) return std::nullopt;  // most words: no board is set up for them
  if (length > 0 && Board::start(Game::xiangqi).read(text.substr(0, length), {})) return Game::xiangqi;
  if (Board::start(Game::chess).read(word, {})) return Game::chess;
  if (length > 0) return Game::xiangqi;
  return std::nullopt;
}

}  // namespace xq::record
