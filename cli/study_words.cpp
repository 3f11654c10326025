#include "cli/study_words.hpp"

#include <array>

#include "engine/study/mate_pattern.hpp"
#include "engine/study/opening.hpp"

namespace xq::cli {
namespace {

// In the order of MatePattern.
constexpr std::array<std::string_view, study::kMatePatterns> kMates{
    "",         "双杯献酒", "大胆穿心", "送佛归殿", "炮碾丹砂", "重炮",   "马后炮",   "夹车炮",
    "天地炮",   "铁门栓",   "闷宫",     "拔簧马",   "双马饮泉", "八角马", "卧槽马",   "挂角马",
    "钓鱼马",   "侧面虎",   "高钓马",   "双车胁士", "三车闹士", "双车错", "二鬼拍门", "老卒搜林",
    "海底捞月", "白脸将",   "闷杀",     "愚人杀",   "学者杀",   "闷杀",   "底线杀",
};

}  // namespace

std::string_view mate_words(const Session& session) {
  if (session.status().outcome.reason != EndReason::checkmate) return {};
  const auto pattern = study::mate_pattern(session.game(), session.start_fen(), session.moves());
  return kMates[static_cast<std::size_t>(pattern)];
}

std::string opening_words(const Session& session) {
  const auto opening = study::opening(session.game(), session.start_fen(), session.moves());
  if (!opening) return {};
  const std::string code(opening->eco);
  return (code.empty() ? code : code + ' ') + std::string(opening->simplified);
}

}  // namespace xq::cli
