// UCCI, driven by lines as GUIs send them.
#include "cli/ucci.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "engine/core/score.hpp"

namespace xq::cli {
namespace {

/// A Ucci with everything it has said.
class Gui {
 public:
  Gui()
      : ucci_([this](const std::string& line) {
          const std::lock_guard lock(mutex_);
          lines_.push_back(line);
        }) {}

  bool send(const std::string& line) { return ucci_.handle(line); }
  /// What it says to this line, once it has nothing more to say.
  std::vector<std::string> ask(const std::string& line) {
    const std::size_t before = lines().size();
    ucci_.handle(line);
    ucci_.wait();
    const auto all = lines();
    return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
  }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
  Ucci ucci_;  // last, so that it is gone before what it writes to
};

using Lines = std::vector<std::string>;

bool has(const Lines& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}
bool starts(const std::string& line, std::string_view with) { return line.substr(0, with.size()) == with; }
bool ends(const std::string& line, std::string_view with) {
  return line.size() >= with.size() && line.substr(line.size() - with.size()) == with;
}

constexpr const char* kMateInOne = "position fen 3k5/4R4/9/9/3P5/9/9/9/R8/4K4 r - - 0 1";
constexpr const char* kLostForBlack = "position fen 3k5/9/4R4/9/9/9/9/9/R8/4K4 b - - 0 1";

TEST(Ucci, IntroducesItself) {
  Gui gui;
  const Lines lines = gui.ask("ucci");
  EXPECT_TRUE(starts(lines.front(), "id name "));
  EXPECT_EQ(lines.back(), "ucciok");
  EXPECT_TRUE(has(lines, "option usemillisec type check default false"));
  EXPECT_TRUE(has(lines, "option hashsize type spin min 1 max 1024 default 16"));
  EXPECT_TRUE(has(lines, "option newgame type button"));
  EXPECT_TRUE(has(lines,
                  "option repetition type combo var simple var alwaysdraw var checkban var asianrule "
                  "var chineserule var computer default simple"));
  EXPECT_TRUE(has(lines, "option drawmoves type spin min 0 max 5000 default 60"));
  EXPECT_EQ(gui.ask("isready"), Lines{"readyok"});
}

TEST(Ucci, SaysByeWhenItGoes) {
  Gui gui;
  gui.send("go infinite");
  EXPECT_FALSE(gui.send("quit"));
  EXPECT_TRUE(starts(gui.lines()[gui.lines().size() - 2], "bestmove "));
  EXPECT_EQ(gui.lines().back(), "bye");
}

TEST(Ucci, ThinksInPlainNumbers) {
  Gui gui;
  gui.send(kMateInOne);
  const Lines lines = gui.ask("go depth 3");
  EXPECT_TRUE(starts(lines.back(), "bestmove a1a9")) << lines.back();
  EXPECT_TRUE(starts(lines.front(), "info time ")) << lines.front();
  EXPECT_TRUE(has(lines, "info depth 3 score 29999 pv a1a9") ||
              has(lines, "info depth 1 score 29999 pv a1a9"));
}

/// There are GUIs that take the first choice for the default (uci2wb).
TEST(Ucci, TheFirstChoiceIsTheDefault) {
  Gui gui;
  int combos = 0;
  for (const std::string& line : gui.ask("ucci")) {
    if (line.find(" type combo ") == std::string::npos) continue;
    ++combos;
    const std::string first = line.substr(line.find(" var ") + 5);
    const std::string standard = line.substr(line.find(" default ") + 9);
    EXPECT_TRUE(starts(first, standard + " ")) << line;
  }
  EXPECT_EQ(combos, 2) << "repetition and level";
}

TEST(Ucci, TakesEveryOptionGuisSend) {
  Gui gui;
  for (const char* line : {"setoption usemillisec true", "setoption batch true", "setoption hashsize 4",
                           "setoption hashsize 0", "setoption newgame", "setoption clearhash",
                           "setoption repetition asianrule", "setoption repetition chineserule",
                           "setoption repetition alwaysdraw", "setoption repetition checkban",
                           "setoption drawmoves 100", "setoption resign false", "setoption level full",
                           "setoption name hashsize value 8", "setoption seed 7", "setoption usebook true"})
    EXPECT_TRUE(gui.ask(line).empty()) << line;
  EXPECT_EQ(gui.ask("setoption colour red"), Lines{"info message unknown option: colour"});
  EXPECT_EQ(gui.ask("setoption drawmoves many"), Lines{"info message drawmoves: bad value 'many'"});
  EXPECT_EQ(gui.ask("setoption"), Lines{"info message unknown option: "});
}

/// The protocol's other options, as GUIs send them whether or not they were offered.
TEST(Ucci, PassesOverTheOptionsThatSetNothingHere) {
  Gui gui;
  for (const char* line : {"setoption debug false",
                           "setoption ponder false",
                           "setoption ponder true",
                           "setoption alwayscheck true",
                           "setoption usehash true",
                           "setoption useegtb off",
                           "setoption bookfiles BOOKS\\A BOOK.DAT|b.dat",
                           "setoption bookfiles",
                           "setoption egtbpaths d:\\egtb",
                           "setoption evalapi EVALUATE.DLL",
                           "setoption threads 0",
                           "setoption promotion false",
                           "setoption promotion off",
                           "setoption idle none",
                           "setoption pruning large",
                           "setoption knowledge large",
                           "setoption randomness none",
                           "setoption selectivity none",
                           "setoption style normal",
                           "setoption loadbook",
                           "setoption name ponder value false"})
    EXPECT_TRUE(gui.ask(line).empty()) << line;
  for (const std::string& line : gui.ask("ucci"))
    EXPECT_FALSE(starts(line, "option ponder ")) << "nothing is offered that does nothing";
  EXPECT_EQ(gui.ask("setoption promotion true"), Lines{"info message promotion: bad value 'true'"});
}

TEST(Ucci, BannedMovesAreNotPlayedUntilTheNextPosition) {
  Gui gui;
  gui.send(kMateInOne);
  gui.send("banmoves a1a9");
  EXPECT_FALSE(starts(gui.ask("go depth 2").back(), "bestmove a1a9"));
  gui.send(kMateInOne);
  EXPECT_TRUE(starts(gui.ask("go depth 2").back(), "bestmove a1a9"));
  gui.send("position fen 3k5/9/4R4/9/9/9/9/9/9/4K4 b - - 0 1");
  gui.send("banmoves d9d8");
  EXPECT_EQ(gui.ask("go depth 2"), Lines{"nobestmove"}) << "the only move is banned";
}

TEST(Ucci, AMatedSideHasNoMove) {
  Gui gui;
  gui.send("position fen R2k5/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1");
  EXPECT_EQ(gui.ask("go depth 3").back(), "nobestmove");
}

TEST(Ucci, AnswersDrawOffers) {
  Gui gui;
  gui.send("position fen 4kab2/9/9/9/9/9/9/9/4A4/R2AK2R1 b - - 0 1");
  gui.send("setoption resign false");
  EXPECT_TRUE(ends(gui.ask("go draw depth 4").back(), " draw")) << "worse: taken";
  EXPECT_FALSE(ends(gui.ask("go depth 4").back(), " draw")) << "nobody has offered";
  gui.send("position fen 4kab2/9/9/9/9/9/9/9/4A4/R2AK2R1 w - - 0 1");
  EXPECT_FALSE(ends(gui.ask("go draw depth 4").back(), " draw")) << "better: refused";
}

/// What a level thinks of its own moves is blurred by more than the man that is missing here; an offer is not
/// judged by it.
TEST(Ucci, ALevelAnswersDrawOffersWithClearEyes) {
  const std::string a_cannon_more = "position fen rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR ";
  Gui gui;
  gui.send("setoption level easy");
  for (int game = 0; game < 8; ++game) {
    gui.send("setoption newgame");
    gui.send(a_cannon_more + "b - - 0 1");
    EXPECT_TRUE(ends(gui.ask("go draw nodes 600").back(), " draw")) << "worse: taken";
    gui.send(a_cannon_more + "w - - 0 1");
    EXPECT_FALSE(ends(gui.ask("go draw nodes 600").back(), " draw")) << "better: refused";
  }
}

TEST(Ucci, ResignsWhatIsProvenLost) {
  Gui gui;
  gui.send(kLostForBlack);
  EXPECT_TRUE(ends(gui.ask("go depth 5").back(), " resign"));
  gui.send("setoption resign false");
  EXPECT_FALSE(ends(gui.ask("go depth 5").back(), " resign"));
}

TEST(Ucci, SecondsAreTheUnitUntilMillisecondsAreAgreed) {
  EXPECT_EQ(parse_ucci_go({"time", "60", "increment", "2"}, false).limits.clock->remaining_ms, 60'000);
  EXPECT_EQ(parse_ucci_go({"time", "60", "increment", "2"}, false).limits.clock->increment_ms, 2'000);
  const UcciGo go =
      parse_ucci_go({"draw", "time", "60", "movestogo", "7", "opptime", "9", "oppmovestogo", "3"}, true);
  EXPECT_EQ(go.limits.clock->remaining_ms, 60);
  EXPECT_EQ(go.limits.clock->moves_to_go, 7);
  EXPECT_TRUE(go.draw);
  EXPECT_FALSE(go.infinite);
  EXPECT_EQ(parse_ucci_go({"time", "-5", "increment", "-1"}, true).limits.clock->remaining_ms, 1);
}

TEST(Ucci, WordsThatItDoesNotKnowArePassedOver) {
  const UcciGo go = parse_ucci_go({"fast", "depth", "infinite", "time"}, true);
  EXPECT_TRUE(go.infinite);
  EXPECT_EQ(go.unknown, (Lines{"fast", "time"}));
  EXPECT_EQ(parse_ucci_go({"depth", "99999", "nodes", "-3"}, true).limits.depth, kMaxPly - 1);
  EXPECT_EQ(parse_ucci_go({"depth", "99999", "nodes", "-3"}, true).limits.nodes, 1u);
  EXPECT_TRUE(parse_ucci_go({}, true).infinite);
  Gui gui;
  EXPECT_EQ(gui.ask("dance"), Lines{"info message unknown command: dance"});
  EXPECT_TRUE(starts(gui.ask("position fen rubbish").front(), "info message position: bad FEN"));
}

TEST(Ucci, PonderingEndsWithTheHit) {
  Gui gui;
  gui.send(kMateInOne);
  gui.send("go ponder time 1 increment 0");
  // However slow the machine: the mate has been seen, and still it waits.
  const auto seen = [&] {
    const Lines lines = gui.lines();
    return std::any_of(lines.begin(), lines.end(), [](const auto& line) { return ends(line, "pv a1a9"); });
  };
  while (!seen()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (const std::string& line : gui.lines()) EXPECT_FALSE(starts(line, "bestmove"));
  EXPECT_TRUE(starts(gui.ask("ponderhit").back(), "bestmove a1a9"));
}

TEST(Ucci, ProbeSaysWhatTheLastSearchFound) {
  Gui gui;
  EXPECT_EQ(gui.ask("probe startpos"), Lines{"pophash"});
  gui.send(kMateInOne);
  gui.ask("go depth 2");
  const Lines known = gui.ask("probe fen 3k5/4R4/9/9/3P5/9/9/9/R8/4K4 r - - 0 1");
  EXPECT_TRUE(starts(known.front(), "pophash bestmove a1a9 lowerbound 29999 depth ")) << known.front();
  EXPECT_EQ(gui.ask("probe startpos"), Lines{"pophash"});
}

TEST(Ucci, SaysWhenTheRepetitionRuleChangedItsChoice) {
  // Red's only winning try is to go on checking, which loses by the third occurrence.
  Gui gui;
  gui.send("position fen 5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1 moves f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9");
  const Lines lines = gui.ask("go depth 6");
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return starts(line, "info message the repetition rule forbids h8h9, which would lose; ");
  })) << lines.back();
  EXPECT_FALSE(starts(lines.back(), "bestmove h8h9"));
}

TEST(UcciText, DecidedGamesAreNumbersToo) {
  EXPECT_EQ(ucci_score(35), 35);
  EXPECT_EQ(ucci_score(mate_in(5)), 29'995);
  EXPECT_EQ(ucci_score(mated_in(4)), -29'996);
}

}  // namespace
}  // namespace xq::cli
