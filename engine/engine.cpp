#include "engine/engine.hpp"

#include "engine/chess/fen.hpp"
#include "engine/chess/session.hpp"
#include "engine/search/levels.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/repetition.hpp"
#include "engine/xiangqi/session.hpp"

namespace xq {
namespace {

std::vector<Level> to_levels(const search::Strengths& strengths) {
  std::vector<Level> levels;
  for (const search::Strength& strength : strengths)
    levels.push_back({strength.id, static_cast<int>(levels.size()) + 1, strength.named, strength.nodes});
  return levels;
}

}  // namespace

std::unique_ptr<Session> Session::create(Game game) {
  return game == Game::xiangqi ? xiangqi::make_session() : chess::make_session();
}

std::string_view start_fen(Game game) {
  return game == Game::xiangqi ? xiangqi::kStartFen : chess::kStartFen;
}

Rules rules_as_written(RuleSet set) { return xiangqi::rules_as_written(set); }

const std::vector<Level>& levels(Game game) {
  static const std::vector<Level> xiangqi_levels = to_levels(search::kXiangqiLevels);
  static const std::vector<Level> chess_levels = to_levels(search::kChessLevels);
  return game == Game::xiangqi ? xiangqi_levels : chess_levels;
}

}  // namespace xq
