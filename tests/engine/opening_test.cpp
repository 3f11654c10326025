// The names of openings: every line of the tables can be played and has a name of its own; a game gets the
// latest name on its way, by whatever order of moves, and in xiangqi on either wing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "engine/record/board.hpp"
#include "engine/study/opening.hpp"
#include "engine/study/opening_lines.hpp"
#include "tests/support/mirror.hpp"
#include "tests/support/tsv.hpp"

namespace xq::test {
namespace {

using study::opening;
using study::OpeningLine;

struct Table {
  Game game;
  std::span<const OpeningLine> lines;
};
std::vector<Table> tables() {
  return {{Game::xiangqi, study::xiangqi_openings()}, {Game::chess, study::chess_openings()}};
}

std::string name_after(Game game, const std::string& moves) {
  const auto found = opening(game, start_fen(game), words(moves));
  return found ? std::string(found->simplified) : "";
}

TEST(Openings, EveryLineIsLegalAndGivesItsName) {
  for (const auto& [game, lines] : tables()) {
    for (const OpeningLine& line : lines) {
      const auto moves = words(std::string(line.moves));
      SCOPED_TRACE(line.english);
      auto board = record::Board::start(game);
      for (const std::string& move : moves) ASSERT_TRUE(board.make(move)) << move;
      const auto found = opening(game, start_fen(game), moves);
      ASSERT_TRUE(found);
      EXPECT_EQ(found->simplified, line.simplified);
      EXPECT_EQ(found->english, line.english);
      EXPECT_EQ(found->eco, line.eco);
      EXPECT_EQ(found->ply, static_cast<int>(moves.size()));
      EXPECT_EQ(found->traditional, study::in_traditional(line.simplified));
    }
  }
}

TEST(Openings, AreManyAndNoPositionOrNameIsThereTwice) {
  for (const auto& [game, lines] : tables()) {
    EXPECT_GE(lines.size(), game == Game::xiangqi ? 150u : 120u);
    std::set<std::string_view> simplified, english;
    std::map<std::string, std::string_view> positions;
    for (const OpeningLine& line : lines) {
      EXPECT_TRUE(simplified.insert(line.simplified).second) << line.simplified;
      EXPECT_TRUE(english.insert(line.english).second) << line.english;
      auto board = record::Board::start(game);
      for (const std::string& move : words(std::string(line.moves))) board.make(move);
      const std::string fen = words(board.fen()).at(0) + ' ' + words(board.fen()).at(1);
      std::vector<std::string> same{fen};
      if (game == Game::xiangqi && mirrored_fen(fen) != fen) same.push_back(mirrored_fen(fen));
      for (const std::string& each : same) {
        const auto [at, fresh] = positions.emplace(each, line.english);
        EXPECT_TRUE(fresh) << line.english << " is where " << at->second << " is";
      }
      EXPECT_EQ(line.eco.empty(), game == Game::xiangqi);
      const bool code = line.eco.size() == 3 && line.eco[0] >= 'A' && line.eco[0] <= 'E';
      EXPECT_TRUE(game == Game::xiangqi || code) << line.eco;
    }
  }
}

TEST(Openings, OfXiangqiAreFoundOnTheOtherWing) {
  for (const OpeningLine& line : study::xiangqi_openings()) {
    const auto found =
        opening(Game::xiangqi, start_fen(Game::xiangqi), mirrored_moves(words(std::string(line.moves))));
    ASSERT_TRUE(found) << line.english;
    EXPECT_EQ(found->simplified, line.simplified);
  }
}

TEST(Openings, TheNameGrowsWithTheGame) {
  EXPECT_EQ(name_after(Game::xiangqi, ""), "");
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2"), "中炮局");
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2 h9g7 h0g2 b9c7"), "中炮对屏风马");
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2 h7e7"), "顺炮局");
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2 b7e7"), "列炮局");
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2 h7e7 a3a4 a6a5"), "顺炮局") << "the last name stays";
  EXPECT_EQ(name_after(Game::chess, "e2e4 c7c5"), "西西里防御");
  EXPECT_EQ(name_after(Game::chess, "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"),
            "西西里防御：纳道尔夫变例");
}

TEST(Openings, TranspositionsAreFound) {
  // The right horse before the left one; and the Caro-Kann by way of d4.
  EXPECT_EQ(name_after(Game::xiangqi, "h2e2 b9c7 h0g2 h9g7"), "中炮对屏风马");
  EXPECT_EQ(name_after(Game::xiangqi, "b2e2 h9g7 b0c2 b9c7"), "中炮对屏风马") << "in the mirror too";
  EXPECT_EQ(name_after(Game::chess, "d2d4 c7c6 e2e4 d7d5 e4e5"), "卡罗－卡恩防御：推进变例");
}

TEST(Openings, NothingIsNamedElsewhere) {
  EXPECT_FALSE(opening(Game::xiangqi, "rubbish", {"h2e2"}));
  EXPECT_FALSE(opening(Game::xiangqi, start_fen(Game::xiangqi), {"h2e9"}));
  EXPECT_FALSE(
      opening(Game::xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w", {"h2e2"}))
      << "a game with a horse less";
  EXPECT_FALSE(opening(Game::chess, start_fen(Game::chess), {"h2h3", "e2e4"}));
}

TEST(Openings, EveryCharacterOfANameIsKnownInTraditional) {
  // Those that both scripts write alike.
  const std::string same =
      "七三上中丹主九也互五人什仕仙代伏伯佐佩例俄健先克八六典出列利加勒匈半南卡印反取受古右吉四地坎坦埃基堪塔"
      "士外多大夫奇姆"
      "密封尼尾局屏巡左布帕常平底度廖式弗德心急性恩意戈手托拉拒指挺捷接推提攻放敦文斯施普林柏根格梅森欣歇正步"
      "河法波泰津炮"
      "炸牙特王班留的皮盎直相科米系索翼肝背舍英范茨荷莫菲蒂虎蛇西角象赫起路途速道里金防阿雷－：卒后兵";
  for (const auto& [game, lines] : tables()) {
    for (const OpeningLine& line : lines) {
      for (std::size_t at = 0; at < line.simplified.size();) {
        const bool wide = static_cast<unsigned char>(line.simplified[at]) >= 0xe0;
        const std::string character(line.simplified.substr(at, wide ? 3 : 1));
        at += character.size();
        if (!wide) continue;
        const bool changes = study::in_traditional(character) != character;
        EXPECT_NE(changes, same.find(character) != std::string::npos) << character;
      }
    }
  }
  EXPECT_EQ(study::in_traditional("五七炮双直车对屏风马进7卒"), "五七炮雙直車對屏風馬進7卒");
}

}  // namespace
}  // namespace xq::test
