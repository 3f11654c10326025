// The search's numbers for xiangqi: what differs from the defaults of engine/search/tuning.hpp. Found by
// xq_spsa (engine/search/README.md).
#pragma once

#include "engine/search/tuning.hpp"

namespace xq::xiangqi {

inline constexpr search::Tuning kTuning{
    .aspiration_delta = 22,
    .razor_base = 215,
    .razor_slope = 112,
    .rfp_margin = 59,
    .rfp_improving = 41,
    .null_eval_divisor = 154,
    .null_static_base = 124,
    .probcut_margin = 167,
    .lmp_base = 9,
    .futility_base = 119,
    .futility_slope = 87,
    .history_prune_slope = 3350,
    .see_quiet = 30,
    .see_capture = 117,
    .singular_margin = 22,
    .lmr_base = 1028,
    .lmr_slope = 538,
    .lmr_not_improving = 568,
    .lmr_cut_node = 1535,
    .lmr_check = 699,
    .lmr_history = 105,
    .correction_feature = 36,
    .correction_move = 34,
    .delta_margin = 210,
};

}  // namespace xq::xiangqi
