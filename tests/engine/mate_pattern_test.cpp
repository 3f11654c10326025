// The names of mates. tests/data/mate_patterns.tsv has games that end in a named mate, and near misses: mates
// without a name, and checks by the same men that are none. Columns: game, pattern ("none" for no name),
// start, moves, note.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/record/board.hpp"
#include "engine/study/mate_pattern.hpp"
#include "engine/util/rng.hpp"
#include "tests/engine/search_support.hpp"
#include "tests/support/mirror.hpp"
#include "tests/support/tsv.hpp"

namespace xq::test {
namespace {

struct Case {
  Game game;
  std::string pattern, fen;
  std::vector<std::string> moves;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Row& row : read_tsv_below_header("mate_patterns.tsv"))
    all.push_back(
        {*parse_game(row.at(0)), row.at(1) == "none" ? "" : row.at(1), row.at(2), words(row.at(3))});
  return all;
}

std::string name_of(Game game, const std::string& fen, const std::vector<std::string>& moves) {
  return std::string(to_id(study::mate_pattern(game, fen, moves)));
}

/// Every legal move of the last position leaves none.
bool ends_in_mate(const Case& c) {
  auto board = record::Board::from_fen(c.game, c.fen);
  EXPECT_TRUE(board) << c.fen;
  if (!board) return false;
  for (const std::string& move : c.moves) EXPECT_TRUE(board->make(move)) << c.fen << ' ' << move;
  if (c.game == Game::chess) return board->chess().in_check() && !board->chess().has_legal_move();
  return board->xiangqi().in_check() && legal_moves(board->xiangqi()).size() == 0;
}

TEST(MatePatterns, AreNamedAsTheTableSays) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.fen);
    EXPECT_EQ(name_of(c.game, c.fen, c.moves), c.pattern);
    EXPECT_TRUE(c.pattern.empty() || ends_in_mate(c));
  }
}

TEST(MatePatterns, AreTheSameInTheMirrorAndForBlack) {
  for (const Case& c : cases()) {
    if (c.game == Game::chess) continue;
    SCOPED_TRACE(c.fen);
    EXPECT_EQ(name_of(c.game, mirrored_fen(c.fen), mirrored_moves(c.moves)), c.pattern);
    EXPECT_EQ(name_of(c.game, swapped_fen(c.fen), swapped_moves(c.moves)), c.pattern);
  }
}

TEST(MatePatterns, TheTableHasEnoughOfEach) {
  std::map<std::string, int> count;
  int unnamed_mates = 0, no_mates = 0;
  std::set<std::string> seen;
  for (const Case& c : cases()) {
    ++count[c.pattern];
    if (c.pattern.empty()) ++(ends_in_mate(c) ? unnamed_mates : no_mates);
    std::string whole = c.fen;
    for (const std::string& move : c.moves) whole += ' ' + move;
    EXPECT_TRUE(seen.insert(whole).second) << "twice: " << whole;
  }
  for (const auto pattern : study::mate_patterns(Game::xiangqi))
    EXPECT_GE(count[std::string(to_id(pattern))], 2) << to_id(pattern);
  for (const auto pattern : study::mate_patterns(Game::chess))
    EXPECT_GE(count[std::string(to_id(pattern))], 1) << to_id(pattern);
  EXPECT_GE(unnamed_mates, 10);
  EXPECT_GE(no_mates, 20);
  EXPECT_GE(cases().size(), 120u);
}

TEST(MatePatterns, HaveIdsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const Game game : {Game::xiangqi, Game::chess})
    for (const auto pattern : study::mate_patterns(game)) {
      EXPECT_FALSE(to_id(pattern).empty());
      EXPECT_TRUE(ids.insert(to_id(pattern)).second) << to_id(pattern);
    }
  EXPECT_EQ(static_cast<int>(ids.size()), study::kMatePatterns - 1);
  EXPECT_GE(study::mate_patterns(Game::xiangqi).size(), 20u);
}

TEST(MatePatterns, NothingIsNamedThatIsNoMate) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    auto p = Xiangqi::start();
    random_walk(p, 120, rng,
                [](const auto& here) { EXPECT_EQ(study::mate_pattern(here), study::MatePattern::none); });
  }
}

TEST(MatePatterns, OfWhatCannotBePlayedThereIsNone) {
  EXPECT_EQ(name_of(Game::xiangqi, "rubbish", {}), "");
  EXPECT_EQ(name_of(Game::xiangqi, "4k4/9/b3N1p1b/7N1/9/7C1/9/2p6/3K5/3A4p w", {"h4h5", "h4e4"}), "");
  EXPECT_EQ(name_of(Game::chess, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -", {"d1d9"}), "");
}

TEST(MatePatterns, StalemateIsNoMate) {
  // 困毙: the king has no move and no check.
  EXPECT_EQ(name_of(Game::xiangqi, "3k5/4P4/9/9/9/9/9/9/9/4K4 b", {}), "");
}

}  // namespace
}  // namespace xq::test
