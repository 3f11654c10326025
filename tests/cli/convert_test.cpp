// xq convert: formats by content, losses and faults on the error stream, exit codes.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/data_path.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

using test::has;
using test::lines_of;
using test::Ran;
using test::xq_with;

std::string sample(const std::string& name) { return test::data_path("samples/" + name); }
std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
Ran convert(const std::string& input, std::vector<std::string> flags) {
  flags.insert(flags.begin(), "convert");
  return xq_with(flags, input);
}

constexpr const char* kGame = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n";

TEST(Convert, ReadsEverySampleAndWritesEveryFormat) {
  for (const char* name :
       {"game1.chinese.pgn", "game1.wxf.pgn", "game1.iccs.pgn", "game1.ubb.txt", "game1.xqf"})
    for (const char* format : {"pgn", "pgn-wxf", "pgn-iccs", "ubb", "xqf", "text", "fen", "link"}) {
      const Ran ran = xq_with({"convert", sample(name), "--to", format});
      EXPECT_EQ(ran.code, kExitOk) << name << " to " << format << ": " << ran.err;
      EXPECT_FALSE(ran.out.empty());
    }
}

TEST(Convert, GoesRoundThroughEveryFormatWithTheSameMoves) {
  const std::string moves = convert(kGame, {"--to", "text", "--style", "uci"}).out;
  EXPECT_TRUE(has(moves, "h2e2") && has(moves, "h9g7") && has(moves, "h0g2")) << moves;
  for (const char* format : {"pgn", "pgn-wxf", "pgn-iccs", "ubb", "xqf", "text"}) {
    const Ran there = convert(kGame, {"--to", format});
    const Ran back = convert(there.out, {"--to", "text", "--style", "uci"});
    EXPECT_EQ(back.code, kExitOk) << format << back.err;
    EXPECT_TRUE(has(back.out, "h2e2") && has(back.out, "h9g7") && has(back.out, "h0g2"))
        << format << back.out;
  }
}

TEST(Convert, ChineseTextsSurviveXqfByGb18030) {
  const Ran xqf = convert(kGame, {"--to", "xqf"});
  EXPECT_TRUE(has(xqf.out, "\xbc\xd7")) << "甲 in GB18030";
  EXPECT_TRUE(has(convert(xqf.out, {"--to", "pgn"}).out, "[Red \"甲\"]"));
}

TEST(Convert, WritesMovesInTheStyleAskedFor) {
  EXPECT_TRUE(has(convert(kGame, {"--to", "pgn-wxf"}).out, "C2.5"));
  EXPECT_TRUE(has(convert(kGame, {"--to", "pgn", "--style", "iccs"}).out, "H2-E2"));
  EXPECT_TRUE(has(convert(kGame, {"--to", "text", "--style", "chinese_traditional"}).out, "馬二進三"));
}

TEST(Convert, SaysWhatWasLost) {
  const Ran ran =
      convert("[Game \"Chinese Chess\"]\n\n1. 炮二平五 {一} (1. 马二进三) 马8进7 *\n", {"--to", "fen"});
  EXPECT_EQ(ran.code, kExitOk);
  EXPECT_TRUE(has(ran.err, "xq convert: lost: variations 1")) << ran.err;
  EXPECT_TRUE(has(ran.err, "xq convert: lost: comments 1")) << ran.err;
}

TEST(Convert, SaysWhereAGameIsWrongAndGoesOnWithTheNext) {
  const std::string two =
      "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进9 2. 马二进九 *\n\n" + std::string(kGame);
  const Ran ran = convert(two, {"--to", "text", "--style", "uci"});
  EXPECT_EQ(ran.code, kExitFailed);
  EXPECT_TRUE(has(ran.err, "xq convert: game 1, line 3, move 3, byte ")) << ran.err;
  EXPECT_TRUE(has(ran.err, "illegal-move '马二进九")) << ran.err;
  EXPECT_FALSE(has(ran.out, "h9i7"));
  EXPECT_TRUE(has(ran.out, "h9g7"));
  const Ran kept = convert(two, {"--to", "text", "--style", "uci", "--keep"});
  EXPECT_EQ(kept.code, kExitFailed);
  EXPECT_TRUE(has(kept.out, "h9i7")) << "the moves before the fault";
  EXPECT_TRUE(has(kept.out, "h9g7"));
}

TEST(Convert, PicksOneGameOfMany) {
  const std::string two = std::string(kGame) + "\n[Game \"Chinese Chess\"]\n\n1. 兵七进一 *\n";
  EXPECT_TRUE(has(convert(two, {"--nth", "2", "--to", "text", "--style", "uci"}).out, "c3c4"));
  EXPECT_EQ(convert(two, {"--nth", "3"}).err, "xq convert: there is no game 3\n");
  const Ran xqf = convert(two, {"--to", "xqf"});
  EXPECT_EQ(xqf.code, kExitFailed);
  EXPECT_TRUE(has(xqf.err, "an XQF file holds one game"));
  EXPECT_EQ(convert(two, {"--to", "xqf", "--nth", "1"}).code, kExitOk);
}

