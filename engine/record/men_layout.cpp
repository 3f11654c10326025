#include "engine/record/men_layout.hpp"

#include "engine/xiangqi/fen.hpp"

namespace xq::record {
namespace {

using xiangqi::Piece;
using xiangqi::PieceKind;
using xiangqi::Square;

constexpr std::array<PieceKind, 16> kSlots{
    PieceKind::rook, PieceKind::horse,   PieceKind::elephant, PieceKind::advisor,
    PieceKind::king, PieceKind::advisor, PieceKind::elephant, PieceKind::horse,
    PieceKind::rook, PieceKind::cannon,  PieceKind::cannon,   PieceKind::pawn,
    PieceKind::pawn, PieceKind::pawn,    PieceKind::pawn,     PieceKind::pawn};

Piece man_of_slot(std::size_t slot) noexcept {
  return xiangqi::make_piece(slot < 16 ? xiangqi::kRed : xiangqi::kBlack, kSlots[slot % 16]);
}

}  // namespace

MenLayout layout_of(const xiangqi::Setup& setup) {
  MenLayout layout;
  layout.fill(xiangqi::kNoSquare);
  std::array<bool, xiangqi::kSquares> placed{};
  for (std::size_t slot = 0; slot < layout.size(); ++slot)
    // By files, so that the standard position comes out in the order in which everybody writes it.
    for (int file = 0; file < xiangqi::kFiles && layout[slot] == xiangqi::kNoSquare; ++file)
      for (int rank = 0; rank < xiangqi::kRanks; ++rank) {
        const Square s = xiangqi::make_square(file, rank);
        if (placed[s] || setup.board[s] != man_of_slot(slot)) continue;
        placed[s] = true;
        layout[slot] = s;
        break;
      }
  return layout;
}

std::optional<xiangqi::Setup> setup_of(const MenLayout& layout) {
  xiangqi::Setup setup;
  for (std::size_t slot = 0; slot < layout.size(); ++slot) {
    const Square s = layout[slot];
    if (s == xiangqi::kNoSquare) continue;
    if (setup.board[s] != Piece::none) return std::nullopt;
    setup.board[s] = man_of_slot(slot);
  }
  return setup;
}

Result<Board, FenError> board_of(xiangqi::Setup setup, Side side_to_move) {
  setup.side_to_move = side_to_move;
  return Board::from_fen(Game::xiangqi, xiangqi::to_fen(setup));
}

}  // namespace xq::record
