// Worker: the state of one search and the functions that share it. Searcher (searcher.hpp) is its public
// face.
//
// The tree is walked on one Position by make and unmake. Everything a node leaves for its relatives lies in a
// Frame per ply; everything that outlives the search lies in the table and the histories. The bodies are
// spread over
//   iterate.hpp   iterations, aspiration windows, several best lines, slices, reports
//   root.hpp      the root node, which can be interrupted and entered again
//   node.hpp      every other node, as a list of steps; and the loop over its moves
//   steps.hpp     the steps before that loop: what ends a node early
//   learning.hpp  what a finished node teaches the histories
//   qsearch.hpp   quiescence
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/info.hpp"
#include "engine/core/limits.hpp"
#include "engine/search/concept.hpp"
#include "engine/search/handicap.hpp"
#include "engine/search/history.hpp"
#include "engine/search/picker.hpp"
#include "engine/search/time.hpp"
#include "engine/search/tt.hpp"
#include "engine/search/tuning.hpp"
#include "engine/util/static_vector.hpp"

namespace xq::search {

/// A line of moves, longest first possible: kMaxPly.
template <class Move>
struct Line {
  int size = 0;
  std::array<Move, kMaxPly + 1> moves;
  void clear() noexcept { size = 0; }
  void assign(Move first, const Line& rest) noexcept {
    moves[0] = first;
    size = 1;
    for (int i = 0; i < rest.size && size <= kMaxPly; ++i)
      moves[static_cast<std::size_t>(size++)] = rest.moves[static_cast<std::size_t>(i)];
  }
};

template <SearchPosition P>
class Worker {
 public:
  using Move = typename P::Move;

  void set_hash(int mebibytes) { table_.set_size(mebibytes); }
  void prepare() { table_.ensure_allocated(); }
  void clear();
  void start(const P& root, const SearchLimits& limits, const Handicap& handicap);
  bool step(std::int64_t slice_ms, const InfoSink& sink);
  BestMove best_so_far() const;
  Table& table() noexcept { return table_; }

 private:
  using PieceTo = typename Histories<P>::PieceTo;

  struct RootMove {
    Move move = Move::none();
    Score score = -kInfinite;     // of the best lines, as last found; -kInfinite: no better than those
    Bound bound = Bound::exact;   // lower: the score has failed high
    Score previous = -kInfinite;  // at the end of the last iteration
    std::uint64_t nodes = 0;      // spent on it in the whole search
    int sel_depth = 0;
    Line<Move> pv;
  };

  /// Where the search stands between two slices. The root is entered again at `next_move`.
  struct Progress {
    int depth = 1;             // of the present iteration
    std::size_t line = 0;      // which of the best lines is being looked for
    bool window_open = false;  // the fields below are in use
    Score alpha = 0, beta = 0, delta = 0;
    Score root_alpha = 0;     // alpha, raised by the moves searched so far
    Score best = -kInfinite;  // of the moves searched so far
    std::size_t next_move = 0;
    int fail_highs = 0;
  };

  /// What a node leaves for the nodes below and beside it.
  struct Frame {
    Move move = Move::none();      // being searched here; none for a null move
    int piece = 0;                 // that makes it
    bool tactical = false;         // what it is
    Move excluded = Move::none();  // left out, to see whether it is the only good one
    std::array<Move, 2> killers{Move::none(), Move::none()};
    PieceTo* continuation = nullptr;               // the history that follows `move`
    CorrectionCounter* move_correction = nullptr;  // likewise
    Score static_eval = kInfinite;                 // kInfinite in check
    int cutoffs = 0;  // beta cut-offs among this node and its siblings; below the root, of this node alone
  };

  /// The locals of a node that its steps share.
  struct Node {
    Score alpha, beta;
    int depth, ply;
    bool cut_node;  // expected to fail high
    Frame* frame = nullptr;
    bool in_check = false;
    bool known = false;  // `entry` is filled
    bool was_pv = false;
    bool improving = false;
    TableHit entry{};
    Move table_move = Move::none();  // unverified until hints_for has seen it
    std::uint64_t key = 0;
    Score raw_eval = kInfinite;  // as P::evaluate gave it
    Score eval = 0;              // the best guess: corrected, and bettered by the table
  };

