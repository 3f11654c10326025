// The steps of the search that can be left out one at a time, to see what each is worth: a name, and what it
// takes to switch that step off and, but for what is said here, nothing else. The numbers are those of
// engine/search/tuning.hpp. What no number reaches is not here: killers, mate distance, the order of
// captures.
#pragma once

#include <optional>
#include <string_view>

#include "tools/tune/contest.hpp"

namespace xq::tune {

struct Step {
  std::string_view name;
  void (*leave_out)(Setting&);
};

/// Beyond every depth, and every score or sum of scores; small enough to be added to them.
inline constexpr int kNever = 1'000'000;

inline constexpr Step kSteps[] = {
    // Its cut-offs, moves and evaluations; so there is nothing singular, and every node is unknown to the
    // internal reduction.
    {"table", [](Setting& s) { s.table = false; }},
    {"null_move", [](Setting& s) { s.tuning.null_min_depth = kNever; }},
    // By depth alone and in zero-window nodes; nodes of the loop over the moves have depth 1 at least.
    {"reverse_futility", [](Setting& s) { s.tuning.rfp_max_depth = 0; }},
    {"razoring", [](Setting& s) { s.tuning.razor_max_depth = 0; }},
    {"probcut", [](Setting& s) { s.tuning.probcut_min_depth = kNever; }},
    {"internal_reduction", [](Setting& s) { s.tuning.iir_min_depth = kNever; }},
    {"singular", [](Setting& s) { s.tuning.singular_min_depth = kNever; }},
    {"double_extension", [](Setting& s) { s.tuning.singular_double = kNever; }},  // one ply at most
    // Every term, so that the reduction is 0 and not negative, which would extend. Futility, history and SEE
    // pruning of quiets then go by the full depth, and so prune less.
    {"late_reductions",
     [](Setting& s) {
       search::Tuning& t = s.tuning;
       t.lmr_base = t.lmr_slope = t.lmr_not_improving = t.lmr_cut_node = t.lmr_pv = t.lmr_check = 0;
       t.lmr_tactical_table_move = t.lmr_tactical = t.lmr_killer = t.lmr_sibling_cutoffs = t.lmr_history = 0;
     }},
    {"deeper_again",
     [](Setting& s) { s.tuning.deeper_margin = kNever; }},  // after a reduced search's success
    {"late_pruning", [](Setting& s) { s.tuning.lmp_max_depth = 0; }},
    // These three go by a reduced depth, which may be 0.
    {"futility", [](Setting& s) { s.tuning.futility_max_depth = -1; }},
    {"history_pruning", [](Setting& s) { s.tuning.history_prune_max_depth = -1; }},
    {"see_pruning", [](Setting& s) { s.tuning.see_max_depth = -1; }},  // of quiets and of captures
    // Butterfly, continuation and capture history alike: their counters stay 0, so that neither order,
    // reductions nor history pruning know them. Killers stay.
    {"histories",
     [](Setting& s) {
       search::Tuning& t = s.tuning;
       t.bonus_slope = t.bonus_offset = t.bonus_max = t.malus_slope = t.malus_offset = t.malus_max = 0;
     }},
    {"malus", [](Setting& s) { s.tuning.malus_slope = s.tuning.malus_offset = s.tuning.malus_max = 0; }},
    {"correction", [](Setting& s) { s.tuning.correction_feature = s.tuning.correction_move = 0; }},
    {"aspiration", [](Setting& s) { s.tuning.aspiration_min_depth = kNever; }},
    {"fail_high_reduction", [](Setting& s) { s.tuning.aspiration_max_reduction = 0; }},
    {"delta_pruning", [](Setting& s) { s.tuning.delta_margin = kNever; }},
    {"quiescence_see", [](Setting& s) { s.tuning.qsearch_see = -kNever; }},  // losing captures are tried, too
    {"quiescence_checks", [](Setting& s) { s.quiet_checks = false; }},
};

/// Nothing for a name that is no step's.
constexpr std::optional<Step> step_named(std::string_view name) {
  for (const Step& step : kSteps)
    if (step.name == name) return step;
  return std::nullopt;
}

inline Setting without(const Step& step, Setting setting) {
  step.leave_out(setting);
  return setting;
}

}  // namespace xq::tune
