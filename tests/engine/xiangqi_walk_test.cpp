// What must hold in every position, asked at every node of shallow trees over the perft positions, and in
// crowded random placements.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/xiangqi/fen.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/perft_table.hpp"
#include "tests/support/xiangqi_plain.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

constexpr int kNodesPerPosition = test::kSanitized ? 40 : 1000;
constexpr int kRandomPositions = test::kSanitized ? 100 : 2000;

using Moves = std::set<std::string>;

MoveList generated(const Position& position, GenStage stage) {
  MoveList list;
  position.generate(stage, list);
  return list;
}

Moves texts(const MoveList& list) {
  Moves moves;
  for (const Move move : list) moves.insert(to_uci(move));
  return moves;
}

/// The board seen in a mirror, or from the other side of the table with the colours changed.
Setup mirrored(const Setup& setup) {
  Setup result = setup;
  for (int i = 0; i < kSquares; ++i) result.board[mirror_file(to_square(i))] = setup.board[to_square(i)];
  return result;
}
Setup changed_sides(const Setup& setup) {
  Setup result = setup;
  for (int i = 0; i < kSquares; ++i) {
    const Piece piece = setup.board[to_square(i)];
    result.board[flip_rank(to_square(i))] =
        piece == Piece::none ? piece : make_piece(~side_of(piece), kind_of(piece));
  }
  result.side_to_move = ~setup.side_to_move;
  return result;
}

/// Everything that make() keeps up to date must be what a fresh Position finds.
void expect_same_as_fresh(const Position& position) {
  const Position fresh(position.setup());
  EXPECT_EQ(position.key(), fresh.key());
  EXPECT_EQ(position.psqt_balance(), fresh.psqt_balance());
  EXPECT_EQ(position.checkers(), fresh.checkers());
  EXPECT_EQ(position.quiet_plies(), fresh.quiet_plies());
  EXPECT_EQ(position.move_number(), fresh.move_number());
  for (const Side side : {kRed, kBlack}) {
    EXPECT_EQ(position.occupied(side), fresh.occupied(side));
    EXPECT_EQ(position.lines(side).rank, fresh.lines(side).rank);
    EXPECT_EQ(position.lines(side).file, fresh.lines(side).file);
    for (int kind = 0; kind < kPieceKinds; ++kind) {
      const auto k = static_cast<PieceKind>(kind);
      EXPECT_EQ(position.count(side, k), fresh.count(side, k));
      for (const Square s : position.squares_of(side, k))
        EXPECT_EQ(position.piece_on(s), make_piece(side, k));
    }
  }
}

void expect_stages_split(const Position& position, const Moves& all) {
  const Moves captures = texts(generated(position, GenStage::captures));
  const Moves quiets = texts(generated(position, GenStage::quiets));
  Moves both = captures;
  both.insert(quiets.begin(), quiets.end());
  EXPECT_EQ(both, all);
  EXPECT_EQ(captures.size() + quiets.size(), all.size()) << "a move in both stages";
  for (const Move move : generated(position, GenStage::captures)) EXPECT_TRUE(position.is_tactical(move));
  for (const Move move : generated(position, GenStage::quiets)) EXPECT_FALSE(position.is_tactical(move));
}

void expect_legal_exactly(const Position& position, const MoveList& all) {
  for (unsigned raw = 0; raw < 1u << 16; ++raw) {
    const Move move = Move::from_raw(static_cast<std::uint16_t>(raw));
    if (position.is_legal(move) != all.contains(move))
      ADD_FAILURE() << "raw " << raw << " is_legal " << position.is_legal(move);
  }
}

/// Checks one node; `exhaustive` adds the dear questions.
void check_node(Position& position, bool exhaustive) {
  SCOPED_TRACE(to_fen(position));
  const MoveList all = generated(position, GenStage::all);
  const Moves moves = texts(all);
  EXPECT_EQ(moves.size(), all.size()) << "a move twice";

  expect_same_as_fresh(position);
  expect_stages_split(position, moves);
  EXPECT_EQ(generated(Position(mirrored(position.setup())), GenStage::all).size(), all.size());
  EXPECT_EQ(generated(Position(changed_sides(position.setup())), GenStage::all).size(), all.size());

  const test::PlainXiangqi plain(position.setup());
  EXPECT_EQ(position.in_check(), plain.is_attacked(position.side_to_move()));
  const auto reread = parse_fen(to_fen(position));
  ASSERT_TRUE(reread);
  EXPECT_EQ(reread->setup(), position.setup());

  if (exhaustive) {
    EXPECT_EQ(moves, plain.legal_moves());
    expect_legal_exactly(position, all);
  }
  const Setup before = position.setup();
  const std::uint64_t key = position.key();
  const KingDanger danger = position.danger();
  for (const Move move : all) {
    const bool gives_check = position.gives_check(move);
    position.make(move);
    EXPECT_EQ(gives_check, position.in_check()) << to_uci(move);
    EXPECT_EQ(position.in_check(), plain.after(move.from(), move.to()).is_attacked(position.side_to_move()));
    position.unmake();
    ASSERT_EQ(position.setup(), before) << to_uci(move);
    ASSERT_EQ(position.key(), key) << to_uci(move);
    ASSERT_EQ(position.danger(), danger) << to_uci(move);
  }
}

/// Depth first, every node checked until `budget` is used up; about one in sixteen exhaustively.
void walk(Position& position, int depth, int& budget, Rng& rng) {
  if (budget <= 0 || testing::Test::HasFailure()) return;
  --budget;
  check_node(position, rng.below(16) == 0);
  if (depth == 0) return;
  for (const Move move : generated(position, GenStage::all)) {
    position.make(move);
    walk(position, depth - 1, budget, rng);
    position.unmake();
  }
}

class XiangqiWalk : public testing::TestWithParam<test::PerftRow> {};

TEST_P(XiangqiWalk, HoldsAtEveryNode) {
  auto position = parse_fen(GetParam().fen);
  ASSERT_TRUE(position);
  Rng rng(1);
  check_node(*position, true);
  int budget = kNodesPerPosition;
  walk(*position, 2, budget, rng);
}

INSTANTIATE_TEST_SUITE_P(Rows, XiangqiWalk, testing::ValuesIn(test::read_perft_table("perft_xiangqi.tsv")));

TEST(XiangqiRandomWalk, HoldsInCrowdedPlacements) {
  Rng rng(2);
  for (int i = 0; i < kRandomPositions && !testing::Test::HasFailure(); ++i) {
    Position position(test::random_setup(rng, 4 + static_cast<int>(rng.below(26))));
    check_node(position, true);
  }
}

}  // namespace
}  // namespace xq::xiangqi
