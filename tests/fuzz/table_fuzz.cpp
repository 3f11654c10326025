// A hash table whose entries belong to other positions, or to none: whatever a search reads there, it returns
// a legal move and shows legal lines. The bytes choose the game, the position and when the table is spoilt.
#include "engine/search/tt.hpp"
#include "tests/engine/search_support.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  bool left() const { return next_ < bytes_.size(); }
  std::uint32_t take() { return left() ? static_cast<std::uint8_t>(bytes_[next_++]) : 0; }

 private:
  std::string_view bytes_;
  std::size_t next_ = 0;
};

/// Up to 63 moves from the start; the game is not over where they end.
template <class Game>
typename Game::Position position_of(Bytes& bytes) {
  auto p = Game::start();
  for (std::uint32_t plies = bytes.take() % 64; plies > 0; --plies) {
    const auto moves = test::legal_moves(p);
    p.make(moves[bytes.take() % static_cast<std::uint32_t>(moves.size())]);
    if (!test::legal_moves(p).empty() && !p.verdict(1)) continue;
    p.unmake();
    break;
  }
  return p;
}

template <class Game>
void check(Bytes bytes) {
  const auto p = position_of<Game>(bytes);
  search::Searcher<typename Game::Position> searcher;
  searcher.set_hash(1);
  for (int round = 0; round < 8 && (round == 0 || bytes.left()); ++round) {
    SearchLimits limits = test::node_limit(100 + 16 * bytes.take());
    limits.multi_pv = 1 + static_cast<int>(bytes.take() % 3);
    const std::uint32_t when = bytes.take();  // after the first depths of this search, a bit each
    const auto spoil = [&](const SearchInfo& info) {
      fuzz::require(test::is_legal_line(p, info.pv), "every line is legal", Game::fen(p));
      if (info.depth < 8 && (when >> info.depth & 1) != 0) searcher.table().scramble(when + info.nodes);
    };
    const BestMove best = searcher.go(p, limits, spoil);
    fuzz::require(test::find_move(p, best.best).has_value(), "the best move is legal", Game::fen(p));
    fuzz::require(best.nodes <= *limits.nodes, "the node cap holds", Game::fen(p));
    searcher.table().scramble(when);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(fuzz::bytes_of(data, size));
  if (bytes.take() % 2 == 0)
    check<test::Xiangqi>(bytes);
  else
    check<test::Chess>(bytes);
  return 0;
}
