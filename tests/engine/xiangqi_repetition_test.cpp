// The referee against tables: every row of tests/data/adjudication.tsv, with what is known to differ listed
// and argued in tests/data/adjudication_open.tsv; every row of adjudication_own.tsv; and real games, where
// they are at hand.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "engine/xiangqi/repetition.hpp"
#include "tests/support/data_path.hpp"
#include "tests/support/named_rows.hpp"
#include "tests/support/xiangqi_line.hpp"

namespace xq::xiangqi {
namespace {

std::string verdict_text(GameResult result) {
  switch (result) {
    case GameResult::first_wins:
      return "red_wins";
    case GameResult::second_wins:
      return "black_wins";
    case GameResult::draw:
      return "draw";
    case GameResult::ongoing:
      break;
  }
  return "ongoing";
}

/// "all", "world" or "simple+world+…".
std::vector<RuleSet> sets_of(const std::string& text) {
  std::vector<RuleSet> sets;
  for (const RuleSet set :
       {RuleSet::basic, RuleSet::simple, RuleSet::computer, RuleSet::asian, RuleSet::world, RuleSet::chinese})
    if (text == "all" || ("+" + text + "+").find("+" + std::string(to_id(set)) + "+") != std::string::npos)
      sets.push_back(set);
  return sets;
}

struct Count {
  int right = 0, all = 0;
};

TEST(XiangqiReferee, JudgesTheTable) {
  const auto rows = test::read_named_rows(test::data_path("adjudication.tsv"));
  std::map<std::string, std::string> open;
  for (const auto& row : test::read_named_rows(test::data_path("adjudication_open.tsv")))
    open[row.at("id")] = row.at("kind");
  ASSERT_EQ(rows.size(), 1134u);

  std::map<RuleSet, Count> hard, disputed;
  std::map<std::string, int> differing;
  for (const auto& row : rows) {
    const test::Line line = test::read_line(row.at("fen"), row.at("moves"));
    for (const RuleSet set : sets_of(row.at("rule_set"))) {
      const Position position = test::play(line, rules_as_written(set));
      const Judgement judgement = judge(position);
      EXPECT_EQ(judgement.outcome, outcome(position)) << row.at("id");
      const bool right = verdict_text(judgement.outcome.result) == row.at("verdict");
      Count& count = (row.at("confidence") == "disputed" ? disputed : hard)[set];
      ++count.all;
      count.right += right ? 1 : 0;
      if (right) continue;
      differing[row.at("id")] = 1;
      EXPECT_TRUE(open.count(row.at("id")))
          << row.at("id") << " under " << to_id(set) << ": expected " << row.at("verdict") << ", judged "
          << verdict_text(judgement.outcome.result) << ", " << to_id(judgement.clause);
    }
  }
  for (const auto& [id, kind] : open)
    EXPECT_TRUE(differing.count(id)) << id << " is right: strike it off the list";

  for (const auto& [set, count] : hard)
    std::printf("%-9s %d of %d certain and likely rows, %d of %d disputed ones\n",
                std::string(to_id(set)).c_str(), count.right, count.all, disputed[set].right,
                disputed[set].all);
  for (const RuleSet set : {RuleSet::basic, RuleSet::simple, RuleSet::computer})
    EXPECT_EQ(hard[set].right, hard[set].all) << to_id(set);
  const Count both{hard[RuleSet::asian].right + hard[RuleSet::world].right,
                   hard[RuleSet::asian].all + hard[RuleSet::world].all};
  EXPECT_GE(both.right * 100, both.all * 98);
  // 71 rows are of this set alone, the rest hold under each.
  EXPECT_GE(hard[RuleSet::chinese].right - (hard[RuleSet::chinese].all - 71), 60);
}

/// Positions composed to catch the referee out, each with the article that decides it and the reason.
TEST(XiangqiReferee, JudgesOwnPositions) {
  const auto rows = test::read_named_rows(test::data_path("adjudication_own.tsv"));
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    const test::Line line = test::read_line(row.at("fen"), row.at("moves"));
    EXPECT_FALSE(row.at("source").empty() || row.at("note").empty()) << row.at("id");
    for (const RuleSet set : sets_of(row.at("rule_set"))) {
      const Judgement judgement = judge(test::play(line, rules_as_written(set)));
      EXPECT_EQ(verdict_text(judgement.outcome.result), row.at("verdict"))
          << row.at("id") << " under " << to_id(set) << ", " << to_id(judgement.clause);
    }
  }
}

/// Before its last ply no row of the tables is over by repetition: third means third.
TEST(XiangqiReferee, WaitsForTheThirdOccurrence) {
  for (const std::string& table :
       {test::data_path("adjudication.tsv"), test::data_path("adjudication_own.tsv")})
    for (const auto& row : test::read_named_rows(table)) {
      test::Line line = test::read_line(row.at("fen"), row.at("moves"));
      if (line.moves.empty()) continue;
      const RuleSet set = sets_of(row.at("rule_set")).front();
      if (occurrences(test::play(line, {})) != 3) continue;
      line.moves.pop_back();
      const Outcome before = outcome(test::play(line, rules_as_written(set)));
      EXPECT_TRUE(!before.over() || before.reason == EndReason::insufficient_material) << row.at("id");
    }
}

// --- Real games ---------------------------------------------------------------------------------------
std::string games_path() {
  if (const char* path = std::getenv("XQ_GAMES_TSV")) return path;
  const std::filesystem::path source =
      std::filesystem::path(test::data_path("")).parent_path().parent_path().parent_path();
  return source.parent_path() / "shared" / "data" / "games.tsv";
}

/// The table of real games does not belong to the project; with it at hand every third occurrence must be
/// found on its ply and on no other.
TEST(XiangqiReferee, FindsTheThirdOccurrencesOfRealGames) {
  const auto rows = test::read_named_rows(games_path());
  if (rows.empty()) {
    std::puts(
        "No table of real games at hand (XQ_GAMES_TSV names one): third occurrences were not compared.");
    return;
  }
  std::map<std::string, int> clauses;
  int repeated = 0;
  for (const auto& row : rows) {
    Position position(start_setup());
    const auto moves = test::words(row.at("uci"));
    std::size_t third = 0;
    for (std::size_t i = 0; i < moves.size() && third == 0; ++i) {
      position.make(*parse_uci(moves[i]));
      if (occurrences(position) == 3) third = i + 1;
    }
    const std::string expected = row.at("third_occurrence_ply");
    EXPECT_EQ(third, expected.empty() ? 0 : std::stoul(expected)) << row.at("id");
    if (third == 0) continue;
    ++repeated;
    ++clauses[std::string(to_id(judge(position).clause))];
  }
  std::printf("%zu games, %d with a third occurrence; judged by the default rules:", rows.size(), repeated);
  for (const auto& [clause, count] : clauses) std::printf(" %s %d", clause.c_str(), count);
  std::puts("");
}

}  // namespace
}  // namespace xq::xiangqi