  // --- iterate.hpp ------------------------------------------------------------------------------------
  void collect_root_moves();
  void open_window();
  void settle_window();
  void finish_line();
  void finish_depth(const InfoSink& sink);
  void finish(const InfoSink& sink);
  void report(const InfoSink& sink, std::size_t line, int depth) const;
  bool worth_another_depth() const;
  bool mate_is_settled() const;
  std::size_t wanted_lines() const noexcept;

  // --- root.hpp ---------------------------------------------------------------------------------------
  bool search_root(int depth);
  Score search_root_move(RootMove& candidate, Node& node, int number);
  void promote_root_move(std::size_t from);

  // --- node.hpp ---------------------------------------------------------------------------------------
  template <bool kPv>
  Score search(Score alpha, Score beta, int depth, int ply, bool cut_node);
  template <bool kPv>
  Score search_moves(Node& node);
  template <bool kPv>
  Score search_child(const Node& node, int new_depth, int number, int reduction);
  bool prunes_move(const Node& node, Move m, bool tactical, int number, int reduction, Picker<P>& picker);
  bool prunes_quiet(const Node& node, Move m, int number, int lmr_depth, Picker<P>& picker);
  int reduction_of(const Node& node, Move m, bool pv, bool tactical, int number);
  int quiet_history(int ply, Move m);
  void make(Frame& here, Move m);

  // --- steps.hpp: each says "the node is done, with this score", or nothing -----------------------------
  std::optional<Score> step_limits(const Node& node);
  std::optional<Score> step_verdict(const Node& node);
  std::optional<Score> step_mate_distance(Node& node);
  template <bool kPv>
  std::optional<Score> step_table(Node& node);
  void step_evaluate(Node& node);
  std::optional<Score> step_razoring(Node& node);
  std::optional<Score> step_reverse_futility(const Node& node);
  std::optional<Score> step_null_move(Node& node);
  std::optional<Score> step_probcut(Node& node);
  void step_reduce_unknown(Node& node, bool pv) const;
  std::optional<Score> step_singular(Node& node, int& extension);

  // --- learning.hpp -------------------------------------------------------------------------------------
  struct Tried {  // moves that did not cut, in the order tried
    StaticVector<Move, 64> quiets;
    StaticVector<Move, 32> tactical;
    void add(Move m, bool is_tactical) noexcept;
  };
  void learn_cutoff(const Node& node, Move best, const Tried& tried);
  void learn_quiet(int ply, Move m, int bonus);
  void learn_continuations(int ply, int piece, int to, int bonus);
  void learn_refutation(const Node& node);
  int correction(int ply);
  Score corrected(Score raw, int ply);
  void learn_correction(const Node& node, Score score, Bound bound, Move best);
  void store(const Node& node, Score score, Bound bound, Move best, int depth);

  // --- qsearch.hpp --------------------------------------------------------------------------------------
  /// `checks`: quiet moves that check are tried as well.
  template <bool kPv>
  Score quiesce(Score alpha, Score beta, int ply, bool checks);

  P& pos() noexcept { return *held_; }
  const P& pos() const noexcept { return *held_; }
  /// The position's value in this player's eyes.
  Score judge() const;
  /// Counts a node, or finds that the search must stop.
  bool out_of_budget();
  Frame& frame(int ply) noexcept { return frames_[static_cast<std::size_t>(ply + kFramesBefore)]; }
  OrderingHints<P> hints_for(int ply, Move& table_move);
  void update_pv(int ply, Move m) { pv_[at(ply)].assign(m, pv_[at(ply + 1)]); }

  static constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  static constexpr int kFramesBefore = 6;  // so that "four plies ago" exists at the root

  std::optional<P>
      held_;  // the root, and during a step the node being searched; empty before the first start
  Table table_;
  Histories<P> histories_;
  Budget budget_;
  SearchLimits limits_;
  Handicap handicap_;
  std::vector<RootMove> root_moves_;
  Progress progress_;
  std::array<Frame, kMaxPly + kFramesBefore + 2> frames_;
  std::array<Line<Move>, kMaxPly + 2> pv_;
  std::uint64_t nodes_ = 0;
  StopReason stopped_ = StopReason::none;
  bool finished_ = true;
  Move reported_ = Move::none();  // the best move that the sink has last heard of
  int finished_depth_ = 0;
  int sel_depth_ = 0;
  int null_forbidden_until_ = 0;   // during the verification of a null move
  Move last_best_ = Move::none();  // of the last finished iteration
  int stable_iterations_ = 0;      // since the best move last changed
};

}  // namespace xq::search
