#include "engine/xiangqi/move_groups.hpp"

namespace xq::xiangqi {
namespace {

constexpr int kToUnit = 1 << 7;  // a target's square counts in bits 7 … 13 of a move

/// Lanes may be negative in between: the sum of base and difference is a move in each, so all carries cancel.
std::uint64_t in_four_lanes(int from, int to) {
  return static_cast<std::uint64_t>(from + to * kToUnit) * 0x0001000100010001;
}

/// Packs the n-th difference of a group into its lane, borrowing from the next where it is negative.
template <std::size_t kWords>
void put(MoveGroup<kWords>& group, std::size_t n, int delta) {
  group[n / 4] += static_cast<std::uint64_t>(static_cast<std::int64_t>(delta) * kToUnit) << (16 * (n % 4));
}

template <class Table>
[[gnu::cold]] void fill_line(Table& table, int stride) {
  for (std::size_t targets = 0; targets < table.size(); ++targets) {
    table[targets] = {};
    std::size_t n = 0;
    for (int p = 0; p < kRanks; ++p)
      if (((targets >> p) & 1) != 0 && n < 4 * table[targets].size()) put(table[targets], n++, p * stride);
  }
}

/// For every subset of the window's points, its moves at its gathered index.
template <class Table, std::size_t kPoints, class Gather>
void fill_steps(Table& table, const std::array<int, kPoints>& deltas, Gather gather) {
  for (unsigned subset = 0; subset < (1u << kPoints); ++subset) {
    std::uint64_t window = 0;
    typename Table::value_type group{};
    std::size_t n = 0;
    for (std::size_t i = 0; i < kPoints; ++i) {
      if (!((subset >> i) & 1)) continue;
      window |= std::uint64_t{1} << (Bitboard::kMargin + deltas[i]);
      put(group, n++, deltas[i]);
    }
    table[gather(window)] = group;
  }
}

}  // namespace

[[gnu::cold]] MoveGroups::MoveGroups() {
  constexpr int k = kFiles;
  fill_line(rank, 1);
  fill_line(file, kFiles);
  fill_steps(cross, std::array{-k, -1, 1, k}, gather_cross);
  fill_steps(near, std::array{-k - 1, -k + 1, k - 1, k + 1}, gather_near);
  fill_steps(far, std::array{-2 * k - 2, -2 * k + 2, 2 * k - 2, 2 * k + 2}, gather_far);
  fill_steps(horse, std::array{-2 * k - 1, -2 * k + 1, -k - 2, -k + 2, k - 2, k + 2, 2 * k - 1, 2 * k + 1},
             gather_horse);
  for (int i = 0; i < kSquares; ++i) {
    const Square s = to_square(i);
    base[s] = {in_four_lanes(s, s - file_of(s)), in_four_lanes(s, file_of(s)), in_four_lanes(s, s)};
  }
}

const MoveGroups kMoveGroups;

}  // namespace xq::xiangqi
