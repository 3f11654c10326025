// Tuning: every number of the search that is found by testing rather than by thought. One table per game, in
// engine/<game>/tuning.hpp; the tests behind a change are logged in engine/search/README.md.
//
// Depths are in plies, margins in centipawns, history weights in the units of history.hpp (a score saturates
// at 16384).
#pragma once

namespace xq::search {

struct Tuning {
  // Aspiration window round the last iteration's score.
  int aspiration_min_depth = 4;
  int aspiration_delta = 14;
  int aspiration_max_reduction = 3;  // each fail-high is searched again one ply shallower, at most so many

  // Razoring: at low depth, evaluation + base + slope * depth² below alpha → quiescence decides.
  int razor_max_depth = 3;
  int razor_base = 220;
  int razor_slope = 90;

  // Reverse futility: evaluation - margin * depth still at or above beta → cut.
  int rfp_max_depth = 8;
  int rfp_margin = 75;
  int rfp_improving = 60;  // taken off when the side's evaluation rises

  // Null move: reduction base + depth / divisor + (evaluation - beta) / eval_divisor, the last at most
  // eval_max.
  int null_min_depth = 3;
  int null_base = 3;
  int null_depth_divisor = 4;
  int null_eval_divisor = 180;
  int null_eval_max = 3;
  int null_static_slope = 12;  // the static evaluation may be this much below beta a ply …
  int null_static_base = 160;  // … less this
  int null_verify_depth = 14;

  // ProbCut: a good capture that beats beta + margin at depth - 4 will beat beta.
  int probcut_min_depth = 5;
  int probcut_margin = 180;
  int probcut_improving = 50;

  // Internal iterative reduction: no table move at this depth or more → one ply less.
  int iir_min_depth = 4;

  // Late-move pruning: after (base + depth²) / (improving ? 1 : 2) moves the rest of the quiets go.
  int lmp_max_depth = 8;
  int lmp_base = 4;

  // Futility of quiets: evaluation + base + slope * reduced depth at or below alpha.
  int futility_max_depth = 8;
  int futility_base = 110;
  int futility_slope = 90;

  // Quiets whose history is below -slope * depth go.
  int history_prune_max_depth = 4;
  int history_prune_slope = 3200;

  // SEE pruning: quiets losing more than quiet * depth², captures losing more than capture * depth.
  int see_quiet = 22;
  int see_capture = 95;
  int see_max_depth = 9;

  // Singular extension: table move alone above (table score - margin * depth / 16).
  int singular_min_depth = 7;
  int singular_margin = 18;
  int singular_double = 20;

  // Late-move reductions, in 1/1024 ply: base + slope * ln(depth) * ln(move number); each term below is added
  // or taken.
  int lmr_base = 800;
  int lmr_slope = 440;
  int lmr_not_improving = 700;
  int lmr_cut_node = 1400;
  int lmr_pv = 1024;
  int lmr_check = 700;
  int lmr_tactical_table_move = 600;
  int lmr_tactical = 400;  // less for captures
  int lmr_killer = 800;    // less for killers
  int lmr_sibling_cutoffs = 700;
  int lmr_history = 110;  // in 1/1024 of the history sum
  int deeper_margin = 45;

  // Histories: bonus = min(slope * depth - offset, max).
  int bonus_slope = 160;
  int bonus_offset = 90;
  int bonus_max = 1700;
  int malus_slope = 180;
  int malus_offset = 90;
  int malus_max = 1500;

  // Correction history: what a saturated counter of each table adds to the evaluation.
  int correction_feature = 40;
  int correction_move = 40;

  // Quiescence: stand-pat + captured man + margin below alpha → the capture is not tried.
  int delta_margin = 180;
  int qsearch_see = 0;
};

}  // namespace xq::search
