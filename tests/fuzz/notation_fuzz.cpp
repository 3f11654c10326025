// One move's text in a handful of positions of both games. The first byte chooses the position.
#include <array>

#include "engine/chess/explain.hpp"
#include "engine/chess/fen.hpp"
#include "engine/chess/notation.hpp"
#include "engine/xiangqi/notation.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;

constexpr std::array<std::string_view, 6> kXiangqi{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1",
    "4k4/1r7/7c1/5n3/1r7/3R1n3/9/7c1/9/3K5 b - - 0 1",
    "5k3/4P4/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1",
    "3k5/6P2/6P2/6P1P/8P/9/9/9/9/4K4 w - - 0 1",
    "4k4/9/9/9/9/1p7/6p2/1p7/1p4p2/3K5 b - - 0 1"};
constexpr std::array<std::string_view, 4> kChess{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/P6k/8/3pP3/8/8/K6p/8 w - d6 0 1", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1K2 w - - 0 1"};

void require_good_error(const NotationError& error, std::string_view text) {
  fuzz::require(error.offset <= text.size(), "the fault of a move is inside it", text);
  fuzz::require(utf8_floor(text, error.offset) == error.offset || first_utf8_fault(text).has_value(),
                "a fault stands between characters", text);
  if (error.reason == NotationReason::ambiguous)
    fuzz::require(error.candidates.size() > 1, "what is ambiguous has candidates", text);
}

void check_xiangqi(std::string_view fen, std::string_view text) {
  const auto position = xiangqi::position_for_notation(fen);
  fuzz::require(static_cast<bool>(position), "the positions are legal", fen);
  const auto move = xiangqi::read_move(*position, text);
  fuzz::require(xiangqi::move_length(text) <= text.size(), "a move is inside its text", text);
  if (!move) return require_good_error(move.error(), text);
  fuzz::require(position->is_legal(*move), "a move that is read is legal", text);
  for (unsigned n = 0; n < 5 * 16; ++n) {
    const xiangqi::NotationStyle style{.script = static_cast<xiangqi::Script>(n % 5),
                                       .traditional = (n / 5 & 1) != 0,
                                       .black_in_numerals = (n / 5 & 2) != 0,
                                       .draft_letters = (n / 5 & 1) != 0,
                                       .numbered_pawns = (n / 5 & 4) != 0,
                                       .sparing = (n / 5 & 8) != 0};
    const std::string written = xiangqi::write_move(*position, *move, style);
    const auto again = xiangqi::read_move(*position, written, style);
    fuzz::require(again && *again == *move, "a move comes back from its own text", written);
  }
}

void check_chess(std::string_view fen, std::string_view text) {
  const auto position = chess::parse_fen(fen);
  fuzz::require(static_cast<bool>(position), "the positions are legal", fen);
  const auto move = chess::parse_san(*position, text);
  if (!move) return require_good_error(move.error(), text);
  fuzz::require(position->is_legal(*move), "a move that is read is legal", text);
  const auto again = chess::parse_san(*position, chess::to_san(*position, *move));
  fuzz::require(again && *again == *move, "a move comes back from its own text", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text = fuzz::bytes_of(data + 1, size - 1);
  const std::size_t choice = data[0] % (kXiangqi.size() + kChess.size());
  if (choice < kXiangqi.size()) {
    check_xiangqi(kXiangqi[choice], text);
  } else {
    check_chess(kChess[choice - kXiangqi.size()], text);
  }
  return 0;
}
