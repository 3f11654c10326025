// Picker: hands out the legal moves of a node, best guess first, and generates each kind only when it is
// reached.
//
// The order is the table's move, captures that do not lose material, killers, quiets by history, losing
// captures. Most cut nodes end before the quiets have been generated. Whatever the tables say is checked by
// is_legal first.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/search/concept.hpp"
#include "engine/search/history.hpp"

namespace xq::search {

/// What ordering knows of a node besides the position.
template <SearchPosition P>
struct OrderingHints {
  using Move = typename P::Move;
  using PieceTo = typename Histories<P>::PieceTo;
  Move table_move = Move::none();  // legal here, or none
  std::array<Move, 2> killers{Move::none(), Move::none()};
  std::array<const PieceTo*, 3> continuations{};  // after the moves one, two and four plies ago
};

template <SearchPosition P>
class Picker {
 public:
  using Move = typename P::Move;
  using Hints = OrderingHints<P>;

  /// Every legal move.
  Picker(const P& position, Histories<P>& histories, const Hints& hints)
      : pos_(position), histories_(histories), hints_(hints) {}

  /// Only captures that gain at least `threshold`; for quiescence and ProbCut.
  static Picker tactical(const P& position, Histories<P>& histories, const Hints& hints, Score threshold) {
    Picker picker(position, histories, hints);
    picker.only_tactical_ = true;
    picker.threshold_ = threshold;
    return picker;
  }

  /// Lets the quiet moves follow that check and lose no material; for a tactical picker.
  void add_checks() noexcept { checks_ = true; }

  /// Move::none() after the last one.
  Move next();
  /// From now on quiet moves are left out.
  void skip_quiets() noexcept { skip_quiets_ = true; }
  /// The captures handed out now lose material.
  bool in_losing_captures() const noexcept { return stage_ == Stage::losing_captures; }

 private:
  enum class Stage : std::uint8_t {
    table_move,
    make_captures,
    captures,
    first_killer,
    second_killer,
    make_quiets,
    quiets,
    losing_captures,
    make_checks,
    checks,
    done
  };
  struct Scored {
    Move move;
    int score;
  };
  static constexpr int kVictimWeight = 16;     // MVV first, history only breaks ties
  static constexpr int kSortedQuiets = -4000;  // quiets below are not worth sorting

  Move table_move();
  void make_captures();
  Move next_capture();
  Move killer(std::size_t which);
  void make_quiets();
  void make_checks();
  int quiet_score(Move m) const;
  bool is_hint(Move m) const noexcept {
    return m == hints_.table_move || m == hints_.killers[0] || m == hints_.killers[1];
  }

