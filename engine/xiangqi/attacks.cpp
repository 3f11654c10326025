#include "engine/xiangqi/attacks.hpp"

#include <algorithm>
#include <cstdlib>

namespace xq::xiangqi {
namespace {

constexpr LineWord bit(int place) { return static_cast<LineWord>(1u << place); }

/// Walks from `place` in one direction and collects a rook's or a cannon's targets.
LineWord ray(int place, int step, int length, unsigned occupied, bool cannon) {
  unsigned targets = 0;
  int men = 0;
  for (int p = place + step; p >= 0 && p < length; p += step) {
    const bool man = (occupied & bit(p)) != 0;
    const bool target = cannon ? (man ? men == 1 : men == 0) : men == 0;
    if (target) targets |= bit(p);
    men += man;
  }
  return static_cast<LineWord>(targets);
}

template <class Table>
void fill_line(Table& table, bool cannon) {
  const int length = static_cast<int>(table.size());
  for (int place = 0; place < length; ++place) {
    auto& targets = table[static_cast<std::size_t>(place)];
    for (unsigned occupied = 0; occupied < targets.size(); ++occupied)
      targets[occupied] = static_cast<LineWord>(ray(place, -1, length, occupied, cannon) |
                                                ray(place, +1, length, occupied, cannon));
  }
}

template <class Allowed>
std::uint8_t steps(Square from, const std::array<int, 4>& deltas, StepSet (*gather)(std::uint64_t),
                   Allowed allowed) {
  std::uint64_t window = 0;
  for (const int delta : deltas) {
    const int to = from + delta;
    if (to < 0 || to >= kSquares) continue;
    // A step over the edge of a rank lands on the far file.
    if (std::abs(file_of(to_square(to)) - file_of(from)) > 2 || !allowed(to_square(to))) continue;
    window |= std::uint64_t{1} << (Bitboard::kMargin + delta);
  }
  return static_cast<std::uint8_t>(gather(window));
}

constexpr std::array<int, 4> kCross{-kFiles, -1, 1, kFiles};
constexpr std::array<int, 4> kNear{-kFiles - 1, -kFiles + 1, kFiles - 1, kFiles + 1};
constexpr std::array<int, 4> kFar{-2 * kFiles - 2, -2 * kFiles + 2, 2 * kFiles - 2, 2 * kFiles + 2};

struct HorseStep {
  int file, rank;  // of the target, relative
  int leg_file() const { return file / 2; }
  int leg_rank() const { return rank / 2; }
};
constexpr std::array<HorseStep, 8> kHorseSteps{
    {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}};

std::uint64_t window_bit(int file, int rank) {
  return std::uint64_t{1} << (Bitboard::kMargin + rank * kFiles + file);
}

}  // namespace

AttackTables::AttackTables() {
  fill_places();
  fill_line(rook.on_rank, false);
  fill_line(rook.on_file, false);
  fill_line(cannon.on_rank, true);
  fill_line(cannon.on_file, true);
  fill_steps();
  fill_horse();
}

void AttackTables::fill_places() {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    const int file = file_of(s), rank = rank_of(s);
    place[s] = {static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank), bit(file), bit(rank)};
    point[s] = Bitboard(s);
  }
  for (std::size_t a = 0; a < kRanks; ++a)
    for (std::size_t b = 0; b < kRanks; ++b) {
      unsigned points = 0;
      for (std::size_t p = std::min(a, b) + 1; p < std::max(a, b); ++p) points |= 1u << p;
      between[a][b] = static_cast<LineWord>(points);
    }
}

void AttackTables::fill_steps() {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    for (const Side side : {kRed, kBlack}) {
      const auto n = static_cast<std::size_t>(xq::index(side));
      king_steps[n][s] = steps(s, kCross, gather_cross, [&](Square to) { return in_palace(side, to); });
      pawn_steps[n][s] = steps(s, kCross, gather_cross, [&](Square to) {
        return to - s == forward(side) || (rank_of(to) == rank_of(s) && has_crossed(side, s));
      });
    }
    advisor_steps[s] =
        steps(s, kNear, gather_near, [&](Square to) { return in_palace(kRed, to) || in_palace(kBlack, to); });
    elephant_steps[s] =
        steps(s, kFar, gather_far, [&](Square to) { return has_crossed(kRed, s) == has_crossed(kRed, to); });
  }
}

void AttackTables::fill_horse() {
  for (auto& row : horse_leg) row.fill(kNoSquare);
  for (auto& row : horse_window) row.fill(0);
  for (int file = 0; file < kFiles; ++file)
    for (const HorseStep& step : kHorseSteps) {
      if (file + step.file < 0 || file + step.file >= kFiles) continue;
      const StepSet leg = gather_cross(window_bit(step.leg_file(), step.leg_rank()));
      for (std::size_t legs = 0; legs < 16; ++legs)
        if (!(legs & leg))
          horse_window[static_cast<std::size_t>(file)][legs] |= window_bit(step.file, step.rank);
      for (int rank = 0; rank < kRanks; ++rank) {
        if (!on_board(file + step.file, rank + step.rank)) continue;
        const Square to = make_square(file + step.file, rank + step.rank);
        horse_leg[make_square(file, rank)][to] = make_square(file + step.leg_file(), rank + step.leg_rank());
      }
    }
}

const AttackTables kAttacks;

Bitboard between(Square a, Square b) noexcept {
  Bitboard points;
  const int step = file_of(a) == file_of(b) ? kFiles : 1;
  for (int s = std::min(a, b) + step; s < std::max(a, b); s += step) points.insert(to_square(s));
  return points;
}

}  // namespace xq::xiangqi
