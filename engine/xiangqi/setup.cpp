#include "engine/xiangqi/setup.hpp"

#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/vision.hpp"

namespace xq::xiangqi {
namespace {

using Fault = std::optional<SetupFault>;

/// Asks about every man in the order of a FEN's text, and returns the first fault: where a reader meets it.
template <class Find>
Fault first_fault(const Setup& setup, Find find) {
  for (int rank = kRanks - 1; rank >= 0; --rank)
    for (int file = 0; file < kFiles; ++file) {
      const Square square = make_square(file, rank);
      if (setup.board[square] == Piece::none) continue;
      if (const std::optional<FenReason> reason = find(setup.board[square], square))
        return SetupFault{*reason, square};
    }
  return std::nullopt;
}

Fault find_wrong_count(const Setup& setup) {
  std::array<int, kPieces> seen{};
  const auto count = [&](Piece piece, Square) -> std::optional<FenReason> {
    const auto kind = static_cast<std::size_t>(kind_of(piece));
    if (++seen[static_cast<std::size_t>(index(piece))] <= kFullCount[kind]) return std::nullopt;
    return kind_of(piece) == PieceKind::king ? FenReason::two_kings : FenReason::too_many_pieces;
  };
  if (const Fault fault = first_fault(setup, count)) return fault;
  for (const Side side : {kRed, kBlack})
    if (seen[static_cast<std::size_t>(index(make_piece(side, PieceKind::king)))] == 0)
      return SetupFault{FenReason::king_missing};
  return std::nullopt;
}

std::optional<FenReason> find_misplaced(Piece piece, Square square) {
  const PieceKind kind = kind_of(piece);
  if (can_stand(kind, relative(side_of(piece), square))) return std::nullopt;
  switch (kind) {
    case PieceKind::king:
      return FenReason::king_misplaced;
    case PieceKind::advisor:
      return FenReason::advisor_misplaced;
    case PieceKind::elephant:
      return FenReason::elephant_misplaced;
    default:
      return FenReason::pawn_misplaced;
  }
}

/// Asked of a Position, which can be made by now: kings and counts are right.
Fault find_wrong_check(const Setup& setup) {
  const Position position(setup);
  const Square king = position.king_square(setup.side_to_move);
  const Square other = position.king_square(~setup.side_to_move);
  if (Vision(position, king, position.occupied()).men_between(other) == 0)
    return SetupFault{FenReason::kings_facing, king};
  if (position.is_attacked(other, setup.side_to_move)) return SetupFault{FenReason::opponent_in_check, other};
  return std::nullopt;
}

}  // namespace

std::optional<SetupFault> find_fault(const Setup& setup) {
  if (const Fault fault = find_wrong_count(setup)) return fault;
  if (const Fault fault = first_fault(setup, find_misplaced)) return fault;
  return find_wrong_check(setup);
}

Setup start_setup() {
  Setup setup;
  const auto put = [&](int file, int rank, PieceKind kind) {
    const Square square = make_square(file, rank);
    setup.board[square] = make_piece(kRed, kind);
    setup.board[flip_rank(square)] = make_piece(kBlack, kind);
  };
  constexpr std::string_view kBackRank = "rnbakabnr";
  for (int file = 0; file < kFiles; ++file)
    put(file, 0, kind_from_letter(kBackRank[static_cast<std::size_t>(file)]));
  for (const int file : {1, 7}) put(file, 2, PieceKind::cannon);
  for (int file = 0; file < kFiles; file += 2) put(file, 3, PieceKind::pawn);
  return setup;
}

}  // namespace xq::xiangqi
