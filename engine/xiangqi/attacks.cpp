#include "engine/xiangqi/attacks.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace xq::xiangqi {
namespace {

constexpr LineWord bit(int place) { return static_cast<LineWord>(1u << place); }

constexpr unsigned lowest(unsigned set) { return set & (0u - set); }
constexpr unsigned highest(unsigned set) { return set == 0 ? 0 : 1u << (31 - std::countl_zero(set)); }

/// A rook's or a cannon's targets beyond `place`: the points up to the first man, and that man or else the
/// next.
unsigned upward(int place, int length, unsigned occupied, bool cannon) {
  const unsigned points = (1u << length) - (2u << place);
  const unsigned first = lowest(occupied & points);
  const unsigned second = lowest(occupied & points & ~first);
  return (points & (first - 1)) | (cannon ? second : first);
}

/// And before it.
unsigned downward(int place, unsigned occupied, bool cannon) {
  const unsigned points = (1u << place) - 1;
  const unsigned first = highest(occupied & points);
  const unsigned second = highest(occupied & points & ~first);
  return (points & ~(first == 0 ? 0 : 2 * first - 1)) | (cannon ? second : first);
}

// The tables are filled when a program starts, in a page twice: in its worker and beside its board. Cold is
// what the compiler calls code that runs once and should be small: a browser compiles a function that loops
// long once more, with all its might, and one whose loops had been unrolled would take it a tenth of a
// second.
template <class Table>
[[gnu::cold]] void fill_line(Table& table, bool cannon) {
  const int length = static_cast<int>(table.size());
  for (int place = 0; place < length; ++place) {
    auto& targets = table[static_cast<std::size_t>(place)];
    for (unsigned occupied = 0; occupied < targets.size(); ++occupied)
      targets[occupied] =
          static_cast<LineWord>(upward(place, length, occupied, cannon) | downward(place, occupied, cannon));
  }
}

/// Those of four points round a square that the man could go to.
std::uint8_t steps(Piece piece, Square from, const std::array<int, 4>& deltas,
                   StepSet (*gather)(std::uint64_t)) {
  std::uint64_t window = 0;
  for (const int delta : deltas) {
    const int to = from + delta;
    if (to >= 0 && to < kSquares && could_go(piece, from, to_square(to)))
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

bool could_go(Piece piece, Square from, Square to) noexcept {
  const Side side = side_of(piece);
  const int files = std::abs(file_of(to) - file_of(from)), ranks = std::abs(rank_of(to) - rank_of(from));
  switch (kind_of(piece)) {
    case PieceKind::king:
      return files + ranks == 1 && in_palace(side, from) && in_palace(side, to);
    case PieceKind::advisor:
      return files == 1 && ranks == 1 && in_palace(side, from) && in_palace(side, to);
    case PieceKind::elephant:
      return files == 2 && ranks == 2 && !has_crossed(side, from) && !has_crossed(side, to);
    case PieceKind::horse:
      return files * ranks == 2;
    case PieceKind::rook:
    case PieceKind::cannon:
      return (files == 0) != (ranks == 0);
    case PieceKind::pawn:
      return to == from + forward(side) || (files == 1 && ranks == 0 && has_crossed(side, from));
    case PieceKind::none:
      break;
  }
  return false;
}

[[gnu::cold]] AttackTables::AttackTables() {
  fill_places();
  fill_line(rook.on_rank, false);
  fill_line(rook.on_file, false);
  fill_line(cannon.on_rank, true);
  fill_line(cannon.on_file, true);
  fill_steps();
  fill_horse();
  fill_reach();
}

[[gnu::cold]] void AttackTables::fill_places() {
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

[[gnu::cold]] void AttackTables::fill_steps() {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    advisor_steps[s] = elephant_steps[s] = 0;
    for (const Side side : {kRed, kBlack}) {
      const auto man = [side](PieceKind kind) { return make_piece(side, kind); };
      const auto n = static_cast<std::size_t>(xq::index(side));
      king_steps[n][s] = steps(man(PieceKind::king), s, kCross, gather_cross);
      pawn_steps[n][s] = steps(man(PieceKind::pawn), s, kCross, gather_cross);
      // No square is in reach of both sides' advisors or elephants.
      advisor_steps[s] |= steps(man(PieceKind::advisor), s, kNear, gather_near);
      elephant_steps[s] |= steps(man(PieceKind::elephant), s, kFar, gather_far);
    }
  }
}

[[gnu::cold]] void AttackTables::fill_horse() {
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

[[gnu::cold]] void AttackTables::fill_reach() {
  for (auto& row : reach) row.fill(0);
  for (int from = 0; from < kSquares; ++from)
    for (int to = 0; to < kSquares; ++to) {
      const Square a = to_square(from), b = to_square(to);
      const int files = std::abs(file_of(b) - file_of(a)), ranks = std::abs(rank_of(b) - rank_of(a));
      if (files != 0 && ranks != 0 && std::max(files, ranks) > 2) continue;  // far men go straight
      for (int p = 0; p < kPieces; ++p)
        if (could_go(static_cast<Piece>(p), a, b)) reach[a][b] |= reach_bit(static_cast<Piece>(p));
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
