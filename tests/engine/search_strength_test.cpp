// The search must beat a plain opponent: four plies, material only, no quiescence. And it must find mates at
// their shortest length; tests/data/mates.tsv has game, FEN and number of moves, and the test proves each by
// brute force.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "tests/engine/search_support.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/data_path.hpp"
#include "tests/support/mate_proof.hpp"
#include "tests/support/material_player.hpp"

namespace xq::test {
namespace {

/// +1, 0 or -1 for the search, which plays `own` from a random opening.
template <class Game>
double play_game(Side own, std::uint64_t seed) {
  auto p = Game::start();
  Rng rng(seed);
  random_walk(p, 4, rng, [](const auto&) {});
  search::Searcher<typename Game::Position> searcher;
  searcher.set_hash(4);
  MaterialPlayer<typename Game::Position> opponent(seed);
  for (int ply = 0; ply < 240; ++ply) {
    const auto moves = legal_moves(p);
    const bool ours = p.side_to_move() == own;
    if (moves.empty()) {
      const bool lost = p.in_check() || is_loss(Game::Position::stalemate_score(0));
      return !lost ? 0.5 : ours ? 0 : 1;
    }
    if (const auto verdict = p.verdict(0)) return *verdict == kDraw ? 0.5 : (*verdict > 0) == ours ? 1 : 0;
    if (ours) {
      const BestMove best = searcher.go(p, node_limit(3'000), nullptr);
      if (best.score > 1500) return 1;
      if (best.score < -1500) return 0;
      p.make(*find_move(p, best.best));
    } else {
      p.make(opponent.choose(p, 4));
    }
  }
  return 0.5;
}

template <class Game>
class StrengthTest : public ::testing::Test {};
using Games = ::testing::Types<Xiangqi, Chess>;
TYPED_TEST_SUITE(StrengthTest, Games);

TYPED_TEST(StrengthTest, BeatsAFourPlyMaterialPlayerNearlyAlways) {
  constexpr int kGames = kSanitized ? 2 : 20;
  double points = 0;
  for (int i = 0; i < kGames; ++i)
    points +=
        play_game<TypeParam>(i % 2 == 0 ? Side::first : Side::second, static_cast<std::uint64_t>(i / 2) + 50);
  EXPECT_GE(points, 0.9 * kGames);
}

template <class Game>
void check_mates(const std::string& name) {
  std::ifstream file(data_path("mates.tsv"));
  int checked = 0, skipped = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string game, fen, moves;
    std::getline(fields, game, '\t');
    std::getline(fields, fen, '\t');
    std::getline(fields, moves, '\t');
    if (game != name || (kSanitized && ++skipped % 5 != 0)) continue;
    SCOPED_TRACE(fen);
    auto p = Game::from(fen);
    const int n = std::stoi(moves);
    MateProof<typename Game::Position> proof;
    ASSERT_TRUE(proof.can_mate(p, n));
    ASSERT_FALSE(proof.can_mate(p, n - 1));
    search::Searcher<typename Game::Position> searcher;
    searcher.set_hash(16);
    const BestMove best = searcher.go(p, depth_limit(2 * n + 14), nullptr);
    EXPECT_EQ(best.score, mate_in(2 * n - 1)) << "after " << best.nodes << " nodes";
    ++checked;
  }
  EXPECT_GE(checked, kSanitized ? 8 : 40);
}
TEST(Mates, AreFoundAtTheirShortestInXiangqi) { check_mates<Xiangqi>("xiangqi"); }
TEST(Mates, AreFoundAtTheirShortestInChess) { check_mates<Chess>("chess"); }

/// The fourth column says where a position comes from: of our own games, composed, or in which pattern it
/// ends.
TEST(Mates, HalfOfThemEndInClassicPatterns) {
  std::ifstream file(data_path("mates.tsv"));
  int all = 0, classic = 0;
  for (std::string line; std::getline(file, line); ++all) {
    const std::string source = line.substr(line.rfind('\t') + 1);
    ASSERT_FALSE(source.empty()) << line;
    classic += source == "self-play" || source == "composed" ? 0 : 1;
  }
  EXPECT_GE(all, 200);
  EXPECT_GE(2 * classic, all);
}

}  // namespace
}  // namespace xq::test
