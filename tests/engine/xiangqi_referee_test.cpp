// The referee's rules one by one: the matrix of verdicts, the order of judgement, the natural limit's checks,
// what the search is told, what the screen is shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/xiangqi/referee/judge.hpp"
#include "engine/xiangqi/repetition.hpp"
#include "tests/support/xiangqi_line.hpp"

namespace xq::xiangqi {
namespace {

constexpr std::array kSets{RuleSet::chinese,  RuleSet::asian,  RuleSet::world,
                           RuleSet::computer, RuleSet::simple, RuleSet::basic};

/// `cycle` played until the position it starts from stands for the third time.
test::Line twice(const std::string& fen, const std::string& cycle) {
  return test::read_line(fen, cycle + " " + cycle);
}

Position after(const test::Line& line, RuleSet set) { return test::play(line, rules_as_written(set)); }

// --- The matrix: what X does against what Y does
// ------------------------------------------------------------
struct MatrixRow {
  const char* name;
  const char* fen;
  const char* cycle;    // X moves first
  const char* verdict;  // per set, in the order of kSets: L = X loses, D = draw
};
constexpr MatrixRow kMatrix[] = {
    {"check / idle", "2R6/3k5/9/9/9/9/9/5K3/9/9 w", "c9c8 d8d9 c8c9 d9d8", "LLLLLL"},
    {"check / mixed", "3k5/1c7/9/9/3C5/9/9/3R5/3K5/9 w", "d5e5 b8d8 e5d5 d8b8", "LLLLLL"},
    {"check / check", "9/3rkr3/2c1ca3/9/9/9/9/9/4A4/3KC4 w", "e1d2 e7d7 d2e1 d7e7", "DDDDDD"},
    {"check / chase", "3k5/9/N1r6/3C5/9/9/3R5/5K3/9/9 w", "d6e6 c7d7 e6d6 d7c7", "LLLL.L"},
    {"chase / idle", "5k3/9/9/9/c8/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5", "LLLLLD"},
    {"chase / idle, crossed pawn", "5k3/9/9/9/9/p8/9/1R7/9/4K4 w", "b2a2 a4b4 a2b2 b4a4", "LLLLLD"},
    {"chase / chase", "4k4/7n1/9/4p2R1/9/9/4P4/9/9/4K4 b", "h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6",
     "DDDDDD"},
    {"kill / idle", "3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w", "h6g6 g9i7 g6h6 i7g9", "LDDDDD"},
    {"check and chase / idle", "4k4/9/9/n8/9/9/9/R8/9/5K3 w", "a2e2 e9d9 e2a2 d9e9", "LDDDDD"},
    {"check and kill / idle", "5k3/2N1an3/9/9/9/9/9/2R6/5K3/5p3 w", "c8b6 f9e9 b6c8 e9f9", "LDDDDD"},
    {"kill and chase / idle", "9/7N1/4k4/r8/4P1bc1/9/9/4K4/9/9 b", "a6a5 h8i6 a5a6 i6h8", "LDDDDD"},
    {"check and idle / idle", "4k4/9/9/9/2R6/9/9/R8/9/5K3 w", "c5e5 e9d9 e5c5 d9e9", "DDDDDD"},
    {"exchange", "5k3/9/9/9/r8/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5", "DDDDDD"},
    {"exchange of rooks", "2bakcb2/4a4/8n/2p1p1p1p/9/9/4P1P1P/2r1B2rC/4A1R1R/3AK1B2 w", "g1h1 h2g2 h1g1 g2h2",
     "DDDDDD"},
    {"offer", "2bak4/4a4/4b4/9/2p2r3/r8/1R7/4B4/9/1R2K1B2 b", "a4a3 b3b4 a3a4 b4b3", "DDDDDD"},
    {"block / kill", "2bak1c2/4aRNr1/4b4/9/9/9/3pp4/2n1B4/9/2B1K3C b", "h8i8 i0h0 i8h8 h0i0", "W....D"},
    {"follow", "5k3/9/9/9/c7r/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5", "DDDDDD"},
    {"king as chaser", "5k3/9/9/9/9/9/9/4K4/3p5/9 w", "e2d2 d1e1 d2e2 e1d1", "DDDDDD"},
    {"pawn as chaser", "4kab2/4a4/4b1n2/4p2P1/2p5P/9/9/7C1/4A4/4K4 w", "h6g6 g7h9 g6h6 h9g7", "DDDDDD"},
    {"pawn at home as target", "3akabC1/9/4b4/7P1/2n5p/9/3p5/9/4A1c2/2BAK1B1C w", "g0i2 g1i1 i2g0 i1g1",
     "DDDDDD"},
    {"targets in turn", "4k4/4a4/5a3/9/9/9/6n2/5A2B/3K5/9 b", "g3h1 f2e1 h1g3 e1f2", "LDDDDD"},
    {"horse on a protected rook", "2r2k3/9/9/9/2r6/3N5/9/9/9/4K4 w", "d4b3 c5c6 b3d4 c6c5", "LLLLDD"},
    {"discovered chase", "5k3/2R6/2C6/9/1c7/9/9/9/2n6/3K5 w", "c7i7 b5c5 i7c7 c5b5", "LLLLDD"},
    {"protector pinned", "4k4/1R7/4n4/2c6/9/9/9/9/9/4K4 w", "b8b6 c6c8 b6b8 c8c6", "LLLLLD"},
};

TEST(XiangqiReferee, KeepsTheMatrixOfVerdicts) {
  for (const MatrixRow& row : kMatrix) {
    const std::string verdicts = row.verdict;
    const test::Line line = twice(row.fen, row.cycle);
    for (std::size_t i = 0; i < kSets.size(); ++i) {
      const Judgement j = judge(after(line, kSets[i]));
      if (verdicts[i] == '.') continue;  // the position shows something else to this set
      const std::string got = !j.violator ? "D" : *j.violator == line.start.side_to_move ? "L" : "W";
      EXPECT_EQ(got, verdicts.substr(i, 1))
          << row.name << ' ' << row.fen << " under " << to_id(kSets[i]) << ": " << to_id(j.clause);
    }
  }
}

/// No position shows every weight against every other; the comparison itself is a function of the labels.
TEST(XiangqiReferee, WeighsCheckAgainstChaseByTheSet) {
  const Position start(start_setup());
  referee::Cycle cycle{start, std::vector<referee::CyclePly>(4)};
  for (std::size_t i = 0; i < 4; ++i) {
    cycle.plies[i].side = i % 2 == 0 ? kRed : kBlack;
    cycle.plies[i].check = i % 2 == 0;
    cycle.plies[i].act = i % 2 == 0 ? Act::check : Act::chase;
    if (i % 2 == 1) cycle.plies[i].chases.push_back({h9, b0, start.man_on(b0)});
  }
  for (const RuleSet set : kSets) {
    const referee::Decision d = referee::decide(cycle, referee::table_of(set));
    if (set == RuleSet::simple) {
      EXPECT_FALSE(d.violator);
      EXPECT_EQ(d.clause, Clause::check_against_chase);
    } else {
      EXPECT_EQ(d.violator, kRed) << to_id(set);
      EXPECT_EQ(d.outcome, (Outcome{GameResult::second_wins, EndReason::perpetual_check}));
    }
  }
}

// --- When -----------------------------------------------------------------------------------------------
constexpr const char* kRookChecks = "2R6/3k5/9/9/9/9/9/5K3/9/9 w";
constexpr const char* kRookCheckCycle = "c9c8 d8d9 c8c9 d9d8";

TEST(XiangqiReferee, JudgesTheThirdOccurrenceAndNoOther) {
  for (const RuleSet set : kSets) {
    const Position second = after(test::read_line(kRookChecks, kRookCheckCycle), set);
    EXPECT_EQ(occurrences(second), 2);
    EXPECT_FALSE(outcome(second).over());
    Position third = after(twice(kRookChecks, kRookCheckCycle), set);
    EXPECT_EQ(occurrences(third), 3);
    EXPECT_EQ(outcome(third), (Outcome{GameResult::second_wins, EndReason::perpetual_check}));
    third.make(*parse_uci("c9c8"));
    third.unmake();
    EXPECT_EQ(occurrences(third), 3);
  }
}

TEST(XiangqiReferee, TakesTwinsForEachOther) {
  const char* fen = "5k3/9/9/9/9/9/9/9/9/RR2K4 w";
  const Position swapped =
      after(test::read_line(fen, "a0a1 f9f8 b0a0 f8f9 a1b1 f9f8 b1b0 f8f9"), RuleSet::basic);
  EXPECT_EQ(occurrences(swapped), 2);
}

TEST(XiangqiReferee, ForgetsWhatLiesBehindACapture) {
  const char* fen = "5k3/9/9/8r/9/9/R8/p8/9/3K5 w";
  const Position position = after(
      test::read_line(fen, "d0d1 f9f8 d1d0 f8f9 a3a2 f9f8 a2a3 f8f9 d0d1 f9f8 d1d0 f8f9"), RuleSet::basic);
  EXPECT_EQ(occurrences(position), 2);
}

/// Mate, then the rule loss, then the draws, on one and the same ply.
TEST(XiangqiReferee, KeepsTheOrderOfJudgement) {
  const char* mate = "4k4/1R7/9/9/9/9/9/9/R8/3K5 w - - 119 60";
  EXPECT_EQ(outcome(after(test::read_line(mate, "a1a9"), RuleSet::chinese)).reason, EndReason::checkmate);
  const char* check = "4k4/9/9/9/3R5/9/9/9/9/5K3 w - - 112 57";
  const Position limit = test::play(twice(check, "d5e5 e9d9 e5d5 d9e9"), Rules{RuleSet::simple, 120});
  EXPECT_EQ(limit.quiet_plies(), 120);
  EXPECT_EQ(outcome(limit).reason, EndReason::perpetual_check);
  const Position both = test::play(test::read_line("3k2b2/9/9/9/9/9/9/9/9/3AK4 w - - 120 61", ""), {});
  EXPECT_EQ(judge(both).clause, Clause::natural_limit);
  const Position bare = test::play(test::read_line("3k2b2/9/9/9/9/9/9/9/9/3AK4 w - - 0 61", ""), {});
  EXPECT_EQ(judge(bare).clause, Clause::bare_material);
  EXPECT_EQ(outcome(bare), (Outcome{GameResult::draw, EndReason::insufficient_material}));
  // A pawn on the last rank can still go sideways.
  EXPECT_FALSE(outcome(test::play(test::read_line("P2k5/9/9/9/9/9/9/9/9/4K4 w", ""), {})).over());
}

TEST(XiangqiReferee, SwitchesTheDrawsOff) {
  const test::Line quiet = test::read_line("4k4/8r/9/9/9/9/9/9/R8/3K5 w - - 119 60", "a1a2");
  EXPECT_EQ(outcome(test::play(quiet, {})).reason, EndReason::natural_limit);
  EXPECT_FALSE(outcome(test::play(quiet, Rules{RuleSet::simple, std::nullopt})).over());
  EXPECT_FALSE(outcome(test::play(quiet, Rules{RuleSet::simple, 121})).over());
  Rules no_material;
  no_material.bare_material_draw = false;
  EXPECT_FALSE(outcome(test::play(test::read_line("3k5/9/9/9/9/9/9/9/9/4K4 w", ""), no_material)).over());
}

/// Ten checks a side count towards the natural limit; `computer` skips the replies to the others as well.
TEST(XiangqiReferee, CountsTenChecksASide) {
  test::Line line = test::read_line(kRookChecks, "");
  for (int i = 0; i < 6; ++i)
    for (const Move m : test::read_line(kRookChecks, kRookCheckCycle).moves) line.moves.push_back(m);
  const auto counted = [&](RuleSet set) { return counted_plies(after(line, set)); };
  EXPECT_EQ(counted(RuleSet::simple), 24);
  EXPECT_EQ(counted(RuleSet::chinese), 24 - 2);
  EXPECT_EQ(counted(RuleSet::computer), 24 - 4);
  line.moves.pop_back();  // the last check stands unanswered
  EXPECT_EQ(counted(RuleSet::chinese), 23 - 2);
  EXPECT_EQ(counted(RuleSet::computer), 23 - 3);
  line.start.quiet_plies = 100;  // from before the history: no checks are known there
  EXPECT_EQ(counted(RuleSet::chinese), 123 - 2);
}

/// Reference figure 8 of the 2020 rules: nine rounds of forbidden moves over more than three points.
TEST(XiangqiReferee, EndsNineForbiddenRounds) {
  const char* fen = "2R6/3ka4/3a5/9/9/4p4/8c/4B1r2/4A4/3A1KB2 w";
  const char* moves =
      "c9c8 d8d9 c8c9 d9d8 c9i9 i3h3 i9h9 h3i3 h9i9 i3h3 i9h9 h3i3 h9h3 i3i0 h3h0 i0i3 h0h3 i3i0";
  const test::Line line = test::read_line(fen, moves);
  const Judgement j = judge(after(line, RuleSet::chinese));
  EXPECT_EQ(j.clause, Clause::forbidden_rounds);
  EXPECT_EQ(j.violator, kRed);
  EXPECT_EQ(j.cycle.size(), 18u);
  EXPECT_FALSE(outcome(after(line, RuleSet::simple)).over());
  test::Line shorter = line;
  shorter.moves.pop_back();
  EXPECT_FALSE(outcome(after(shorter, RuleSet::chinese)).over());
}

// --- Warnings and the search
// --------------------------------------------------------------------------------
TEST(XiangqiReferee, WarnsBeforeTheLosingMove) {
  test::Line line = twice("9/2Rk5/9/9/9/9/9/5K3/9/9 b", "d8d9 c8c9 d9d8 c9c8");
  const Move last = line.moves.back();
  line.moves.pop_back();
  const Position position = after(line, RuleSet::simple);
  EXPECT_TRUE(loses_by_repetition(position, last));
  EXPECT_EQ(outcome_by_repetition(position, last),
            (Outcome{GameResult::second_wins, EndReason::perpetual_check}));
  EXPECT_FALSE(outcome_by_repetition(position, *parse_uci("c9a9")));
  const MoveList lost = moves_lost_by_repetition(position);
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0], last);

