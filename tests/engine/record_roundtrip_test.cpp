// Tree → format → tree is the same tree for what the format can hold, and what it cannot is named.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/text_codec.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/record.hpp"
#include "tests/support/record_files.hpp"
#include "tests/support/record_random.hpp"

namespace xq::record {
namespace {

using test::TreeFeatures;

const std::vector<std::string> kXiangqiStarts{
    std::string(standard_fen(Game::xiangqi)),
    "4k4/9/1C7/9/2N1r4/7R1/2N6/1C7/7R1/3K5 w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
    "3k5/5P3/2P2P3/9/P4P3/9/9/9/9/5K3 w - - 4 31",
};
const std::vector<std::string> kChessStarts{
    std::string(standard_fen(Game::chess)),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 3 40",
    "4k3/8/8/8/8/8/4p3/4K2R b K - 0 12",
};

std::string names_of(const std::vector<Loss>& losses) {
  std::string text;
  for (const Loss& loss : losses)
    text += std::string(to_id(loss.kind)) + " ×" + std::to_string(loss.count) + ' ' + loss.detail + "; ";
  return text;
}

void expect_identity(const GameTree& tree, Format format, const WriteOptions& options) {
  const auto written = write_record(tree, format, options);
  ASSERT_TRUE(written);
  ASSERT_TRUE(written->losses.empty()) << names_of(written->losses) << written->bytes;
  ASSERT_EQ(detect(written->bytes, options.codec), format) << written->bytes;
  const std::vector<Reading> readings = read_record(written->bytes, {std::nullopt, options.codec});
  ASSERT_EQ(readings.size(), 1u) << written->bytes;
  ASSERT_FALSE(readings[0].error) << to_id(readings[0].error->reason) << " at " << readings[0].error->offset
                                  << " in\n"
                                  << written->bytes;
  ASSERT_TRUE(readings[0].tree == tree) << written->bytes << "\nis\n"
                                        << test::describe(readings[0].tree) << "\nnot\n"
                                        << test::describe(tree);
}

/// Read again without being told the format, a tree that lost nothing is the same, and one that did is at
/// least read.
void expect_identity_but_for_losses(const GameTree& tree, Format format, const WriteOptions& options) {
  const auto written = write_record(tree, format, options);
  ASSERT_TRUE(written);
  const std::vector<Reading> readings = read_record(written->bytes, {std::nullopt, options.codec});
  ASSERT_EQ(readings.size(), 1u) << to_id(format) << '\n' << written->bytes;
  ASSERT_FALSE(readings[0].error) << to_id(readings[0].error->reason) << " at " << readings[0].error->offset
                                  << " in\n"
                                  << written->bytes;
  EXPECT_EQ(readings[0].tree.game(), tree.game()) << written->bytes;
  EXPECT_EQ(readings[0].tree.main_line(), tree.main_line()) << written->bytes;
  EXPECT_EQ(readings[0].tree.result, tree.result) << written->bytes;
  if (!written->losses.empty()) return;
  ASSERT_TRUE(readings[0].tree == tree) << written->bytes << "\nis\n"
                                        << test::describe(readings[0].tree) << "\nnot\n"
                                        << test::describe(tree);
}

template <class Make>
void for_random_trees(Game game, int count, const TreeFeatures& features, Make expect) {
  Rng rng(5);
  for (int i = 0; i < count && !::testing::Test::HasFatalFailure(); ++i) {
    const auto& starts = game == Game::xiangqi ? kXiangqiStarts : kChessStarts;
    expect(test::random_tree(rng, game, starts[rng.below(4)], features), rng);
  }
}

TEST(RecordRoundTrip, XiangqiPgnInEveryScript) {
  const TreeFeatures all{.comments_before = true,
                         .nags = true,
                         .marks = true,
                         .clocks = true,
                         .tags = {"Event", "Red", "Black", "Date", "ECCO", "Remark"}};
  for_random_trees(Game::xiangqi, 300, all, [](const GameTree& tree, Rng& rng) {
    WriteOptions options;
    options.style = {.script = static_cast<xiangqi::Script>(rng.below(5)),
                     .traditional = rng.below(2) == 0,
                     .full_width = rng.below(2) == 0,
                     .equals_sign = rng.below(2) == 0,
                     .draft_letters = rng.below(2) == 0,
                     .numbered_pawns = rng.below(2) == 0,
                     .sparing = rng.below(2) == 0};
    expect_identity(tree, Format::pgn, options);
  });
}

TEST(RecordRoundTrip, ChessPgn) {
  const TreeFeatures all{.comments_before = true,
                         .nags = true,
                         .marks = true,
                         .clocks = true,
                         .tags = {"Event", "White", "Black", "Date", "ECO", "WhiteElo"}};
  for_random_trees(Game::chess, 300, all,
                   [](const GameTree& tree, Rng&) { expect_identity(tree, Format::pgn, {}); });
}

TEST(RecordRoundTrip, Ubb) {
  const TreeFeatures held{.tags = {"Title", "Event", "Red", "Black", "Date", "ECCO", "Remark"}};
  for_random_trees(Game::xiangqi, 300, held,
                   [](const GameTree& tree, Rng&) { expect_identity(tree, Format::ubb, {}); });
}

TEST(RecordRoundTrip, Xqf) {
  // GB18030 holds every character of Unicode, so comments come back whole; tags must be short.
  const TreeFeatures held{};
  for_random_trees(Game::xiangqi, 300, held, [](GameTree tree, Rng&) {
    tree.set_tag("Title", "第一局 车马冷着");
    tree.set_tag("Red", "红方");
    if (tree.start_fen().find(" 0 1") == std::string::npos) return;  // counters are a loss of their own
    WriteOptions options;
    options.codec = cli::text_codec();
    expect_identity(tree, Format::xqf, options);
  });
}

TEST(RecordRoundTrip, MoveLists) {
  const TreeFeatures held{.variations = false,
                          .tags = {"Title", "Event", "Red", "Black", "Date", "ECCO", "Remark"}};
  for_random_trees(Game::xiangqi, 300, held, [](const GameTree& tree, Rng& rng) {
    WriteOptions options;
    options.style.script = static_cast<xiangqi::Script>(rng.below(5));
    expect_identity(tree, Format::move_list, options);
  });
}

// A text may say what a format says by itself: a result, a move, a heading, another format's beginning. Of
// few moves or none, since it is there that a reader asks what the lines are.
TEST(RecordRoundTrip, NoTextIsTakenForStructure) {
  for (const Game game : {Game::xiangqi, Game::chess}) {
    for (const int plies : {0, 1, 2, 12}) {
      const TreeFeatures features{.comments_before = true,
                                  .nags = true,
                                  .tags = {"Title", "Event", "White", "Black", "Red", "Remark", "open"},
                                  .plies = plies};
      for_random_trees(game, 150, features, [](const GameTree& tree, Rng& rng) {
        WriteOptions options;
        options.codec = cli::text_codec();
        // "b2b3" is a move of either game, and no text: chess is written in its own notation.
        if (tree.game() == Game::xiangqi) options.style.script = static_cast<xiangqi::Script>(rng.below(5));
        for (const Format format : {Format::pgn, Format::ubb, Format::xqf, Format::move_list})
          if (tree.game() == Game::xiangqi || format == Format::pgn || format == Format::move_list)
            expect_identity_but_for_losses(tree, format, options);
      });
    }
  }
}

TEST(RecordRoundTrip, Fen) {
  const TreeFeatures held{.variations = false, .comments = false, .result = false, .plies = 0};
  for (const Game game : {Game::xiangqi, Game::chess})
    for_random_trees(game, 20, held,
                     [](const GameTree& tree, Rng&) { expect_identity(tree, Format::fen, {}); });
}

// --- What is lost is named ----------------------------------------------------------------------------
bool has_loss(const Written& written, LossKind kind) {
  return std::any_of(written.losses.begin(), written.losses.end(),
                     [&](const Loss& l) { return l.kind == kind; });
}

GameTree full_tree() {
  GameTree tree(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
  const NodeId first = tree.add(kRoot, "h2e2");
  const NodeId second = tree.add(first, "h9g7");
  const NodeId other = tree.add(first, "h7e7");
  tree.add_comment(second, "屏风马");
  tree.add_comment_before(other, "或");
  tree.node(first).nags = {1};
  tree.node(first).marks = {{'G', "e2", ""}};
  tree.node(first).clock_ms = 1000;
  tree.set_tag("Red", "甲");
  tree.set_tag("ECCO", "C00");
  tree.result = GameResult::draw;
  return tree;
}

TEST(RecordRoundTrip, LossesAreNamed) {
  const GameTree tree = full_tree();
  WriteOptions options;
  options.codec = cli::text_codec();
  const auto losses_of = [&](Format format) {
    const auto written = write_record(tree, format, options);
    EXPECT_TRUE(written);
    return std::move(*written);
  };
  EXPECT_TRUE(losses_of(Format::pgn).losses.empty());

  const Written ubb = losses_of(Format::ubb);
  for (const LossKind kind : {LossKind::nags, LossKind::marks, LossKind::clocks, LossKind::comments_before})
    EXPECT_TRUE(has_loss(ubb, kind)) << to_id(kind);
  EXPECT_EQ(ubb.losses.size(), 4u) << names_of(ubb.losses);

  const Written xqf = losses_of(Format::xqf);
  EXPECT_TRUE(has_loss(xqf, LossKind::tags));
  EXPECT_FALSE(has_loss(xqf, LossKind::variations));

  const Written text = losses_of(Format::move_list);
  EXPECT_TRUE(has_loss(text, LossKind::variations));
  EXPECT_FALSE(has_loss(text, LossKind::nags));

  const Written fen = losses_of(Format::fen);
  EXPECT_TRUE(has_loss(fen, LossKind::moves));
  EXPECT_TRUE(has_loss(fen, LossKind::result));
  EXPECT_EQ(fen.bytes, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n");
}

/// However a format has to write them: with escapes, with commands beside them, in another encoding.
TEST(RecordRoundTrip, TheLongestTextsAreReadAgain) {
  std::string breaks = "x", quotes;
  while (breaks.size() < kMaxTextBytes - 1) breaks += '|';
  breaks += 'x';
  while (quotes.size() < kMaxTextBytes) quotes += '"';
  for (const Format format : {Format::pgn, Format::ubb, Format::xqf, Format::move_list}) {
    GameTree tree(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
    const NodeId first = tree.add(kRoot, "h2e2");
    ASSERT_TRUE(tree.add_comment(first, breaks));
    ASSERT_FALSE(tree.add_comment(first, "more"));
    if (format == Format::pgn) tree.node(first).clock_ms = 1000;
    if (format != Format::xqf) {
      ASSERT_TRUE(tree.set_tag("Title", quotes));
      ASSERT_FALSE(tree.set_tag("Event", quotes + "x"));
    }
    WriteOptions options;
    options.codec = cli::text_codec();
    expect_identity(tree, format, options);
  }
}

/// What is joined on reading is measured joined.
TEST(RecordRoundTrip, JoinedCommentsAreMeasuredTogether) {
  const std::string half(kMaxTextBytes / 2 + 1, 'x');
  const std::string pgn = "[Game \"Chinese Chess\"]\n\n1. C2.5 {" + half + "} {" + half + "} *\n";
  const std::string ubb = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]" + half +
                          "[/DhtmlXQ_comment1][DhtmlXQ_comment0_1]" + half +
                          "[/DhtmlXQ_comment0_1][/DhtmlXQ]";
  const std::string list = "炮二平五（" + half + "）（" + half + "）";
  for (const std::string& text : {pgn, ubb, list}) {
    const Reading reading = test::read_one(text);
    ASSERT_TRUE(reading.error) << text.substr(0, 40);
    EXPECT_EQ(reading.error->reason, RecordReason::text_too_long) << text.substr(0, 40);
    EXPECT_EQ(reading.tree.node(1).comment, half) << text.substr(0, 40);
  }
  // In PGN a comment before a move comes back with the one of the move before.
  GameTree tree(Game::chess, std::string(standard_fen(Game::chess)));
  const NodeId first = tree.add(kRoot, "e2e4"), second = tree.add(first, "e7e5");
  ASSERT_TRUE(tree.add_comment(first, half));
  ASSERT_TRUE(tree.add_comment_before(second, half));
  const auto written = write_record(tree, Format::pgn, {});
  ASSERT_TRUE(written);
  EXPECT_TRUE(std::any_of(written->losses.begin(), written->losses.end(),
                          [](const Loss& loss) { return loss.kind == LossKind::comments; }));
  EXPECT_FALSE(test::read_one(written->bytes).error);
}

TEST(RecordRoundTrip, TextsThatAFormatUsesAsSignsAreNamed) {
  GameTree tree(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
  const NodeId first = tree.add(kRoot, "h2e2");
  tree.add_comment(first, "a } b [%clk 0:00:01] c）");
  for (const Format format : {Format::pgn, Format::move_list}) {
    const auto written = write_record(tree, format, {});
    ASSERT_TRUE(written);
    EXPECT_TRUE(has_loss(*written, LossKind::comment_text)) << to_id(format);
    const auto readings = read_record(written->bytes, {});
    ASSERT_EQ(readings.size(), 1u);
    EXPECT_FALSE(readings[0].error) << written->bytes;
    EXPECT_FALSE(readings[0].tree.node(1).clock_ms.has_value());
  }
}

TEST(RecordRoundTrip, XqfNamesWhatDoesNotFit) {
  GameTree tree(Game::xiangqi, kXiangqiStarts[3]);
  tree.set_tag("Red", "一个很长很长很长的名字");
  WriteOptions options;
  options.codec = cli::text_codec();
  const auto written = write_record(tree, Format::xqf, options);
  ASSERT_TRUE(written);
  EXPECT_TRUE(has_loss(*written, LossKind::tag_text));
  EXPECT_TRUE(has_loss(*written, LossKind::start_counters));
  const auto readings = read_record(written->bytes, {std::nullopt, options.codec});
  EXPECT_EQ(readings[0].tree.tag("Red"), "一个很长很长很");
  EXPECT_FALSE(readings[0].error);

  options.codec = {};
  const auto plain = write_record(tree, Format::xqf, options);
  ASSERT_TRUE(plain);
  EXPECT_TRUE(has_loss(*plain, LossKind::characters)) << "no codec was lent";
}

TEST(RecordRoundTrip, WrongGamesAndMovesAreRefused) {
  const GameTree chess(Game::chess, std::string(standard_fen(Game::chess)));
  for (const Format format : {Format::ubb, Format::xqf}) {
    const auto written = write_record(chess, format, {});
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().reason, RecordReason::wrong_game);
  }
  GameTree broken(Game::xiangqi, std::string(standard_fen(Game::xiangqi)));
  broken.add(broken.add(kRoot, "h2e2"), "h2e2");
  for (const Format format : {Format::pgn, Format::ubb, Format::xqf, Format::move_list, Format::fen}) {
    const auto written = write_record(broken, format, {});
    ASSERT_FALSE(written) << to_id(format);
    EXPECT_EQ(written.error().reason, RecordReason::illegal_move);
    EXPECT_EQ(written.error().ply, 1);
  }
}

}  // namespace
}  // namespace xq::record
