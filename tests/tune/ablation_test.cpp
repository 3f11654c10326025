// What is left out of the search when a step is: its numbers, and by them that step.
#include "tools/tune/ablation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/build_kind.hpp"
#include "tools/tune/games.hpp"

namespace xq::tune {
namespace {

using T = search::Tuning;

struct Number {
  int T::*member;
  int value;
};
struct Case {
  std::string name;
  std::vector<Number> sets;  // all that it changes
  std::vector<Number> idle;  // mean something in the whole search, and nothing any more without the step
  bool table = true, quiet_checks = true;
  std::uint64_t nodes = 15'000;  // of each search in which it shows
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"table", {}, {{&T::singular_margin, 60}, {&T::singular_double, 0}}, false},
      {"null_move",
       {{&T::null_min_depth, kNever}},
       {{&T::null_base, 2}, {&T::null_static_base, 0}, {&T::null_depth_divisor, 3}}},
      {"reverse_futility", {{&T::rfp_max_depth, 0}}, {{&T::rfp_margin, 30}, {&T::rfp_improving, 0}}},
      {"razoring", {{&T::razor_max_depth, 0}}, {{&T::razor_base, 0}, {&T::razor_slope, 20}}},
      {"probcut", {{&T::probcut_min_depth, kNever}}, {{&T::probcut_margin, 60}}},
      {"internal_reduction", {{&T::iir_min_depth, kNever}}, {{&T::iir_min_depth, 200}}},
      {"singular", {{&T::singular_min_depth, kNever}}, {{&T::singular_margin, 60}, {&T::singular_double, 0}}},
      {"double_extension", {{&T::singular_double, kNever}}, {{&T::singular_double, 100'000}}},
      {"late_reductions",
       {{&T::lmr_base, 0},
        {&T::lmr_slope, 0},
        {&T::lmr_not_improving, 0},
        {&T::lmr_cut_node, 0},
        {&T::lmr_pv, 0},
        {&T::lmr_check, 0},
        {&T::lmr_tactical_table_move, 0},
        {&T::lmr_tactical, 0},
        {&T::lmr_killer, 0},
        {&T::lmr_sibling_cutoffs, 0},
        {&T::lmr_history, 0}},
       {{&T::deeper_margin, 0}}},
      {"deeper_again", {{&T::deeper_margin, kNever}}, {{&T::deeper_margin, 100'000}}},
      {"late_pruning", {{&T::lmp_max_depth, 0}}, {{&T::lmp_base, 0}}},
      {"futility", {{&T::futility_max_depth, -1}}, {{&T::futility_base, 0}, {&T::futility_slope, 20}}},
      {"history_pruning",
       {{&T::history_prune_max_depth, -1}},
       {{&T::history_prune_slope, 0}},
       true,
       true,
       60'000},
      {"see_pruning", {{&T::see_max_depth, -1}}, {{&T::see_quiet, 0}, {&T::see_capture, 0}}},
      {"histories",
       {{&T::bonus_slope, 0},
        {&T::bonus_offset, 0},
        {&T::bonus_max, 0},
        {&T::malus_slope, 0},
        {&T::malus_offset, 0},
        {&T::malus_max, 0}},
       {{&T::lmr_history, 300}, {&T::history_prune_slope, 0}}},
      {"malus", {{&T::malus_slope, 0}, {&T::malus_offset, 0}, {&T::malus_max, 0}}, {{&T::malus_slope, 120}}},
      {"correction", {{&T::correction_feature, 0}, {&T::correction_move, 0}}, {}},
      {"aspiration",
       {{&T::aspiration_min_depth, kNever}},
       {{&T::aspiration_delta, 40}, {&T::aspiration_max_reduction, 0}}},
      {"fail_high_reduction", {{&T::aspiration_max_reduction, 0}}, {}},
      {"delta_pruning", {{&T::delta_margin, kNever}}, {{&T::delta_margin, 100'000}}},
      {"quiescence_see", {{&T::qsearch_see, -kNever}}, {{&T::qsearch_see, -100'000}}},
      {"quiescence_checks", {}, {}, true, false},
  };
  return all;
}

std::array<int, sizeof(T) / sizeof(int)> numbers(const T& tuning) {
  return std::bit_cast<std::array<int, sizeof(T) / sizeof(int)>>(tuning);
}

T with(T tuning, const std::vector<Number>& changes) {
  for (const Number& n : changes) tuning.*n.member = n.value;
  return tuning;
}

Setting whole() { return {chess::kTuning}; }

class Ablation : public testing::TestWithParam<Case> {
 protected:
  /// All that the searches of a few positions say of themselves, one after the other: it takes a while until
  /// any move has a bad history.
  static std::string course(const Setting& setting) {
    std::string told;
    Contest<Chess> contest(GetParam().nodes, nullptr);
    for (const char* fen : {"r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
                            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1B3N2/PP2QPPP/R1BR2K1 b - - 1 13",
                            "3r2k1/p4ppp/1p2p3/2r5/4q3/P3PN2/1P2QPPP/3R2K1 b - - 0 24"}) {
      contest.answer(0, setting, Contest<Chess>::Position(Chess::from(fen)), [&](const SearchInfo& info) {
        told +=
            std::to_string(info.depth) + ' ' + std::to_string(info.nodes) + ' ' + std::to_string(info.score);
        for (const std::string& move : info.pv) told += ' ' + move;
        told += '\n';
      });
    }
    return told;
  }

  /// Sanitizers read the same search for every step, twenty times slower: the three kinds of
  /// switch will do.
  static bool is_searched() {
    const std::string& name = GetParam().name;
    return !test::kSanitized || name == "table" || name == "null_move" || name == "quiescence_checks";
  }

  static Setting lame() { return without(step_named(GetParam().name).value(), whole()); }
};

TEST(AblationSteps, AreTheseAndNoOthers) {
  std::vector<std::string> names, expected;
  for (const Step& step : kSteps) names.emplace_back(step.name);
  for (const Case& c : cases()) expected.push_back(c.name);
  EXPECT_EQ(names, expected);
  for (const char* name : {"", "tables", "Table", "null_min_depth"}) EXPECT_FALSE(step_named(name)) << name;
}

TEST_P(Ablation, ChangesItsNumbersAndNothingElse) {
  for (const T& tuning : {chess::kTuning, xiangqi::kTuning}) {
    const Setting lame = without(step_named(GetParam().name).value(), {tuning});
    EXPECT_EQ(numbers(lame.tuning), numbers(with(tuning, GetParam().sets)));
    EXPECT_EQ(lame.table, GetParam().table);
    EXPECT_EQ(lame.quiet_checks, GetParam().quiet_checks);
  }
}

TEST_P(Ablation, TheSearchGoesAnotherWayWithoutTheStep) {
  if (!is_searched()) return;
  EXPECT_FALSE(course(lame()) == course(whole()));
}

class AblationNumbers : public Ablation {};

TEST_P(AblationNumbers, MeanNothingWithoutTheirStep) {
  if (!is_searched()) return;
  const std::string without_it = course(lame()), with_it = course(whole());
  for (const Number& n : GetParam().idle) {
    Setting moved = lame();
    moved.tuning = with(moved.tuning, {n});
    EXPECT_TRUE(course(moved) == without_it) << n.value;
    moved = whole();
    moved.tuning = with(moved.tuning, {n});
    EXPECT_FALSE(course(moved) == with_it) << n.value << ": says nothing, the search never comes there";
  }
}

std::vector<Case> cases_with_idle_numbers() {
  std::vector<Case> some;
  for (const Case& c : cases())
    if (!c.idle.empty()) some.push_back(c);
  return some;
}
std::string name_of(const testing::TestParamInfo<Case>& test) { return test.param.name; }
INSTANTIATE_TEST_SUITE_P(Steps, Ablation, testing::ValuesIn(cases()), name_of);
INSTANTIATE_TEST_SUITE_P(Steps, AblationNumbers, testing::ValuesIn(cases_with_idle_numbers()), name_of);

TEST(AblationContest, TheSettingsAreNotMixedUp) {
  // Two games of one search against itself mirror each other: whoever begins plays the same moves.
  Contest<Chess> contest(500, nullptr);
  Rng rng(3);
  const auto opening = contest.open(whole(), rng);
  const auto [first, second] = contest.play_pair(opening, whole(), whole());
  EXPECT_EQ(first, 2 - second);
  // One that sees no further than its node is beaten by one that does, whichever side it has.
  Setting blind = whole();
  blind.tuning.lmp_max_depth = 100;
  blind.tuning.lmp_base = -10'000;  // every quiet move but the first goes
  int points = 0;
  for (int i = 0; i < 4; ++i)
    for (const int p : contest.play_pair(contest.open(whole(), rng), whole(), blind)) points += p;
  EXPECT_GT(points, 12) << "of 16";
}

}  // namespace
}  // namespace xq::tune
