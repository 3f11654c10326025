// Table: what earlier searches found out about a position, in fixed memory.
//
// Twelve-byte entries in buckets of one 64-byte cache line, so that a probe costs one memory access, which
// prefetch() hides behind the making of the move. 32 key bits are kept besides those that choose the bucket;
// a foreign entry is still possible, so a move from here must pass Position::is_legal before it is made.
// Moves are raw 16-bit values: the table knows no game. The owner decides when to resize, clear and age it;
// probe() and store() never allocate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/info.hpp"
#include "engine/core/score.hpp"

namespace xq::search {

/// What a store left behind. Scores are relative to the node (see score_to_table).
struct TableHit {
  std::uint16_t move = 0;
  Score score = 0;
  Score eval = kInfinite;  // static evaluation; kInfinite when there was none (in check)
  int depth = 0;
  Bound bound = Bound::exact;
  bool scored = false;  // false: only move and evaluation are known
  bool was_pv = false;  // the node was once in a principal variation
};

class Table {
 public:
  /// Asks for a size; memory is taken by ensure_allocated(). 1 … 1024 MiB, others are clamped.
  void set_size(int mebibytes) noexcept;
  /// Takes the memory if the size has changed (half as much, and again half, when the system refuses).
  void ensure_allocated();
  void clear() noexcept;
  /// A new search begins: older entries lose value.
  void new_generation() noexcept;

  /// True and fills `hit` when the position is known.
  bool probe(std::uint64_t key, TableHit& hit) const noexcept;
  void store(std::uint64_t key, const TableHit& what) noexcept;
  void prefetch(std::uint64_t key) const noexcept;
  /// Per mille of entries that the present search wrote (sampled).
  int hash_full() const noexcept;

  /// For tests: spoils the stored entries. Some get the key of another position, some its move or any 16
  /// bits, and all a score, an evaluation and a depth that mean nothing.
  void scramble(std::uint64_t seed) noexcept;

 private:
  struct Entry {
    std::uint32_t key;
    std::uint16_t move;
    std::int16_t score;
    std::int16_t eval;
    std::uint8_t depth;
    std::uint8_t tag;  // generation << 3 | was_pv << 2 | bound code; code 0 = no score; 0 = empty
  };
  static constexpr int kEntries = 5;
  struct alignas(64) Bucket {
    Entry entries[kEntries];
  };
  static_assert(sizeof(Entry) == 12 && sizeof(Bucket) == 64);

  // The high half of the key chooses the bucket (multiply and shift: any size will do), the low half
  // identifies.
  std::size_t bucket_index(std::uint64_t key) const noexcept {
    return static_cast<std::size_t>(((key >> 32) * count_) >> 32);
  }
  int worth(const Entry& e) const noexcept;

  std::unique_ptr<Bucket[]> buckets_;
  std::uint64_t count_ = 0;
  int size_mib_ = 16;
  int allocated_mib_ = 0;
  std::uint8_t generation_ = 1;
};

}  // namespace xq::search
