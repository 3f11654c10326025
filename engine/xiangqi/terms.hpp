// The terms of the evaluation: finds in a position what weights.hpp pays for.
//
// Tally decides what becomes of a find: the evaluation adds weights up, the tuner counts them. It must have
//   void add(Side owner, const Tapered& weight, int times);
// where `weight` is always an element of kWeights.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engine/xiangqi/attacks.hpp"
#include "engine/xiangqi/position.hpp"
#include "engine/xiangqi/weights.hpp"

namespace xq::xiangqi {

template <class Tally>
class Terms {
 public:
  Terms(const Position& position, Tally& tally)
      : pos_(position), tally_(tally), occupied_(position.occupied()) {}

  void run() {
    for (const Side side : {kRed, kBlack}) {
      rooks(side);
      cannons(side);
      horses(side);
      pawns(side);
      guards(side);
    }
    for (const Side side : {kRed, kBlack}) {
      king(side);
      threats(side);
    }
  }

 private:
  /// What one side's men do.
  struct Camp {
    std::array<ManSet, kPieceKinds> hits{};  // men of both sides that each kind attacks or protects
    int danger = 0;                          // units of attack against the enemy's king
  };

  static constexpr unsigned kPalaceFiles = 7u << 3;     // of a rank's word
  static constexpr unsigned palace_ranks(Side owner) {  // of a file's word
    return owner == kRed ? 7u : 7u << 7;
  }

  Camp& camp(Side s) { return camps_[static_cast<std::size_t>(xq::index(s))]; }
  int count(Side side, PieceKind kind) const { return pos_.count(side, kind); }
  void add(Side side, const Tapered& weight, int times = 1) { tally_.add(side, weight, times); }
  template <std::size_t N>
  void add_at(Side side, const std::array<Tapered, N>& table, int at) {
    add(side, table[static_cast<std::size_t>(at)]);
  }
  void hit(Side side, PieceKind kind, Square target) {
    camp(side).hits[static_cast<std::size_t>(index(kind))] |= set_of(pos_.man_on(target));
  }

  // --- Men on lines -------------------------------------------------------------------------------------
  /// The targets of a rook or cannon.
  struct Reach {
    unsigned on_rank, on_file;    // words of its rank and file
    unsigned rank_men, file_men;  // all men there
  };
  Reach reach(const LineAttacks& attacks, const Place& p) const {
    const unsigned rank_men = pos_.lines(kRed).rank[p.rank] | pos_.lines(kBlack).rank[p.rank];
    const unsigned file_men = pos_.lines(kRed).file[p.file] | pos_.lines(kBlack).file[p.file];
    return {attacks.on_rank[p.file][rank_men], attacks.on_file[p.rank][file_men], rank_men, file_men};
  }
  void hit_lines(Side side, PieceKind kind, const Place& p, const Reach& r) {
    for (unsigned b = r.on_rank & r.rank_men; b != 0; b &= b - 1)
      hit(side, kind, make_square(std::countr_zero(b), p.rank));
    for (unsigned b = r.on_file & r.file_men; b != 0; b &= b - 1)
      hit(side, kind, make_square(p.file, std::countr_zero(b)));
  }
  /// Points of the enemy's palace among the targets.
  static int palace_points(Side side, const Place& p, const Reach& r) {
    int points = 0;
    if (((palace_ranks(~side) >> p.rank) & 1) != 0) points += std::popcount(r.on_rank & kPalaceFiles);
    if (((kPalaceFiles >> p.file) & 1) != 0) points += std::popcount(r.on_file & palace_ranks(~side));
    return points;
  }
  void face_king(Side side, const Place& p, const Reach& r, const std::array<Tapered, 6>& by_file,
                 const std::array<Tapered, 6>& by_rank) {
    const Place& king = kAttacks.place[pos_.king_square(~side)];
    if (p.file == king.file)
      add_at(side, by_file, std::min(std::popcount(r.file_men & kAttacks.between[p.rank][king.rank]), 5));
    if (p.rank == king.rank)
      add_at(side, by_rank, std::min(std::popcount(r.rank_men & kAttacks.between[p.file][king.file]), 5));
  }

