// Link codes: any text is read without a fault, and a game made of the input's bytes comes back through its
// code, but never changed by a damage to the code.
#include <array>

#include "engine/record/link.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;
using namespace xq::record;

constexpr std::array<std::string_view, 4> kStarts{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3k5/5P3/2P2P3/9/P4P3/9/9/9/9/5K3 w - - 4 31", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"};

/// The input as a source of choices; behind its end stand zeros.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}
  bool any() const noexcept { return !bytes_.empty(); }
  unsigned below(unsigned count) {
    if (bytes_.empty()) return 0;
    const unsigned value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value % count;
  }

 private:
  std::string_view bytes_;
};

LinkTerms terms_from(Choices& choices) {
  LinkTerms terms;
  if (choices.below(2) == 1) terms.ply = choices.below(40);
  if (choices.below(2) == 0) return terms;
  Correspondence match;
  match.id = choices.below(256) * 0x01010101u;
  match.sender = choices.below(2) == 0 ? Side::first : Side::second;
  match.repetition = static_cast<RuleSet>(choices.below(6));
  if (choices.below(2) == 1) match.natural_limit_plies = static_cast<int>(choices.below(200));
  match.draw_offered = choices.below(2) == 1;
  match.conclusion = choices.below(2) == 1 ? EndReason::resignation : EndReason::none;
  terms.match = match;
  return terms;
}

GameTree game_from(Choices& choices) {
  const unsigned start = choices.below(kStarts.size());
  const Game game = start < 2 ? Game::xiangqi : Game::chess;
  Board board = std::move(*Board::from_fen(game, kStarts[start]));
  GameTree tree(game, board.fen());
  tree.result = static_cast<GameResult>(choices.below(4));
  for (NodeId at = kRoot; choices.any();) {
    const std::vector<std::string> legal = board.legal_moves();
    if (legal.empty()) break;
    const std::string& move = legal[choices.below(static_cast<unsigned>(legal.size()))];
    at = tree.add(at, move);
    board.make(move);
  }
  return tree;
}

void check_round_trip(Choices choices) {
  const unsigned place = choices.below(256), other = choices.below(64);
  const LinkTerms terms = terms_from(choices);
  const GameTree tree = game_from(choices);
  const auto written = write_link(tree, terms);
  fuzz::require(written && written->losses.empty(), "every game has a code");
  const std::string code = written->bytes.substr(0, written->bytes.size() - 1);
  const Reading again = read_link(code);
  fuzz::require(!again.error && again.tree == tree, "a game comes back through its code", code);
  fuzz::require(again.link->match == terms.match, "what was agreed comes back", code);
  std::string damaged = code;
  damaged[3 + place % (code.size() - 3)] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[other];
  const Reading reading = read_link(damaged);
  // One in 2^24 may go by; the fuzzer would have to look for it.
  if (!reading.error) fuzz::require_sound(reading.tree);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view rest = fuzz::bytes_of(data + 1, size - 1);
  if (data[0] % 2 == 0) {
    fuzz::check_format(rest, Format::link);
  } else {
    check_round_trip(Choices(rest));
  }
  return 0;
}
