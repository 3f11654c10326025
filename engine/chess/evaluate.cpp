// The hand-crafted evaluation: what terms.hpp finds, weighed by weights.hpp and psqt.hpp, blended by phase.
#include "engine/chess/evaluate.hpp"

#include <algorithm>

#include "engine/chess/terms.hpp"

namespace xq::chess {
namespace {

struct Sum {
  Tapered total;  // White's less Black's
  void add(Side owner, const Tapered& weight, int times) {
    total += owner == kWhite ? weight * times : weight * -times;
  }
};

constexpr int kFullPhase = 24;
int phase_of(const Position& p) {
  const int phase = count(p.pieces(PieceKind::knight) | p.pieces(PieceKind::bishop)) +
                    2 * count(p.pieces(PieceKind::rook)) + 4 * count(p.pieces(PieceKind::queen));
  return std::min(phase, kFullPhase);
}

constexpr int kFullScale = Blend::kUnit / kFullPhase;
/// How much of an endgame advantage of `side` can be turned into a win, in 1/kFullScale.
int winning_scale(const Position& p, Side side) {
  const Bitboard pawns = p.pieces(side, PieceKind::pawn);
  const auto minors = [&](Side s) { return p.pieces(s, PieceKind::knight) | p.pieces(s, PieceKind::bishop); };
  const auto heavy = [&](Side s) {
    return 5 * count(p.pieces(s, PieceKind::rook)) + 9 * count(p.pieces(s, PieceKind::queen));
  };
  const int own = 3 * count(minors(side)) + heavy(side);
  const int their = 3 * count(minors(~side)) + heavy(~side);
  if (pawns == 0 && own - their <= 3)
    return own < 5 ? 0 : 8;  // a minor piece more does not win without pawns
  const Bitboard bishops = p.pieces(PieceKind::bishop);
  const bool opposite = count(bishops) == 2 && count(p.pieces(side, PieceKind::bishop)) == 1 &&
                        count(bishops & kDarkSquares) == 1;
  if (opposite && p.pieces(PieceKind::knight) == 0) return own == 3 && their == 3 ? 28 : 52;
  return std::min(kFullScale, 44 + 5 * count(pawns));
}

}  // namespace

Blend blend_of(const Position& position, Tapered sum) noexcept {
  const int phase = phase_of(position);
  const int scale = winning_scale(position, sum.eg() > 0 ? kWhite : kBlack);
  return {phase * kFullScale, (kFullPhase - phase) * scale};
}

Score Position::evaluate() const {
  if (network_ != nullptr) return evaluate_by_network();
  Sum sum{psq()};
  Terms<Sum>(*this, sum).run();
  const Score white_view = blend_of(*this, sum.total).score(sum.total);
  return (side_ == kWhite ? white_view : -white_view) + kTempo;
}

Score Position::material() const noexcept {
  Score balance = 0;
  for (int kind = 0; kind < kKinds - 1; ++kind) {
    const auto piece = static_cast<PieceKind>(kind);
    balance += kExchangeValue[static_cast<std::size_t>(kind)] *
               (count(pieces(side_, piece)) - count(pieces(~side_, piece)));
  }
  return balance;
}

int Position::output_bucket() const noexcept { return Features::bucket(count(occupied())); }

Score Position::evaluate_by_network() const {
  nnue::Accumulators<Features>::Board board;
  for (std::size_t s = 0; s < board.size(); ++s) board[s] = static_cast<std::uint8_t>(board_[s]);
  return accumulators_.evaluate(*network_, board, plies_played(), side_, output_bucket());
}

}  // namespace xq::chess
