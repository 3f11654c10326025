// The link code: what it holds comes back, nothing else is taken for one, and it is short.
#include <gtest/gtest.h>

#include <set>

#include "engine/record/digits.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/link.hpp"
#include "engine/record/record.hpp"
#include "tests/support/record_files.hpp"
#include "tests/support/record_random.hpp"

namespace xq::record {
namespace {

using test::random_tree;
using test::read_one;

constexpr test::TreeFeatures kHeld{.variations = false, .comments = false};

std::string code_of(const GameTree& tree, const LinkTerms& terms = {}) {
  const auto written = write_link(tree, terms);
  EXPECT_TRUE(written);
  return written ? written->bytes.substr(0, written->bytes.size() - 1) : std::string();
}

RecordReason reason_of_fault(const std::string& text) {
  const Reading reading = read_one(text);
  return reading.error ? reading.error->reason : RecordReason::empty;
}

// --- Digits -------------------------------------------------------------------------------------------
TEST(RecordDigits, ComeBack) {
  Rng rng(1);
  for (int round = 0; round < 500; ++round) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> digits;
    DigitWriter out;
    for (std::uint32_t i = rng.below(60); i > 0; --i) {
      const std::uint32_t base = rng.below(8) == 0 ? 0xffffffffu : 1 + rng.below(200);
      digits.emplace_back(rng.below(base), base);
      out.add(digits.back().first, base);
    }
    const std::uint32_t number = rng.below(0xffffffffu) >> rng.below(32);
    out.add_number(number);
    DigitReader in(out.text());
    for (const auto& [value, base] : digits) ASSERT_EQ(in.take(base), value);
    ASSERT_EQ(in.take_number(0xffffffffu), number);
    EXPECT_TRUE(in.used_up());
    EXPECT_EQ(in.take(7), 0u) << "behind the end stand zeros";
  }
}

TEST(RecordDigits, NumbersTooLargeAreRefused) {
  DigitWriter out;
  out.add_number(5001);
  EXPECT_EQ(DigitReader(out.text()).take_number(5000), std::nullopt);
  EXPECT_EQ(DigitReader(out.text()).take_number(5001), 5001u);
  DigitReader endless(std::string(100, '_'));
  EXPECT_EQ(endless.take_number(0xffffffffu), std::nullopt);
}

TEST(RecordDigits, NeverEndInPunctuation) {
  for (std::uint32_t value = 0; value < 4096; ++value) {
    DigitWriter out;
    out.add(value, 4096);
    const std::string text = out.text();
    EXPECT_EQ(base64url_length(text), text.size());
    EXPECT_NE(text.back(), '-');
    EXPECT_NE(text.back(), '_');
  }
}

// --- Round trips --------------------------------------------------------------------------------------
const std::vector<std::string> kStarts[] = {
    {std::string(standard_fen(Game::xiangqi)), "4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
     "3k5/5P3/2P2P3/9/P4P3/9/9/9/9/5K3 w - - 4 31"},
    {std::string(standard_fen(Game::chess)),
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 0 1",
     "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 12", "4k3/8/8/8/8/8/4p3/4K2R b K - 250 3120"}};

TEST(RecordLink, GamesComeBack) {
  Rng rng(7);
  for (const Game game : {Game::xiangqi, Game::chess}) {
    for (int i = 0; i < 200; ++i) {
      auto features = kHeld;
      features.plies = static_cast<int>(rng.below(60));
      const auto& starts = kStarts[static_cast<int>(game)];
      const GameTree tree = random_tree(rng, game, starts[rng.below(4)], features);
      const auto written = write_link(tree, {});
      ASSERT_TRUE(written);
      EXPECT_TRUE(written->losses.empty());
      ASSERT_EQ(detect(written->bytes, {}), Format::link) << written->bytes;
      const Reading reading = read_one(written->bytes);
      ASSERT_FALSE(reading.error) << written->bytes;
      ASSERT_TRUE(reading.tree == tree) << test::describe(reading.tree) << "\nnot\n" << test::describe(tree);
      ASSERT_EQ(reading.link, LinkTerms{});
    }
  }
}

TEST(RecordLink, TermsComeBack) {
  Rng rng(8);
  const EndReason conclusions[] = {EndReason::none, EndReason::resignation, EndReason::time_forfeit,
                                   EndReason::agreement};
  for (int i = 0; i < 300; ++i) {
    const GameTree tree = random_tree(rng, Game::xiangqi, kStarts[0][0], kHeld);
    LinkTerms terms;
    if (rng.below(2)) terms.ply = rng.below(30);
    Correspondence match;
    match.id = rng.below(0xffffffffu) >> rng.below(32);
    match.sender = rng.below(2) ? Side::first : Side::second;
    match.repetition = static_cast<RuleSet>(rng.below(6));
    if (rng.below(2)) match.natural_limit_plies = static_cast<int>(rng.below(10'000));
    match.draw_offered = rng.below(2) == 0;
    match.conclusion = conclusions[rng.below(4)];
    terms.match = match;
    const Reading reading = read_one(code_of(tree, terms));
    ASSERT_FALSE(reading.error);
    ASSERT_TRUE(reading.tree == tree);
    ASSERT_EQ(reading.link, terms);
  }
}

TEST(RecordLink, ThePlyToShowStaysInsideTheGame) {
  GameTree tree(Game::xiangqi, kStarts[0][0]);
  tree.add(tree.add(kRoot, "h2e2"), "h9g7");
  EXPECT_EQ(read_one(code_of(tree, {0, {}})).link->ply, 0u);
  EXPECT_EQ(read_one(code_of(tree, {1, {}})).link->ply, 1u);
  EXPECT_EQ(read_one(code_of(tree, {2, {}})).link->ply, std::nullopt) << "the end needs no saying";
  EXPECT_EQ(read_one(code_of(tree, {900, {}})).link->ply, std::nullopt);
}

TEST(RecordLink, SaysWhatItCannotHold) {
  GameTree tree(Game::xiangqi, kStarts[0][0]);
  const NodeId first = tree.add(kRoot, "h2e2");
  tree.add(first, "h9g7");
  tree.add(first, "h7e7");
  tree.add_comment(first, "列炮");
  tree.set_tag("Red", "甲");
  const auto written = write_link(tree, {});
  ASSERT_TRUE(written);
  ASSERT_EQ(written->losses.size(), 3u);
  EXPECT_EQ(written->losses[0].kind, LossKind::variations);
  EXPECT_EQ(written->losses[1].kind, LossKind::comments);
  EXPECT_EQ(written->losses[2].detail, "Red");
  GameTree broken(Game::xiangqi, kStarts[0][0]);
  broken.add(kRoot, "a0a9");
  const auto refused = write_link(broken, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, RecordReason::illegal_move);
}

// A code that is out in the world must open for ever: these never change.
TEST(RecordLink, CodesOfThisVersionStayAsTheyAre) {
  GameTree tree(Game::xiangqi, kStarts[0][0]);
  tree.add(tree.add(kRoot, "h2e2"), "h9g7");
  EXPECT_EQ(code_of(tree), "xq1DVIRAB8vB");
  GameTree chess(Game::chess, kStarts[1][2]);
  chess.result = GameResult::draw;
  chess.add(kRoot, "d4e3");
  const Correspondence match{0xdeadbeef, Side::second, RuleSet::chinese, 120, true, EndReason::agreement};
  EXPECT_EQ(code_of(chess, {0, match}), "xq1czYdf5OL-WiJ8bsDzU5o8LaR9RRwI");
}

// --- Length -------------------------------------------------------------------------------------------
TEST(RecordLink, EightyPliesFitInNinetyCharacters) {
  for (const char* name : {"samples/game1.iccs.pgn", "samples/game2.iccs.pgn"}) {
    const GameTree whole = read_one(test::read_data(name)).tree;
    GameTree tree(whole.game(), whole.start_fen());
    NodeId at = kRoot;
    for (const std::string& move : whole.main_line())
      if (tree.node(at).ply < 80) at = tree.add(at, move);
    const std::string fragment = "#" + code_of(tree);
    RecordProperty(name, static_cast<int>(fragment.size()));
    EXPECT_LE(fragment.size(), tree.node(at).ply == 80 ? 90u : 89u) << name << ' ' << tree.node(at).ply;
  }
}

// --- What is no code ----------------------------------------------------------------------------------
TEST(RecordLink, IsFoundWhereverItStands) {
  GameTree tree(Game::xiangqi, kStarts[0][0]);
  tree.add(kRoot, "h2e2");
  const std::string code = code_of(tree);
  for (const std::string& text :
       {code, "#" + code, "https://example.org/index.html?from=timeline&isappinstalled=0#" + code,
        "#" + code + "&appinstall=0", "轮到你了：" + code + "，打开看看", "  " + code + "\n",
        "<" + code + ">", "file:///sdcard/Download/%E4%B8%80.html#" + code + "?from=singlemessage",
        "xq " + code, "xq1 #" + code}) {
    const Reading reading = read_one(text);
    ASSERT_FALSE(reading.error) << text;
    EXPECT_TRUE(reading.tree == tree) << text;
  }
}

TEST(RecordLink, OtherTextsAreNone) {
  for (const char* text : {"", "xq", "xq1", "xq1abc", "xq1 abcdefgh", "my-xq1abcdefgh", "axq1abcdefgh",
                           "Xq1abcdefgh", "xqaabcdefgh", "1. 炮二平五", "#top"})
    EXPECT_FALSE(find_link(text)) << text;
}

TEST(RecordLink, NewerOnesAreToldFromDamagedOnes) {
  EXPECT_EQ(reason_of_fault("#xq2abcdefgh"), RecordReason::newer_link);
  EXPECT_EQ(reason_of_fault("#xq1abcdefgh"), RecordReason::damaged_link);
  EXPECT_EQ(reason_of_fault("#xq1" + std::string(20'000, 'z')), RecordReason::damaged_link);
  EXPECT_EQ(reason_of_fault("#xq1" + std::string(9'000, '_')), RecordReason::damaged_link);
  const Reading reading = read_one("看 #xq1abcdefgh");
  EXPECT_EQ(reading.error->offset, std::string("看 #").size());
  EXPECT_FALSE(reading.link);
}

/// Every cut and every other character in every place: never another game.
TEST(RecordLink, NoDamageGoesUnnoticed) {
  Rng rng(9);
  int unnoticed = 0, tried = 0;
  const auto expect_damaged = [&](const std::string& code, const GameTree& tree) {
    ++tried;
    const Reading reading = read_link(code);
    if (reading.error) return;
    ++unnoticed;
    EXPECT_TRUE(reading.tree == tree) << code;
  };
  for (int game = 0; game < 12; ++game) {
    const GameTree tree = random_tree(rng, Game::xiangqi, kStarts[0][rng.below(4)], kHeld);
    const std::string code = code_of(tree);
    for (std::size_t length = 10; length < code.size(); ++length)
      expect_damaged(code.substr(0, length), tree);
    for (std::size_t at = 3; at < code.size(); ++at) {
      std::string altered = code;
      altered[at] = "ABCxyz019-_"[rng.below(11)];
      if (altered != code) expect_damaged(altered, tree);
      std::string swapped = code;
      std::swap(swapped[at], swapped[at - 1 > 3 ? at - 1 : at]);
      if (swapped != code) expect_damaged(swapped, tree);
      expect_damaged(code.substr(0, at) + code.substr(at + 1), tree);
    }
  }
  EXPECT_GT(tried, 1000);
  EXPECT_LE(unnoticed, 12) << "only a cut that leaves out zeros may go by: it means the same";
}

TEST(RecordLink, AGameOfTheLargestLengthComesBack) {
  GameTree tree(Game::xiangqi, kStarts[0][0]);
  const char* const there_and_back[] = {"b0c2", "b9c7", "c2b0", "c7b9"};
  NodeId at = kRoot;
  for (std::size_t ply = 0; ply < kMaxPlies; ++ply) at = tree.add(at, there_and_back[ply % 4]);
  const std::string code = code_of(tree);
  EXPECT_LT(code.size(), 10'000u);
  EXPECT_TRUE(read_one(code).tree == tree);
  tree.add(at, there_and_back[0]);
  EXPECT_FALSE(write_link(tree, {}));
}

TEST(RecordLink, TheOrderOfMovesIsThatOfTheirTexts) {
  for (const auto& starts : kStarts)
    for (const std::string& fen : starts) {
      const auto board = Board::from_fen(&starts == &kStarts[0] ? Game::xiangqi : Game::chess, fen);
      const std::vector<std::string> moves = board->legal_moves();
      EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
      EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
      for (const std::string& move : moves) EXPECT_TRUE(board->is_legal(move));
    }
}

}  // namespace
}  // namespace xq::record
