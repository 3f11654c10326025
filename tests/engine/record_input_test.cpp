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

// What a comment or a name says of other formats is only said, as long as there is a record beside it.
TEST(RecordInput, WordsOfOtherFormatsDecideNothing) {
  const std::pair<const char*, Format> kTexts[] = {
      {"红方：甲\n\n1. 炮二平五（见 https://example.org/#xq1abcdefghijkl）", Format::move_list},
      {"1. 炮二平五（\n[Event \"x\"]\n）", Format::move_list},
      {"标题：[DhtmlXQ]\n\n1. 炮二平五", Format::move_list},
      {"1. e4 （说） e5", Format::move_list},
      {"1. e4 {（说）} e5 (1... c5)", Format::pgn},
      {"[Event \"x\"]\n\n1. e4 {[DhtmlXQ]}", Format::pgn},
      {"[DhtmlXQ]\n[DhtmlXQ_title]\n[Event \"x\"]\n[/DhtmlXQ_title]\n[/DhtmlXQ]", Format::ubb},
      {"红方：甲\n[DhtmlXQ]\n[/DhtmlXQ]", Format::ubb},
      {"炮二平五！ https://example.org/#xq1abcdefghijkl", Format::link},
      {"轮到你了（https://example.org/#xq1abcdefghijkl）", Format::link},
      {"棋局：https://example.org/#xq1abcdefghijkl", Format::link},
      {"FENfen：3k5/9/9/9/9/9/9/3K5\nFEN：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Format::move_list},
      {"position：3k5/9/9/9/9/9/9/3K5\nFEN：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Format::move_list},
      {"startpos：moves\nFEN：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Format::move_list},
      {"fen：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Format::fen},
  };
  for (const auto& [text, format] : kTexts) EXPECT_EQ(detect(text, {}), format) << text;
}

TEST(RecordInput, AStartIsNamedInAnyCase) {
  const std::string fen = "3k5/9/9/9/9/9/9/4C4/9/4K4 w - - 0 1";
  for (const std::string word : {"FEN", "Fen", "fen", "局面"}) {
    const Reading reading = read_one(word + "：" + fen + "\n\n1. 炮五进二");
    EXPECT_FALSE(reading.error) << word;
    EXPECT_EQ(reading.tree.start_fen(), fen) << word;
    EXPECT_EQ(reading.tree.size(), 2) << word;
    EXPECT_TRUE(reading.tree.tags().empty()) << word;
  }
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

TEST(RecordInput, DamageDoesNotHideAnEarlierFault) {
  const std::string moves = "1. 炮二平五 马8进7 2. 马二进三 马8进7 3. 车一平二 ";
  const std::string fault = "illegal-move at " + std::to_string(moves.find(" 3.") - 8) + " line 1 after 3";
  EXPECT_EQ(fault_of(read_one(moves)), fault);
  EXPECT_EQ(fault_of(read_one(moves + "\xff")), fault);
  // What the breaking off makes of the last word or bracket is no fault of its own.
  const std::string begun = "1. 炮二平五 马8进7 ";
  for (const char* end : {"2. 马二进", "（没有完", "2. "})
    EXPECT_EQ(fault_of(read_one(begun + end + "\xff")),
              "bad-encoding at " + std::to_string((begun + end).size()) + " line 1 after 0")
        << end;
}

/// Chess collections in the character set of the PGN standard, or in Windows' form of it.
TEST(RecordInput, WesternNamesAreNoChinese) {
  const auto game = [](const std::string& site, const std::string& white) {
    return "[Site \"" + site + "\"]\n[White \"" + white + "\"]\n\n1. e4 {first} e5 *\n\n";
  };
  const std::string latin = game("Malm\xf6", "R\xe9ti, R") + game("Gij\xf3n", "Garc\xed\x61 \x93Pep\x94") +
                            game("Oslo", "\xd8\x73tenstad, B");
  for (const bool codec : {false, true}) {
    const std::vector<Reading> readings =
        read_record(latin, {std::nullopt, codec ? cli::text_codec() : TextCodec{}});
    ASSERT_EQ(readings.size(), 3u);
    for (const Reading& r : readings) EXPECT_EQ(fault_of(r), "none");
    EXPECT_EQ(readings[0].tree.tag("Site"), "Malmö");
    EXPECT_EQ(readings[0].tree.tag("White"), "Réti, R");
    EXPECT_EQ(readings[1].tree.tag("White"), "García “Pep”");
    EXPECT_EQ(readings[2].tree.tag("White"), "Østenstad, B");
  }
  // Read to the end as GB18030 as well, and yet no Chinese.
  EXPECT_EQ(read_one(game("Praha", "R\xe9ti, R")).tree.tag("White"), "Réti, R");
  // Names alone, without a character of moves, stay what they are: in double bytes no word has more letters
  // than other bytes.
  const std::string names =
      "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n[Black \"胡榮華\"]\n\n1. C2=5 H8+7 *\n";
  EXPECT_EQ(read_one(encoded(names, Encoding::gb18030)).tree.tag("Black"), "胡榮華");
  // Collections are put together out of files in different encodings.
  const std::vector<Reading> mixed = read_record(game("Málaga", "x") + game("Praha", "R\xe9ti"), {});
  ASSERT_EQ(mixed.size(), 2u);
  EXPECT_EQ(mixed[0].tree.tag("Site"), "Málaga");
  EXPECT_EQ(mixed[1].tree.tag("White"), "Réti");
}

TEST(RecordInput, PlacesCountAByteOrderMark) {
  const std::string text = "1. 炮二平五 马8进7 2. 马二进五";
  const RecordError plain = *read_one(text).error, marked = *read_one("\xef\xbb\xbf" + text).error;
  EXPECT_EQ(marked.offset, plain.offset + 3);
  EXPECT_EQ(marked.line, plain.line);
}

/// Whatever format it is said to be of.
TEST(RecordInput, NothingIsAnErrorInEveryFormat) {
  for (const Format format :
       {Format::pgn, Format::ubb, Format::xqf, Format::move_list, Format::fen, Format::link})
    for (const std::string text : {"", " \n\n", "\xff\xff"}) {
      std::vector<Reading> readings;
      const ReadingSink keep = [&](Reading&& r) {
        readings.push_back(std::move(r));
        return true;
      };
      read_record(text, test::read_options(), keep, format);
      ASSERT_EQ(readings.size(), 1u) << to_id(format) << text.size();
      EXPECT_TRUE(readings[0].error) << to_id(format) << text.size();
    }
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