  void rooks(Side side) {
    for (const Square s : pos_.squares_of(side, PieceKind::rook)) {
      const Place& p = kAttacks.place[s];
      const Reach r = reach(kAttacks.rook, p);
      const LineSet& own = pos_.lines(side);
      add_at(side, kWeights.rook_mobility,
             std::popcount(r.on_rank & ~own.rank[p.rank]) + std::popcount(r.on_file & ~own.file[p.file]));
      hit_lines(side, PieceKind::rook, p, r);
      face_king(side, p, r, kWeights.rook_on_file, kWeights.rook_on_rank);
      const int points = palace_points(side, p, r);
      if (points != 0) camp(side).danger += 2 + points;
    }
  }

  void cannons(Side side) {
    for (const Square s : pos_.squares_of(side, PieceKind::cannon)) {
      const Place& p = kAttacks.place[s];
      const Reach r = reach(kAttacks.cannon, p);
      add_at(side, kWeights.cannon_mobility,
             std::popcount(r.on_rank & ~r.rank_men) + std::popcount(r.on_file & ~r.file_men));
      hit_lines(side, PieceKind::cannon, p, r);
      face_king(side, p, r, kWeights.cannon_on_file, kWeights.cannon_on_rank);
      const Place& king = kAttacks.place[pos_.king_square(~side)];
      if (p.file == king.file || p.rank == king.rank) camp(side).danger += 2;
      camp(side).danger += palace_points(side, p, r) != 0;
    }
  }

  // --- Men that step ------------------------------------------------------------------------------------
  void horses(Side side) {
    const Bitboard own = pos_.occupied(side);
    ManSet horses_hit = 0;
    for (const Square s : pos_.squares_of(side, PieceKind::horse)) {
      const StepSet legs = gather_cross(occupied_.window(s));
      const std::uint64_t targets =
          kAttacks.horse_window[kAttacks.place[s].file][legs] & Bitboard::all().window(s);
      add_at(side, kWeights.horse_mobility, std::popcount(targets & ~own.window(s)));
      for (std::uint64_t b = targets & occupied_.window(s); b != 0; b &= b - 1)
        hit(side, PieceKind::horse, to_square(s + std::countr_zero(b) - Bitboard::kMargin));
      const int points = std::popcount(targets & palace(~side).window(s));
      if (points != 0) camp(side).danger += 2 + points;
    }
    horses_hit =
        camp(side).hits[static_cast<std::size_t>(index(PieceKind::horse))] & men_of(side, PieceKind::horse);
    if (horses_hit != 0) add(side, kWeights.linked_horses);
  }

  static Bitboard palace(Side side) { return kPalaces[static_cast<std::size_t>(xq::index(side))]; }

  void pawns(Side side) {
    const auto& steps = kAttacks.pawn_steps[static_cast<std::size_t>(xq::index(side))];
    const Bitboard theirs = palace(~side);
    for (const Square s : pos_.squares_of(side, PieceKind::pawn)) {
      hit_steps(side, PieceKind::pawn, s, gather_cross(occupied_.window(s)) & steps[s], kCrossSteps);
      if (!has_crossed(side, s)) continue;
      if (file_of(s) + 1 < kFiles && pos_.piece_on(to_square(s + 1)) == make_piece(side, PieceKind::pawn))
        add(side, kWeights.pawn_pair);
      if (gather_cross(theirs.window(s)) & steps[s]) camp(side).danger += 2;
    }
  }

  void guards(Side side) {
    for (const Square s : pos_.squares_of(side, PieceKind::advisor))
      hit_steps(side, PieceKind::advisor, s, gather_near(occupied_.window(s)) & kAttacks.advisor_steps[s],
                kNearSteps);
    for (const Square s : pos_.squares_of(side, PieceKind::elephant)) {
      const unsigned eyes = gather_near(occupied_.window(s));
      hit_steps(side, PieceKind::elephant, s,
                gather_far(occupied_.window(s)) & kAttacks.elephant_steps[s] & ~eyes, kFarSteps);
    }
    const Square king = pos_.king_square(side);
    const auto& steps = kAttacks.king_steps[static_cast<std::size_t>(xq::index(side))];
    hit_steps(side, PieceKind::king, king, gather_cross(occupied_.window(king)) & steps[king], kCrossSteps);

    const int advisors = count(side, PieceKind::advisor), elephants = count(side, PieceKind::elephant);
    add_at(side, kWeights.guards, 3 * advisors + elephants);
    for (const std::size_t i : {0u, 1u, 2u}) {
      const int attackers = count(~side, kStrikers[i]);
      add(side, kWeights.advisor_missed[i], (2 - advisors) * attackers);
      add(side, kWeights.elephant_missed[i], (2 - elephants) * attackers);
    }
  }

