// Xiangqi behind the facade.
#include "engine/xiangqi/session.hpp"

#include <array>

#include "engine/session.hpp"
#include "engine/xiangqi/explain.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/notation.hpp"
#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/repetition.hpp"

namespace xq::xiangqi {
namespace {

Ruling in_text(const Judgement& judgement) {
  Ruling ruling{judgement.outcome, judgement.clause, judgement.violator, {}};
  for (const JudgedPly& ply : judgement.cycle) {
    RuledPly& last = ruling.cycle.emplace_back(RuledPly{to_uci(ply.move), ply.side, ply.act, {}});
    for (const Threat& threat : ply.threats)
      last.threats.push_back({to_string(threat.by), to_string(threat.target)});
  }
  return ruling;
}

struct XiangqiGame {
  static constexpr Game kGame = Game::xiangqi;
  using Position = xiangqi::Position;

  static Result<Position, FenError> parse_fen(std::string_view text) { return xiangqi::parse_fen(text); }
  static std::string to_fen(const Position& position) { return xiangqi::to_fen(position); }
  static MoveExplanation explain(const Position& position, std::string_view uci) {
    return xiangqi::explain(position, uci);
  }
  static std::optional<Move> parse_move(const Position& position, std::string_view uci) {
    const std::optional<Move> move = xiangqi::parse_uci(uci);
    return move && position.is_legal(*move) ? move : std::nullopt;
  }
  static Outcome judge(const Position& position) { return xiangqi::outcome(position); }
  static Ruling rule(const Position& position) { return in_text(xiangqi::judge(position)); }
  static MoveList forbidden(const Position& position) { return xiangqi::moves_lost_by_repetition(position); }
  static Result<Move, NotationError> read_move(const Position& position, std::string_view text) {
    return xiangqi::read_move(position, text);
  }
  static std::string write_move(const Position& position, Move move, const NotationStyle& style) {
    return xiangqi::write_move(position, move, style);
  }
  static void set_rules(Position& position, const Rules& rules) { position.set_rules(rules); }
  static GameResult time_forfeit(const Position&, Side loser) { return win_for(~loser); }

  static std::vector<Square> checkers(const Position& position) {
    std::vector<Square> squares;
    for (const Square square : position.checkers()) squares.push_back(square);
    return squares;
  }
  static std::optional<Square> captured_square(const Position& position, Move move) {
    if (position.is_empty(move.to())) return std::nullopt;
    return move.to();
  }
  static char letter(const Position& position, Square square) { return letter_of(position.piece_on(square)); }

  static constexpr int kBenchDepth = 12;
  /// Openings, middlegames with a bare king and with crossed pawns, endings.
  static constexpr std::array<std::string_view, 6> kBenchFens{
      kStartFen,
      "r1bakab1r/9/1cn4cn/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 4",
      "2bakab1r/9/1cn1c1n2/p1p1p1p1p/9/2P3P2/P3P3P/1C2B1N1C/4N4/R2AKABR1 w - - 0 9",
      "3akab2/5r3/4b1n2/p1p1p3p/6p2/2P1N4/P3P1P1P/4C1N2/4A4/2BAK1B1R w - - 0 20",
      "4kab2/4a4/4b4/p3P4/2p3n2/8P/P8/4N4/4A4/2BAK1B2 b - - 0 33",
      "3k5/4P4/9/9/9/9/4p4/9/R8/4K4 w - - 0 60",
  };
};

}  // namespace

std::unique_ptr<Session> make_session() { return std::make_unique<GameSession<XiangqiGame>>(); }

}  // namespace xq::xiangqi
