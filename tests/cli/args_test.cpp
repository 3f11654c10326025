// The table-driven parser of the command line.
#include "cli/args.hpp"

#include <gtest/gtest.h>

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    {"depth", Flag::Kind::integer, "N", "how deep", 1, 20},
    {"offset", Flag::Kind::integer, "N", "may be negative", -5, 5},
    {"fen", Flag::Kind::text, "FEN", "the position"},
    {"game", Flag::Kind::choice, "xiangqi|chess", "which game"},
    {"batch", Flag::Kind::toggle, "", "many"},
};

std::string error_of(const std::vector<std::string>& words) {
  const auto args = Args::parse(kFlags, words);
  return args ? "" : args.error();
}

TEST(Args, ReadsEveryKind) {
  const auto args =
      Args::parse(kFlags, {"--depth", "5", "--fen=a b=c", "--game", "chess", "--batch", "--offset", "-3"});
  ASSERT_TRUE(args);
  EXPECT_EQ(args->integer("depth"), 5);
  EXPECT_EQ(args->integer("offset"), -3);
  EXPECT_EQ(args->text("fen"), "a b=c");
  EXPECT_EQ(args->text("game"), "chess");
  EXPECT_TRUE(args->has("batch"));
}

TEST(Args, AbsentFlagsAreAbsent) {
  const auto args = Args::parse(kFlags, {});
  ASSERT_TRUE(args);
  EXPECT_FALSE(args->has("batch"));
  EXPECT_FALSE(args->integer("depth"));
  EXPECT_FALSE(args->text("fen"));
}

TEST(Args, AnEmptyTextIsAText) {
  const auto args = Args::parse(kFlags, {"--fen", ""});
  ASSERT_TRUE(args);
  EXPECT_EQ(args->text("fen"), "");
}

TEST(Args, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"--deep", "5"}), "unknown flag --deep");
  EXPECT_EQ(error_of({"depth"}), "unexpected 'depth'");
  EXPECT_EQ(error_of({"-d"}), "unexpected '-d'");
  EXPECT_EQ(error_of({"--depth"}), "--depth wants a value");
  EXPECT_EQ(error_of({"--batch=yes"}), "--batch takes no value");
  EXPECT_EQ(error_of({"--batch", "--batch"}), "--batch is given twice");
  EXPECT_EQ(error_of({"--game", "go"}), "--game wants one of xiangqi|chess, not 'go'");
  EXPECT_EQ(error_of({"--game", "xiangqi|chess"}), "--game wants one of xiangqi|chess, not 'xiangqi|chess'");
}

TEST(Args, IntegersAreWholeAndInRange) {
  const std::string wanted = "--depth wants a whole number from 1 to 20, not '";
  for (const char* bad : {"0", "21", "5x", "", " 5", "5 ", "1e1", "0x5", "99999999999999999999"})
    EXPECT_EQ(error_of({"--depth", bad}), wanted + bad + "'");
  EXPECT_EQ(error_of({"--depth", "1"}), "");
  EXPECT_EQ(error_of({"--depth", "20"}), "");
}

TEST(Args, OperandsAndShortFormsAreTakenWhereTheTableHasThem) {
  constexpr Flag kFile[] = {
      {"file", Flag::Kind::operand, "FILE", "which"},
      {"out", Flag::Kind::text, "FILE", "where to", 0, 0, 'o'},
  };
  const auto args = Args::parse(kFile, {"-o", "there", "here"});
  ASSERT_TRUE(args);
  EXPECT_EQ(args->text("file"), "here");
  EXPECT_EQ(args->text("out"), "there");
  EXPECT_EQ(Args::parse(kFile, {"-"})->text("file"), "-");
  EXPECT_EQ(Args::parse(kFile, {"a", "b"}).error(), "unexpected 'b'");
  EXPECT_EQ(Args::parse(kFile, {"--file", "a"}).error(), "unknown flag --file");
  EXPECT_EQ(Args::parse(kFile, {"-x", "a"}).error(), "unexpected '-x'");
  EXPECT_EQ(Args::parse(kFile, {"-o", "a", "--out", "b"}).error(), "--out is given twice");
  EXPECT_NE(describe(kFile).find("  FILE "), std::string::npos);
  EXPECT_NE(describe(kFile).find("--out, -o FILE "), std::string::npos);
}

TEST(Args, HelpHasALinePerFlag) {
  const std::string help = describe(kFlags);
  EXPECT_NE(help.find("--depth N "), std::string::npos);
  EXPECT_NE(help.find("--game xiangqi|chess "), std::string::npos);
  EXPECT_NE(help.find("many\n"), std::string::npos);
}

TEST(Split, KeepsEmptyPartsBetween) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("a\t\tb", '\t'), (Parts{"a", "", "b"}));
  EXPECT_EQ(split("a", '\t'), (Parts{"a"}));
  EXPECT_EQ(split("", '\t'), Parts{});
}

}  // namespace
}  // namespace xq::cli