  // The other side's move that completes the cycle loses nothing for it.
  test::Line other = twice(kRookChecks, kRookCheckCycle);
  const Move reply = other.moves.back();
  other.moves.pop_back();
  EXPECT_FALSE(loses_by_repetition(after(other, RuleSet::simple), reply));
  EXPECT_TRUE(moves_lost_by_repetition(after(other, RuleSet::simple)).empty());
}

TEST(XiangqiReferee, TellsTheSearchWhatACycleIsWorth) {
  const Position second = after(test::read_line(kRookChecks, kRookCheckCycle), RuleSet::simple);
  // Round again within the tree: the checker, to move here, loses; a round that began before the root may be
  // finished without harm.
  EXPECT_EQ(second.verdict(4), rule_loss_in(4));
  EXPECT_EQ(second.verdict(9), rule_loss_in(9));
  EXPECT_EQ(second.verdict(3), std::nullopt);
  EXPECT_FALSE(second.table_cutoff_safe());
  EXPECT_EQ(after(twice(kRookChecks, kRookCheckCycle), RuleSet::simple).verdict(1), rule_loss_in(1));

  const test::Line idle = test::read_line("5k3/9/9/8r/9/9/R8/9/9/3K5 w", "d0d1 f9f8 d1d0 f8f9");
  EXPECT_EQ(after(idle, RuleSet::simple).verdict(4), kDraw);
  EXPECT_EQ(after(idle, RuleSet::simple).verdict(2), std::nullopt);
  EXPECT_TRUE(test::play(test::read_line(kRookChecks, "c9c8"), {}).table_cutoff_safe());

  test::Line chase = test::read_line("5k3/9/9/9/c8/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5");
  for (const RuleSet set : kSets)
    EXPECT_EQ(after(chase, set).verdict(4), set == RuleSet::basic ? kDraw : rule_loss_in(4)) << to_id(set);
  chase.moves.pop_back();  // Black to move: the same cycle seen by the other side, one ply short of closing
  EXPECT_EQ(after(chase, RuleSet::simple).verdict(3), std::nullopt);
}

