#include "engine/record/move_list_heading.hpp"

#include <algorithm>
#include <array>

#include "engine/record/words.hpp"

namespace xq::record {
namespace {

struct HeadingName {
  std::string_view word, tag;
};
// The first word for a tag is the one that we write.
constexpr std::array<HeadingName, 42> kHeadingNames{{
    {"标题", "Title"},       {"標題", "Title"},       {"棋局", "Title"},     {"赛事", "Event"},
    {"賽事", "Event"},       {"比赛", "Event"},       {"比賽", "Event"},     {"地点", "Site"},
    {"地點", "Site"},        {"日期", "Date"},        {"时间", "Date"},      {"時間", "Date"},
    {"轮次", "Round"},       {"輪次", "Round"},       {"红方", "Red"},       {"紅方", "Red"},
    {"红棋", "Red"},         {"先手", "Red"},         {"黑方", "Black"},     {"黑棋", "Black"},
    {"后手", "Black"},       {"後手", "Black"},       {"红队", "RedTeam"},   {"紅隊", "RedTeam"},
    {"红方单位", "RedTeam"}, {"黑队", "BlackTeam"},   {"黑隊", "BlackTeam"}, {"黑方单位", "BlackTeam"},
    {"白方", "White"},       {"布局", "Opening"},     {"佈局", "Opening"},   {"开局", "Opening"},
    {"開局", "Opening"},     {"用时", "TimeControl"}, {"注释", "Annotator"}, {"评注", "Annotator"},
    {"结果", "Result"},      {"結果", "Result"},      {"局面", "FEN"},       {"FEN", "FEN"},
    {"Fen", "FEN"},          {"fen", "FEN"},
}};

constexpr std::string_view kWideColon = "：";

}  // namespace

std::optional<Heading> heading_of(std::string_view line) noexcept {
  line = trim(line);
  const std::size_t wide = line.find(kWideColon), narrow = line.find(':');
  const std::size_t colon = std::min(wide, narrow);
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view name = trim(line.substr(0, colon));
  const std::string_view value = trim(line.substr(colon + (colon == wide ? kWideColon.size() : 1)));
  for (const HeadingName& n : kHeadingNames)
    if (n.word == name) return Heading{n.tag, value};
  // Any other tag by its own name, with the wide colon: a narrow one stands in addresses and times as well.
  const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), is_tag_name_char);
  if (plain && colon == wide) return Heading{name, value};
  return std::nullopt;
}

std::string heading_line(const Tag& tag) {
  std::string_view name = tag.name;
  for (const HeadingName& n : kHeadingNames)
    if (n.tag == tag.name) {
      name = n.word;
      break;
    }
  return std::string(name) + std::string(kWideColon) + tag.value;
}

}  // namespace xq::record
