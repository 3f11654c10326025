// The engine's one facade. Everything outside engine/ (page, terminal, tests of shells) comes in here.
//
// A Session is one game in progress: a start position and the moves played from it, with its referee and,
// once asked to think, its search. Its border speaks strings (FEN, UCI moves, ids of enums) and plain
// structs. Nothing here prints, reads a file or throws; untrusted text is answered with a value that says
// what is wrong and where, and then nothing has changed. Virtual dispatch happens here and nowhere else.
//
// A Session is not thread-safe; two Sessions share nothing but constant tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/book_fault.hpp"
#include "engine/core/errors.hpp"
#include "engine/core/game.hpp"
#include "engine/core/info.hpp"
#include "engine/core/limits.hpp"
#include "engine/core/notation_error.hpp"
#include "engine/core/notation_style.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/ruling.hpp"
#include "engine/util/result.hpp"

namespace xq {

/// The state of the game after the last move.
struct Status {
  Side to_move = Side::first;
  bool in_check = false;
  std::string king;                   // square of the king of the side to move
  std::vector<std::string> checkers;  // squares of the men that give check
  Outcome outcome;
  int ply = 0;            // moves played since the start position
  int quiet_plies = 0;    // plies since the last capture (chess: or pawn move)
  std::uint64_t key = 0;  // Zobrist key of the position
};

/// A move as it was played.
struct PlayedMove {
  std::string uci;
  char piece = 0;               // FEN letter of the man that moved
  char captured = 0;            // FEN letter of the man taken, 0 for none
  std::string captured_square;  // differs from the target in en passant; empty for none
  bool gives_check = false;
  Outcome outcome;  // after the move
};

/// A start position or a move of a list that cannot be used.
struct LoadError {
  FenError fen;                 // meaningful when move_index < 0
  int move_index = -1;          // 0-based index of the refused move
  MoveExplanation explanation;  // why it was refused
};

/// A playing strength. Levels cap nodes, not time, so they are the same on every device.
struct Level {
  std::string_view id;      // SearchLimits::level; stable
  int step = 1;             // 1 (weakest) … 10
  bool named = false;       // one of the three that a player is offered first: "easy", "normal", "hard"
  std::uint64_t nodes = 0;  // at most so many a move
};

/// A legal move and the leaves below it.
struct RootCount {
  std::string move;
  std::uint64_t nodes = 0;
};

struct BenchResult {
  std::uint64_t nodes = 0;  // the signature: the same on every build and machine
  std::int64_t time_ms = 0;
};

class Session {
 public:
  static std::unique_ptr<Session> create(Game game);
  virtual ~Session() = default;

  virtual Game game() const = 0;

  // --- The game -------------------------------------------------------------------------------------
  /// Starts over from `fen` and plays `moves` (UCI). An error leaves the session as it was.
  virtual Result<Ok, LoadError> load(std::string_view fen, const std::vector<std::string>& moves) = 0;
  virtual std::string fen() const = 0;
  virtual std::string start_fen() const = 0;                 // of the game in progress
  virtual std::vector<std::string> moves() const = 0;        // UCI, played since the start position
  virtual std::vector<std::string> legal_moves() const = 0;  // none when the game is over
  /// Why `move` cannot be played; reason `none` when it can. Takes what play() takes; answers also for a UCI
  /// move of the other side.
  virtual MoveExplanation explain(std::string_view move) const = 0;
  /// The only way to make a move: UCI or any notation. A refusal changes nothing; of a text that is not UCI,
  /// read_move() says more.
  virtual Result<PlayedMove, MoveExplanation> play(std::string_view move) = 0;
  /// Takes back the last move (also after the end); false when there is none.
  virtual bool undo() = 0;
  virtual Status status() const = 0;
  /// Ends the game away from the board: resignation, time_forfeit (`by` is the side that resigns or
  /// oversteps) or agreement. False when the game is over already or the reason is not one of these.
  virtual bool conclude(EndReason reason, Side by) = 0;
  virtual void set_rules(const Rules& rules) = 0;
  virtual Rules rules() const = 0;
  /// The result on the board with its reasons and, after a repetition, what each move of the cycle did. In
  /// chess the outcome says it all: no clause, no cycle.
  virtual Ruling judge() const = 0;
  /// The legal moves that would be a third occurrence and lose by the rules in force: to warn before one is
  /// played. None when the game is over.
  virtual std::vector<std::string> forbidden_moves() const = 0;

