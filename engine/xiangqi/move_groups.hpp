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

/// What is added to every lane of a group, by the square that the moves start from.
struct alignas(32) MoveBase {
  std::uint64_t rank;   // for a rank's group: from, and to the rank's point on file a
  std::uint64_t file;   // for a file's group: from, and to the file's point on rank 0
  std::uint64_t steps;  // for the others: from, and to the same square
};

struct MoveGroups {
  MoveGroups();

  std::array<MoveGroup<2>, 1 << kFiles> rank;     // by a rank's word
  std::array<MoveGroup<3>, 1 << kRanks> file;     // by a file's word
  std::array<MoveGroup<1>, 16> cross, near, far;  // by a StepSet
  std::array<MoveGroup<2>, 256> horse;            // by gather_horse
  std::array<MoveBase, kSquares> base;
};
extern const MoveGroups kMoveGroups;

/// Appends moves through a raw pointer.
class MoveWriter {
 public:
  explicit MoveWriter(Move* end) noexcept : end_(end) {}
  Move* end() const noexcept { return end_; }

  template <std::size_t kWords>
  void write(const MoveGroup<kWords>& group, std::uint64_t base, int count) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t moves = group[i] + base;
      std::memcpy(static_cast<void*>(end_ + 4 * i), &moves, sizeof moves);
    }
    end_ += count;
  }

 private:
  Move* end_;
};

}  // namespace xq::xiangqi
