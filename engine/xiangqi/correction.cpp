// Keys of parts of the placement, for the search's correction of the evaluation. They are computed when asked
// for, once a node: a walk over at most eleven men, cheaper than keeping three keys up to date at every move.
#include "engine/util/rng.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::xiangqi {
namespace {

using ManKeys = std::array<std::array<std::uint64_t, kSquares>, kPieces>;
constexpr ManKeys kManKeys = [] {
  ManKeys keys{};
  Rng rng(0x636f7272656374);
  for (auto& of_piece : keys)
    for (std::uint64_t& key : of_piece) key = rng.next();
  return keys;
}();

}  // namespace

std::uint64_t Position::correction_key(int part) const noexcept {
  const std::uint32_t pawns = men_of(kRed, PieceKind::pawn) | men_of(kBlack, PieceKind::pawn);
  const std::uint32_t wanted = part == 0 ? pawns : men_of(part == 1 ? kRed : kBlack) & ~pawns;
  std::uint64_t key = 0;
  for (std::uint32_t men = alive_ & wanted; men != 0; men &= men - 1) {
    const auto man = static_cast<Man>(std::countr_zero(men));
    key ^= kManKeys[static_cast<std::size_t>(index(piece_of(man)))][square_of_[man]];
  }
  return key;
}

}  // namespace xq::xiangqi
