// The protocol, driven by lines. tests/wasm/uci_parity.test.mjs holds the page's module against the same
// answers.
#include "cli/uci.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace xq::cli {
namespace {

/// A Uci with everything it has said.
class Gui {
 public:
  explicit Gui(Game game = Game::chess)
      : uci_(game, [this](const std::string& line) {
          const std::lock_guard lock(mutex_);
          lines_.push_back(line);
        }) {}

  bool send(const std::string& line) { return uci_.handle(line); }
  /// What it says to this line, once it has nothing more to say.
  std::vector<std::string> ask(const std::string& line) {
    const std::size_t before = lines().size();
    uci_.handle(line);
    uci_.wait();
    const auto all = lines();
    return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
  }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  std::string fen() { return ask("d").front(); }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
  Uci uci_;  // last, so that it is gone before what it writes to
};

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}
bool starts(const std::string& line, std::string_view with) { return line.substr(0, with.size()) == with; }

TEST(Uci, IntroducesItself) {
  Gui gui;
  const auto lines = gui.ask("uci");
  EXPECT_EQ(lines.back(), "uciok");
  EXPECT_TRUE(has(lines, "option name Hash type spin default 16 min 1 max 1024"));
  EXPECT_TRUE(has(lines, "option name MultiPV type spin default 1 min 1 max 100"));
  EXPECT_TRUE(has(lines, "option name UCI_Variant type combo default chess var chess var xiangqi"));
  EXPECT_TRUE(
      has(lines,
          "option name Level type combo default full var full var easy var level2 var level3 var level4 "
          "var normal var level6 var level7 var hard var level9 var master"));
  EXPECT_TRUE(has(lines, "option name Seed type spin default 0 min 0 max 1000000000"));
  EXPECT_EQ(gui.ask("isready"), std::vector<std::string>{"readyok"});
}

/// There are GUIs that take the first choice for the default (uci2wb). The variant, which they set by its
/// name, is an exception that they need: "chess" is known to them only before another name.
TEST(Uci, TheFirstChoiceIsTheDefault) {
  for (const char* game : {"chess", "xiangqi"}) {
    Gui gui;
    gui.send(std::string("setoption name UCI_Variant value ") + game);
    int combos = 0;
    for (const std::string& line : gui.ask("uci")) {
      const auto standard = line.find(" type combo default ");
      if (standard == std::string::npos || starts(line, "option name UCI_Variant")) continue;
      ++combos;
      std::istringstream words(line.substr(standard + 20));
      std::string name, var, first;
      words >> name >> var >> first;
      EXPECT_EQ(first, name) << line;
    }
    EXPECT_EQ(combos, 2) << "level and repetition";
  }
}

