#include "engine/study/xiangqi_mates.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>

namespace xq::study {

using namespace xiangqi;

namespace {

constexpr int kFirstRank = kRanks - 1;  // of the mated side
constexpr int kMiddleFile = 4;

bool is_one_of(Square s, std::initializer_list<Square> squares) {
  return std::find(squares.begin(), squares.end(), s) != squares.end();
}
bool same_line(Square a, Square b) { return file_of(a) == file_of(b) || rank_of(a) == rank_of(b); }
int distance(Square a, Square b) {
  return std::abs(file_of(a) - file_of(b)) + std::abs(rank_of(a) - rank_of(b));
}

/// The checkers and more men.
Squares with_checkers(const MateScene& scene, std::initializer_list<Square> more) {
  Squares group = scene.checkers();
  for (const Square s : more)
    if (std::find(group.begin(), group.end(), s) == group.end()) group.push_back(s);
  return group;
}
bool is_needed_partner(const MateScene& scene, Square s) {
  return scene.needs(s) && scene.mates_with(with_checkers(scene, {s}));
}
/// The one checker, if he is of that kind.
Square sole(const MateScene& scene, PieceKind kind) {
  const Square s = scene.sole_checker();
  return s != kNoSquare && scene.kind_on(s) == kind ? s : kNoSquare;
}
/// The one man between a sole cannon that checks and the king.
Square screen(const MateScene& scene) {
  const Square cannon = sole(scene, PieceKind::cannon);
  return cannon == kNoSquare ? kNoSquare : scene.between(cannon, scene.king())[0];
}

// --- What the last moves did ------------------------------------------------------------------------------

bool shuang_bei_xian_jiu(const MateScene& scene) {
  const PlayedTurn &mate = scene.turn(0), &taker = scene.turn(1), &gift = scene.turn(2);
  const Square over = screen(scene);
  if (over == kNoSquare || !scene.is_losers(over)) return false;
  return mate.moved == PieceKind::cannon && taker.taken == PieceKind::cannon &&
         gift.moved == PieceKind::cannon && gift.check && gift.to == taker.to && taker.to == mate.to;
}

bool da_dan_chuan_xin(const MateScene& scene) {
  const auto pierces = [&](int back) {
    const PlayedTurn& turn = scene.turn(back);
    return turn.moved == PieceKind::rook && turn.to == e8 && turn.taken == PieceKind::advisor && turn.check;
  };
  const bool retaken = scene.turn(3).to == e8 && scene.turn(2).check;
  return pierces(0) || pierces(2) || (pierces(4) && retaken);
}

bool song_fo_gui_dian(const MateScene& scene) {
  const PlayedTurn &last = scene.turn(0), &step = scene.turn(1), &before = scene.turn(2);
  const auto advances = [](const PlayedTurn& turn) {
    return turn.moved == PieceKind::pawn && turn.check && rank_of(turn.to) == rank_of(turn.from) + 1;
  };
  return advances(last) && advances(before) && before.to == last.from && step.moved == PieceKind::king &&
         rank_of(step.to) > rank_of(step.from) && rank_of(scene.king()) == kFirstRank;
}

bool pao_nian_dan_sha(const MateScene& scene) {
  const PlayedTurn& last = scene.turn(0);
  if (last.moved != PieceKind::cannon || rank_of(scene.king()) != kFirstRank) return false;
  if (last.taken != PieceKind::advisor && last.taken != PieceKind::elephant) return false;
  const int from = file_of(last.from), to = file_of(last.to), king = file_of(scene.king());
  const bool leaps = rank_of(last.from) == kFirstRank && rank_of(last.to) == kFirstRank &&
                     std::min(from, to) < king && king < std::max(from, to);
  const auto uncovered = [&](Square s) { return s != last.to; };
  return leaps && std::any_of(scene.checkers().begin(), scene.checkers().end(), uncovered);
}

bool ba_huang_ma(const MateScene& scene) {
  const PlayedTurn& last = scene.turn(0);
  if (last.moved != PieceKind::horse || !scene.needs(last.to)) return false;
  for (const Square s : scene.checkers()) {
    const bool line =
        same_line(s, scene.king()) && same_line(s, last.from) && same_line(last.from, scene.king());
    const bool inside =
        distance(s, last.from) + distance(last.from, scene.king()) == distance(s, scene.king());
    if (scene.kind_on(s) == PieceKind::rook && line && inside) return true;
  }
  return false;
}

// --- Cannons
// ------------------------------------------------------------------------------------------------

bool chong_pao(const MateScene& scene) {
  const Square s = screen(scene);
  return s != kNoSquare && scene.is_winners(s) && scene.kind_on(s) == PieceKind::cannon;
}

bool ma_hou_pao(const MateScene& scene) {
  const Square s = screen(scene);
  return s != kNoSquare && scene.is_winners(s) && scene.kind_on(s) == PieceKind::horse &&
         distance(s, scene.king()) == 2;
}

bool jia_che_pao(const MateScene& scene) {
  const Squares cannons = scene.men(PieceKind::cannon);
  if (cannons.size() != 2) return false;
  for (const Square rook : scene.men(PieceKind::rook)) {
    const bool left = file_of(rook)<3, right = file_of(rook)> 5;
    const auto on_wing = [&](Square s) { return (left && file_of(s) < 3) || (right && file_of(s) > 5); };
    const int ranks = rank_of(cannons[0]) + rank_of(cannons[1]);
    const bool around =
        std::abs(rank_of(cannons[0]) - rank_of(cannons[1])) == 2 && ranks == 2 * rank_of(rook);
    if (rank_of(rook) == kFirstRank - 1 && around && on_wing(cannons[0]) && on_wing(cannons[1]) &&
        scene.needs(rook) && scene.needs(cannons[0]) && scene.needs(cannons[1]))
      return true;
  }
  return false;
}

bool tian_di_pao(const MateScene& scene) {
  const Squares cannons = scene.men(PieceKind::cannon);
  if (cannons.size() != 2 || file_of(scene.king()) != kMiddleFile) return false;
  const auto sky = [&](Square s) { return file_of(s) == kMiddleFile && s < scene.king(); };
  const auto earth = [&](Square s) { return file_of(s) != kMiddleFile && rank_of(s) == kFirstRank; };
  const bool placed = (sky(cannons[0]) && earth(cannons[1])) || (sky(cannons[1]) && earth(cannons[0]));
  return placed && scene.needs(cannons[0]) && scene.needs(cannons[1]) &&
         scene.mates_with(with_checkers(scene, {cannons[0], cannons[1]}));
}

bool tie_men_shuan(const MateScene& scene) {
  const Square bolt = scene.sole_checker();
  if (scene.king() != e9 || bolt == kNoSquare || rank_of(bolt) != kFirstRank) return false;
  if (scene.kind_on(bolt) != PieceKind::rook && scene.kind_on(bolt) != PieceKind::pawn) return false;
  for (const Square s : scene.men(PieceKind::cannon)) {
    if (file_of(s) != kMiddleFile || !scene.needs(s)) continue;
    const Squares held = scene.between(s, e9);
    const auto is_losers = [&](Square man) { return scene.is_losers(man); };
    if (held.size() == 2 && std::any_of(held.begin(), held.end(), is_losers)) return true;
  }
  return false;
}

bool men_gong(const MateScene& scene) {
  const Square s = screen(scene);
  return s != kNoSquare && scene.is_losers(s) && scene.kind_on(s) == PieceKind::advisor &&
         distance(s, scene.king()) == 1 && scene.mates_with(scene.checkers(), false);
}

// --- Horses
// -------------------------------------------------------------------------------------------------

bool shuang_ma_yin_quan(const MateScene& scene) {
  const Squares horses = scene.men(PieceKind::horse);
  return horses.size() == 2 && scene.needs(horses[0]) && scene.needs(horses[1]) && scene.mates_with(horses);
}

bool ba_jiao_ma(const MateScene& scene) {
  const Square king = scene.king();
  if (!is_one_of(king, {d7, f7, d9, f9})) return false;
  const Square opposite = make_square(2 * kMiddleFile - file_of(king), 2 * (kFirstRank - 1) - rank_of(king));
  if (!scene.is_winners(opposite) || scene.kind_on(opposite) != PieceKind::horse) return false;
  for (const Square s : scene.beside_king())
    if (!scene.is_losers(s) && !scene.guards(opposite, s)) return false;
  return scene.needs(opposite);
}

/// A horse on one of two points, which mirror each other.
Square horse_on(const MateScene& scene, Square left) {
  for (const Square s : scene.men(PieceKind::horse))
    if ((s == left || s == mirror_file(left)) && scene.needs(s)) return s;
  return kNoSquare;
}
bool horse_mates_from(const MateScene& scene, Square left) {
  const Square horse = horse_on(scene, left);
  if (horse == kNoSquare) return false;
  return (scene.king() == e9 && scene.sole_checker() == horse) || is_needed_partner(scene, horse);
}
bool wo_cao_ma(const MateScene& scene) { return horse_mates_from(scene, c8); }
bool gua_jiao_ma(const MateScene& scene) { return horse_mates_from(scene, d7); }
bool diao_yu_ma(const MateScene& scene) {
  const Square horse = horse_on(scene, c7);
  return horse != kNoSquare && is_needed_partner(scene, horse);
}
bool gao_diao_ma(const MateScene& scene) {
  const Square horse = horse_on(scene, c6);
  return horse != kNoSquare && is_needed_partner(scene, horse);
}
bool ce_mian_hu(const MateScene& scene) {
  const Square rook = sole(scene, PieceKind::rook);
  return rook != kNoSquare && rank_of(rook) == rank_of(scene.king()) && gao_diao_ma(scene);
}

// --- Rooks
// --------------------------------------------------------------------------------------------------

/// Both rooks, when both are needed.
Squares needed_rooks(const MateScene& scene) {
  const Squares rooks = scene.men(PieceKind::rook);
  return rooks.size() == 2 && scene.needs(rooks[0]) && scene.needs(rooks[1]) ? rooks : Squares{};
}

bool shuang_che_xie_shi(const MateScene& scene) {
  const Squares rooks = needed_rooks(scene);
  if (rooks.empty() || scene.king() != e9 || !is_one_of(scene.sole_checker(), {d9, f9})) return false;
  return std::min(file_of(rooks[0]), file_of(rooks[1])) == kMiddleFile - 1 &&
         std::max(file_of(rooks[0]), file_of(rooks[1])) == kMiddleFile + 1;
}

bool san_che_nao_shi(const MateScene& scene) {
  const Squares rooks = needed_rooks(scene);
  if (rooks.empty()) return false;
  for (const Square pawn : scene.men(PieceKind::pawn))
    if (in_palace(kBlack, pawn) && scene.needs(pawn)) return true;
  for (const int back : {2, 4}) {
    const PlayedTurn &gift = scene.turn(back), &taker = scene.turn(back - 1);
    if (gift.moved == PieceKind::pawn && gift.taken == PieceKind::advisor && gift.check &&
        taker.to == gift.to)
      return true;
  }
  return false;
}

bool shuang_che_cuo(const MateScene& scene) {
  const Squares rooks = needed_rooks(scene);
  const Square first = sole(scene, PieceKind::rook), king = scene.king();
  if (rooks.empty() || first == kNoSquare) return false;
  const Square second = rooks[0] == first ? rooks[1] : rooks[0];
  const bool along_rank = rank_of(first) == rank_of(king);
  const int apart = along_rank ? rank_of(second) - rank_of(king) : file_of(second) - file_of(king);
  return std::abs(apart) == 1 && scene.mates_with(rooks);
}

// --- Pawns and kings
// ----------------------------------------------------------------------------------------

bool er_gui_pai_men(const MateScene& scene) {
  if (scene.king() != e9) return false;
  const auto knocks = [&](Square s) {
    return scene.is_winners(s) && scene.kind_on(s) == PieceKind::pawn && scene.needs(s);
  };
  if (knocks(d8) && knocks(f8)) return true;
  const PlayedTurn& last = scene.turn(0);
  if (last.moved != PieceKind::pawn || !is_one_of(last.from, {d8, f8})) return false;
  return is_one_of(last.to, {d9, e8, f9}) && knocks(mirror_file(last.from));
}

bool lao_zu_sou_lin(const MateScene& scene) {
  const PlayedTurn& last = scene.turn(0);
  return last.moved == PieceKind::pawn && rank_of(last.from) == kFirstRank &&
         rank_of(last.to) == kFirstRank && scene.sole_checker() == last.to;
}

bool hai_di_lao_yue(const MateScene& scene) {
  const Square king = scene.king(), checker = scene.sole_checker();
  if (file_of(king) == kMiddleFile || rank_of(king) == kFirstRank || checker == kNoSquare) return false;
  bool middle = scene.needs_king() && file_of(scene.men(PieceKind::king)[0]) == kMiddleFile;
  for (const Square s : scene.men(PieceKind::rook))
    middle = middle || (file_of(s) == kMiddleFile && s != checker && scene.needs(s));
  const Square sea = make_square(file_of(king), kFirstRank);
  if (!middle || !scene.is_winners(sea)) return false;
  const PieceKind kind = scene.kind_on(sea);
  if (checker == sea) return kind == PieceKind::rook || kind == PieceKind::cannon;
  return kind == PieceKind::cannon && scene.needs(sea) && scene.kind_on(checker) == PieceKind::rook;
}

bool bai_lian_jiang(const MateScene& scene) {
  return scene.needs_king() && scene.sole_checker() != kNoSquare && scene.mates_with(scene.checkers());
}

bool men_sha(const MateScene& scene) {
  if (scene.sole_checker() == kNoSquare) return false;
  const Squares beside = scene.beside_king();
  return std::all_of(beside.begin(), beside.end(), [&](Square s) { return scene.is_losers(s); });
}

struct Named {
  MatePattern pattern;
  bool (*fits)(const MateScene&);
};
/// In the order of the enum: the first that fits is the name.
constexpr std::array<Named, 26> kNamed{{
    {MatePattern::shuang_bei_xian_jiu, shuang_bei_xian_jiu},
    {MatePattern::da_dan_chuan_xin, da_dan_chuan_xin},
    {MatePattern::song_fo_gui_dian, song_fo_gui_dian},
    {MatePattern::pao_nian_dan_sha, pao_nian_dan_sha},
    {MatePattern::chong_pao, chong_pao},
    {MatePattern::ma_hou_pao, ma_hou_pao},
    {MatePattern::jia_che_pao, jia_che_pao},
    {MatePattern::tian_di_pao, tian_di_pao},
    {MatePattern::tie_men_shuan, tie_men_shuan},
    {MatePattern::men_gong, men_gong},
    {MatePattern::ba_huang_ma, ba_huang_ma},
    {MatePattern::shuang_ma_yin_quan, shuang_ma_yin_quan},
    {MatePattern::ba_jiao_ma, ba_jiao_ma},
    {MatePattern::wo_cao_ma, wo_cao_ma},
    {MatePattern::gua_jiao_ma, gua_jiao_ma},
    {MatePattern::diao_yu_ma, diao_yu_ma},
    {MatePattern::ce_mian_hu, ce_mian_hu},
    {MatePattern::gao_diao_ma, gao_diao_ma},
    {MatePattern::shuang_che_xie_shi, shuang_che_xie_shi},
    {MatePattern::san_che_nao_shi, san_che_nao_shi},
    {MatePattern::shuang_che_cuo, shuang_che_cuo},
    {MatePattern::er_gui_pai_men, er_gui_pai_men},
    {MatePattern::lao_zu_sou_lin, lao_zu_sou_lin},
    {MatePattern::hai_di_lao_yue, hai_di_lao_yue},
    {MatePattern::bai_lian_jiang, bai_lian_jiang},
    {MatePattern::men_sha, men_sha},
}};

}  // namespace

MatePattern name_of(const MateScene& scene) {
  for (const Named& named : kNamed)
    if (named.fits(scene)) return named.pattern;
  return MatePattern::none;
}

}  // namespace xq::study
