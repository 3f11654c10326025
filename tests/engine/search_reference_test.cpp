// Alpha-beta, transposition table, windows and all, against a plain minimax: with every pruning step switched
// off the two must agree on every score. The game is noughts and crosses with a lively evaluation: small
// enough for the plain search, and it shows that the search needs nothing of a game but the concept.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/search/iterate.hpp"
#include "engine/util/rng.hpp"
#include "engine/util/static_vector.hpp"
#include "tests/support/build_kind.hpp"

namespace xq::test {
namespace {

constexpr search::Tuning no_pruning() {
  search::Tuning t;
  t.razor_max_depth = t.rfp_max_depth = t.lmp_max_depth = 0;
  t.futility_max_depth = t.history_prune_max_depth = t.see_max_depth = -1;
  t.null_min_depth = t.probcut_min_depth = t.iir_min_depth = t.singular_min_depth = 1000;
  t.lmr_base = t.lmr_slope = t.lmr_not_improving = t.lmr_cut_node = t.lmr_pv = t.lmr_check = 0;
  t.lmr_tactical = t.lmr_tactical_table_move = t.lmr_killer = t.lmr_sibling_cutoffs = t.lmr_history = 0;
  t.deeper_margin = 1'000'000;
  t.aspiration_max_reduction = 0;
  t.correction_feature = t.correction_move = 0;
  return t;
}
constexpr search::Tuning kNoPruning = no_pruning();

struct Cell {
  std::uint16_t value = 0xffff;
  static constexpr Cell none() { return Cell{}; }
  static constexpr Cell from_raw(std::uint16_t raw) { return Cell{static_cast<std::uint16_t>(raw - 1)}; }
  constexpr std::uint16_t raw() const { return static_cast<std::uint16_t>(value + 1); }
  constexpr int from_index() const { return 0; }
  constexpr int to_index() const { return value % 9; }
  friend constexpr bool operator==(Cell, Cell) = default;
};

class Noughts {
 public:
  using Move = Cell;
  using MoveList = StaticVector<Cell, 9>;
  static constexpr int kPieces = 2, kKinds = 1, kSquares = 9, kCorrectionKeys = 1;
  static constexpr const search::Tuning& tuning = kNoPruning;

  Side side_to_move() const { return played_.size() % 2 == 0 ? Side::first : Side::second; }
  std::uint64_t key() const {
    std::uint64_t code = 1;
    for (const int cell : board_) code = code * 3 + static_cast<std::uint64_t>(cell);
    return mix64(code);
  }
  bool in_check() const { return false; }
  std::optional<Score> verdict(int ply) const {
    for (const auto& line : kLines)
      if (board_[line[0]] != 0 && board_[line[0]] == board_[line[1]] && board_[line[1]] == board_[line[2]])
        return mated_in(ply);  // only the side that has just moved can have three
    return std::nullopt;
  }
  std::uint64_t table_key() const { return key(); }
  bool table_cutoff_safe() const { return true; }
  static Score stalemate_score(int) { return kDraw; }

  void make(Cell m) {
    board_[m.value] = 1 + index(side_to_move());
    played_.push_back(m);
  }
  void unmake() {
    board_[played_.back().value] = 0;
    played_.pop_back();
  }
  void make_null() {}
  void unmake_null() {}
  bool null_move_allowed() const { return false; }

  void generate(GenStage stage, MoveList& list) const {
    if (stage == GenStage::captures) return;
    for (std::uint16_t i = 0; i < 9; ++i)
      if (board_[i] == 0) list.push_back(Cell{i});
  }
  bool is_legal(Cell m) const { return m.value < 9 && board_[m.value] == 0; }
  bool is_tactical(Cell) const { return false; }
  bool gives_check(Cell) const { return false; }
  bool see_ge(Cell, Score threshold) const { return threshold <= 0; }
  /// Anything that depends on the placement alone and differs from one to the next.
  Score evaluate() const { return static_cast<Score>(key() % 401) - 200; }
  Score material() const { return kDraw; }
  std::uint64_t correction_key(int) const { return 0; }
  int moved_piece(Cell) const { return index(side_to_move()); }
  int captured_kind(Cell) const { return 0; }
  Score captured_value(Cell) const { return 0; }
  std::string to_uci(Cell m) const { return std::to_string(m.value); }

 private:
  static constexpr std::array<std::array<std::size_t, 3>, 8> kLines{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
  std::array<int, 9> board_{};
  StaticVector<Cell, 9> played_;
};

Score minimax(Noughts& p, int depth, int ply) {
  Noughts::MoveList moves;
  p.generate(GenStage::all, moves);
  // As the concept has it: no move to make goes before every verdict, also before three on the last cell.
  if (const auto v = p.verdict(ply)) return moves.empty() ? kDraw : *v;
  if (depth == 0) return p.evaluate();
  if (moves.empty()) return kDraw;
  Score best = -kInfinite;
  for (const Cell m : moves) {
    p.make(m);
    best = std::max(best, -minimax(p, depth - 1, ply + 1));
    p.unmake();
  }
  return best;
}

TEST(SearchReference, AlphaBetaAgreesWithPlainMinimax) {
  Rng rng(11);
  constexpr int kGames = kSanitized ? 10 : 40;
  int compared = 0;
  for (int game = 0; game < kGames; ++game) {
    Noughts p;
    for (int plies = 0; plies < 9 && !p.verdict(0); ++plies) {
      Noughts::MoveList moves;
      p.generate(GenStage::all, moves);
      for (int depth = 1; depth <= std::min(6, static_cast<int>(moves.size())); ++depth) {
        search::Searcher<Noughts> searcher;
        searcher.set_hash(1);
        SearchLimits limits;
        limits.depth = depth;
        std::vector<Score> scores;
        searcher.go(p, limits, [&](const SearchInfo& info) { scores.push_back(info.score); });
        ASSERT_EQ(scores.back(), minimax(p, depth, 0))
            << "game " << game << " ply " << plies << " depth " << depth;
        ++compared;
      }
      p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(compared, 12 * kGames);
}

TEST(SearchReference, EveryRootLineOfSeveralHasItsExactScore) {
  Noughts p;
  p.make(Cell{0});
  search::Searcher<Noughts> searcher;
  SearchLimits limits;
  limits.depth = 4;
  limits.multi_pv = 8;
  std::vector<SearchInfo> last(8);
  searcher.go(p, limits,
              [&](const SearchInfo& info) { last[static_cast<std::size_t>(info.pv_index)] = info; });
  for (const SearchInfo& info : last) {
    p.make(Cell{static_cast<std::uint16_t>(std::stoi(info.pv.front()))});
    EXPECT_EQ(info.score, -minimax(p, 3, 1));
    p.unmake();
  }
}

}  // namespace
}  // namespace xq::test
