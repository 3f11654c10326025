// The hand-crafted evaluation: what terms.hpp finds, weighed by weights.hpp and psqt.hpp, blended by phase.
#include "engine/xiangqi/evaluate.hpp"

#include <array>

#include "engine/xiangqi/terms.hpp"

namespace xq::xiangqi {
namespace {

struct Sum {
  Tapered total;  // Red's less Black's
  void add(Side owner, const Tapered& weight, int times) {
    total += owner == kRed ? weight * times : weight * -times;
  }
};

constexpr int kFullPhase = 40;
int phase_of(const Position& p) {
  int phase = 0;
  for (const Side side : {kRed, kBlack})
    phase += 4 * p.count(side, PieceKind::rook) + 3 * p.count(side, PieceKind::horse) +
             3 * p.count(side, PieceKind::cannon);
  return phase;
}

constexpr int kFullScale = Blend::kUnit / kFullPhase;
/// How much of an advantage of `side` can be turned into a win, in 1/kFullScale: guards alone never win, and
/// a single horse, cannon or pawn seldom does.
int winning_scale(const Position& p, Side side) {
  const int strength = 4 * p.count(side, PieceKind::rook) + 2 * p.count(side, PieceKind::horse) +
                       2 * p.count(side, PieceKind::cannon) + p.count(side, PieceKind::pawn);
  constexpr std::array<int, 4> kScale{0, 20, 32, 48};
  return strength < 4 ? kScale[static_cast<std::size_t>(strength)] : kFullScale;
}

}  // namespace

Blend blend_of(const Position& position, Tapered sum) noexcept {
  const int phase = phase_of(position);
  const int level = sum.mg() * phase + sum.eg() * (kFullPhase - phase);
  const int scale = winning_scale(position, level > 0 ? kRed : kBlack);
  return {phase * scale, (kFullPhase - phase) * scale};
}

Score Position::evaluate() const {
  if (network_ != nullptr) return evaluate_by_network();
  Sum sum{psqt_balance()};
  Terms<Sum>(*this, sum).run();
  const Score red_view = blend_of(*this, sum.total).score(sum.total);
  return (side_ == kRed ? red_view : -red_view) + kTempo;
}

Score Position::material() const noexcept {
  Score balance = 0;
  for (int kind = 0; kind < kPieceKinds; ++kind) {
    const auto piece = static_cast<PieceKind>(kind);
    balance += kExchangeValue[static_cast<std::size_t>(kind)] * (count(side_, piece) - count(~side_, piece));
  }
  return balance;
}

int Position::output_bucket() const noexcept {
  constexpr ManSet kPiecesOfBoth = men_of(kRed, PieceKind::horse) | men_of(kRed, PieceKind::rook) |
                                   men_of(kRed, PieceKind::cannon) | men_of(kBlack, PieceKind::horse) |
                                   men_of(kBlack, PieceKind::rook) | men_of(kBlack, PieceKind::cannon);
  return Features::bucket(std::popcount(alive_ & kPiecesOfBoth));
}

Score Position::evaluate_by_network() const {
  return accumulators_.evaluate(*network_, man_on_, plies(), side_, output_bucket());
}

}  // namespace xq::xiangqi
