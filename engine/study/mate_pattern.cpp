#include "engine/study/mate_pattern.hpp"

#include <array>

#include "engine/record/board.hpp"
#include "engine/study/chess_mates.hpp"
#include "engine/study/xiangqi_mates.hpp"

namespace xq::study {
namespace {

// In the order of MatePattern.
constexpr std::array<std::string_view, kMatePatterns> kIds{
    "",
    "shuang-bei-xian-jiu",
    "da-dan-chuan-xin",
    "song-fo-gui-dian",
    "pao-nian-dan-sha",
    "chong-pao",
    "ma-hou-pao",
    "jia-che-pao",
    "tian-di-pao",
    "tie-men-shuan",
    "men-gong",
    "ba-huang-ma",
    "shuang-ma-yin-quan",
    "ba-jiao-ma",
    "wo-cao-ma",
    "gua-jiao-ma",
    "diao-yu-ma",
    "ce-mian-hu",
    "gao-diao-ma",
    "shuang-che-xie-shi",
    "san-che-nao-shi",
    "shuang-che-cuo",
    "er-gui-pai-men",
    "lao-zu-sou-lin",
    "hai-di-lao-yue",
    "bai-lian-jiang",
    "men-sha",
    "fools",
    "scholars",
    "smothered",
    "back-rank",
};

}  // namespace

std::string_view to_id(MatePattern pattern) noexcept { return kIds[static_cast<std::size_t>(pattern)]; }

std::vector<MatePattern> mate_patterns(Game game) {
  const int first = game == Game::xiangqi ? 1 : static_cast<int>(kFirstOfChess);
  const int end = game == Game::xiangqi ? static_cast<int>(kFirstOfChess) : kMatePatterns;
  std::vector<MatePattern> patterns;
  for (int i = first; i < end; ++i) patterns.push_back(static_cast<MatePattern>(i));
  return patterns;
}

MatePattern mate_pattern(const xiangqi::Position& position) {
  const auto scene = MateScene::of(position);
  return scene ? name_of(*scene) : MatePattern::none;
}

MatePattern mate_pattern(const chess::Position& position) { return name_of(position); }

MatePattern mate_pattern(Game game, std::string_view start_fen, const std::vector<std::string>& moves) {
  auto board = record::Board::from_fen(game, start_fen);
  if (!board) return MatePattern::none;
  for (const std::string& uci : moves)
    if (!board->make(uci)) return MatePattern::none;
  return game == Game::xiangqi ? mate_pattern(board->xiangqi()) : mate_pattern(board->chess());
}

}  // namespace xq::study
