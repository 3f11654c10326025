// Position: a legal xiangqi position with the history that led to it. Satisfies SearchPosition.
//
// A value: copying copies the history too. make() and unmake() touch only what a move changes, and every
// other member function is a question. The same men keep their identity from the start to the end (Man), so
// the referee can follow one of them through the game.
//
// Where things are: making moves in position.cpp, attacks and legality in safety.cpp, generation in
// movegen.cpp, exchanges in see.cpp, evaluate() in evaluate.cpp, verdict() in repetition.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/rules.hpp"
#include "engine/core/score.hpp"
#include "engine/nnue/accumulators.hpp"
#include "engine/search/concept.hpp"
#include "engine/xiangqi/attacks.hpp"
#include "engine/xiangqi/bitboard.hpp"
#include "engine/xiangqi/features.hpp"
#include "engine/xiangqi/footprint.hpp"
#include "engine/xiangqi/history.hpp"
#include "engine/xiangqi/men.hpp"
#include "engine/xiangqi/psqt.hpp"
#include "engine/xiangqi/setup.hpp"
#include "engine/xiangqi/tuning.hpp"
#include "engine/xiangqi/types.hpp"

namespace xq::xiangqi {

class Position {
 public:
  using Move = xiangqi::Move;
  using MoveList = xiangqi::MoveList;
  using Features = xiangqi::Features;
  static constexpr int kPieces = xiangqi::kPieces;
  static constexpr int kKinds = kPieceKinds + 1;
  static constexpr int kSquares = xiangqi::kSquares;
  static constexpr const search::Tuning& tuning = kTuning;

  /// `setup` has no fault (find_fault); the history starts here. parse_fen is the way from text.
  explicit Position(const Setup& setup);
  Setup setup() const;

  // --- The board --------------------------------------------------------------------------------------
  Side side_to_move() const noexcept { return side_; }
  Piece piece_on(Square s) const noexcept { return piece_of(man_on_[s]); }
  bool is_empty(Square s) const noexcept { return man_on_[s] == kNoMan; }
  Square king_square(Side side) const noexcept { return square_of(king_of(side)); }
  /// Men of a kind still on the board.
  int count(Side side, PieceKind kind) const noexcept { return std::popcount(alive_ & men_of(side, kind)); }
  /// Their squares: `for (Square s : position.squares_of(kRed, PieceKind::rook))`.
  SquareRange squares_of(Side side, PieceKind kind) const noexcept {
    return squares_of(alive_ & men_of(side, kind));
  }
  SquareRange squares_of(ManSet men) const noexcept { return {men, square_of_.data()}; }
  Bitboard occupied() const noexcept { return occupied(kRed) | occupied(kBlack); }
  Bitboard occupied(Side side) const noexcept { return occupied_[at(side)]; }
  const LineSet& lines(Side side) const noexcept { return lines_[at(side)]; }  // the same by ranks and files

  ManSet men() const noexcept { return alive_; }  // still on the board
  /// The identity of a man, kept from the start of the history to its end.
  Man man_on(Square s) const noexcept { return man_on_[s]; }  // kNoMan on an empty square
  /// Where he stands, or stood when he was taken.
  Square square_of(Man man) const noexcept { return square_of_[man]; }
  bool is_alive(Man man) const noexcept { return ((alive_ >> man) & 1) != 0; }

  /// Placement and side to move; equal for equal positions, whichever twin stands where.
  std::uint64_t key() const noexcept { return history_.top().key; }
  /// Sum of kPieceSquare over the board: Red's values less Black's.
  Tapered psqt_balance() const noexcept { return history_.top().balance; }

  // --- Attacks ----------------------------------------------------------------------------------------
  bool in_check() const noexcept { return danger().checkers != 0; }
  Bitboard checkers() const noexcept;
  /// Could a man of `by` take on `target` if a man of the other side stood there? Pins are not looked at; the
  /// king attacks his own steps only.
  bool is_attacked(Square target, Side by) const noexcept;
  /// All of `by`'s men that do, with the board's men only on `occupied` (the exchange takes men off).
  Bitboard attackers_to(Square target, Side by, Bitboard occupied) const noexcept;
  /// Would the king of the other side on `king` be attacked by `by` after the man on `from` (of either side)
  /// has gone to `to`? Exact, with pins, screens and legs opened or closed. `king` is where he stands
  /// afterwards.
  bool attacks_king_after(Side by, Square king, Square from, Square to) const noexcept;
  /// Men of both sides that could attack a point of the enemy's palace if the way were free. Nobody else can
  /// check.
  ManSet men_bearing() const noexcept { return alive_ & bearing_; }
  const KingDanger& danger() const noexcept { return history_.top().danger; }  // to the side to move