TEST(XiangqiReferee, TellsTheSearchOfTheDraws) {
  EXPECT_EQ(test::play(test::read_line("3k2b2/9/9/9/9/9/9/9/9/3AK4 w", ""), {}).verdict(7), kDraw);
  EXPECT_EQ(test::play(test::read_line("4k4/8r/9/9/9/9/9/9/R8/3K5 w - - 120 61", ""), {}).verdict(7), kDraw);
}

TEST(XiangqiReferee, NearTheLimitEachCountHasScoresOfItsOwn) {
  const auto at = [](int quiet, const Rules& rules = {}) {
    return test::play(test::read_line("4k4/8r/9/9/9/9/9/9/R8/3K5 w - - " + std::to_string(quiet) + " 61", ""),
                      rules);
  };
  EXPECT_EQ(at(60).table_key(), at(60).key());
  EXPECT_NE(at(105).table_key(), at(60).table_key());
  EXPECT_NE(at(105).table_key(), at(106).table_key());
  Rules unlimited;
  unlimited.natural_limit_plies.reset();
  EXPECT_EQ(at(105, unlimited).table_key(), at(105).key());
  EXPECT_TRUE(at(105).table_cutoff_safe());
}

// --- What the screen is shown
// ---------------------------------------------------------------------------------
std::string shown(const Judgement& j) {
  std::string text;
  for (const JudgedPly& ply : j.cycle) {
    text += text.empty() ? "" : ", ";
    text += to_uci(ply.move) + ' ' + std::string(to_id(ply.act));
    for (const Threat& t : ply.threats) text += ' ' + to_string(t.by) + to_string(t.target);
  }
  return text;
}

