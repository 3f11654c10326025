// The terms of the evaluation: finds in a position what weights.hpp pays for.
//
// Tally decides what becomes of a find: the evaluation adds weights up, the tuner counts them. It must have
//   void add(Side owner, const Tapered& weight, int times);
// where `weight` is always an element of kWeights.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/chess/attacks.hpp"
#include "engine/chess/position.hpp"
#include "engine/chess/weights.hpp"

namespace xq::chess {

template <class Tally>
class Terms {
 public:
  Terms(const Position& position, Tally& tally) : pos_(position), tally_(tally) {}

  void run() {
    for (const Side side : {kWhite, kBlack}) prepare(side);
    for (const Side side : {kWhite, kBlack}) {
      pawns(side);
      minor_pieces(side);
      major_pieces(side);
    }
    for (const Side side : {kWhite, kBlack}) {
      threats(side);
      king(side);
    }
  }

 private:
  struct Camp {
    Bitboard pawns = 0;
    Bitboard pawn_attacks = 0;
    Bitboard minor_attacks = 0;
    Bitboard rook_attacks = 0;
    Bitboard attacks = 0;  // of all men
    Bitboard twice = 0;    // squares attacked by two men
    Bitboard useful = 0;   // squares that count as mobility
    Bitboard ring = 0;     // round the own king
    std::array<Bitboard, 6> by_kind{};
    int attackers = 0;  // men that attack the enemy's ring
    int danger = 0;     // units of attack against the enemy's king
  };

  static Bitboard shift_forward(Side side, Bitboard b) { return side == kWhite ? b << 8 : b >> 8; }
  static Bitboard sideways(Bitboard b) { return ((b & ~file_bits(0)) >> 1) | ((b & ~file_bits(7)) << 1); }
  /// All squares of higher rank on the files of `b`, as `side` sees it.
  static Bitboard ahead(Side side, Bitboard b) {
    b = shift_forward(side, b);
    b |= shift_forward(side, b);
    b |= side == kWhite ? b << 16 : b >> 16;
    return b | (side == kWhite ? b << 32 : b >> 32);
  }
  static int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
  }
  Camp& camp(Side s) { return camps_[static_cast<std::size_t>(xq::index(s))]; }
  void add(Side side, const Tapered& weight, int times = 1) { tally_.add(side, weight, times); }
  template <std::size_t N>
  void add_at(Side side, const std::array<Tapered, N>& table, int at) {
    add(side, table[static_cast<std::size_t>(at)]);
  }

  void note_attacks(Side side, PieceKind kind, Bitboard attacks) {
    Camp& own = camp(side);
    own.twice |= own.attacks & attacks;
    own.attacks |= attacks;
    own.by_kind[static_cast<std::size_t>(index(kind))] |= attacks;
  }

  void prepare(Side side) {
    Camp& own = camp(side);
    own.pawns = pos_.pieces(side, PieceKind::pawn);
    own.pawn_attacks = shift_forward(side, sideways(own.pawns));
    const Square king = pos_.king_square(side);
    note_attacks(side, PieceKind::pawn, own.pawn_attacks);
    note_attacks(side, PieceKind::king, king_attacks(king));
    own.ring = king_attacks(king) | bit(king);
    own.ring |= shift_forward(side, own.ring);
    const Bitboard their_pawns = pos_.pieces(~side, PieceKind::pawn);
    const Bitboard stuck = own.pawns & shift_forward(~side, pos_.occupied());
    own.useful = ~(stuck | bit(king) | shift_forward(~side, sideways(their_pawns)));
  }

  void pawns(Side side) {
    const Camp& own = camp(side);
    const Camp& their = camp(~side);
    for (Bitboard b = own.pawns; b != 0;) {
      const Square s = pop_first(b);
      const Bitboard here = bit(s), beside = sideways(file_bits(file_of(s)));
      const int rank = relative_rank(side, s);
      const Bitboard front = ahead(side, here);
      if (sideways(here) & own.pawns) add_at(side, kWeights.phalanx, rank);
      if (here & own.pawn_attacks) add_at(side, kWeights.supported, rank);
      if (front & own.pawns) add(side, kWeights.doubled);
      const bool isolated = (beside & own.pawns) == 0;
      if (isolated) add(side, kWeights.isolated);
      const Bitboard stop = shift_forward(side, here);
      const bool helped = (own.pawns & beside & ~ahead(side, here | sideways(here))) != 0;
      if (!isolated && !helped && (stop & (their.pawn_attacks | their.pawns)) != 0)
        add(side, kWeights.backward);
      if (((front | sideways(front)) & their.pawns) == 0 && (front & own.pawns) == 0)
        passed_pawn(side, s, rank, stop);
    }
  }