  // --- Notation -------------------------------------------------------------------------------------
  /// `move` (UCI, legal on the board) in words; empty when it is not legal.
  virtual std::string notation(std::string_view move, const NotationStyle& style) const = 0;
  /// The moves played since the start position, each as it is written where it was played.
  virtual std::vector<std::string> moves_in(const NotationStyle& style) const = 0;
  /// The UCI move that a person's text means, in whatever notation. Nothing is played.
  virtual Result<std::string, NotationError> read_move(std::string_view text) const = 0;

  // --- The search -----------------------------------------------------------------------------------
  /// Size of the hash table in MiB (1 … 1024). It is allocated by prepare_search() or at the first search; a
  /// rules-only session has none.
  virtual void set_hash(int mebibytes) = 0;
  /// Takes the hash table's memory, so that the next search need not do it in its own time.
  virtual void prepare_search() = 0;
  /// Forgets what earlier searches learnt.
  virtual void clear_search() = 0;
  /// Evaluates by a packed network of this game (engine/nnue/network.hpp) from the next search on; an empty
  /// text brings the hand-made evaluation back. False, and nothing has changed, for anything else. What
  /// earlier searches learnt is forgotten, and a search in slices must be started again. Of the levels only
  /// the highest use it, so that the others play alike where there is none.
  virtual bool set_network(std::string_view packed) = 0;
  /// Opens by a packed book of this game (engine/book/book.hpp) where the limits allow it and the game has
  /// begun at the start position; an empty text takes it away. After a fault nothing has changed.
  virtual Result<Ok, BookFault> set_book(std::string_view packed) = 0;
  /// Searches to the limits and returns. Deterministic for given moves, limits and search history when only
  /// depth or nodes limit it.
  /// Moves that lose by repetition at once are played only where nothing else is legal (or asked for).
  virtual BestMove go(const SearchLimits& limits, const InfoSink& sink) = 0;
  /// The same search in slices, so that a thread without a stop flag can look at its messages in between:
  /// start, then step until it returns true; best_so_far is valid after any step. A slice ends after about
  /// `slice_ms`; the next one goes on where it ended.
  virtual void start(const SearchLimits& limits) = 0;
  virtual bool step(std::int64_t slice_ms, const InfoSink& sink) = 0;
  virtual BestMove best_so_far() const = 0;
  /// Would `player` take a draw here? `score` is what a search of this position has found, as BestMove has it
  /// (kDrawOfferNodes are enough); only evaluation and phase count, not whose turn it is. True when worse, or
  /// level with little left to play for; never when better. False when the game is over.
  virtual bool accepts_draw(Side player, Score score) const = 0;

  // --- Proof ----------------------------------------------------------------------------------------
  /// Leaf nodes of the legal move tree, the last level counted by list length. depth ≥ 0. Only the moves of
  /// the men count here: a game that is over by a drawing rule still has its tree.
  virtual std::uint64_t perft(int depth) const = 0;
  /// The same, split by the first move, in alphabetical order. depth ≥ 1.
  virtual std::vector<RootCount> divide(int depth) const = 0;
  /// Searches a fixed set of positions to a fixed depth with a fresh small table.
  virtual BenchResult bench() const = 0;
};

/// Nodes that a player thinks before it answers the offer of a draw.
inline constexpr std::uint64_t kDrawOfferNodes = 20'000;

/// The game's standard start position.
std::string_view start_fen(Game game);
/// The rules as the set's own text has them, where it differs from our game's defaults (some know no natural
/// limit, some no draw by bare material): what rule tables are judged by.
Rules rules_as_written(RuleSet set);
/// The ten levels of a game, weakest first. Beyond them stands kFullStrength.
const std::vector<Level>& levels(Game game);

}  // namespace xq
