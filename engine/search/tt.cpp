#include "engine/search/tt.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>
#include <utility>

#include "engine/util/rng.hpp"

namespace xq::search {
namespace {

constexpr int kGenerationShift = 3;
constexpr int kGenerations = 31;  // 1 … 31, so that no entry's tag is 0, which means empty
constexpr std::uint8_t kPvBit = 4;
constexpr std::uint8_t kBoundMask = 3;
constexpr int kAgeCost = 4;  // an entry one search old is worth this many plies less
constexpr int kReplaceMargin =
    4;  // a shallower result replaces a deeper one of the same position up to this gap

std::uint8_t bound_code(Bound b) { return static_cast<std::uint8_t>(static_cast<int>(b) + 1); }

}  // namespace

void Table::set_size(int mebibytes) noexcept { size_mib_ = std::clamp(mebibytes, 1, 1024); }

void Table::ensure_allocated() {
  if (buckets_ && allocated_mib_ == size_mib_) return;
  buckets_.reset();
  for (int mib = size_mib_;; mib /= 2) {
    const std::uint64_t bytes = std::uint64_t(std::max(mib, 1)) << 20;
    count_ = bytes / sizeof(Bucket);
    // With the last, smallest attempt a refusal is fatal anyway: there is no engine without a table.
    buckets_.reset(new (std::nothrow) Bucket[static_cast<std::size_t>(count_)]);
    if (buckets_ || mib <= 1) break;
  }
  allocated_mib_ = size_mib_;
  clear();
}

void Table::clear() noexcept {
  generation_ = 1;
  if (buckets_)
    std::memset(static_cast<void*>(buckets_.get()), 0, static_cast<std::size_t>(count_) * sizeof(Bucket));
}

void Table::new_generation() noexcept {
  generation_ = static_cast<std::uint8_t>(generation_ % kGenerations + 1);
}

bool Table::probe(std::uint64_t key, TableHit& hit) const noexcept {
  const auto id = static_cast<std::uint32_t>(key);
  for (const Entry& e : buckets_[bucket_index(key)].entries) {
    if (e.key != id || e.tag == 0) continue;
    hit.move = e.move;
    hit.score = e.score;
    hit.eval = e.eval;
    hit.depth = e.depth;
    const int code = e.tag & kBoundMask;
    hit.scored = code != 0;
    hit.bound = hit.scored ? static_cast<Bound>(code - 1) : Bound::exact;
    hit.was_pv = (e.tag & kPvBit) != 0;
    return true;
  }
  return false;
}

int Table::worth(const Entry& e) const noexcept {
  const int age = (kGenerations + generation_ - (e.tag >> kGenerationShift)) % kGenerations;
  return e.depth - kAgeCost * age;
}

void Table::store(std::uint64_t key, const TableHit& what) noexcept {
  assert(what.score > -kInfinite && what.score < kInfinite && what.depth >= 0 && what.depth < 256);
  const auto id = static_cast<std::uint32_t>(key);
  Bucket& bucket = buckets_[bucket_index(key)];
  Entry* slot = &bucket.entries[0];
  for (Entry& e : bucket.entries) {
    if (e.tag == 0 || e.key == id) {
      slot = &e;
      break;
    }
    if (worth(e) < worth(*slot)) slot = &e;
  }
  const bool same = slot->tag != 0 && slot->key == id;
  const std::uint8_t tag =
      static_cast<std::uint8_t>((generation_ << kGenerationShift) | (what.was_pv ? kPvBit : 0) |
                                (what.scored ? bound_code(what.bound) : 0));
  if (what.move != 0 || !same)
    slot->move = what.move;  // a node without a best move keeps the one known before
  if (same && what.bound != Bound::exact && what.depth + kReplaceMargin <= slot->depth &&
      worth(*slot) == slot->depth)
    return;
  slot->key = id;
  slot->score = static_cast<std::int16_t>(what.score);
  slot->eval = static_cast<std::int16_t>(what.eval);
  slot->depth = static_cast<std::uint8_t>(what.depth);
  slot->tag = tag;
}

void Table::prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&buckets_[bucket_index(key)]); }

int Table::hash_full() const noexcept {
  if (!buckets_) return 0;
  const auto sample = static_cast<std::size_t>(std::min<std::uint64_t>(200, count_));
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const Entry& e : buckets_[i].entries)
      used += e.tag != 0 && (e.tag >> kGenerationShift) == generation_;
  return used * 1000 / static_cast<int>(sample * kEntries);
}

void Table::scramble(std::uint64_t seed) noexcept {
  Rng rng(seed);
  std::uint16_t other_move = 1;  // of the last entry passed: pseudo-legal more often than noise is
  for (std::size_t i = 0; i < count_; ++i) {
    Entry(&entries)[kEntries] = buckets_[i].entries;
    for (Entry& e : entries) {
      if (e.tag == 0) continue;
      // Within a bucket a key's other half is right too, so the entry will be found.
      if (rng.below(2) == 0) std::swap(e.key, entries[rng.below(kEntries)].key);
      const std::uint16_t own_move = e.move;
      const std::uint32_t kind = rng.below(3);
      if (kind != 0) e.move = kind == 1 ? other_move : static_cast<std::uint16_t>(rng.next());
      other_move = own_move;
      e.score = static_cast<std::int16_t>(static_cast<int>(rng.below(2 * kMate)) - kMate);
      e.eval = static_cast<std::int16_t>(
          rng.below(8) == 0 ? kInfinite : static_cast<int>(rng.below(2 * kMaxEval)) - kMaxEval);
      e.depth = static_cast<std::uint8_t>(rng.below(128));
      e.tag = static_cast<std::uint8_t>(rng.next() | 1);
    }
  }
}

}  // namespace xq::search
