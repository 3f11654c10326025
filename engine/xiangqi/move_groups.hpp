// From sets of targets to moves, several at a time.
//
// A set of targets of one man has an index (a line's word, a gathered window). Tables give for each index its
// moves as differences to a base that depends on the man's square, four in a word. One addition for four
// moves, one store, and the list's end advances by the size of the set: no loop and no branch per move. What
// is written beyond the end is overwritten by the next group (MoveList has room for it).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/xiangqi/attacks.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

static_assert(std::endian::native == std::endian::little, "four moves in a word are stored lowest first");

template <std::size_t kWords>
using MoveGroup = std::array<std::uint64_t, kWords>;

/// Added to a group's words. Lanes may be negative in between: the sum of each is a move, so all carries
/// cancel.
constexpr std::uint64_t in_four_lanes(int base) noexcept {
  return static_cast<std::uint64_t>(base) * 0x0001000100010001;
}

struct MoveGroups {
  MoveGroups();

  std::array<MoveGroup<2>, 1 << kFiles> rank;     // to a rank's points; base: from, and to file a
  std::array<MoveGroup<3>, 1 << kRanks> file;     // to a file's points; base: from, and to rank 0
  std::array<MoveGroup<1>, 16> cross, near, far;  // base: from, and to itself
  std::array<MoveGroup<2>, 256> horse;
};
extern const MoveGroups kMoveGroups;

/// Appends moves through a raw pointer.
class MoveWriter {
 public:
  explicit MoveWriter(Move* end) noexcept : end_(end) {}
  Move* end() const noexcept { return end_; }

  template <std::size_t kWords>
  void write(const MoveGroup<kWords>& group, int base, int count) noexcept {
    const std::uint64_t lanes = in_four_lanes(base);
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t moves = group[i] + lanes;
      std::memcpy(static_cast<void*>(end_ + 4 * i), &moves, sizeof moves);
    }
    end_ += count;
  }

 private:
  Move* end_;
};

}  // namespace xq::xiangqi
