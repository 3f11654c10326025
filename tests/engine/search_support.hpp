// What the search tests share: both games behind one name each, random walks, and a plain reference search.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/chess/fen.hpp"
#include "engine/chess/position.hpp"
#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::test {

struct Xiangqi {
  using Position = xiangqi::Position;
  static Position from(std::string_view fen) { return *xiangqi::parse_fen(fen); }
  static Position start() { return from(xiangqi::kStartFen); }
  static std::string fen(const Position& p) { return xiangqi::to_fen(p); }
};

struct Chess {
  using Position = chess::Position;
  static Position from(std::string_view fen) { return *chess::parse_fen(fen); }
  static Position start() { return from(chess::kStartFen); }
  static std::string fen(const Position& p) { return chess::to_fen(p); }
};

template <class P>
typename P::MoveList legal_moves(const P& p) {
  typename P::MoveList list;
  p.generate(GenStage::all, list);
  return list;
}

/// The legal move with that UCI text.
template <class P>
std::optional<typename P::Move> find_move(const P& p, const std::string& uci) {
  for (const auto m : legal_moves(p))
    if (p.to_uci(m) == uci) return m;
  return std::nullopt;
}

/// Plays up to `plies` random moves, stopping before the game's end; calls `visit` after each.
template <class P, class Visit>
void random_walk(P& p, int plies, Rng& rng, Visit visit) {
  for (int i = 0; i < plies; ++i) {
    const auto moves = legal_moves(p);
    if (moves.empty()) return;
    p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (p.verdict(1) || legal_moves(p).empty()) {
      p.unmake();
      return;
    }
    visit(p);
  }
}

/// Every move of the line is legal where it is played.
template <class P>
bool is_legal_line(P p, const std::vector<std::string>& line) {
  for (const std::string& uci : line) {
    const auto m = find_move(p, uci);
    if (!m) return false;
    p.make(*m);
  }
  return true;
}

inline SearchLimits node_limit(std::uint64_t nodes) {
  SearchLimits limits;
  limits.nodes = nodes;
  return limits;
}
inline SearchLimits depth_limit(int depth) {
  SearchLimits limits;
  limits.depth = depth;
  return limits;
}

}  // namespace xq::test