TEST(Convert, ConvertsChess) {
  const std::string pgn = "[White \"A\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 *\n";
  const Ran ran = convert(pgn, {"--game", "chess", "--to", "pgn"});
  EXPECT_EQ(ran.code, kExitOk) << ran.err;
  EXPECT_TRUE(has(ran.out, "2. Nf3 (2. f4) 2... Nc6") || has(ran.out, "2. Nf3 (2. f4) Nc6")) << ran.out;
  EXPECT_EQ(convert(pgn, {"--game", "chess", "--to", "ubb"}).code, kExitFailed) << "UBB holds xiangqi only";
}

TEST(Convert, RefusesWhatIsNoRecordAndFilesThatAreNot) {
  const Ran empty = convert("", {});
  EXPECT_EQ(empty.code, kExitFailed);
  EXPECT_TRUE(has(empty.err, "empty"));
  EXPECT_TRUE(has(convert("\x01\x02\x03", {}).err, "xq convert: game 1, "));
  const Ran absent = xq_with({"convert", "/nowhere/at/all.pgn"});
  EXPECT_EQ(absent.code, kExitFailed);
  EXPECT_EQ(absent.err, "xq convert: cannot read /nowhere/at/all.pgn\n");
  EXPECT_EQ(xq_with({"convert", "--to", "docx"}).code, kExitUsage);
  EXPECT_EQ(xq_with({"convert", "a", "b"}).code, kExitUsage);
}

/// A file in a folder of its own, which goes with it.
class TargetFile {
 public:
  TargetFile()
      : folder_(std::filesystem::temp_directory_path() / ("xq_convert_test_" + std::to_string(getpid()))) {
    std::filesystem::create_directory(folder_);
  }
  ~TargetFile() { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "game.pgn").string(); }
  std::string bytes() const { return bytes_of(path()); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }

 private:
  std::filesystem::path folder_;
};

TEST(Convert, WritesIntoAFile) {
  const TargetFile target;
  const Ran ran = convert(kGame, {"-o", target.path()});
  EXPECT_EQ(ran.code, kExitOk) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(target.bytes(), convert(kGame, {}).out);
  EXPECT_EQ(convert(kGame, {"-o", target.path(), "--to", "pgn-iccs"}).code, kExitOk) << "replaced";
  EXPECT_TRUE(has(target.bytes(), "H2-E2"));
  EXPECT_EQ(target.files(), 1u) << "nothing is left beside it";
}

TEST(Convert, LeavesTheTargetAloneUntilAllIsWell) {
  const TargetFile target;
  std::ofstream(target.path()) << "precious";
  const std::string faulty = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进9 2. 马二进九 *\n";
  for (const std::string& input : {std::string(), std::string("rubbish"), faulty, faulty + "\n" + kGame}) {
    const Ran ran = convert(input, {"-o", target.path()});
    EXPECT_EQ(ran.code, kExitFailed);
    EXPECT_TRUE(has(ran.err, "is left as it was")) << ran.err;
    EXPECT_EQ(target.bytes(), "precious");
  }
  EXPECT_EQ(convert(kGame, {"-o", target.path(), "--nth", "7"}).code, kExitFailed);
  EXPECT_EQ(convert("rubbish", {"-o", target.path(), "--keep"}).code, kExitFailed);
  EXPECT_EQ(target.bytes(), "precious");
  EXPECT_EQ(convert(faulty, {"-o", target.path(), "--keep"}).code, kExitFailed);
  EXPECT_TRUE(has(target.bytes(), "马8进9")) << "what could be read is wanted";
  EXPECT_EQ(target.files(), 1u);
}

TEST(Convert, CanWriteOverItsInput) {
  const TargetFile target;
  std::ofstream(target.path()) << kGame;
  EXPECT_EQ(xq_with({"convert", target.path(), "--to", "ubb", "-o", target.path()}).code, kExitOk);
  EXPECT_TRUE(has(target.bytes(), "[DhtmlXQ_movelist]77477062"));
}

TEST(Convert, SaysWhereItCannotWrite) {
  const TargetFile target;
  const std::string nowhere = target.path() + "/deeper.pgn";
  const Ran ran = convert(kGame, {"-o", nowhere});
  EXPECT_EQ(ran.code, kExitFailed);
  EXPECT_EQ(ran.err, "xq convert: cannot write " + nowhere + "\n");
}

}  // namespace
}  // namespace xq::cli
