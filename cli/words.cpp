#include "cli/words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/limits.hpp"

namespace xq::cli {
namespace {

struct Man {
  char letter;
  std::string_view name;
};
// Two tables a game's side: red and black write the same man differently.
constexpr std::array<Man, 14> kXiangqiMen{{{'K', "帅"},
                                           {'A', "仕"},
                                           {'B', "相"},
                                           {'N', "马"},
                                           {'R', "车"},
                                           {'C', "炮"},
                                           {'P', "兵"},
                                           {'k', "将"},
                                           {'a', "士"},
                                           {'b', "象"},
                                           {'n', "马"},
                                           {'r', "车"},
                                           {'c', "炮"},
                                           {'p', "卒"}}};
constexpr std::array<Man, 12> kChessMen{{{'K', "王"},
                                         {'Q', "后"},
                                         {'R', "车"},
                                         {'B', "象"},
                                         {'N', "马"},
                                         {'P', "兵"},
                                         {'k', "王"},
                                         {'q', "后"},
                                         {'r', "车"},
                                         {'b', "象"},
                                         {'n', "马"},
                                         {'p', "兵"}}};

struct LevelName {
  std::string_view id, xiangqi, chess;
};
constexpr std::array<LevelName, 12> kLevels{{
    {"novice", "入门", ""},
    {"easy", "简单", "入门"},
    {"level2", "", "二级"},
    {"level3", "三级", "三级"},
    {"level4", "四级", "四级"},
    {"normal", "普通", "普通"},
    {"level6", "六级", "六级"},
    {"level7", "七级", "七级"},
    {"hard", "困难", "高手"},
    {"level9", "九级", "九级"},
    {"master", "大师", "大师"},
    {kFullStrength, "满力", "满力"},
}};

// In the order of MoveReason.
constexpr std::array<std::string_view, 29> kMoveReasons{
    "可以走",
    "看不懂这步棋，请写成 h2e2 的样子",
    "棋已经下完了",
    "起点没有棋子",
    "那不是该走的一方的棋子",
    "终点是自己的棋子",
    "这个子不是这样走的",
    "不能走出九宫",
    "不能过河",
    "兵卒不能后退",
    "兵卒过河以前不能横走",
    "蹩马腿",
    "塞象眼",
    "路上有子挡着",
    "没有炮架，炮不能吃子",
    "炮架多于一个",
    "隔着炮架只能吃子，不能走到空点",
    "没有解将",
    "走开以后自己被将军",
    "自己走进将军里去",
    "将帅不能照面",
    "王或车已经动过，不能易位",
    "王与车之间有子，不能易位",
    "被将军时不能易位",
    "王不能越过受攻击的格子",
    "兵不能吃正前方的子",
    "兵斜走必须吃子",
    "兵到底线要升变，请在后面写 q、r、b 或 n",
    "这步棋不是升变",
};
static_assert(kMoveReasons.size() == static_cast<std::size_t>(MoveReason::promotion_unexpected) + 1);

// In the order of NotationReason.
constexpr std::array<std::string_view, 5> kNotationReasons{
    "没有写棋步",
    "看不懂这步棋，请写成 h2e2 或棋谱的样子",
    "没有这样的棋子",
    "没有这样的合法着法",
    "写法不明，不止一着合适",
};
static_assert(kNotationReasons.size() == static_cast<std::size_t>(NotationReason::ambiguous) + 1);

// In the order of EndReason.
constexpr std::array<std::string_view, 13> kEndReasons{
    "",         "将死",     "困毙",           "三次重复局面", "长将", "长捉",     "长杀或将捉交替",
    "自然限着", "五十回合", "子力不足以取胜", "认输",         "超时", "双方同意",
};
static_assert(kEndReasons.size() == static_cast<std::size_t>(EndReason::agreement) + 1);

}  // namespace

std::string_view man_name(Game game, char letter) {
  const auto find = [letter](const auto& men) {
    const auto found =
        std::find_if(men.begin(), men.end(), [letter](const Man& m) { return m.letter == letter; });
    return found == men.end() ? std::string_view("?") : found->name;
  };
  return game == Game::xiangqi ? find(kXiangqiMen) : find(kChessMen);
}

std::string_view side_name(Game game, Side side) {
  if (side == Side::second) return "黑方";
  return game == Game::xiangqi ? "红方" : "白方";
}

std::string_view level_name(Game game, std::string_view level_id) {
  const auto* found =
      std::find_if(kLevels.begin(), kLevels.end(), [&](const LevelName& l) { return l.id == level_id; });
  if (found == kLevels.end()) return level_id;
  return game == Game::xiangqi ? found->xiangqi : found->chess;
}

std::string_view reason_words(MoveReason reason) { return kMoveReasons[static_cast<std::size_t>(reason)]; }

std::string_view reason_words(NotationReason reason) {
  return kNotationReasons[static_cast<std::size_t>(reason)];
}

std::string outcome_words(Game game, const Outcome& outcome, std::string_view mate) {
  std::string text;
  switch (outcome.result) {
    case GameResult::ongoing:
      return "对局进行中";
    case GameResult::draw:
      text = "和棋";
      break;
    case GameResult::first_wins:
      text = std::string(side_name(game, Side::first)) + "胜";
      break;
    case GameResult::second_wins:
      text = std::string(side_name(game, Side::second)) + "胜";
      break;
  }
  if (!mate.empty()) return text + "：" + std::string(mate);
  // 困毙 is a loss in xiangqi; the same thing in chess is a draw and has another name.
  const bool drawn_stalemate = game == Game::chess && outcome.reason == EndReason::stalemate;
  const std::string_view reason =
      drawn_stalemate ? std::string_view("逼和") : kEndReasons[static_cast<std::size_t>(outcome.reason)];
  return text + "：" + std::string(reason);
}

}  // namespace xq::cli
