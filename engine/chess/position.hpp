// Position: a legal chess position with the history that led to it. The search, the session and the records
// all play on this one type; it satisfies SearchPosition (engine/search/concept.hpp).
//
// A Position is a value that owns its history: one State for the start and one per move made since. It is
// made from a Setup (fen.hpp), which may be anything; a Position is always legal: one king a side, the side
// not to move not in check. `make` trusts its move; text from outside goes through is_legal or explain.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/chess/attacks.hpp"
#include "engine/chess/features.hpp"
#include "engine/chess/psqt.hpp"
#include "engine/chess/tuning.hpp"
#include "engine/chess/types.hpp"
#include "engine/core/score.hpp"
#include "engine/nnue/accumulators.hpp"
#include "engine/search/concept.hpp"
#include "engine/util/rng.hpp"

namespace xq::chess {

struct Setup;

/// The rook's part of a castling move.
struct RookJump {
  Square from;
  Square to;
};
constexpr RookJump castling_rook(Move king_move) noexcept {
  const int rank = rank_of(king_move.from());
  if (king_move.flag() == MoveFlag::castle_king_side) return {make_square(7, rank), make_square(5, rank)};
  return {make_square(0, rank), make_square(3, rank)};
}

/// What a move changes beyond the board, so that unmake only drops it.
struct State {
  std::uint64_t key = 0;
  Bitboard checkers = 0;          // men that give check to the side to move
  Bitboard pinned = 0;            // men of the side to move that may only move along the line to their king
  Tapered psq;                    // sum of piece_square, White's minus Black's
  std::uint16_t quiet_plies = 0;  // plies since the last capture or pawn move
  std::uint16_t since_null = 0;   // plies since the last null move, which no repetition reaches across
  Move move = Move::none();       // the move that led here; none at the start and after a null move
  Piece captured = Piece::none;   // by that move
  CastlingRights castling = kNoCastling;
  Square en_passant = kNoSquare;  // only when an en passant capture is legal
};

class Position {
 public:
  using Move = chess::Move;
  using MoveList = chess::MoveList;
  using Features = chess::Features;
  static constexpr int kPieces = 12;
  static constexpr int kKinds = chess::kKinds;
  static constexpr int kSquares = chess::kSquares;
  static constexpr const search::Tuning& tuning = kTuning;

  Position();  // the start position
  /// `setup` must be legal; untrusted ones go through to_position (fen.hpp).
  explicit Position(const Setup& setup);

  // --- The board ------------------------------------------------------------------------------------
  Side side_to_move() const noexcept { return side_; }
  Piece piece_on(Square s) const noexcept { return board_[s]; }
  Bitboard occupied() const noexcept { return by_side_[0] | by_side_[1]; }
  Bitboard pieces(Side side) const noexcept { return by_side_[xq::index(side)]; }
  Bitboard pieces(PieceKind kind) const noexcept { return by_kind_[index(kind)]; }
  Bitboard pieces(Side side, PieceKind kind) const noexcept { return pieces(side) & pieces(kind); }
  Square king_square(Side side) const noexcept { return first_square(pieces(side, PieceKind::king)); }
  /// Men of both sides that attack `s` when the squares of `occupancy` are taken.
  Bitboard attackers_to(Square s, Bitboard occupancy) const noexcept;
  Bitboard attackers_to(Square s) const noexcept { return attackers_to(s, occupied()); }
  /// Likewise for the men of one side; men that stand outside `occupancy` are gone.
  bool is_attacked(Square s, Side by, Bitboard occupancy) const noexcept;

  // --- Rights, counters, history --------------------------------------------------------------------
  std::uint64_t key() const noexcept { return state().key; }
  bool in_check() const noexcept { return state().checkers != 0; }
  Bitboard checkers() const noexcept { return state().checkers; }
  Bitboard pinned() const noexcept { return state().pinned; }
  CastlingRights castling_rights() const noexcept { return state().castling; }
  /// The square behind a pawn that has just made a double step, if capturing it there is legal; else
  /// kNoSquare.
  Square en_passant() const noexcept { return state().en_passant; }
  int quiet_plies() const noexcept { return state().quiet_plies; }
  int fullmove_number() const noexcept { return fullmove_; }
  Tapered psq() const noexcept { return state().psq; }
  /// Everything since the start position: history().front() is that position, history().back() this one.
  const std::vector<State>& history() const noexcept { return history_; }
  int plies_played() const noexcept { return static_cast<int>(history_.size()) - 1; }