  const P& pos_;
  Histories<P>& histories_;
  const Hints& hints_;
  Stage stage_ = Stage::table_move;
  bool only_tactical_ = false;
  bool skip_quiets_ = false;
  bool checks_ = false;
  Score threshold_ = 0;
  int begin_ = 0, end_ = 0;  // the moves not yet handed out
  int losing_ = 0;           // losing captures are collected at the front of moves_
  std::array<Scored, P::MoveList::capacity()> moves_;
};

template <SearchPosition P>
typename P::Move Picker<P>::next() {
  switch (stage_) {
    case Stage::table_move:
      stage_ = Stage::make_captures;
      if (const Move m = table_move(); m != Move::none()) return m;
      [[fallthrough]];
    case Stage::make_captures:
      make_captures();
      stage_ = Stage::captures;
      [[fallthrough]];
    case Stage::captures:
      if (const Move m = next_capture(); m != Move::none()) return m;
      stage_ = only_tactical_ ? Stage::make_checks : Stage::first_killer;
      if (only_tactical_) return next();
      [[fallthrough]];
    case Stage::first_killer:
      stage_ = Stage::second_killer;
      if (const Move m = killer(0); m != Move::none()) return m;
      [[fallthrough]];
    case Stage::second_killer:
      stage_ = Stage::make_quiets;
      if (const Move m = killer(1); m != Move::none()) return m;
      [[fallthrough]];
    case Stage::make_quiets:
      if (!skip_quiets_) make_quiets();
      stage_ = Stage::quiets;
      [[fallthrough]];
    case Stage::quiets:
      if (!skip_quiets_ && begin_ < end_) return moves_[static_cast<std::size_t>(begin_++)].move;
      stage_ = Stage::losing_captures;
      begin_ = 0;
      end_ = losing_;
      [[fallthrough]];
    case Stage::losing_captures:
      if (begin_ < end_) return moves_[static_cast<std::size_t>(begin_++)].move;
      break;
    case Stage::make_checks:
      if (!checks_) break;
      make_checks();
      stage_ = Stage::checks;
      [[fallthrough]];
    case Stage::checks:
      if (begin_ < end_) return moves_[static_cast<std::size_t>(begin_++)].move;
      break;
    case Stage::done:
      break;
  }
  stage_ = Stage::done;
  return Move::none();
}

template <SearchPosition P>
typename P::Move Picker<P>::table_move() {
  const Move m = hints_.table_move;
  if (m == Move::none() || !only_tactical_) return m;
  return pos_.is_tactical(m) && pos_.see_ge(m, threshold_) ? m : Move::none();
}

template <SearchPosition P>
void Picker<P>::make_captures() {
  typename P::MoveList list;
  pos_.generate(GenStage::captures, list);
  for (const Move m : list) {
    if (m == hints_.table_move) continue;
    const int score = kVictimWeight * pos_.captured_value(m) + histories_.capture_of(pos_, m).value();
    moves_[static_cast<std::size_t>(end_++)] = {m, score};
  }
}

template <SearchPosition P>
typename P::Move Picker<P>::next_capture() {
  while (begin_ < end_) {
    auto best = static_cast<std::size_t>(begin_);
    for (auto i = best + 1; i < static_cast<std::size_t>(end_); ++i)
      if (moves_[i].score > moves_[best].score) best = i;
    std::swap(moves_[best], moves_[static_cast<std::size_t>(begin_)]);
    const Scored picked = moves_[static_cast<std::size_t>(begin_++)];
    if (pos_.see_ge(picked.move, threshold_)) return picked.move;
    if (!only_tactical_) moves_[static_cast<std::size_t>(losing_++)] = picked;
  }
  return Move::none();
}

template <SearchPosition P>
typename P::Move Picker<P>::killer(std::size_t which) {
  const Move m = hints_.killers[which];
  if (skip_quiets_ || m == Move::none() || m == hints_.table_move) return Move::none();
  return pos_.is_legal(m) && !pos_.is_tactical(m) ? m : Move::none();
}

template <SearchPosition P>
void Picker<P>::make_quiets() {
  typename P::MoveList list;
  pos_.generate(GenStage::quiets, list);
  begin_ = end_;
  int sorted = end_;  // an insertion sort of the promising ones; the rest follow as generated
  for (const Move m : list) {
    if (is_hint(m)) continue;
    const Scored scored{m, quiet_score(m)};
    auto hole = static_cast<std::size_t>(end_++);
    if (scored.score >= kSortedQuiets) {
      moves_[hole] = moves_[static_cast<std::size_t>(sorted)];
      hole = static_cast<std::size_t>(sorted++);
      for (; hole > static_cast<std::size_t>(begin_) && moves_[hole - 1].score < scored.score; --hole)
        moves_[hole] = moves_[hole - 1];
    }
    moves_[hole] = scored;
  }
}

template <SearchPosition P>
void Picker<P>::make_checks() {
  typename P::MoveList list;
  pos_.generate(GenStage::quiets, list);
  begin_ = end_ = 0;
  for (const Move m : list)
    if (pos_.gives_check(m) && pos_.see_ge(m, 0)) moves_[static_cast<std::size_t>(end_++)] = {m, 0};
}

template <SearchPosition P>
int Picker<P>::quiet_score(Move m) const {
  const auto piece = static_cast<std::size_t>(pos_.moved_piece(m));
  const auto to = static_cast<std::size_t>(m.to_index());
  int score = histories_.quiet_of(pos_.side_to_move(), m).value();
  for (const auto* continuation : hints_.continuations) score += (*continuation)[piece][to].value();
  return score;
}

}  // namespace xq::search