  void hit_steps(Side side, PieceKind kind, Square from, unsigned steps, const std::array<int, 4>& deltas) {
    for (; steps != 0; steps &= steps - 1)
      hit(side, kind, to_square(from + deltas[static_cast<std::size_t>(std::countr_zero(steps))]));
  }

  // --- What the men do together -------------------------------------------------------------------------
  void king(Side side) {
    const Place& king = kAttacks.place[pos_.king_square(side)];
    const unsigned men = pos_.lines(kRed).file[king.file] | pos_.lines(kBlack).file[king.file];
    const std::size_t edge = side == kRed ? 7 : 2;  // the nearest rank of the enemy's palace
    if ((men & (kAttacks.between[king.rank][edge] | 1u << edge)) == 0) add(side, kWeights.king_commands_file);

    const int guards = count(side, PieceKind::advisor) + count(side, PieceKind::elephant);
    const int units = camp(~side).danger + (4 - guards) * (camp(~side).danger > 2);
    add_at(side, kWeights.king_danger, std::min(units, 31));
  }

  void threats(Side side) {
    const auto& hits = camp(side).hits;
    const auto of = [&](PieceKind kind) { return hits[static_cast<std::size_t>(index(kind))]; };
    const ManSet cheap =
        of(PieceKind::pawn) | of(PieceKind::advisor) | of(PieceKind::elephant) | of(PieceKind::king);
    const ManSet minor = cheap | of(PieceKind::horse) | of(PieceKind::cannon);
    ManSet protectors = 0;
    for (const ManSet set : camp(~side).hits) protectors |= set;
    const ManSet loose = (minor | of(PieceKind::rook)) & men_of(~side) & ~protectors;
    for (const PieceKind kind : kVictims)
      if (const int n = std::popcount(loose & men_of(~side, kind)); n != 0)
        add(side, kWeights.loose[static_cast<std::size_t>(index(kind))], n);
    const auto dearer = [&](PieceKind kind, ManSet attacked) {
      if (const int n = std::popcount(attacked & men_of(~side, kind)); n != 0)
        add(side, kWeights.dearer[static_cast<std::size_t>(index(kind))], n);
    };
    dearer(PieceKind::rook, minor);
    dearer(PieceKind::cannon, cheap);
    dearer(PieceKind::horse, cheap);
  }

  static constexpr std::array<PieceKind, 3> kStrikers{PieceKind::horse, PieceKind::rook, PieceKind::cannon};
  static constexpr std::array<PieceKind, 6> kVictims{PieceKind::advisor, PieceKind::elephant,
                                                     PieceKind::horse,   PieceKind::rook,
                                                     PieceKind::cannon,  PieceKind::pawn};
  // The directions of a StepSet's bits (attacks.hpp).
  static constexpr std::array<int, 4> kCrossSteps{-kFiles, 1, -1, kFiles};
  static constexpr std::array<int, 4> kNearSteps{1 - kFiles, 1 + kFiles, -1 - kFiles, kFiles - 1};
  static constexpr std::array<int, 4> kFarSteps{2 * (1 - kFiles), 2 * (1 + kFiles), 2 * (-1 - kFiles),
                                                2 * (kFiles - 1)};
  static constexpr std::array<Bitboard, 2> kPalaces = [] {
    std::array<Bitboard, 2> palaces;
    for (const Side side : {kRed, kBlack})
      for (int s = 0; s < kSquares; ++s)
        if (in_palace(side, to_square(s)))
          palaces[static_cast<std::size_t>(xq::index(side))].insert(to_square(s));
    return palaces;
  }();

  const Position& pos_;
  Tally& tally_;
  const Bitboard occupied_;
  std::array<Camp, 2> camps_{};
};

}  // namespace xq::xiangqi