  // --- History ----------------------------------------------------------------------------------------
  /// Plies played since the position that this was made from; null moves count.
  int plies() const noexcept { return history_.size() - 1; }
  /// The position `back` plies ago (0 = now; at most plies()): its key, the move that led to it, whom it
  /// took, whether it gave check.
  const Ply& past(int back) const noexcept { return history_.past(back); }
  int quiet_plies() const noexcept { return history_.top().quiet_plies; }
  /// Plies back that a repetition can reach: since the last capture, pawn's step forward or null move.
  int repeatable_plies() const noexcept { return history_.top().repeatable_plies; }
  int move_number() const noexcept;
  /// A copy that remembers only the last `plies` plies: cheap to walk back in and throw away.
  Position recent(int plies) const;

  // --- Rules ------------------------------------------------------------------------------------------
  void set_rules(const Rules& rules) noexcept { rules_ = rules; }
  const Rules& rules() const noexcept { return rules_; }
  /// Decided by rule here: repetition, natural limit, no man left that can cross the river (docs/rules.md 1).
  std::optional<Score> verdict(int ply) const;
  bool table_cutoff_safe() const noexcept;
  /// key(), mixed with the plies counted towards the natural limit where that is in the search's sight.
  std::uint64_t table_key() const noexcept {
    constexpr int kInSight = 20;
    const std::optional<int>& limit = rules_.natural_limit_plies;
    return limit && quiet_plies() + kInSight >= *limit ? key_with_counter() : key();
  }
  /// 困毙 loses.
  static constexpr Score stalemate_score(int ply) noexcept { return mated_in(ply); }

  // --- Making moves -----------------------------------------------------------------------------------
  void make(Move move);  // legal here
  void unmake();
  void make_null();  // not in check
  /// A null move even in check: the referee asks so what the last move threatens. Taken back by
  /// unmake_null().
  void pass();
  void unmake_null();
  /// Not in check, and a rook, horse or cannon left: with pawns and guards alone zugzwang is the normal case.
  bool null_move_allowed() const noexcept;

  // --- Moves ------------------------------------------------------------------------------------------
  void generate(GenStage stage, MoveList& list) const;
  bool is_legal(Move move) const noexcept;  // any 16-bit value
  bool is_tactical(Move move) const noexcept { return !is_empty(move.to()); }
  bool gives_check(Move move) const noexcept;
  bool see_ge(Move move, Score threshold) const;
  /// By the network where there is one, else by hand-made terms.
  Score evaluate() const;
  /// `network` outlives this position and its copies; null for the hand-made terms.
  void set_network(const nnue::Network* network) noexcept { network_ = network; }
  /// Which of the network's outputs speaks for this material.
  int output_bucket() const noexcept;
  Score material() const noexcept;
  /// 0 the pawns, 1 Red's other men, 2 Black's (correction.cpp).
  static constexpr int kCorrectionKeys = 3;
  std::uint64_t correction_key(int part) const noexcept;

  int moved_piece(Move move) const noexcept { return index(piece_on(move.from())); }
  int captured_kind(Move move) const noexcept { return index(kind_of(piece_on(move.to()))); }
  Score captured_value(Move move) const noexcept {
    return kExchangeValue[static_cast<std::size_t>(captured_kind(move))];
  }
  std::string to_uci(Move move) const { return xiangqi::to_uci(move); }

 private:
  Position(const Position& other, int plies);  // see recent()
  static constexpr std::size_t at(Side side) noexcept { return static_cast<std::size_t>(xq::index(side)); }
  void place(Man man, Square square);
  void toggle(Side side, Square square) noexcept;
  void set_bearing(Man man, const Footprint& print) noexcept;
  KingDanger find_danger() const noexcept;
  Score evaluate_by_network() const;
  std::uint64_t key_with_counter() const noexcept;
  Bitboard answers(const KingDanger& danger) const noexcept;
  template <GenStage stage>
  void generate_stage(MoveList& list) const;
  bool is_pseudo_legal(Square from, Square to) const noexcept;

  std::array<Man, kSquares> man_on_;
  std::array<Square, kMen> square_of_;
  std::array<LineSet, 2> lines_;
  std::array<Bitboard, 2> occupied_;
  ManSet alive_ = 0;
  ManSet bearing_ = 0;  // men that bear on the enemy's palace (footprint.hpp); dead men may linger
  Side side_ = kRed;
  Rules rules_;
  int start_ply_ = 0;  // plies that the start's move number stands for
  History history_;
  const nnue::Network* network_ = nullptr;
  mutable nnue::Accumulators<Features> accumulators_;  // a memory of evaluations, no part of the value
};

static_assert(SearchPosition<Position>);

}  // namespace xq::xiangqi