  void passed_pawn(Side side, Square s, int rank, Bitboard stop) {
    add_at(side, kWeights.passed, rank);
    const Square ahead_of_it = to_square(s + forward(side));
    add(side, kWeights.passed_own_king[static_cast<std::size_t>(rank)],
        distance(pos_.king_square(side), ahead_of_it));
    add(side, kWeights.passed_their_king[static_cast<std::size_t>(rank)],
        distance(pos_.king_square(~side), ahead_of_it));
    // Attacks of pieces are not known yet; a man on the way is what matters most.
    if ((stop & (pos_.occupied() | camp(~side).pawn_attacks)) == 0) add_at(side, kWeights.passed_free, rank);
  }

  /// Units of attack: each man that reaches the ring brings its weight, and each square there that it attacks
  /// one more.
  void attack_ring(Side side, Bitboard attacks, int weight) {
    const Bitboard hits = attacks & camp(~side).ring;
    if (hits == 0) return;
    ++camp(side).attackers;
    camp(side).danger += weight + count(hits);
  }

  void minor_pieces(Side side) {
    Camp& own = camp(side);
    const Bitboard safe = ~ahead_attacks(~side);
    for (Bitboard b = pos_.pieces(side, PieceKind::knight); b != 0;) {
      const Square s = pop_first(b);
      const Bitboard attacks = knight_attacks(s);
      note_attacks(side, PieceKind::knight, attacks);
      own.minor_attacks |= attacks;
      add_at(side, kWeights.knight_mobility, count(attacks & own.useful));
      if (is_outpost(side, s, safe)) add(side, kWeights.knight_outpost);
      attack_ring(side, attacks, 2);
    }
    const Bitboard bishops = pos_.pieces(side, PieceKind::bishop);
    if (more_than_one(bishops)) add(side, kWeights.bishop_pair);
    const Bitboard through = pos_.occupied() & ~pos_.pieces(side, PieceKind::queen);
    for (Bitboard b = bishops; b != 0;) {
      const Square s = pop_first(b);
      const Bitboard attacks = bishop_attacks(s, through);
      note_attacks(side, PieceKind::bishop, attacks);
      own.minor_attacks |= attacks;
      add_at(side, kWeights.bishop_mobility, count(attacks & own.useful));
      const Bitboard colour = contains(kDarkSquares, s) ? kDarkSquares : ~kDarkSquares;
      add(side, kWeights.bishop_pawns, count(own.pawns & colour));
      if (is_outpost(side, s, safe)) add(side, kWeights.bishop_outpost);
      attack_ring(side, attacks, 2);
    }
  }

  /// Squares that a pawn of `side` attacks or may come to attack.
  Bitboard ahead_attacks(Side side) { return sideways(ahead(side, camp(side).pawns)); }

  bool is_outpost(Side side, Square s, Bitboard safe) {
    const int rank = relative_rank(side, s);
    return rank >= 3 && rank <= 5 && contains(camp(side).pawn_attacks & safe, s);
  }

  void major_pieces(Side side) {
    Camp& own = camp(side);
    const Bitboard heavy = pos_.pieces(side, PieceKind::rook) | pos_.pieces(side, PieceKind::queen);
    for (Bitboard b = pos_.pieces(side, PieceKind::rook); b != 0;) {
      const Square s = pop_first(b);
      const Bitboard attacks = rook_attacks(s, pos_.occupied() & ~heavy);
      note_attacks(side, PieceKind::rook, attacks);
      own.rook_attacks |= attacks;
      add_at(side, kWeights.rook_mobility, count(attacks & own.useful));
      const Bitboard file = file_bits(file_of(s));
      if ((file & own.pawns) == 0)
        add(side, (file & camp(~side).pawns) == 0 ? kWeights.rook_open : kWeights.rook_half_open);
      attack_ring(side, attacks, 3);
    }
    for (Bitboard b = pos_.pieces(side, PieceKind::queen); b != 0;) {
      const Square s = pop_first(b);
      const Bitboard attacks = queen_attacks(s, pos_.occupied());
      note_attacks(side, PieceKind::queen, attacks);
      add_at(side, kWeights.queen_mobility, count(attacks & own.useful));
      attack_ring(side, attacks, 4);
    }
  }