TEST(XiangqiReferee, ShowsTheCycleWithItsLabels) {
  const Judgement chase =
      judge(after(twice("5k3/9/9/9/c8/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5"), RuleSet::simple));
  EXPECT_EQ(chase.clause, Clause::perpetual_chase);
  EXPECT_EQ(chase.violator, kRed);
  EXPECT_EQ(shown(chase), "b2a2 chase a2a5, a5b5 idle, a2b2 chase b2b5, b5a5 idle");

  const Judgement check = judge(after(twice(kRookChecks, kRookCheckCycle), RuleSet::basic));
  EXPECT_EQ(shown(check), "c9c8 check c8d8, d8d9 idle, c8c9 check c9d9, d9d8 idle");

  const Judgement kill = judge(
      after(twice("3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w", "h6g6 g9i7 g6h6 i7g9"), RuleSet::chinese));
  EXPECT_EQ(kill.clause, Clause::perpetual_kill);
  EXPECT_EQ(kill.outcome.reason, EndReason::perpetual_threat);
  ASSERT_EQ(kill.cycle.size(), 8u);
  EXPECT_EQ(kill.cycle[0].act, Act::kill);
  EXPECT_EQ(kill.cycle[0].threats, (std::vector<Threat>{{g6, e9}}));

  const Judgement exchange =
      judge(after(twice("5k3/9/9/9/r8/9/9/1R7/9/4K4 w", "b2a2 a5b5 a2b2 b5a5"), RuleSet::chinese));
  EXPECT_EQ(exchange.cycle[0].act, Act::exchange);
  const Judgement block = judge(after(
      twice("2bak1c2/4aRN1r/4b4/9/9/9/3pp4/2n1B4/9/2B1K3C w", "i0h0 i8h8 h0i0 h8i8"), RuleSet::chinese));
  EXPECT_EQ(block.cycle[1].act, Act::block);
  EXPECT_TRUE(judge(after(test::read_line(kRookChecks, "c9c8"), RuleSet::basic)).cycle.empty());
}

TEST(XiangqiReferee, NamesActsAndClausesApart) {
  std::vector<std::string> names;
  for (int i = 0; i <= static_cast<int>(Act::follow); ++i) names.emplace_back(to_id(static_cast<Act>(i)));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::unique(names.begin(), names.end()), names.end());
  names.clear();
  for (int i = 0; i <= static_cast<int>(Clause::bare_material); ++i)
    names.emplace_back(to_id(static_cast<Clause>(i)));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::unique(names.begin(), names.end()), names.end());
  EXPECT_FALSE(names.front().empty());
}

}  // namespace
}  // namespace xq::xiangqi
