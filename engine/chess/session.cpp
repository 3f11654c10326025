// Chess behind the facade.
#include "engine/chess/session.hpp"

#include <array>

#include "engine/chess/explain.hpp"
#include "engine/chess/fen.hpp"
#include "engine/chess/notation.hpp"
#include "engine/chess/position.hpp"
#include "engine/chess/repetition.hpp"
#include "engine/session.hpp"

namespace xq::chess {
namespace {

struct ChessGame {
  static constexpr Game kGame = Game::chess;
  using Position = chess::Position;

  static Result<Position, FenError> parse_fen(std::string_view text) { return chess::parse_fen(text); }
  static std::string to_fen(const Position& position) { return chess::to_fen(position); }
  static MoveExplanation explain(const Position& position, std::string_view uci) {
    return chess::explain(position, uci);
  }
  static std::optional<Move> parse_move(const Position& position, std::string_view uci) {
    return chess::parse_uci(position, uci);
  }
  static Outcome judge(const Position& position) { return chess::outcome(position); }
  static Ruling rule(const Position& position) { return {chess::outcome(position), Clause::none, {}, {}}; }
  static std::vector<Move> forbidden(const Position&) { return {}; }  // repetition only ever draws
  static Result<Move, NotationError> read_move(const Position& position, std::string_view text) {
    return chess::parse_san(position, text);
  }
  static std::string write_move(const Position& position, Move move, const NotationStyle& style) {
    return style.script == Script::uci ? chess::to_uci(move) : chess::to_san(position, move);
  }
  static void set_rules(Position&, const Rules&) {}  // chess has one set

  /// FIDE 6.9: drawn when the opponent could not mate by any series of legal moves. A bare king cannot; other
  /// men are given the benefit of the doubt.
  static GameResult time_forfeit(const Position& position, Side loser) {
    const bool bare_king = !more_than_one(position.pieces(~loser));
    return bare_king ? GameResult::draw : win_for(~loser);
  }

  static std::vector<Square> checkers(const Position& position) {
    std::vector<Square> squares;
    for (Bitboard rest = position.checkers(); rest != 0;) squares.push_back(pop_first(rest));
    return squares;
  }
  static std::optional<Square> captured_square(const Position&, Move move) {
    if (!move.is_capture()) return std::nullopt;
    // The pawn that is taken en passant stands beside the capturing one, on the target's file.
    if (move.is_en_passant()) return make_square(file_of(move.to()), rank_of(move.from()));
    return move.to();
  }
  static char letter(const Position& position, Square square) { return letter_of(position.piece_on(square)); }

  static constexpr int kBenchDepth = 12;
  /// An opening, castling and tactics, a closed position, endings with pawns and with few men.
  static constexpr std::array<std::string_view, 6> kBenchFens{
      kStartFen,
      "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
      "r2q1rk1/pp2bppp/2n1bn2/3p4/3N1B2/2N1P3/PP2BPPP/R2Q1RK1 w - - 4 11",
      "rn2kb1r/1bq2ppp/p3pn2/1p6/3N4/1BN1B3/PPP1QPPP/R3K2R w KQkq - 2 10",
      "8/5pk1/4p1p1/3pP2p/1r1P1P1P/4K1P1/R7/8 w - - 0 41",
      "8/2k5/3p4/p2P1p2/P2P1P2/3K4/8/8 w - - 0 1",
  };
};

}  // namespace

std::unique_ptr<Session> make_session() { return std::make_unique<GameSession<ChessGame>>(); }

}  // namespace xq::chess
