#include "engine/chess/explain.hpp"

#include <algorithm>

namespace xq::chess {
namespace {

/// A move as it was asked for; the board has not been looked at.
struct Request {
  Square from;
  Square to;
  PieceKind promotion;  // none when the text has no fifth letter
};

std::optional<Request> read_request(std::string_view uci) {
  if (uci.size() != 4 && uci.size() != 5) return std::nullopt;
  const auto from = parse_square(uci.substr(0, 2)), to = parse_square(uci.substr(2, 2));
  if (!from || !to) return std::nullopt;
  PieceKind promotion = PieceKind::none;
  if (uci.size() == 5) {
    promotion = kind_from_letter(uci[4]);
    if (promotion == PieceKind::none || promotion == PieceKind::pawn || promotion == PieceKind::king)
      return std::nullopt;
  }
  return Request{*from, *to, promotion};
}

std::vector<std::string> names(Bitboard squares) {
  std::vector<std::string> texts;
  while (squares != 0) texts.push_back(to_string(pop_first(squares)));
  return texts;
}

/// A reason and the squares of what stands in the way.
struct Refusal {
  MoveReason reason;
  Bitboard culprits = 0;
};
using Verdict = std::optional<Refusal>;  // nullopt: nothing against it

/// Two squares sideways from the king's home: an attempt to castle, allowed or not.
bool wants_castling(const Position& p, Request r) {
  return r.from == relative(p.side_to_move(), e1) && p.king_square(p.side_to_move()) == r.from &&
         (r.to == r.from + 2 || r.to == r.from - 2);
}

Verdict judge_castling(const Position& p, Request r) {
  const Side us = p.side_to_move(), them = ~us;
  const bool short_side = r.to > r.from;
  const CastlingRights right = short_side ? king_side(us) : queen_side(us);
  if ((p.castling_rights() & right) == 0) return Refusal{MoveReason::castling_no_right};
  const Bitboard path = between(r.from, relative(us, short_side ? h1 : a1)) & p.occupied();
  if (path != 0) return Refusal{MoveReason::castling_path_blocked, path};
  if (p.in_check()) return Refusal{MoveReason::castling_out_of_check, p.checkers()};
  const Square passed = to_square((r.from + r.to) / 2);
  const Bitboard on_the_way = p.attackers_to(passed) & p.pieces(them);
  if (on_the_way != 0) return Refusal{MoveReason::castling_through_check, on_the_way};
  const Bitboard at_the_end = p.attackers_to(r.to) & p.pieces(them);
  if (at_the_end != 0) return Refusal{MoveReason::king_into_check, at_the_end};
  return std::nullopt;
}

/// The square behind the pawn that has just made a double step. Unlike Position::en_passant it is told also
/// when no capture there is legal, so that the reason is the pin and not "nothing to take".
Square passed_square(const Position& p) {
  const Move last = p.history().back().move;
  if (last.flag() != MoveFlag::double_push) return p.en_passant();
  return to_square((last.from() + last.to()) / 2);
}

/// One's own man is not on the target.
Verdict judge_pawn_step(const Position& p, Request r) {
  const Side us = p.side_to_move();
  if (contains(pawn_attacks(us, r.from), r.to)) {
    if (contains(p.occupied(), r.to) || r.to == passed_square(p)) return std::nullopt;
    return Refusal{MoveReason::pawn_needs_capture};
  }
  const Square ahead = to_square(r.from + forward(us));
  const bool double_step = relative_rank(us, r.from) == 1 && r.to == ahead + forward(us);
  if (r.to != ahead && !double_step) return Refusal{MoveReason::not_how_it_moves};
  if (double_step && contains(p.occupied(), ahead)) return Refusal{MoveReason::path_blocked, bit(ahead)};
  if (contains(p.occupied(), r.to)) return Refusal{MoveReason::pawn_cannot_capture_ahead, bit(r.to)};
  return std::nullopt;
}

Verdict judge_step(const Position& p, Request r) {
  const PieceKind kind = kind_of(p.piece_on(r.from));
  if (kind == PieceKind::pawn) return judge_pawn_step(p, r);
  if (!contains(attacks_of(kind, r.from, 0), r.to)) return Refusal{MoveReason::not_how_it_moves};
  const Bitboard blockers = between(r.from, r.to) & p.occupied();
  if (blockers != 0) return Refusal{MoveReason::path_blocked, blockers};
  return std::nullopt;
}

/// The king's safety after a step that is right in itself.
Verdict judge_safety(const Position& p, Request r) {
  const Side us = p.side_to_move();
  const bool king_moves = p.king_square(us) == r.from;
  const bool en_passant = kind_of(p.piece_on(r.from)) == PieceKind::pawn &&
                          file_of(r.from) != file_of(r.to) && !contains(p.occupied(), r.to);
  const Bitboard taken = bit(en_passant ? make_square(file_of(r.to), rank_of(r.from)) : r.to);
  const Bitboard after = (p.occupied() & ~bit(r.from) & ~taken) | bit(r.to);
  const Square king = king_moves ? r.to : p.king_square(us);
  const Bitboard attackers = p.attackers_to(king, after) & p.pieces(~us) & ~taken;
  if (attackers == 0) return std::nullopt;
  if (king_moves) return Refusal{MoveReason::king_into_check, attackers};
  if ((attackers & p.checkers()) != 0)
    return Refusal{MoveReason::leaves_king_in_check, attackers & p.checkers()};
  return Refusal{MoveReason::exposes_king, attackers};
}

/// Asked last, so that "which piece?" is only put when an answer makes the move legal.
Verdict judge_promotion(const Position& p, Request r) {
  const bool promotes =
      kind_of(p.piece_on(r.from)) == PieceKind::pawn && relative_rank(p.side_to_move(), r.to) == 7;
  const bool given = r.promotion != PieceKind::none;
  if (promotes == given) return std::nullopt;
  return Refusal{promotes ? MoveReason::promotion_missing : MoveReason::promotion_unexpected};
}

Verdict judge(const Position& p, Request r) {
  const Piece man = p.piece_on(r.from);
  if (man == Piece::none) return Refusal{MoveReason::no_piece};
  if (side_of(man) != p.side_to_move()) return Refusal{MoveReason::not_your_piece};
  if (wants_castling(p, r)) {
    if (const Verdict refused = judge_castling(p, r)) return refused;
    return judge_promotion(p, r);
  }
  if (r.from == r.to) return Refusal{MoveReason::not_how_it_moves};
  if (contains(p.pieces(p.side_to_move()), r.to)) return Refusal{MoveReason::own_piece_on_target, bit(r.to)};
  for (const auto question : {judge_step, judge_safety, judge_promotion})
    if (const Verdict refused = question(p, r)) return refused;
  return std::nullopt;
}

Bitboard legal_targets(const Position& p, Square from) {
  MoveList moves;
  p.generate(GenStage::all, moves);
  Bitboard targets = 0;
  for (const Move m : moves)
    if (m.from() == from) targets |= bit(m.to());
  return targets;
}

}  // namespace

MoveExplanation explain(const Position& position, std::string_view uci) {
  const auto request = read_request(uci);
  if (!request) return {MoveReason::unreadable, {}, {}};
  const Verdict refused = judge(position, *request);
  MoveExplanation answer;
  if (refused) answer = {refused->reason, names(refused->culprits), {}};
  answer.targets = names(legal_targets(position, request->from));
  return answer;
}

std::optional<Move> parse_uci(const Position& position, std::string_view uci) {
  const auto request = read_request(uci);
  if (!request) return std::nullopt;
  MoveList moves;
  position.generate(GenStage::all, moves);
  const Move* const found = std::find_if(moves.begin(), moves.end(), [&](Move m) {
    return m.from() == request->from && m.to() == request->to && m.promotion_kind() == request->promotion;
  });
  if (found == moves.end()) return std::nullopt;
  return *found;
}

}  // namespace xq::chess
