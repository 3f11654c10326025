// What comes before any format: detection, encodings, FEN files, and inputs that are nothing at all.
#include <gtest/gtest.h>

#include "engine/record/encoding.hpp"
#include "engine/record/limits.hpp"
#include "tests/support/record_files.hpp"

namespace xq::record {
namespace {

using test::fault_of;
using test::line_of;
using test::read_one;

// --- Detection ----------------------------------------------------------------------------------------
TEST(RecordInput, DetectsByContent) {
  const std::pair<const char*, std::optional<Format>> kTexts[] = {
      {"[Event \"x\"]\n\n1. e4", Format::pgn},
      {"\xef\xbb\xbf\n[Game \"Chinese Chess\"]\n", Format::pgn},
      {"1. e4 e5", Format::pgn},
      {"[DhtmlXQ]\n[DhtmlXQ_binit]", Format::ubb},
      {"<p>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]</p>", Format::ubb},
      {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", Format::fen},
      {"position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w moves h2e2", Format::fen},
      {"position startpos moves h2e2", Format::fen},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Format::fen},
      {"1. 炮二平五", Format::move_list},
      {"[一] 炮二平五", Format::move_list},
      {"h2e2 h9g7", Format::move_list},
      {"C2.5 C8.5", Format::move_list},
      {"XQ is short for xiangqi", Format::move_list},
      {"XQ\x0a", Format::xqf},
      {"", std::nullopt},
      {" \r\n\t ", std::nullopt},
  };
  for (const auto& [text, format] : kTexts) EXPECT_EQ(detect(text, {}), format) << text;
  for (const Format format : {Format::pgn, Format::ubb, Format::xqf, Format::move_list, Format::fen})
    EXPECT_EQ(parse_format(to_id(format)), format);
}

TEST(RecordInput, NothingIsAnError) {
  EXPECT_EQ(fault_of(read_one("")), "empty at 0 line 0 after 0");
  EXPECT_EQ(fault_of(read_one(" \n\n")), "empty at 0 line 0 after 0");
  EXPECT_EQ(read_one(std::string(kMaxBytes + 1, 'x')).error->reason, RecordReason::too_large);
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>(i * 7919 % 251);
  EXPECT_TRUE(read_one(noise).error);
}

// --- Encodings ----------------------------------------------------------------------------------------
std::string encoded(const std::string& utf8, Encoding encoding) {
  const auto bytes = cli::text_codec().encode(utf8, encoding);
  EXPECT_TRUE(bytes);
  return bytes.value_or("");
}

std::string utf16(const std::string& utf8, bool big_endian) {
  std::string out = big_endian ? "\xfe\xff" : "\xff\xfe";
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t code =
        static_cast<unsigned char>(utf8[at]) < 0x80 ? static_cast<unsigned char>(utf8[at]) : 0x70ae;
    const char high = static_cast<char>(code >> 8), low = static_cast<char>(code & 0xff);
    out += big_endian ? high : low;
    out += big_endian ? low : high;
    at += code < 0x80 ? 1 : 3;
  }
  return out;
}

TEST(RecordInput, EncodingsAreFoundOut) {
  const std::string simplified =
      "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马８进７ {屏风马} 1-0\n";
  const std::string traditional =
      "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ {屏風馬} 1-0\n";
  const auto expect = [](const std::string& bytes, const char* red) {
    const Reading reading = read_one(bytes);
    EXPECT_EQ(fault_of(reading), "none");
    EXPECT_EQ(line_of(reading.tree), "h2e2 h9g7");
    EXPECT_EQ(reading.tree.tag("Red"), red);
  };
  expect(simplified, "许银川");
  expect("\xef\xbb\xbf" + simplified, "许银川");
  expect(encoded(simplified, Encoding::gb18030), "许银川");
  expect(encoded(traditional, Encoding::gb18030), "許銀川");
  expect(encoded(traditional, Encoding::big5), "許銀川");
  expect(encoded("1. 炮二平五 马8进7", Encoding::gb18030), "");
  expect(encoded("1. 炮二平五 馬8進7", Encoding::big5), "");
  for (const bool big_endian : {false, true})
    EXPECT_EQ(decode_file(utf16("1. 炮 x", big_endian), {}).text, "1. 炮 x");
}

TEST(RecordInput, DamagedTextKeepsTheMovesBeforeTheDamage) {
  const std::string whole = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
  std::string broken = whole;
  broken[whole.find("车")] = '\xff';
  for (const bool codec : {false, true}) {
    std::vector<Reading> readings =
        read_record(broken, {std::nullopt, codec ? cli::text_codec() : TextCodec{}});
    ASSERT_EQ(readings.size(), 1u);
    EXPECT_EQ(fault_of(readings[0]),
              "bad-encoding at " + std::to_string(whole.find("车")) + " line 1 after 0");
    EXPECT_EQ(line_of(readings[0].tree), "h2e2 h9g7 h0g2");
  }
  // GB18030 without a codec, and cut in the middle of a character with one.
  const std::string gb = encoded(whole, Encoding::gb18030);
  EXPECT_EQ(read_record(gb, {})[0].error->reason, RecordReason::bad_encoding);
  const Reading cut = read_one(gb.substr(0, gb.size() - 2));
  EXPECT_EQ(cut.error->reason, RecordReason::bad_encoding);
  EXPECT_EQ(line_of(cut.tree), "h2e2 h9g7 h0g2");
  const Reading half = read_one("\xff\xfe\x31\x00\x2e");
  EXPECT_EQ(half.error->reason, RecordReason::bad_encoding);
}

TEST(RecordInput, DamageInACollectionFallsOnItsGame) {
  const std::string game = "[White \"w\"]\n\n1. e4 e5 *\n\n";
  const std::vector<Reading> readings = read_record(game + game + "[White \"\xff\"]\n\n1. d4 *", {});
  ASSERT_EQ(readings.size(), 3u);
  EXPECT_EQ(fault_of(readings[0]), "none");
  EXPECT_EQ(fault_of(readings[1]), "none");
  EXPECT_EQ(readings[2].error->reason, RecordReason::bad_encoding);
}

// --- FEN files ----------------------------------------------------------------------------------------
TEST(RecordInput, FenDialects) {
  const std::string board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
  for (const std::string& text :
       {board, board + " w", board + " r - - 0 1", "fen " + board + " w - - 0 1", "FEN: " + board,
        "position fen " + board + " r", "[FEN \"" + board + " w - - 0 1\"]", board + "_w_-_-_0_1",
        "  " + board + " w\r\n\r\n",
        std::string("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w")}) {
    const Reading reading = read_one(text);
    EXPECT_EQ(fault_of(reading), "none") << text;
    EXPECT_EQ(reading.tree.start_fen(), standard_fen(Game::xiangqi)) << text;
  }
  EXPECT_EQ(read_one("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").tree.game(), Game::chess);
}

TEST(RecordInput, FenWithMovesAndLists) {
  EXPECT_EQ(line_of(read_one("position startpos moves h2e2 h9g7").tree), "h2e2 h9g7");
  const std::string board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
  EXPECT_EQ(line_of(read_one("fen " + board + " w moves h2e2 h9g7").tree), "h2e2 h9g7");
  EXPECT_EQ(fault_of(read_one("fen " + board + " w moves h2e2 e0e5")),
            "illegal-move at " + std::to_string(4 + board.size() + 14) + " line 1 after 1");
  EXPECT_EQ(read_record(board + " w\n" + board + " b\n\n" + board + " x\n", {}).size(), 3u);
  const std::vector<Reading> readings = read_record(board + " w\n" + board + " x\n", {});
  EXPECT_EQ(fault_of(readings[0]), "none");
  EXPECT_EQ(fault_of(readings[1]),
            "bad-start-position at " + std::to_string(2 * board.size() + 4) + " line 2 after 0");
}

}  // namespace
}  // namespace xq::record
