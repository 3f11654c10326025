// FEN of both games, and the records that consist of one. Also what is found out by content alone.
#include "engine/chess/fen.hpp"
#include "engine/xiangqi/fen.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;

/// `parse` and `write` are one game's.
template <class Parse, class Write>
void check_fen(std::string_view text, Parse parse, Write write) {
  const auto position = parse(text);
  if (!position) {
    fuzz::require(position.error().offset <= text.size(), "the fault of a FEN is inside it", text);
    return;
  }
  const std::string fen = write(*position);
  const auto again = parse(fen);
  fuzz::require(static_cast<bool>(again), "a FEN that we write is one", fen);
  fuzz::require(write(*again) == fen, "a FEN comes back as it was", fen);
  fuzz::require(again->key() == position->key(), "a FEN is one position", fen);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::bytes_of(data, size);
  check_fen(text, xiangqi::parse_fen, [](const xiangqi::Position& p) { return xiangqi::to_fen(p); });
  check_fen(text, chess::parse_fen, [](const chess::Position& p) { return chess::to_fen(p); });
  record::read_record(text, {std::nullopt, cli::text_codec()}, [](record::Reading&& reading) {
    fuzz::require_sound(reading.tree);
    return true;
  });
  return 0;
}
