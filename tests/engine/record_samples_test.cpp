// The sample games, each in six formats, say the same; and every one is found out by its content.
#include <gtest/gtest.h>

#include "tests/support/record_files.hpp"

namespace xq::record {
namespace {

struct Sample {
  const char* suffix;
  Format format;
};
const Sample kSamples[] = {{".chinese.pgn", Format::pgn},   {".wxf.pgn", Format::pgn},
                           {".iccs.pgn", Format::pgn},      {".ubb.txt", Format::ubb},
                           {".uci.txt", Format::move_list}, {".xqf", Format::xqf}};

std::string without_newline(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

TEST(RecordSamples, AllFormatsAgree) {
  for (const std::string game : {"samples/game1", "samples/game2"}) {
    const std::string line = without_newline(test::read_data(game + ".uci.txt"));
    for (const Sample& sample : kSamples) {
      const std::string bytes = test::read_data(game + sample.suffix);
      EXPECT_EQ(detect(bytes, {}), sample.format) << game << sample.suffix;
      const Reading reading = test::read_one(bytes);
      EXPECT_EQ(test::fault_of(reading), "none") << game << sample.suffix;
      EXPECT_EQ(test::line_of(reading.tree), line) << game << sample.suffix;
      EXPECT_EQ(reading.tree.start_fen(), standard_fen(Game::xiangqi));
      if (sample.format == Format::move_list) continue;  // the plain list has no result and no date
      EXPECT_EQ(reading.tree.result, GameResult::first_wins) << game << sample.suffix;
      EXPECT_EQ(reading.tree.tag("Date").substr(0, 2), "19") << game << sample.suffix;
    }
  }
}

/// Every sample through every format and back.
TEST(RecordSamples, EverythingConvertsToEverything) {
  WriteOptions options;
  options.codec = cli::text_codec();
  for (const std::string game : {"samples/game1", "samples/game2"})
    for (const Sample& from : kSamples) {
      const Reading reading = test::read_one(test::read_data(game + from.suffix));
      for (const Format to : {Format::pgn, Format::ubb, Format::xqf, Format::move_list}) {
        const auto written = write_record(reading.tree, to, options);
        ASSERT_TRUE(written);
        EXPECT_TRUE(written->losses.empty()) << from.suffix << " to " << to_id(to);
        const Reading again = test::read_one(written->bytes);
        EXPECT_EQ(test::fault_of(again), "none");
        EXPECT_TRUE(again.tree == reading.tree) << from.suffix << " to " << to_id(to);
      }
    }
}

/// Where a sample was made by the same conventions as ours, writing gives the very file.
TEST(RecordSamples, WritingGivesTheFilesBack) {
  for (const std::string game : {"samples/game1", "samples/game2"}) {
    const GameTree tree = test::read_one(test::read_data(game + ".xqf")).tree;
    const auto xqf = write_record(tree, Format::xqf, {});
    ASSERT_TRUE(xqf);
    std::string expected = test::read_data(game + ".xqf");
    ASSERT_EQ(xqf->bytes.size(), expected.size());
    expected[1024 + 3] = '\0';  // a byte without meaning, which their writer set in the first record
    EXPECT_EQ(xqf->bytes, expected);

    const GameTree pgn = test::read_one(test::read_data(game + ".iccs.pgn")).tree;
    const auto iccs = write_record(pgn, Format::pgn, {.style = {.script = xiangqi::Script::iccs}});
    ASSERT_TRUE(iccs);
    EXPECT_EQ(without_newline(iccs->bytes), without_newline(test::read_data(game + ".iccs.pgn")));
    const auto chinese = write_record(pgn, Format::pgn, {.style = {.full_width = true}});
    ASSERT_TRUE(chinese);
    EXPECT_EQ(without_newline(chinese->bytes), without_newline(test::read_data(game + ".chinese.pgn")));
    const auto wxf = write_record(pgn, Format::pgn, {.style = {.script = xiangqi::Script::wxf}});
    ASSERT_TRUE(wxf);
    EXPECT_EQ(without_newline(wxf->bytes), without_newline(test::read_data(game + ".wxf.pgn")));
  }
}

/// Cut anywhere, a file gives an error or a shorter game, never another game.
TEST(RecordSamples, TruncatedFilesKeepTheMovesBeforeTheCut) {
  const std::string line = without_newline(test::read_data("samples/game1.uci.txt"));
  for (const Sample& sample : kSamples) {
    const std::string bytes = test::read_data(std::string("samples/game1") + sample.suffix);
    for (std::size_t size = 0; size < bytes.size(); size += 7) {
      const std::vector<Reading> readings = read_record(bytes.substr(0, size), test::read_options());
      ASSERT_LE(readings.size(), 1u);
      if (readings.empty()) continue;
      const std::string cut = test::line_of(readings[0].tree);
      EXPECT_EQ(line.substr(0, cut.size()), cut) << sample.suffix << " cut at " << size;
    }
  }
  const std::string xqf = test::read_data("samples/game1.xqf");
  EXPECT_EQ(test::fault_of(test::read_one(xqf.substr(0, 1024 + 8 * 11 + 3))),
            "truncated at 1112 line 0 after 10");
  EXPECT_EQ(test::fault_of(test::read_one(xqf.substr(0, 500))), "truncated at 500 line 0 after 0");
}

}  // namespace
}  // namespace xq::record
