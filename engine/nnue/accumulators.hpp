// Accumulators: the first layer's sums for the positions of a line, so that a position is evaluated from the
// last one with the few men that differ.
//
// A slot per ply keeps a board with the sums that belong to it. A position looks at the slots of its own and
// the last plies, takes the one whose board differs least and adds and subtracts what is different. So
// nothing has to be told of moves made and taken back: a slot that is out of date costs time, never
// correctness. The work is done only where an evaluation is asked for.
//
// Features of a game: kSquares (bytes of a board), kEmpty (the byte of an empty square), kCount, and
// index(view, code, square), the feature that a man is for one side's view.
//
// A copy starts empty, so that copying a position stays cheap. Nothing is allocated before the first use.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/nnue/network.hpp"
#include "engine/nnue/simd.hpp"

namespace xq::nnue {

template <class Features>
class Accumulators {
 public:
  using Board = std::array<std::uint8_t, Features::kSquares>;

  Accumulators() = default;
  Accumulators(const Accumulators&) noexcept {}
  Accumulators& operator=(const Accumulators& other) noexcept {
    if (this != &other) *this = Accumulators();
    return *this;
  }
  Accumulators(Accumulators&&) noexcept = default;
  Accumulators& operator=(Accumulators&&) noexcept = default;
  ~Accumulators() = default;

  /// The mover's view of `board`, which stands `ply` plies after some fixed beginning.
  Score evaluate(const Network& network, const Board& board, int ply, Side mover, int bucket) {
    prepare(network);
    const Slot& slot = slot_of(network, board, ply);
    return network.output(sums(slot, mover), sums(slot, ~mover), bucket);
  }

 private:
  static constexpr int kSlots = 128;       // a power of two, and more than a search goes deep
  static constexpr int kLookBack = 4;      // plies; beyond that as much differs as from anywhere
  static constexpr int kFewChanges = 4;    // squares that one move changes at most: look no further
  static constexpr int kManyChanges = 24;  // adding up all men is no dearer

  struct Slot {
    Board board;
    std::int16_t* first;  // the sums of Side::first's view; the other's follow
  };

  void prepare(const Network& network) {
    if (network_ == &network) return;
    network_ = &network;
    width_ = network.width();
    sums_.assign(static_cast<std::size_t>(kSlots) * 2 * static_cast<std::size_t>(width_), 0);
    slots_.resize(kSlots);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      slots_[i].first = &sums_[i * 2 * static_cast<std::size_t>(width_)];
      clear(slots_[i]);
    }
  }

  /// The empty board.
  void clear(Slot& slot) const {
    slot.board.fill(Features::kEmpty);
    for (const Side view : {Side::first, Side::second})
      std::memcpy(sums(slot, view), network_->bias(),
                  static_cast<std::size_t>(width_) * sizeof(std::int16_t));
  }

  std::int16_t* sums(const Slot& slot, Side view) const { return slot.first + xq::index(view) * width_; }
  Slot& slot_at(int ply) { return slots_[static_cast<std::size_t>(ply) % kSlots]; }

  static int count_changes(const Board& a, const Board& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i];
    return count;
  }

  /// A slot with this board: one that has it already (as after a null move), or the ply's own, brought up to
  /// date.
  const Slot& slot_of(const Network& network, const Board& board, int ply) {
    Slot& here = slot_at(ply);
    const Slot* from = &here;
    int fewest = count_changes(here.board, board);
    for (int back = 1; back <= kLookBack && back <= ply && fewest > (back == 1 ? 0 : kFewChanges); ++back) {
      const Slot& before = slot_at(ply - back);
      const int changes = count_changes(before.board, board);
      if (changes >= fewest) continue;
      fewest = changes;
      from = &before;
    }
    if (fewest == 0) return *from;
    if (fewest > kManyChanges) {
      clear(here);
      from = &here;
    }
    for (const Side view : {Side::first, Side::second})
      apply(network, view, sums(*from, view), from->board, sums(here, view), board);
    here.board = board;
    return here;
  }

  /// What leaves and what comes, in pairs while there are pairs: a man that moves is one pass.
  void apply(const Network& network, Side view, const std::int16_t* in, const Board& old_board,
             std::int16_t* out, const Board& new_board) const {
    const std::int16_t* gone[Features::kSquares];
    const std::int16_t* come[Features::kSquares];
    int gone_count = 0, come_count = 0;
    for (int square = 0; square < Features::kSquares; ++square) {
      const auto at = static_cast<std::size_t>(square);
      if (old_board[at] == new_board[at]) continue;
      if (old_board[at] != Features::kEmpty)
        gone[gone_count++] = network.column(Features::index(view, old_board[at], square));
      if (new_board[at] != Features::kEmpty)
        come[come_count++] = network.column(Features::index(view, new_board[at], square));
    }
    int g = 0, c = 0;
    for (; g < gone_count && c < come_count; in = out)
      simd::add_sub_i16(out, in, come[c++], gone[g++], width_);
    for (; c < come_count; in = out) simd::add_i16(out, in, come[c++], width_);
    for (; g < gone_count; in = out) simd::sub_i16(out, in, gone[g++], width_);
  }

  const Network* network_ = nullptr;
  int width_ = 0;
  std::vector<std::int16_t> sums_;
  std::vector<Slot> slots_;
};

}  // namespace xq::nnue
