// Notation of xiangqi, both ways: the table of docs/rules.md 4, every legal move of random games in every
// style, what people type, and the errors.
#include "engine/xiangqi/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "engine/util/rng.hpp"
#include "engine/xiangqi/fen.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/data_path.hpp"
#include "tests/support/named_rows.hpp"

namespace xq::xiangqi {
namespace {

Position position_of(std::string_view fen) {
  auto position = position_for_notation(fen);
  EXPECT_TRUE(position) << fen;
  return std::move(*position);
}
Position start() { return position_of(kStartFen); }

std::string read_or_reason(const Position& position, std::string_view text, const NotationStyle& usual = {}) {
  const auto move = read_move(position, text, usual);
  return move ? to_uci(*move) : std::string(to_id(move.error().reason));
}

// --- The table ----------------------------------------------------------------------------------------
struct Column {
  const char* name;
  std::optional<NotationStyle> style;  // absent: another program's texts, which we only read
};
const Column kColumns[] = {
    {"chinese", NotationStyle{}},
    {"chinese_fullwidth", NotationStyle{.full_width = true}},
    {"wxf", NotationStyle{.script = Script::wxf}},
    {"wxf_eq", NotationStyle{.script = Script::wxf, .equals_sign = true}},
    {"wxf_draft_GM", NotationStyle{.script = Script::wxf, .equals_sign = true, .draft_letters = true}},
    {"ffish_wxf", std::nullopt},
    {"xqbase", NotationStyle{.script = Script::xqbase}},
    {"iccs", NotationStyle{.script = Script::iccs}},
    {"uci", NotationStyle{.script = Script::uci}},
};

TEST(Notation, TableBothWays) {
  const auto rows = test::read_named_rows(test::data_path("notation.tsv"));
  ASSERT_EQ(rows.size(), 167u);
  for (const test::NamedRow& row : rows) {
    const Position position = position_of(row.at("fen"));
    const std::string& uci = row.at("uci");
    for (const Column& column : kColumns) {
      const std::string& text = row.at(column.name);
      if (text.empty()) continue;
      if (column.style) {
        EXPECT_EQ(write_move(position, *parse_uci(uci), *column.style), text)
            << row.at("fen") << ' ' << column.name;
      }
      EXPECT_EQ(read_or_reason(position, text), uci) << row.at("fen") << ' ' << text;
    }
    if (!row.at("chinese_alt").empty()) {
      EXPECT_EQ(read_or_reason(position, row.at("chinese_alt")), uci)
          << row.at("fen") << ' ' << row.at("chinese_alt");
    }
  }
}

// --- Every legal move of random games -----------------------------------------------------------------
/// A style for each number below 1024: all scripts with all switches.
NotationStyle style_of(unsigned n) {
  return {.script = static_cast<Script>(n % 5),
          .traditional = (n & 8) != 0,
          .full_width = (n & 16) != 0,
          .black_in_numerals = (n & 32) != 0,
          .equals_sign = (n & 64) != 0,
          .draft_letters = (n & 128) != 0,
          .numbered_pawns = (n & 256) != 0,
          .sparing = (n & 512) != 0};
}

void expect_round_trip(const Position& position, unsigned first_style, unsigned step) {
  MoveList moves;
  position.generate(GenStage::all, moves);
  for (const Move move : moves)
    for (unsigned n = first_style; n < 1024; n += step) {
      const NotationStyle style = style_of(n);
      const std::string text = write_move(position, move, style);
      ASSERT_EQ(read_or_reason(position, text, style), to_uci(move)) << to_fen(position) << ' ' << text;
      ASSERT_EQ(move_length(text), text.size()) << text;
      ASSERT_EQ(move_length(text + " x"), text.size()) << text;
    }
}

TEST(Notation, EveryMoveOfRandomGamesInEveryStyle) {
  Rng rng(7);
  for (int game = 0; game < (test::kSanitized ? 3 : 12); ++game) {
    Position position = start();
    for (int ply = 0; ply < 120; ++ply) {
      MoveList moves;
      position.generate(GenStage::all, moves);
      if (moves.empty()) break;
      expect_round_trip(position, rng.below(37), 37);
      position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// Random games hardly ever stack pawns; here five of them and pairs of everything else stand anywhere.
std::optional<Position> crowded_position(Rng& rng) {
  Setup setup;
  setup.side_to_move = rng.below(2) ? kRed : kBlack;
  const Side side = setup.side_to_move;
  const int files = static_cast<int>(1 + rng.below(3)), first = static_cast<int>(rng.below(7));
  const auto put = [&](Piece man, int file, int rank) {
    const Square s = relative(side, make_square(file, rank));
    if (setup.board[s] == Piece::none) setup.board[s] = man;
  };
  put(make_piece(side, PieceKind::king), 3, 0);
  put(make_piece(~side, PieceKind::king), 4 + static_cast<int>(rng.below(2)),
      9 - static_cast<int>(rng.below(2)));
  for (int i = 0; i < 5; ++i)
    put(make_piece(side, PieceKind::pawn),
        first + static_cast<int>(rng.below(static_cast<std::uint32_t>(files))),
        5 + static_cast<int>(rng.below(5)));
  for (const PieceKind kind : {PieceKind::rook, PieceKind::cannon, PieceKind::horse}) {
    const int file = static_cast<int>(rng.below(9));
    for (int i = 0; i < 2; ++i) put(make_piece(side, kind), file, static_cast<int>(rng.below(10)));
  }
  if (find_fault(setup)) return std::nullopt;
  return Position(setup);
}

TEST(Notation, EveryMoveOfCrowdedPositionsInEveryStyle) {
  Rng rng(11);
  int seen = 0;
  while (seen < 400) {
    const auto position = crowded_position(rng);
    if (!position) continue;
    ++seen;
    expect_round_trip(*position, rng.below(23), 23);
  }
}

// --- What people type ---------------------------------------------------------------------------------
TEST(Notation, ReadsWhatPeopleType) {
  const Position red = start();
  for (const char* text :
       {"炮二平五",      "砲二平五",  "包二平五",     "炮2平5", "炮２平５", "砲2平五",
        " 炮 二 平 五 ", "炮二平五!", "炮二平五？！", "C2.5",   "C2=5",     "c2=5",
        "C2。5",         "Ｃ２＝５",  "炮2=5",        "炮2.5",  "H2-E2",    "h2e2",
        "H2E2",          "h2 e2",     "h2－e2",       "H2–E2",  "C2平5",    "炮二平五\r\n"})
    EXPECT_EQ(read_or_reason(red, text), std::string(text) == "C2。5" ? "unreadable" : "h2e2") << text;
  for (const char* text : {"车一进一", "車一進一", "俥一进1", "R1+1", "r1+1", "车１进１", "⾞一进一"})
    EXPECT_EQ(read_or_reason(red, text), "i0i1") << text;
  EXPECT_EQ(read_or_reason(red, "馬二進三"), "h0g2");
  EXPECT_EQ(read_or_reason(red, "傌二進三"), "h0g2");
  EXPECT_EQ(read_or_reason(red, "N2+3"), "h0g2");
  EXPECT_EQ(read_or_reason(red, "帥五進一"), "e0e1");
  EXPECT_EQ(read_or_reason(red, "將5进1"), "e0e1");
  EXPECT_EQ(read_or_reason(red, "士四进五"), "f0e1");
  EXPECT_EQ(read_or_reason(red, "士四上五"), "f0e1");
  EXPECT_EQ(read_or_reason(red, "象三进五"), "g0e2");
  EXPECT_EQ(read_or_reason(red, "B3+5"), "g0e2");
  EXPECT_EQ(read_or_reason(red, "M3+5"), "g0e2");
  EXPECT_EQ(read_or_reason(red, "G4+5"), "f0e1");
  EXPECT_EQ(read_or_reason(red, "卒七进一"), "c3c4");
}

TEST(Notation, ReadsEveryWayToNameATandem) {
  const Position rooks = position_of("4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1");
  for (const char* text : {"前车进二", "前車進2", "车前进二", "R++2", "+R+2", "r++2"})
    EXPECT_EQ(read_or_reason(rooks, text), "h4h6") << text;
  for (const char* text : {"後車平九", "后俥平9", "车后平九", "R-.9", "R-=9", "-R.9"})
    EXPECT_EQ(read_or_reason(rooks, text), "h1a1") << text;
  // The file alone is enough where one legal move fits: the rear cannon cannot go back three.
  EXPECT_EQ(read_or_reason(rooks, "炮八退三"), "b7b4");
  EXPECT_EQ(read_or_reason(rooks, "车二平三"), "ambiguous");

  const Position two_files = position_of("4k4/3P1P3/9/3P1P3/9/9/9/9/9/3K5 w - - 0 1");
  for (const char* text : {"一兵平五", "前四平五", "前4平5", "Pa.5", "pa=5", "4+.5", "14=5", "前兵四平五",
                           "兵四前平五", "P4+.5"})
    EXPECT_EQ(read_or_reason(two_files, text), "f8e8") << text;
  EXPECT_EQ(read_or_reason(two_files, "前兵平五"), "ambiguous");
  EXPECT_EQ(read_or_reason(two_files, "前兵平三"), "f8g8")
      << "only one of the two front pawns has a file 3 beside it";

  const Position five = position_of("4Pk3/4P4/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
  for (const char* text : {"前兵平六", "一兵平六", "1兵平6", "Pa.6", "++.6", "15=6"})
    EXPECT_EQ(read_or_reason(five, text), "e9d9") << text;
  for (const char* text : {"二兵平六", "Pb.6", "P+.6", "25=6"})
    EXPECT_EQ(read_or_reason(five, text), "e8d8") << text;
  for (const char* text : {"三兵平六", "中兵平六", "Pc.6", "P5.6", "35=6"})
    EXPECT_EQ(read_or_reason(five, text), "e7d7") << text;
  for (const char* text : {"五兵平六", "后兵平六", "Pe.6", "--.6", "55=6"})
    EXPECT_EQ(read_or_reason(five, text), "e5d5") << text;
}

/// Three pawns on file 3 and two on file 1: WXF's 33 is the middle one, the numbered style's the third.
TEST(Notation, TwoReadingsOfWxfPawnsAreToldApartByTheRecord) {
  const Position position = position_of("3k5/6P2/6P2/6P1P/8P/9/9/9/9/4K4 w - - 0 1");
  const NotationStyle wxf{.script = Script::wxf};
  const NotationStyle numbered{.script = Script::wxf, .numbered_pawns = true};
  EXPECT_EQ(read_or_reason(position, "33=4"), "ambiguous");
  EXPECT_EQ(read_or_reason(position, "33=4", wxf), "g7f7");
  EXPECT_EQ(read_or_reason(position, "33=4", numbered), "g6f6");
}

// --- Errors -------------------------------------------------------------------------------------------
struct BadText {
  const char* text;
  NotationReason reason;
  std::size_t offset;
};

TEST(Notation, ErrorsSayWhatAndWhere) {
  const Position red = start();
  const BadText kTexts[] = {
      {"", NotationReason::empty, 0},
      {"  \t", NotationReason::empty, 0},
      {"!?", NotationReason::empty, 0},
      {"hello", NotationReason::unreadable, 1},
      {"炮二", NotationReason::unreadable, 6},
      {"炮二飞五", NotationReason::unreadable, 6},
      {"炮二平五。", NotationReason::unreadable, 12},
      {"炮二平五平", NotationReason::unreadable, 12},
      {"炮二平", NotationReason::unreadable, 9},
      {"炮平五", NotationReason::unreadable, 3},
      {"炮0平5", NotationReason::unreadable, 3},
      {"h2", NotationReason::unreadable, 2},
      {"h2j2", NotationReason::unreadable, 2},
      {"炮\xff平五", NotationReason::unreadable, 3},
      {"车二进一", NotationReason::no_such_piece, 0},
      {"前车进一", NotationReason::no_such_piece, 0},
      {"中兵进一", NotationReason::no_such_piece, 0},
      {"一兵进一", NotationReason::no_such_piece, 0},
      {"二车进一", NotationReason::no_such_piece, 0},
      {"e4e5", NotationReason::no_such_piece, 0},
      {"h9g7", NotationReason::no_such_piece, 0},
      {" 炮二平九", NotationReason::illegal, 7},
      {"炮二平二", NotationReason::illegal, 6},
      {"马二进四", NotationReason::illegal, 6},
      {"马二平三", NotationReason::illegal, 6},
      {"车一进三", NotationReason::illegal, 6},
      {"帅五退一", NotationReason::illegal, 6},
      {"炮二进九", NotationReason::illegal, 6},
      {"h2h7", NotationReason::illegal, 2},
  };
  for (const BadText& bad : kTexts) {
    const auto move = read_move(red, bad.text);
    ASSERT_FALSE(move) << bad.text << " read as " << to_uci(*move);
    EXPECT_EQ(to_id(move.error().reason), to_id(bad.reason)) << bad.text;
    EXPECT_EQ(move.error().offset, bad.offset) << bad.text;
  }
}

TEST(Notation, ErrorsNameCandidates) {
  const Position rooks = position_of("4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1");
  const auto ambiguous = read_move(rooks, "车二平三");
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error().candidates, (std::vector<std::string>{"h4g4", "h1g1"}));
  const auto illegal = read_move(start(), "马二进五");
  ASSERT_FALSE(illegal);
  std::vector<std::string> candidates = illegal.error().candidates;
  std::sort(candidates.begin(), candidates.end());
  EXPECT_EQ(candidates, (std::vector<std::string>{"h0g2", "h0i2"}));
}

TEST(Notation, FindsAMoveAtTheStartOfAText) {
  EXPECT_EQ(move_length("炮二平五马8进7"), 12u);
  EXPECT_EQ(move_length("炮８平５。"), 12u + 0u);
  EXPECT_EQ(move_length("C2.5 C8.5"), 4u);
  EXPECT_EQ(move_length("h2e2h9g7"), 4u);
  EXPECT_EQ(move_length("H2-E2"), 5u);
  EXPECT_EQ(move_length("++.6x"), 4u);
  EXPECT_EQ(move_length("1. 炮二平五"), 0u);
  EXPECT_EQ(move_length("平五"), 0u);
  EXPECT_EQ(move_length(""), 0u);
  EXPECT_EQ(move_length("e4"), 0u);
}

// --- Real games ---------------------------------------------------------------------------------------
std::string games_path() {
  if (const char* path = std::getenv("XQ_GAMES_TSV")) return path;
  const std::filesystem::path source =
      std::filesystem::path(test::data_path("")).parent_path().parent_path().parent_path();
  return source.parent_path() / "shared" / "data" / "games.tsv";
}

/// One character for all that mean the same, so that the original texts and ours can be compared.
std::string folded(std::string text) {
  const std::pair<const char*, const char*> kFolds[] = {
      {"砲", "炮"}, {"包", "炮"}, {"俥", "車"}, {"傌", "馬"}};
  for (const auto& [from, to] : kFolds)
    for (std::size_t at; (at = text.find(from)) != std::string::npos;)
      text.replace(at, std::string(from).size(), to);
  return text;
}

/// The table is not part of the project (its licence asks for more than we want to carry); with it at hand,
/// every game's text must read as its moves and be written as it was.
TEST(Notation, RealGamesReadAndWriteAsTheyWere) {
  const auto rows = test::read_named_rows(games_path());
  if (rows.empty()) {
    std::puts("No table of real games at hand (XQ_GAMES_TSV names one): real games were not compared.");
    return;
  }
  const NotationStyle full{.traditional = true, .full_width = true};
  const NotationStyle sparing{.traditional = true, .full_width = true, .sparing = true};
  std::size_t moves = 0, spared = 0;
  for (const test::NamedRow& row : rows) {
    Position position = start();
    const auto texts = test::words(row.at("notation")), ucis = test::words(row.at("uci"));
    ASSERT_EQ(texts.size(), ucis.size());
    for (std::size_t i = 0; i < texts.size(); ++i, ++moves) {
      const auto move = read_move(position, texts[i]);
      ASSERT_TRUE(move) << row.at("id") << " ply " << i << ' ' << texts[i] << ' '
                        << to_id(move.error().reason);
      ASSERT_EQ(to_uci(*move), ucis[i]) << row.at("id") << " ply " << i << ' ' << texts[i];
      const std::string text = folded(texts[i]);
      if (write_move(position, *move, full) != text) {
        ++spared;
        ASSERT_EQ(write_move(position, *move, sparing), text) << row.at("id") << " ply " << i;
      }
      position.make(*move);
    }
  }
  std::printf("%zu games, %zu moves; %zu written with the file where we write 前/后\n", rows.size(), moves,
              spared);
  EXPECT_GT(moves, 100'000u);
}

}  // namespace
}  // namespace xq::xiangqi
