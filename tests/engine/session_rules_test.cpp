// What the session says of repetition: the ruling, the warning, and what the computer does about it.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.hpp"

namespace xq {
namespace {

// Black mates at once unless Red's rook goes on checking, from h9 and h8 in turn.
constexpr std::string_view kChecking = "5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1";
const std::vector<std::string> kRound{"f9f8", "h9h8", "f8f9", "h8h9"};

/// `plies` of going round and round.
std::unique_ptr<Session> checking(int plies, RuleSet set = RuleSet::simple) {
  auto session = Session::create(Game::xiangqi);
  session->set_rules({set, 120});
  std::vector<std::string> moves;
  for (int i = 0; i < plies; ++i) moves.push_back(kRound[static_cast<std::size_t>(i) % kRound.size()]);
  EXPECT_TRUE(session->load(kChecking, moves));
  return session;
}

using Moves = std::vector<std::string>;
constexpr Outcome kLost{GameResult::second_wins, EndReason::perpetual_check};

// --- The ruling -------------------------------------------------------------------------------------------

TEST(SessionRules, SaysWhichMovesBrokeWhichRule) {
  const auto session = checking(8);
  const Ruling ruling = session->judge();
  EXPECT_EQ(ruling.outcome, kLost);
  EXPECT_EQ(ruling.outcome, session->status().outcome);
  EXPECT_EQ(ruling.clause, Clause::perpetual_check);
  EXPECT_EQ(ruling.violator, Side::first);
  ASSERT_EQ(ruling.cycle.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(ruling.cycle[i].move, kRound[i]);
    EXPECT_EQ(ruling.cycle[i].side, i % 2 == 0 ? Side::second : Side::first);
    EXPECT_EQ(ruling.cycle[i].act == Act::check, i % 2 == 1);
  }
  EXPECT_EQ(ruling.cycle[1].threats, (std::vector<RuledThreat>{{"h8", "f8"}}));
}

TEST(SessionRules, HasNothingToSayInPlay) { EXPECT_EQ(checking(7)->judge(), Ruling{}); }

TEST(SessionRules, JudgesTheBoardAlsoAfterAResignation) {
  const auto session = checking(4);
  ASSERT_TRUE(session->conclude(EndReason::resignation, Side::second));
  EXPECT_EQ(session->judge(), Ruling{});
}

TEST(SessionRules, ARecordGoesOnWhereOnlyMateAndStalemateEndIt) {
  const auto session = checking(8);
  ASSERT_EQ(session->status().outcome, kLost);
  Rules rules = session->rules();
  rules.ends_by_rule = false;
  session->set_rules(rules);
  EXPECT_EQ(session->status().outcome, Outcome{});
  EXPECT_EQ(session->judge().outcome, kLost) << "the verdict is still known";
  EXPECT_TRUE(session->play(kRound[0])) << "from where the game would have ended";
  ASSERT_TRUE(session->load(kChecking, session->moves()));
  // Black's rooks mate from here when Red leaves them alone.
  ASSERT_TRUE(session->load("3k5/9/9/9/9/9/9/r8/1r7/4K4 b - - 0 1", {"a2a0"}));
  EXPECT_EQ(session->status().outcome, (Outcome{GameResult::second_wins, EndReason::checkmate}));
}

TEST(SessionRules, ChessSaysItWithTheOutcomeAlone) {
  const auto session = Session::create(Game::chess);
  ASSERT_TRUE(session->load(start_fen(Game::chess),
                            {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}));
  EXPECT_EQ(session->judge(), (Ruling{{GameResult::draw, EndReason::repetition}, Clause::none, {}, {}}));
  EXPECT_TRUE(session->forbidden_moves().empty());
}

// --- The warning ------------------------------------------------------------------------------------------

TEST(SessionRules, NamesTheMoveThatWouldLose) {
  EXPECT_EQ(checking(7)->forbidden_moves(), Moves{"h8h9"});
  EXPECT_EQ(checking(3)->forbidden_moves(), Moves{}) << "twice is allowed";
  EXPECT_EQ(checking(6)->forbidden_moves(), Moves{}) << "Black's move draws nobody into a fault";
  EXPECT_EQ(checking(8)->forbidden_moves(), Moves{}) << "over";
}

TEST(SessionRules, OnlyForbidsWhatTheRulesInForceForbid) {
  const auto session = checking(7);
  Rules rules = session->rules();
  rules.repetition_can_lose = false;
  session->set_rules(rules);
  EXPECT_EQ(session->forbidden_moves(), Moves{});
  const auto played = session->play("h8h9");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->outcome, (Outcome{GameResult::draw, EndReason::repetition}));
  EXPECT_EQ(session->judge().clause, Clause::allowed_repetition);
}

TEST(SessionRules, AForbiddenMoveCanBePlayedAndLoses) {
  const auto session = checking(7);
  const auto played = session->play("h8h9");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->outcome, kLost);
}