TEST(Uci, SetsPositions) {
  Gui gui;
  gui.send("position startpos moves e2e4 e7e5");
  EXPECT_EQ(gui.fen(), "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  gui.send("position fen 7k/8/8/8/8/8/r7/7K w - - 3 40 moves h1g1");
  EXPECT_EQ(gui.fen(), "fen 7k/8/8/8/8/8/r7/6K1 b - - 4 40");
}

TEST(Uci, TakesCyclonesPositions) {
  Gui gui(Game::xiangqi);
  gui.send("fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r moves h2e2");
  EXPECT_EQ(gui.fen(), "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
}

TEST(Uci, BadPositionsChangeNothing) {
  Gui gui;
  gui.send("position startpos moves e2e4");
  const std::string before = gui.fen();
  EXPECT_TRUE(starts(gui.ask("position fen rubbish").front(), "info string position: bad FEN: "));
  EXPECT_TRUE(starts(gui.ask("position startpos moves e2e5").front(), "info string position: move 1 "));
  EXPECT_TRUE(starts(gui.ask("position").front(), "info string position: wanted"));
  EXPECT_TRUE(starts(gui.ask("position here").front(), "info string position: wanted"));
  EXPECT_EQ(gui.fen(), before);
}

TEST(Uci, SearchesToADepth) {
  Gui gui;
  gui.send("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  const auto lines = gui.ask("go depth 3");
  ASSERT_GE(lines.size(), 2u);
  EXPECT_TRUE(starts(lines.front(), "info depth 1 seldepth ")) << lines.front();
  EXPECT_NE(lines[lines.size() - 2].find(" score mate 1 "), std::string::npos) << lines[lines.size() - 2];
  EXPECT_NE(lines[lines.size() - 2].find(" pv g6g7"), std::string::npos);
  EXPECT_TRUE(starts(lines.back(), "bestmove g6g7"));
}

TEST(Uci, NodesAndRestrictionsAreObeyed) {
  Gui gui;
  const auto lines = gui.ask("go searchmoves a2a3 h2h3 nodes 2000");
  const std::string best = lines.back().substr(9, 4);
  EXPECT_TRUE(best == "a2a3" || best == "h2h3") << lines.back();
  const std::string& info = lines[lines.size() - 2];
  const auto words = words_of(info);
  const auto nodes = std::find(words.begin(), words.end(), "nodes");
  ASSERT_NE(nodes, words.end());
  EXPECT_LE(std::stoi(*(nodes + 1)), 2000);
}

TEST(Uci, MultiPvGivesThatManyLines) {
  Gui gui;
  gui.send("setoption name multipv value 3");
  const auto lines = gui.ask("go depth 2");
  for (const char* index : {"multipv 1 ", "multipv 2 ", "multipv 3 "})
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [&](const std::string& l) { return l.find(index) != std::string::npos; }));
}

TEST(Uci, ALevelCapsTheNodes) {
  Gui gui;
  gui.send("setoption name Level value easy");
  const auto lines = gui.ask("go depth 30");
  EXPECT_LT(lines.size(), 30u) << "a few hundred nodes do not reach depth 30";
  EXPECT_TRUE(starts(lines.back(), "bestmove "));
}

TEST(Uci, InfiniteEndsOnlyWithStop) {
  Gui gui;
  gui.send("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  gui.send("go infinite");
  gui.send("isready");
  EXPECT_TRUE(has(gui.lines(), "readyok"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (const std::string& line : gui.lines()) EXPECT_FALSE(starts(line, "bestmove"));
  gui.send("stop");
  EXPECT_TRUE(starts(gui.lines().back(), "bestmove "));
}

TEST(Uci, PonderingEndsWithTheHit) {
  Gui gui;
  gui.send("go ponder wtime 1 btime 1");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (const std::string& line : gui.lines()) EXPECT_FALSE(starts(line, "bestmove"));
  gui.send("ponderhit");
  EXPECT_TRUE(starts(gui.lines().back(), "bestmove "));
}

TEST(Uci, MateLimitsTheDepth) {
  Gui gui;
  gui.send("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_TRUE(starts(gui.ask("go mate 1").back(), "bestmove g6g7"));
}

TEST(Uci, SaysWhenTheRepetitionRuleChangedItsChoice) {
  Gui gui(Game::xiangqi);
  gui.send("position fen 5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1 moves f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9");
  const auto lines = gui.ask("go depth 6");
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return starts(line, "info string the repetition rule forbids h8h9, which would lose; ");
  })) << lines.back();
}

TEST(Uci, StopComesThroughAtOnce) {
  Gui gui;
  gui.send("go movetime 100000");
  const auto start = std::chrono::steady_clock::now();
  gui.send("stop");
  // Far less than the time that the search was given, and enough for a machine that does much else.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(50));
  EXPECT_TRUE(starts(gui.lines().back(), "bestmove "));
}

TEST(Uci, QuitEndsASearch) {
  Gui gui;
  gui.send("go infinite");
  EXPECT_FALSE(gui.send("quit"));
}

TEST(Uci, NoMoveIsNone) {
  Gui gui;
  gui.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(gui.ask("go depth 5"), std::vector<std::string>{"bestmove (none)"});
  EXPECT_EQ(gui.ask("moves"), std::vector<std::string>{"moves"});
}

TEST(Uci, PerftDivides) {
  Gui gui;
  const auto lines = gui.ask("go perft 2");
  EXPECT_EQ(lines.size(), 21u);
  EXPECT_EQ(lines.front(), "a2a3: 20");
  EXPECT_EQ(lines.back(), "nodes 400");
}

TEST(Uci, ChangesTheGame) {
  Gui gui;
  gui.send("setoption name UCI_Variant value xiangqi");
  gui.send("position startpos moves h2e2");
  EXPECT_EQ(gui.fen(), "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
  EXPECT_EQ(gui.ask("go perft 1").back(), "nodes 45");
}

TEST(Uci, ALevelOfTheOtherGameIsDropped) {
  Gui gui;
  gui.send("setoption name Level value level2");  // xiangqi has none of that name
  EXPECT_EQ(gui.ask("setoption name UCI_Variant value xiangqi"),
            std::vector<std::string>{"info string Level: xiangqi has no 'level2'; full strength"});
  gui.send("setoption name Level value easy");
  EXPECT_TRUE(gui.ask("setoption name UCI_Variant value chess").empty()) << "both games have this one";
}

TEST(Uci, ANumberOutOfRangeIsTheNearestOneWithin) {
  Gui gui;
  gui.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  for (const char* go : {"go depth 200", "go depth 0", "go mate 65", "go nodes 0", "go movetime -1",
                         "go movestogo 0 wtime 1000 btime 1000", "go depth 99999999999999999999"})
    EXPECT_EQ(gui.ask(go), std::vector<std::string>{"bestmove (none)"}) << go;
  EXPECT_EQ(gui.ask("go perft 21").front(), "info string go: perft wants a number from 0 to 20");
}

TEST(Uci, SaysWhatItDoesNotUnderstand) {
  Gui gui;
  EXPECT_EQ(gui.ask("dance now").front(), "info string unknown command: dance");
  EXPECT_EQ(gui.ask("setoption name Nonsense value 3").front(), "info string unknown option: Nonsense");
  EXPECT_EQ(gui.ask("setoption name Hash value 0").front(), "info string Hash: bad value '0'");
  EXPECT_EQ(gui.ask("setoption Hash 3").front(), "info string setoption: wanted name … value …");
  EXPECT_EQ(gui.ask("go depth").front(), "info string go: depth wants a number");
  EXPECT_EQ(gui.ask("go depth x").front(), "info string go: depth wants a number");
  EXPECT_EQ(gui.ask("go fast depth 1").front(), "info string go: unknown word 'fast'");
  EXPECT_TRUE(starts(gui.lines().back(), "bestmove ")) << "and passed over";
  EXPECT_TRUE(gui.ask("").empty());
}

TEST(Uci, PlaysOnWhereTheRulesSeeAnEnd) {
  Gui gui;
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  gui.send("position startpos moves" + shuffle + shuffle + " e2e4");
  EXPECT_EQ(gui.fen(), "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 5")
      << "a third occurrence that nobody claimed";
  gui.send("position fen 7k/8/8/8/8/8/R7/7K w - - 100 90 moves a2a3 h8g8");
  EXPECT_EQ(gui.fen(), "fen 6k1/8/8/8/8/R7/8/7K w - - 2 91");
  EXPECT_TRUE(starts(gui.ask("position fen 7k/8/8/8/8/8/8/7K w - - 0 1 moves h1g1").front(),
                     "info string position: "))
      << "but not where nothing can be won";
}

TEST(Uci, TheNaturalLimitCanBeOff) {
  Gui gui(Game::xiangqi);
  gui.send("position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 119 90 moves e0f0");
  const auto ended = gui.ask("d");
  EXPECT_TRUE(has(ended, "outcome draw natural-limit"));
  gui.send("setoption name NaturalLimit value 0");
  EXPECT_TRUE(has(gui.ask("d"), "outcome ongoing none"));
}

// --- The words alone ------------------------------------------------------------------------------------

TEST(UciText, ClocksAreThoseOfTheSideToMove) {
  const auto words = words_of("wtime 1000 btime -5 winc 10 binc 20 movestogo 7");
  const auto white = parse_go(words, Side::first), black = parse_go(words, Side::second);
  ASSERT_TRUE(white && black);
  EXPECT_EQ(white->limits.clock->remaining_ms, 1000);
  EXPECT_EQ(white->limits.clock->increment_ms, 10);
  EXPECT_EQ(white->limits.clock->moves_to_go, 7);
  EXPECT_EQ(black->limits.clock->remaining_ms, 1) << "a clock below zero still gets its move";
  EXPECT_EQ(black->limits.clock->increment_ms, 20);
  EXPECT_FALSE(white->infinite);
}

TEST(UciText, NumbersOutOfRangeAreClamped) {
  const auto limits = [](const std::string& words) {
    const auto go = parse_go(words_of(words), Side::first);
    EXPECT_TRUE(go) << words;
    return go ? go->limits : SearchLimits{};
  };
  EXPECT_EQ(limits("depth 200").depth, kMaxPly - 1);
  EXPECT_EQ(limits("depth 0").depth, 1);
  EXPECT_EQ(limits("mate 65").depth, kMaxPly - 1);
  EXPECT_EQ(limits("mate -3").depth, 1);
  EXPECT_EQ(limits("nodes -5").nodes, 1u);
  EXPECT_EQ(limits("depth 99999999999999999999").depth, kMaxPly - 1);
  EXPECT_EQ(limits("depth -99999999999999999999").depth, 1);
  EXPECT_EQ(limits("wtime 60000 winc -1 movestogo 0").clock->moves_to_go, 1);
  EXPECT_EQ(limits("wtime 60000 winc -1 movestogo 0").clock->increment_ms, 0);
  for (const char* none : {"depth", "depth x", "depth 3x", "depth -", "nodes 1e6", "perft -1", "perft 21"})
    EXPECT_FALSE(parse_go(words_of(none), Side::first)) << none;
}

TEST(UciText, NothingMeansInfinite) {
  EXPECT_TRUE(parse_go({}, Side::first)->infinite);
  EXPECT_TRUE(parse_go({"ponder"}, Side::first)->infinite);
  EXPECT_FALSE(parse_go({"depth", "3"}, Side::first)->infinite);
  EXPECT_TRUE(parse_go({"infinite", "depth", "3"}, Side::first)->infinite);
}

TEST(UciText, ScoresAreCentipawnsOrMovesToMate) {
  SearchInfo info;
  info.score = 35;
  EXPECT_NE(format_info(info).find(" score cp 35 "), std::string::npos);
  info.score = mate_in(5);
  EXPECT_NE(format_info(info).find(" score mate 3 "), std::string::npos);
  info.score = mated_in(4);
  EXPECT_NE(format_info(info).find(" score mate -2 "), std::string::npos);
  // A loss by the rule of repetition ends on the loser's own ply, so these are odd numbers of plies.
  info.score = rule_loss_in(1);
  EXPECT_NE(format_info(info).find(" score mate -1 "), std::string::npos) << "every move is forbidden";
  info.score = rule_loss_in(3);
  EXPECT_NE(format_info(info).find(" score mate -2 "), std::string::npos);
  info.score = mated_in(0);
  EXPECT_NE(format_info(info).find(" score mate 0 "), std::string::npos);
  info.score = mated_in(4);
  info.bound = Bound::lower;
  EXPECT_NE(format_info(info).find(" score mate -2 lowerbound "), std::string::npos);
}

}  // namespace
}  // namespace xq::cli
