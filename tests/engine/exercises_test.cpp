// The exercises of the guide, each proved by brute force: mate in exactly so many moves, whatever the
// defender does.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/study/mate_pattern.hpp"
#include "tests/engine/search_support.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/mate_proof.hpp"
#include "tests/support/mirror.hpp"
#include "tests/support/tsv.hpp"

namespace xq::test {
namespace {

constexpr int kLongest = 5;  // moves of the attacker

struct Exercise {
  std::string id, pattern;
  int moves;
  std::string fen;
  std::vector<std::string> line;
};

std::vector<Exercise> exercises(const std::string& file) {
  const auto rows = read_tsv("../../web/guide/" + file);
  EXPECT_EQ(rows.at(0), (Row{"id", "pattern", "mate_in", "fen", "line"}));
  std::vector<Exercise> all;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    EXPECT_EQ(row.size(), 5u) << row.at(0);
    all.push_back({row.at(0), row.at(1), std::stoi(row.at(2)), row.at(3), words(row.at(4))});
  }
  return all;
}
std::vector<Exercise> xiangqi_exercises() { return exercises("exercises.tsv"); }
std::vector<Exercise> chess_exercises() { return exercises("exercises_chess.tsv"); }

/// Every n-th where the build is slow; the long proofs only where it is fast.
bool is_proved_here(std::size_t index, const Exercise& exercise) {
  return !kSanitized || (index % 6 == 0 && exercise.moves <= 3);
}

/// The main line: the attacker's move keeps the shortest mate, the defender's lasts longest.
template <class P>
void check_line(MateProof<P>& proof, P& p, const Exercise& exercise) {
  ASSERT_EQ(static_cast<int>(exercise.line.size()), 2 * exercise.moves - 1);
  int left = exercise.moves;
  for (std::size_t i = 0; i < exercise.line.size(); ++i) {
    const auto move = find_move(p, exercise.line[i]);
    ASSERT_TRUE(move) << exercise.line[i];
    const bool attacks = i % 2 == 0;
    ASSERT_TRUE(!attacks || proof.mates_by(p, *move, left--)) << exercise.line[i];
    p.make(*move);
    ASSERT_TRUE(attacks || !proof.can_mate(p, left - 1)) << exercise.line[i];
  }
  EXPECT_TRUE(legal_moves(p).size() == 0 && p.in_check());
  const auto named = study::mate_pattern(p);
  EXPECT_EQ(named == study::MatePattern::none ? "mate" : to_id(named), exercise.pattern);
}

template <class Rules>
void check_exercises(const std::vector<Exercise>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Exercise& exercise = all[i];
    if (!is_proved_here(i, exercise)) continue;
    SCOPED_TRACE(exercise.id);
    auto p = Rules::from(exercise.fen);
    EXPECT_FALSE(p.in_check());
    MateProof<typename Rules::Position> proof;
    ASSERT_TRUE(proof.can_mate(p, exercise.moves));
    ASSERT_FALSE(proof.can_mate(p, exercise.moves - 1));
    if (exercise.moves <= 3) {
      int keys = 0;
      for (const auto m : legal_moves(p)) keys += proof.mates_by(p, m, exercise.moves) ? 1 : 0;
      EXPECT_EQ(keys, 1) << "one move begins the shortest mate";
    }
    check_line(proof, p, exercise);
  }
}

TEST(Exercises, OfXiangqiAreForcedMatesOfTheirLength) { check_exercises<Xiangqi>(xiangqi_exercises()); }
TEST(Exercises, OfChessAreForcedMatesOfTheirLength) { check_exercises<Chess>(chess_exercises()); }

TEST(Exercises, AreManyAndCoverThePatterns) {
  std::map<std::string, int> count, by_length;
  for (const Exercise& exercise : xiangqi_exercises()) {
    ++count[exercise.pattern];
    ++by_length[std::to_string(exercise.moves)];
  }
  EXPECT_GE(xiangqi_exercises().size(), 66u);
  EXPECT_GE(chess_exercises().size(), 20u);
  for (const char* pattern : {"shuang-che-cuo", "ma-hou-pao", "tie-men-shuan", "bai-lian-jiang", "chong-pao",
                              "men-gong", "wo-cao-ma", "gua-jiao-ma", "da-dan-chuan-xin", "hai-di-lao-yue",
                              "tian-di-pao", "jia-che-pao", "ce-mian-hu", "diao-yu-ma", "san-che-nao-shi"})
    EXPECT_GE(count[pattern], 3) << pattern;
  EXPECT_EQ(static_cast<int>(by_length.size()), kLongest);
}

TEST(Exercises, NoneStandsThereTwice) {
  std::set<std::string> ids, boards;
  for (const Exercise& exercise : xiangqi_exercises()) {
    EXPECT_TRUE(ids.insert(exercise.id).second) << exercise.id;
    const std::string mirrored = mirrored_fen(exercise.fen);
    EXPECT_EQ(boards.count(mirrored), 0u) << exercise.id << " is another one in the mirror";
    EXPECT_TRUE(boards.insert(exercise.fen).second) << exercise.id;
  }
  for (const Exercise& exercise : chess_exercises()) {
    EXPECT_TRUE(ids.insert(exercise.id).second) << exercise.id;
    EXPECT_TRUE(boards.insert(exercise.fen).second) << exercise.id;
  }
}

/// What the page asks the search (engine/study/README.md): is it still mate, and what lasts longest.
template <class Rules>
void check_search(const std::vector<Exercise>& all) {
  constexpr std::uint64_t kNodes = 400'000;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!is_proved_here(i, all[i])) continue;
    SCOPED_TRACE(all[i].id);
    auto p = Rules::from(all[i].fen);
    search::Searcher<typename Rules::Position> searcher;
    searcher.set_hash(16);
    SearchLimits limits;
    limits.nodes = kNodes;
    EXPECT_TRUE(is_win(searcher.go(p, limits, nullptr).score));
    p.make(*find_move(p, all[i].line[0]));
    EXPECT_TRUE(all[i].moves == 1 || is_loss(searcher.go(p, limits, nullptr).score));
  }
}
TEST(Exercises, OfXiangqiAreSeenByTheSearch) { check_search<Xiangqi>(xiangqi_exercises()); }
TEST(Exercises, OfChessAreSeenByTheSearch) { check_search<Chess>(chess_exercises()); }

}  // namespace
}  // namespace xq::test
