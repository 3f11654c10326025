// A packed opening book, as bytes from anywhere and with the checksum put right, which no chance would find.
#include "engine/book/book.hpp"
#include "engine/book/choice.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/bytes.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;

std::string sealed(Game game, std::string_view body) {
  nnue::ByteWriter out;
  out.text("XQBK");
  out.byte(1);
  out.byte(static_cast<unsigned char>(game));
  out.text(body);
  out.fixed(nnue::checksum(out.bytes()), 8);
  return out.bytes();
}

void check(Game game, std::string_view bytes) {
  const auto read = book::Book::unpack(game, bytes);
  const auto session = Session::create(game);
  fuzz::require(static_cast<bool>(session->set_book(bytes)) == (read || bytes.empty()),
                "a session takes what is a book, and nothing else");
  if (!read) return;
  const auto again = book::Book::unpack(game, read->pack());
  fuzz::require(again && *again == *read, "a book packs to itself");
  SearchLimits limits;
  limits.nodes = 50;
  limits.book = true;
  for (int ply = 0; ply < book::kMaxPlies && !session->status().outcome.over(); ++ply) {
    const BestMove best = session->go(limits, nullptr);
    if (best.nodes > 0) return;
    fuzz::require(static_cast<bool>(session->play(best.best)), "a book's moves are legal", best.best);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::bytes_of(data, size);
  for (const Game game : {Game::xiangqi, Game::chess}) {
    check(game, bytes);
    check(game, sealed(game, bytes));
  }
  return 0;
}
