// MatePattern: the name that players give to a mate. Nothing is named that is not plainly so: a mate without
// a name is the normal case.
//
// Xiangqi. All is told from the winner's side, who attacks upwards a king in the palace d7 … f9 (Black mates
// likewise, seen from his side). A man is *needed* when the mate would be none without him; the *mating
// group* is the checkers, the men named below and the winner's king: it must mate with all his other men
// taken off. Where several patterns fit, the one that stands first in the enum is named: what the last moves
// did, then cannons, horses, rooks, pawns, the bare king. Geometry after the descriptions common to books on
// the basic kills (Wikipedia's list of xiangqi terms, xqinenglish.com, xiangqibowl.org), in our own words:
//
//   shuang_bei_xian_jiu  双杯献酒: a cannon gave itself up with check; the other takes its taker and mates
//   over one
//                        of the loser's men.
//   da_dan_chuan_xin     大胆穿心: a rook took the advisor on the palace's centre e8 with check, in the
//   mating
//                        move, the move before, or (when it was retaken) the one before that.
//   song_fo_gui_dian     送佛归殿: one pawn checks step by step and drives the king down to his first rank.
//   pao_nian_dan_sha     炮碾丹砂: the cannon leaps along the first rank over the king, takes an advisor or
//   an
//                        elephant and uncovers the check of the man behind it.
//   chong_pao            重炮: one check, by a cannon over a cannon.
//   ma_hou_pao           马后炮: one check, by a cannon over a horse two points before the king on that line.
//   jia_che_pao          夹车炮: on one wing a rook on the palace's middle rank between cannons on the ranks
//                        above and below; all three needed.
//   tian_di_pao          天地炮: king on the middle file; one cannon on that file before him, the other on
//   his
//                        first rank; both needed, and they and the checkers are the mating group.
//   tie_men_shuan        铁门栓: king on e9, held by a needed cannon on his file over two men; a rook or pawn
//                        gives the one check on the first rank.
//   men_gong             闷宫: one check, by a cannon over an advisor beside the king; it needs no help.
//   ba_huang_ma          拔簧马: the mating move of a needed horse uncovered a rook's check.
//   shuang_ma_yin_quan   双马饮泉: two horses, both needed, are the mating group.
//   ba_jiao_ma           八角马: horse and king on opposite corners of the palace; the horse is needed and
//   holds
//                        every free point beside the king.
//   wo_cao_ma            卧槽马: horse on c8 or g8, which gives the one check to a king on e9, or is needed
//   in
//                        the mating group.
//   gua_jiao_ma          挂角马: the same with a horse on d7 or f7.
//   diao_yu_ma           钓鱼马: horse on c7 or g7, needed in the mating group.
//   ce_mian_hu           侧面虎: horse on c6 or g6, needed, with a rook's one check along the king's rank.
//   gao_diao_ma          高钓马: horse on c6 or g6, needed in any other mating group.
//   shuang_che_xie_shi   双车胁士: king on e9, needed rooks on the files d and f, one check from d9 or f9.
//   san_che_nao_shi      三车闹士: two rooks and a pawn in the palace, all needed; or two needed rooks after
//   a
//                        pawn gave itself up for an advisor in the last two moves before.
//   shuang_che_cuo       双车错: one rook checks, the other is needed on the next parallel line; mating
//   group. er_gui_pai_men       二鬼拍门: king on e9; needed pawns on d8 and f8, or one of them has just gone
//   in. lao_zu_sou_lin       老卒搜林: a pawn on the first rank goes sideways and gives the one check.
//   hai_di_lao_yue       海底捞月: king on d or f above his first rank; a rook or cannon on that file below
//   him
//                        gives the one check, or a needed cannon stands there while a rook checks; king or
//                        rook on the middle file is needed.
//   bai_lian_jiang       白脸将: the winner's king is needed, and with one checker he is the mating group.
//   men_sha              闷杀: one check, and every point beside the king is taken by his own men.
//
// Chess, with the moves since the start position:
//   fools                Fool's mate: Black's queen from h4 at the second move.
//   scholars             Scholar's mate: by the sixth move the queen takes on f7 (f2) beside the unmoved
//   king,
//                        protected by the king's bishop.
//   smothered            One check, by a knight; every square beside the king is taken by his own men.
//   back_rank            One check along the first rank by rook or queen; his own men alone take the squares
//                        before the king.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chess/position.hpp"
#include "engine/core/game.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::study {

enum class MatePattern : std::uint8_t {
  none,
  shuang_bei_xian_jiu,
  da_dan_chuan_xin,
  song_fo_gui_dian,
  pao_nian_dan_sha,
  chong_pao,
  ma_hou_pao,
  jia_che_pao,
  tian_di_pao,
  tie_men_shuan,
  men_gong,
  ba_huang_ma,
  shuang_ma_yin_quan,
  ba_jiao_ma,
  wo_cao_ma,
  gua_jiao_ma,
  diao_yu_ma,
  ce_mian_hu,
  gao_diao_ma,
  shuang_che_xie_shi,
  san_che_nao_shi,
  shuang_che_cuo,
  er_gui_pai_men,
  lao_zu_sou_lin,
  hai_di_lao_yue,
  bai_lian_jiang,
  men_sha,
  fools,
  scholars,
  smothered,
  back_rank,
};
inline constexpr MatePattern kFirstOfChess = MatePattern::fools;
inline constexpr int kMatePatterns = static_cast<int>(MatePattern::back_rank) + 1;

/// Those of one game, in the order in which they take precedence.
std::vector<MatePattern> mate_patterns(Game game);
/// "ma-hou-pao"; "" for none.
std::string_view to_id(MatePattern) noexcept;

/// The pattern that mated the side to move; none where it is not mated (困毙 is no mate) or has no name. The
/// position's history is looked at as far as it goes.
MatePattern mate_pattern(const xiangqi::Position& position);
MatePattern mate_pattern(const chess::Position& position);
/// The same of a game in text; none for text that cannot be played.
MatePattern mate_pattern(Game game, std::string_view start_fen, const std::vector<std::string>& moves);

}  // namespace xq::study