  void add_victims(Side side, Bitboard attacks, const std::array<Tapered, 6>& table) {
    for (const PieceKind kind :
         {PieceKind::pawn, PieceKind::knight, PieceKind::bishop, PieceKind::rook, PieceKind::queen}) {
      const int victims = count(attacks & pos_.pieces(~side, kind));
      if (victims != 0) add(side, table[static_cast<std::size_t>(index(kind))], victims);
    }
  }

  void threats(Side side) {
    const Camp& own = camp(side);
    const Camp& their = camp(~side);
    add_victims(side, own.pawn_attacks & ~their.pawns, kWeights.pawn_threat);
    // Against a man that a pawn protects only a more valuable victim is a threat.
    const Bitboard dear = pos_.pieces(~side, PieceKind::rook) | pos_.pieces(~side, PieceKind::queen);
    add_victims(side, own.minor_attacks & (dear | ~their.pawn_attacks), kWeights.minor_threat);
    add_victims(side, own.rook_attacks & (pos_.pieces(~side, PieceKind::queen) | ~their.pawn_attacks),
                kWeights.rook_threat);
    const Bitboard loose = pos_.pieces(~side) & own.attacks & (~their.attacks | (own.twice & ~their.twice));
    add(side, kWeights.hanging, count(loose & ~pos_.pieces(PieceKind::king)));
  }

  /// Shelter and storm on the three files by the king, and the units of attack that the enemy has gathered.
  void king(Side side) {
    const Square king = pos_.king_square(side);
    const int centre = std::clamp(file_of(king), 1, 6);
    const Bitboard not_behind = ahead(side, rank_bits(rank_of(king))) | rank_bits(rank_of(king));
    for (int file = centre - 1; file <= centre + 1; ++file) {
      const Bitboard way = file_bits(file) & not_behind;
      add_at(side, kWeights.shelter, nearest_rank(side, way & camp(side).pawns));
      add_at(side, kWeights.storm, nearest_rank(side, way & camp(~side).pawns));
    }
    const Camp& their = camp(~side);
    if (their.attackers < 2 && pos_.pieces(~side, PieceKind::queen) == 0) return;
    const int units = their.danger + 2 * their.attackers + safe_checks(~side) +
                      count(camp(side).ring & their.attacks & ~camp(side).twice & ~camp(side).pawn_attacks) -
                      (pos_.pieces(~side, PieceKind::queen) ? 4 : 12);
    add_at(side, kWeights.king_danger, std::clamp(units, 0, 31));
  }

  /// The rank, as `side` counts it, of the pawn nearest to its back rank; 0 when there is none.
  static int nearest_rank(Side side, Bitboard pawns) {
    if (pawns == 0) return 0;
    return side == kWhite ? rank_of(first_square(pawns)) : 7 - (63 - std::countl_zero(pawns)) / 8;
  }

  /// Units for checks that `side` could give on squares where it would not be taken.
  int safe_checks(Side side) {
    const Camp& own = camp(side);
    const Camp& their = camp(~side);
    const Square king = pos_.king_square(~side);
    const Bitboard protected_twice = own.twice & ~their.twice;
    const Bitboard safe = ~pos_.pieces(side) & (~their.attacks | (protected_twice & ~their.pawn_attacks));
    const Bitboard straight = rook_attacks(king, pos_.occupied()) & safe;
    const Bitboard diagonal = bishop_attacks(king, pos_.occupied()) & safe;
    int units = 0;
    if (straight & own.by_kind[static_cast<std::size_t>(index(PieceKind::rook))]) units += 4;
    if (diagonal & own.by_kind[static_cast<std::size_t>(index(PieceKind::bishop))]) units += 2;
    if ((straight | diagonal) & own.by_kind[static_cast<std::size_t>(index(PieceKind::queen))]) units += 3;
    if (knight_attacks(king) & safe & own.by_kind[static_cast<std::size_t>(index(PieceKind::knight))])
      units += 4;
    return units;
  }

  const Position& pos_;
  Tally& tally_;
  std::array<Camp, 2> camps_{};
};

}  // namespace xq::chess
