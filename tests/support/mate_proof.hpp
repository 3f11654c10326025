// MateProof: can the side to move force mate in so many moves? By brute force over every move of both sides,
// so that a yes and a no are both proofs. In xiangqi stalemate is as good as mate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/core/score.hpp"
#include "engine/search/concept.hpp"

namespace xq::test {

template <SearchPosition P>
class MateProof {
 public:
  using Move = typename P::Move;
  using MoveList = typename P::MoveList;

  /// In at most `moves` of its own moves; checks are tried first.
  bool can_mate(P& p, int moves) {
    if (moves <= 0) return false;
    auto& known = known_by(moves);
    if (const auto found = known.find(p.key()); found != known.end()) return found->second;
    const MoveList list = moves_of(p);
    bool mates = false;
    for (const bool checks : {true, false})
      for (const Move m : list)
        if (!mates && p.gives_check(m) == checks) mates = mates_by(p, m, moves);
    known_by(moves)[p.key()] = mates;
    return mates;
  }
  /// The same when it begins with `move`, which is legal.
  bool mates_by(P& p, Move move, int moves) {
    p.make(move);
    const bool mates = is_lost(p, moves - 1);
    p.unmake();
    return mates;
  }
  /// The side to move is mated, whatever it does, in at most `moves` moves of the other side.
  bool is_lost(P& p, int moves) {
    const MoveList list = moves_of(p);
    if (list.size() == 0) return p.in_check() || is_loss(P::stalemate_score(0));
    if (moves == 0 || p.verdict(1)) return false;
    for (const Move m : list) {
      p.make(m);
      const bool still = !p.verdict(1) && can_mate(p, moves);
      p.unmake();
      if (!still) return false;
    }
    return true;
  }

 private:
  static MoveList moves_of(const P& p) {
    MoveList list;
    p.generate(GenStage::all, list);
    return list;
  }
  std::unordered_map<std::uint64_t, bool>& known_by(int moves) {
    if (known_.size() <= static_cast<std::size_t>(moves)) known_.resize(static_cast<std::size_t>(moves) + 1);
    return known_[static_cast<std::size_t>(moves)];
  }

  std::vector<std::unordered_map<std::uint64_t, bool>> known_;  // by the number of moves
};

}  // namespace xq::test
