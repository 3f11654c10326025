#include "engine/record/packed_fen.hpp"

#include <array>
#include <charconv>

namespace xq::record {
namespace {

struct Form {
  std::string_view letters;
  std::uint32_t files;
  std::uint32_t ranks;
};
constexpr Form kXiangqi{"KABNRCPkabnrcp", 9, 10};
constexpr Form kChess{"KQRBNPkqrbnp", 8, 8};
constexpr const Form& form_of(Game game) noexcept { return game == Game::xiangqi ? kXiangqi : kChess; }

constexpr std::string_view kCastling = "KQkq";
constexpr std::uint32_t kMostCounter = 9999;  // of either counter

/// Splits a FEN at its blanks; a field that is missing is empty.
std::array<std::string_view, 6> fields_of(std::string_view fen) {
  std::array<std::string_view, 6> fields;
  for (std::string_view& field : fields) {
    const std::size_t end = std::min(fen.find(' '), fen.size());
    field = fen.substr(0, end);
    fen.remove_prefix(std::min(end + 1, fen.size()));
  }
  return fields;
}

std::uint32_t number_in(std::string_view digits) {
  std::uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

/// A letter of a man, or behind all of those the length of a gap, of which two never follow each other.
void pack_placement(const Form& form, std::string_view placement, DigitWriter& out) {
  const auto letters = static_cast<std::uint32_t>(form.letters.size());
  std::uint32_t left = form.files;
  bool after_gap = false;
  for (const char c : placement) {
    if (c == '/') {
      left = form.files;
      after_gap = false;
      continue;
    }
    const bool gap = c >= '1' && c <= '9';
    const std::uint32_t length = gap ? static_cast<std::uint32_t>(c - '0') : 1;
    const std::uint32_t value = gap ? letters + length - 1 : static_cast<std::uint32_t>(form.letters.find(c));
    out.add(value, letters + (after_gap ? 0 : left));
    left -= length;
    after_gap = gap;
  }
}

std::string unpack_rank(const Form& form, DigitReader& in) {
  const auto letters = static_cast<std::uint32_t>(form.letters.size());
  std::string rank;
  bool after_gap = false;
  for (std::uint32_t left = form.files; left > 0;) {
    const std::uint32_t value = in.take(letters + (after_gap ? 0 : left));
    after_gap = value >= letters;
    const std::uint32_t length = after_gap ? value - letters + 1 : 1;
    rank += after_gap ? static_cast<char>('0' + length) : form.letters[value];
    left -= length;
  }
  return rank;
}

void pack_rights(std::string_view castling, std::string_view en_passant, DigitWriter& out) {
  for (const char right : kCastling) out.add(castling.find(right) != std::string_view::npos, 2);
  const bool any = en_passant.size() == 2;
  out.add(any ? static_cast<std::uint32_t>(en_passant[0] - 'a') + 1 : 0, kChess.files + 1);
}

std::string unpack_rights(bool first_to_move, DigitReader& in) {
  std::string castling;
  for (const char right : kCastling)
    if (in.take(2) != 0) castling += right;
  if (castling.empty()) castling = "-";
  const std::uint32_t file = in.take(kChess.files + 1);
  if (file == 0) return castling + " -";
  return castling + ' ' + static_cast<char>('a' + file - 1) + (first_to_move ? '6' : '3');
}

}  // namespace

void pack_fen(Game game, std::string_view fen, DigitWriter& out) {
  const auto [placement, side, castling, en_passant, quiet, number] = fields_of(fen);
  pack_placement(form_of(game), placement, out);
  out.add(side == "w" ? 0 : 1, 2);
  if (game == Game::chess) pack_rights(castling, en_passant, out);
  out.add_number(number_in(quiet));
  out.add_number(number_in(number));
}

std::optional<std::string> unpack_fen(Game game, DigitReader& in) {
  const Form& form = form_of(game);
  std::string fen;
  for (std::uint32_t rank = 0; rank < form.ranks; ++rank)
    fen += (rank == 0 ? "" : "/") + unpack_rank(form, in);
  const bool first_to_move = in.take(2) == 0;
  fen += first_to_move ? " w " : " b ";
  fen += game == Game::chess ? unpack_rights(first_to_move, in) : "- -";
  const auto quiet = in.take_number(kMostCounter);
  const auto number = quiet ? in.take_number(kMostCounter) : std::nullopt;
  if (!number) return std::nullopt;
  return fen + ' ' + std::to_string(*quiet) + ' ' + std::to_string(*number);
}

}  // namespace xq::record
