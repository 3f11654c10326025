// What a level must and must not do, whatever its numbers: the first loses to who looks one move ahead, the
// others never pass a mate in one by, nobody but the weakest two fails to recapture for want of judgement,
// and no two games are alike. How far the levels lie apart is measured by xq_duel (tools/tune/duel.cpp).
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "engine/search/levels.hpp"
#include "tests/engine/search_support.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/material_player.hpp"

namespace xq::test {
namespace {

template <class G>
struct GameOf;
template <>
struct GameOf<Xiangqi> {
  static constexpr Game kGame = Game::xiangqi;
};
template <>
struct GameOf<Chess> {
  static constexpr Game kGame = Game::chess;
};

SearchLimits limits_of(std::string_view level, std::uint64_t seed) {
  SearchLimits limits;
  limits.level = level;
  limits.seed = seed;
  return limits;
}

template <class G>
class LevelsTest : public ::testing::Test {
 protected:
  static constexpr Game kGame = GameOf<G>::kGame;

  static std::unique_ptr<Session> session(std::string_view fen = start_fen(kGame),
                                          const std::vector<std::string>& moves = {}) {
    auto session = Session::create(kGame);
    session->set_hash(1);
    EXPECT_TRUE(session->load(fen, moves)) << fen;
    return session;
  }
  static const std::vector<Level>& all() { return levels(kGame); }
};
using Games = ::testing::Types<Xiangqi, Chess>;
TYPED_TEST_SUITE(LevelsTest, Games);

/// 1, 0.5 or 0 for the first level against a player who sees its own move and the answer, exchanges counted.
template <class G>
double weakest_against_one_move_ahead(Side own, std::uint64_t seed) {
  constexpr Game kGame = GameOf<G>::kGame;
  const auto session = Session::create(kGame);
  session->set_hash(1);
  const SearchLimits limits = limits_of(levels(kGame).front().id, seed);
  MaterialPlayer<typename G::Position> opponent(seed, true);
  auto p = G::start();
  for (int ply = 0; ply < 300; ++ply) {
    const bool ours = session->status().to_move == own;
    const std::string move = ours ? session->go(limits, nullptr).best : p.to_uci(opponent.choose(p, 2));
    const auto played = session->play(move);
    if (!played) return 1;  // a move that is not legal: the test fails
    p.make(*find_move(p, move));
    if (!played->outcome.over()) continue;
    if (played->outcome.result == GameResult::draw) return 0.5;
    return played->outcome.result == win_for(own) ? 1 : 0;
  }
  return 0.5;
}

TYPED_TEST(LevelsTest, TheFirstLosesToWhoeverLooksOneMoveAhead) {
  constexpr int kGames = kSanitized ? 10 : 40;
  double points = 0;
  for (int i = 0; i < kGames; ++i)
    points += weakest_against_one_move_ahead<TypeParam>(i % 2 == 0 ? Side::first : Side::second,
                                                        static_cast<std::uint64_t>(i));
  EXPECT_LE(points, 0.1 * kGames);
}

TYPED_TEST(LevelsTest, TakesAMateInOneAboveTheFirst) {
  std::ifstream file(XQ_TEST_DATA "/mates.tsv");
  int tried = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string game, fen, length;
    std::getline(fields, game, '\t');
    std::getline(fields, fen, '\t');
    std::getline(fields, length, '\t');
    if (game != to_id(TestFixture::kGame) || length != "1") continue;
    for (const Level& level : TestFixture::all()) {
      if (level.step == 1 || level.nodes > 100'000) continue;
      const auto session = TestFixture::session(fen);
      const BestMove best = session->go(limits_of(level.id, static_cast<std::uint64_t>(tried)), nullptr);
      EXPECT_TRUE(session->play(best.best)->outcome.over()) << level.id << " in " << fen;
    }
    ++tried;
  }
  EXPECT_GT(tried, 10);
}

TYPED_TEST(LevelsTest, RecapturesAboveTheSecond) {
  const bool xiangqi = TestFixture::kGame == Game::xiangqi;
  const std::vector<std::string> moves =
      xiangqi ? std::vector<std::string>{"b2b9"}
              : std::vector<std::string>{"e2e4", "e7e5", "f1b5", "g8f6", "b5d7"};
  const std::string taker = moves.back().substr(2);
  for (const Level& level : TestFixture::all()) {
    if (level.step <= 2 || level.nodes > 100'000) continue;
    for (std::uint64_t seed = 0; seed < (kSanitized ? 2 : 10); ++seed) {
      const auto session = TestFixture::session(start_fen(TestFixture::kGame), moves);
      const std::string best = session->go(limits_of(level.id, seed), nullptr).best;
      EXPECT_EQ(best.substr(2), taker) << level.id << ", seed " << seed;
    }
  }
}

TYPED_TEST(LevelsTest, WhereARecaptureIsDueTheyPlayAsWithoutNoise) {
  const search::Strengths& strengths = search::strengths(TestFixture::kGame);
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    const search::Handicap quiet = search::handicap_of(strengths[i], 7, {30, false});
    const search::Handicap due = search::handicap_of(strengths[i], 7, {30, true});
    EXPECT_EQ(quiet.noise, strengths[i].noise);
    EXPECT_TRUE(i < 2 || !strengths[i].horizon);
    EXPECT_EQ(due.noise, strengths[i].horizon ? strengths[i].noise : 0) << strengths[i].id;
  }
}

/// The first plies of a game of `level` against itself.
std::string opening_of(Session& session, std::string_view level, std::uint64_t seed) {
  constexpr int kPlies = 8;
  EXPECT_TRUE(session.load(start_fen(session.game()), {}));
  session.clear_search();
  std::string line;
  for (int ply = 0; ply < kPlies; ++ply) {
    const std::string best = session.go(limits_of(level, seed), nullptr).best;
    EXPECT_TRUE(session.play(best));
    line += best;
  }
  return line;
}

TYPED_TEST(LevelsTest, NoTwoGamesOpenAlikeAndASeedAlwaysDoes) {
  constexpr std::size_t kGames = kSanitized ? 3 : 12;
  const auto session = TestFixture::session();
  for (const Level& level : TestFixture::all()) {
    if (level.nodes > 5'000) continue;
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) seen.insert(opening_of(*session, level.id, seed));
    EXPECT_GE(seen.size(), kGames - 1) << level.id;
    EXPECT_EQ(seen.count(opening_of(*session, level.id, 0)), 1u) << level.id;
  }
}

TYPED_TEST(LevelsTest, ALevelCapsWhatTheOtherLimitsAllow) {
  const auto session = TestFixture::session();
  for (const Level& level : TestFixture::all()) {
    if (level.nodes > 10'000) continue;
    SearchLimits limits = limits_of(level.id, 1);
    limits.nodes = 1'000'000;
    EXPECT_LE(session->go(limits, nullptr).nodes, level.nodes);
    limits.nodes = 50;
    EXPECT_LE(session->go(limits, nullptr).nodes, 50u);
  }
}

TYPED_TEST(LevelsTest, AnUnknownLevelIsFullStrength) {
  SearchLimits limits = limits_of("no such level", 3);
  limits.nodes = 5'000;
  const BestMove best = TestFixture::session()->go(limits, nullptr);
  const BestMove full = TestFixture::session()->go(node_limit(5'000), nullptr);
  EXPECT_EQ(best.best, full.best);
  EXPECT_EQ(best.score, full.score);
}

}  // namespace
}  // namespace xq::test