// --- The computer -----------------------------------------------------------------------------------------

BestMove think(const Session& at, const SearchLimits& limits) {
  const auto copy = Session::create(at.game());
  copy->set_rules(at.rules());
  EXPECT_TRUE(copy->load(at.start_fen(), at.moves()));
  return copy->go(limits, nullptr);
}

TEST(SessionRules, TheComputerNeverPlaysTheForbiddenMove) {
  for (const RuleSet set : {RuleSet::basic, RuleSet::simple, RuleSet::computer, RuleSet::asian,
                            RuleSet::world, RuleSet::chinese}) {
    const auto session = checking(7, set);
    ASSERT_EQ(session->forbidden_moves(), Moves{"h8h9"}) << to_id(set);
    for (const std::uint64_t nodes : {1u, 2u, 10u, 100u, 5000u}) {
      SearchLimits limits;
      limits.nodes = nodes;
      const BestMove best = think(*session, limits);
      EXPECT_NE(best.best, "h8h9") << to_id(set) << ", " << nodes << " nodes";
      EXPECT_FALSE(best.best.empty());
      EXPECT_LE(best.nodes, nodes) << "both searches are within the cap";
    }
  }
}

TEST(SessionRules, TheComputerSaysWhatTheRuleKeptItFrom) {
  SearchLimits limits;
  limits.nodes = 20'000;
  const BestMove forbidden = think(*checking(7), limits);
  EXPECT_EQ(forbidden.avoided, "h8h9");
  EXPECT_LT(forbidden.score, -1000);
  EXPECT_EQ(think(*checking(3), limits).avoided, "") << "nothing is forbidden there";
  EXPECT_EQ(think(*checking(3), limits).best, "h8h9") << "and the check saves Red for now";
}

TEST(SessionRules, SaysNothingWhereItWouldNotHaveWantedTheMove) {
  // Red is a rook up and mates; going on with the check would only have drawn.
  const auto session = Session::create(Game::xiangqi);
  ASSERT_TRUE(session->load("5k1R1/9/9/9/9/9/9/R8/9/4K4 b - - 0 1",
                            {"f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9"}));
  ASSERT_EQ(session->forbidden_moves(), Moves{"h8h9"});
  SearchLimits limits;
  limits.nodes = 20'000;
  const BestMove best = session->go(limits, nullptr);
  EXPECT_EQ(best.avoided, "");
  EXPECT_NE(best.best, "h8h9");
  EXPECT_GT(best.score, 1000);
}

TEST(SessionRules, SlicesSayTheSame) {
  const auto session = checking(7);
  SearchLimits limits;
  limits.nodes = 20'000;
  session->start(limits);
  for (int i = 0; !session->step(1, nullptr); ++i) ASSERT_LT(i, 10'000);
  const BestMove best = session->best_so_far();
  EXPECT_EQ(best.avoided, "h8h9");
  EXPECT_LE(best.nodes, 20'000u);
}

TEST(SessionRules, PlaysAForbiddenMoveWhenNothingElseIsAskedFor) {
  const auto session = checking(7);
  SearchLimits limits;
  limits.depth = 3;
  limits.only_moves = {"h8h9"};
  const BestMove best = session->go(limits, nullptr);
  EXPECT_EQ(best.best, "h8h9");
  EXPECT_EQ(best.avoided, "");
  limits.only_moves = {"h8h9", "h8h0"};
  EXPECT_EQ(session->go(limits, nullptr).best, "h8h0");
  limits.only_moves = {"a0a9"};  // no legal move: no restriction, and the rule holds all the same
  EXPECT_NE(session->go(limits, nullptr).best, "h8h9");
}

TEST(SessionRules, RulesAsWrittenDifferFromThoseOfPlay) {
  EXPECT_EQ(rules_as_written(RuleSet::chinese).repetition, RuleSet::chinese);
  EXPECT_TRUE(rules_as_written(RuleSet::basic).natural_limit_plies.has_value());
  EXPECT_FALSE(rules_as_written(RuleSet::simple).natural_limit_plies.has_value());
}

}  // namespace
}  // namespace xq