  // --- Making moves ---------------------------------------------------------------------------------
  void make(Move m);
  void unmake();
  void make_null();  // not in check
  void unmake_null();
  bool null_move_allowed() const noexcept;

  // --- Moves (movegen.cpp) --------------------------------------------------------------------------
  void generate(GenStage stage, MoveList& list) const;
  bool is_legal(Move m) const;
  bool has_legal_move() const;
  bool castling_is_legal(MoveFlag flag) const noexcept;
  /// Would the pawn on `from`, which attacks `target`, leave its king attacked by capturing en passant?
  bool en_passant_is_legal_from(Square from, Square target) const noexcept;
  bool is_tactical(Move m) const noexcept { return m.is_capture() || m.promotion_kind() == PieceKind::queen; }
  bool gives_check(Move m) const;              // of a legal move
  bool see_ge(Move m, Score threshold) const;  // see.cpp

  // --- Verdicts (repetition.cpp) --------------------------------------------------------------------
  /// A draw by repetition, fifty moves or bare material, `ply` plies from the root; repetition.hpp has the
  /// rules.
  std::optional<Score> verdict(int ply) const;
  bool table_cutoff_safe() const;
  /// key(), mixed with the quiet plies where the fifty moves are in the search's sight.
  std::uint64_t table_key() const noexcept {
    constexpr int kInSight = 90;
    const auto quiet = static_cast<std::uint64_t>(quiet_plies());
    return quiet < kInSight ? key() : key() ^ mix64(quiet);
  }
  static constexpr Score stalemate_score(int) noexcept { return kDraw; }

  // --- For the search's tables ----------------------------------------------------------------------
  int moved_piece(Move m) const noexcept {
    return index(kind_of(board_[m.from()])) + 6 * xq::index(side_of(board_[m.from()]));
  }
  PieceKind captured(Move m) const noexcept {
    if (!m.is_capture()) return PieceKind::none;
    return m.is_en_passant() ? PieceKind::pawn : kind_of(board_[m.to()]);
  }
  /// Where the captured man stands: behind the target in en passant.
  Square captured_square(Move m) const noexcept {
    return m.is_en_passant() ? make_square(file_of(m.to()), rank_of(m.from())) : m.to();
  }
  int captured_kind(Move m) const noexcept { return index(captured(m)); }
  Score captured_value(Move m) const noexcept {
    return kExchangeValue[static_cast<std::size_t>(captured(m))];
  }

  /// By the network where there is one, else by hand-made terms (evaluate.cpp).
  Score evaluate() const;
  /// `network` outlives this position and its copies; null for the hand-made terms.
  void set_network(const nnue::Network* network) noexcept { network_ = network; }
  /// Which of the network's outputs speaks for this material.
  int output_bucket() const noexcept;
  Score material() const noexcept;
  /// 0 the pawns, 1 White's other men, 2 Black's (correction.cpp).
  static constexpr int kCorrectionKeys = 3;
  std::uint64_t correction_key(int part) const noexcept;
  std::string to_uci(Move m) const { return chess::to_uci(m); }

 private:
  State& state() noexcept { return history_.back(); }
  const State& state() const noexcept { return history_.back(); }
  // put and lift change the board alone; enter and leave also the key and the piece-square sum.
  void put(Piece p, Square s) noexcept;
  void lift(Square s) noexcept;
  void enter(Piece p, Square s) noexcept;
  void leave(Square s) noexcept;
  State& push_state(Move m);
  void update_castling(Move m) noexcept;
  void set_en_passant(Square target) noexcept;
  bool en_passant_is_legal(Square target) const noexcept;
  void find_checks_and_pins() noexcept;
  Score evaluate_by_network() const;

  Piece board_[64];
  Bitboard by_side_[2] = {};
  Bitboard by_kind_[6] = {};
  Side side_ = kWhite;
  int fullmove_ = 1;
  std::vector<State> history_;
  const nnue::Network* network_ = nullptr;
  mutable nnue::Accumulators<Features> accumulators_;  // a memory of evaluations, no part of the value
};

}  // namespace xq::chess
