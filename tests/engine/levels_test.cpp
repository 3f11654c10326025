// What a level must and must not do, whatever its numbers: the first loses to who looks one move ahead, the
// others never pass a mate in one by, nobody but the weakest two fails to recapture for want of judgement,
// who is lost chooses what lasts, and no two games are alike. How far the levels lie apart is measured by
// xq_duel (tools/tune/duel.cpp).
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
#include "tests/support/data_path.hpp"
#include "tests/support/mate_proof.hpp"
#include "tests/support/material_player.hpp"
#include "tests/support/tsv.hpp"

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
  // Ten games cannot tell one loss in ten from two.
  EXPECT_LE(points, (kSanitized ? 0.3 : 0.1) * kGames);
}

TYPED_TEST(LevelsTest, TakesAMateInOneAboveTheFirst) {
  std::ifstream file(data_path("mates.tsv"));
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

template <class P>
bool mates_in_one(P& p) {
  return MateProof<P>().can_mate(p, 1);
}

/// How many moves are not answered by mate.
template <class P>
int survivors(P& p) {
  int count = 0;
  for (const auto m : legal_moves(p)) {
    p.make(m);
    count += mates_in_one(p) ? 0 : 1;
    p.unmake();
  }
  return count;
}

/// A position that is lost whatever is played, where some moves allow mate at once and others last longer.
struct Lost {
  std::string fen, move;  // before it, the attacker's move that led there
};

/// From the mates in three, after their first move.
template <class G>
std::vector<Lost> lost_positions() {
  constexpr std::size_t kMany = kSanitized ? 3 : 20;
  constexpr int kMoves = 3, kDepth = 2 * kMoves + (kSanitized ? 4 : 8);
  std::vector<Lost> lost;
  for (const Row& row : read_tsv("mates.tsv")) {
    if (lost.size() == kMany) break;
    if (row.at(0) != to_id(GameOf<G>::kGame) || std::stoi(row.at(2)) != kMoves) continue;
    auto p = G::from(row.at(1));
    search::Searcher<typename G::Position> searcher;
    searcher.set_hash(1);
    const BestMove key = searcher.go(p, depth_limit(kDepth), nullptr);
    if (key.score != mate_in(2 * kMoves - 1)) continue;  // not seen so soon
    p.make(*find_move(p, key.best));
    const int lasting = survivors(p);
    if (lasting > 0 && lasting < static_cast<int>(legal_moves(p).size()))
      lost.push_back({row.at(1), key.best});
  }
  return lost;
}

/// Where all is lost a level chooses what lasts. The mate is within reach of a search that is not bounded to
/// two plies, and no error of judgement hides it; but the fewer nodes the oftener a quiet check is
/// overlooked. Who chose blindly would last in fewer than half of the cases.
TYPED_TEST(LevelsTest, ResistsWhenBehind) {
  constexpr std::uint64_t kSeeds = kSanitized ? 2 : 5;
  const std::vector<Lost> all = lost_positions<TypeParam>();
  ASSERT_GE(all.size(), kSanitized ? 3u : 4u);
  for (const Level& level : TestFixture::all()) {
    if (level.step < 5 || (kSanitized && level.step != 8)) continue;
    int tried = 0, lasting = 0;
    std::string overlooked;
    for (const Lost& lost : all) {
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed, ++tried) {
        const auto session = TestFixture::session(lost.fen, {lost.move});
        const std::string best = session->go(limits_of(level.id, seed), nullptr).best;
        auto p = TypeParam::from(lost.fen);
        for (const std::string& move : {lost.move, best}) p.make(*find_move(p, move));
        if (mates_in_one(p))
          overlooked += "\n" + lost.fen + " " + lost.move + " " + best;
        else
          ++lasting;
      }
    }
    const double share = level.step < 7 ? 0.7 : 0.9;
    EXPECT_GE(lasting, share * tried) << level.id << ", of " << tried << ":" << overlooked;
  }
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
    if (level.nodes > 4'000) continue;  // slow, and books_test tries all of them
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

/// As strong as no level at all, but no two games open alike.
TYPED_TEST(LevelsTest, FullStrengthIsCappedByNothingAndVariesItsOpenings) {
  constexpr std::uint64_t kNodes = kSanitized ? 3'000 : 30'000;
  SearchLimits limits = limits_of(kFullStrength, 3);
  limits.nodes = kNodes;
  const auto session = TestFixture::session();
  std::set<std::string> opened;
  for (limits.seed = 0; limits.seed < 12; ++limits.seed) {
    session->clear_search();
    const BestMove best = session->go(limits, nullptr);
    EXPECT_EQ(best.nodes, kNodes);
    opened.insert(best.best);
  }
  EXPECT_GT(opened.size(), 1u);
  EXPECT_EQ(search::handicap_of(search::kFull, 7, {8, false}), search::Handicap{});
  EXPECT_EQ(search::find_strength(TestFixture::kGame, kFullStrength), &search::kFull);
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
