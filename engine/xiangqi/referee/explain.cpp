#include "engine/xiangqi/referee/explain.hpp"

namespace xq::xiangqi::referee {
namespace {

void add_checks(const Position& position, JudgedPly& judged) {
  const Square king = position.king_square(position.side_to_move());
  for (Square s : position.checkers()) judged.threats.push_back({s, king});
}

}  // namespace

std::vector<JudgedPly> explain(const Cycle& cycle) {
  std::vector<JudgedPly> out;
  Position position = cycle.start;
  for (const CyclePly& ply : cycle.plies) {
    position.make(ply.move);
    JudgedPly judged{ply.move, ply.side, ply.act, {}};
    if (ply.check) add_checks(position, judged);
    for (const Attack& a : ply.chases) judged.threats.push_back({a.by, a.target});
    out.push_back(std::move(judged));
  }
  return out;
}

}  // namespace xq::xiangqi::referee
