// The network in both games: packed and unpacked, the accumulators against sums from scratch at every node of
// random games, mirrored and colour-swapped positions, the machine's vectors against one lane.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/chess/fen.hpp"
#include "engine/chess/position.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/network.hpp"
#include "engine/util/rng.hpp"
#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/position.hpp"

namespace xq::nnue {
namespace {

struct Xiangqi {
  static constexpr Game kGame = Game::xiangqi;
  using Position = xiangqi::Position;
  using Features = xiangqi::Features;
  static Position from(const std::string& fen) { return *xiangqi::parse_fen(fen); }
  static std::string fen(const Position& p) { return xiangqi::to_fen(p); }
  static int code(const Position& p, int s) { return p.man_on(xiangqi::to_square(s)); }
  static constexpr const char* kFens[] = {
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
      "r1bakab1r/9/1cn4cn/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 4",
      // Where men cannot come in a game, but may be set up: an advisor off the diagonals, a pawn behind his
      // first point.
      "3ak4/9/4b4/9/9/9/9/P3P4/3A5/3K1A3 w - - 0 1",
  };
};

struct Chess {
  static constexpr Game kGame = Game::chess;
  using Position = chess::Position;
  using Features = chess::Features;
  static Position from(const std::string& fen) { return *chess::parse_fen(fen); }
  static std::string fen(const Position& p) { return chess::to_fen(p); }
  static int code(const Position& p, int s) { return static_cast<int>(p.piece_on(chess::to_square(s))); }
  static constexpr const char* kFens[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  };
};

/// As a trained network has them, in size.
Weights random_weights(Game game, int features, int half, std::uint64_t seed) {
  Rng rng(seed);
  Weights w = Weights::of_size(game, features, half);
  const auto fill = [&](auto& values, int size) {
    for (auto& value : values)
      value = static_cast<typename std::decay_t<decltype(values)>::value_type>(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * size + 1))) - size);
  };
  fill(w.input, 60);
  fill(w.bias, 100);
  fill(w.output, kMaxOutput);
  fill(w.out_bias, 20'000);
  return w;
}

/// The definition, one lane at a time and from scratch.
template <class G>
Score by_definition(const Weights& w, const typename G::Position& p) {
  std::int64_t total = 0;
  const auto half = static_cast<std::size_t>(w.half);
  for (int view = 0; view < 2; ++view) {
    const Side side = view == 0 ? p.side_to_move() : ~p.side_to_move();
    for (int twin = 0; twin < 2; ++twin)
      for (std::size_t j = 0; j < half; ++j) {
        int sum = w.bias[j];
        for (int s = 0; s < G::Features::kSquares; ++s) {
          const int code = G::code(p, s);
          if (code == G::Features::kEmpty) continue;
          const auto f =
              static_cast<std::size_t>(G::Features::index(side, static_cast<std::uint8_t>(code), s));
          sum += w.input[(twin == 0 ? f : G::Features::kMirror[f]) * half + j];
        }
        const int clipped = std::clamp(sum, 0, kOne);
        const auto row = static_cast<std::size_t>(p.output_bucket() * 2 + view);
        total += clipped * clipped * w.output[row * half + j];
      }
  }
  const std::int64_t value = total / kOne + w.out_bias[static_cast<std::size_t>(p.output_bucket())];
  return static_cast<Score>(value * kScale / (kOne * kOutOne));
}

/// The same position with the files, or the sides, changed round. Only placement and mover are kept.
template <class G>
std::string transformed(const std::string& fen, bool mirror, bool swap) {
  std::string board = fen.substr(0, fen.find(' '));
  const char mover = fen[fen.find(' ') + 1];
  if (swap) {
    std::reverse(board.begin(), board.end());  // ranks and files; the files are turned back below
    for (char& c : board)
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) c = static_cast<char>(c ^ 32);
  }
  if (mirror != swap) {
    for (std::size_t begin = 0; begin <= board.size();) {
      const std::size_t end = std::min(board.find('/', begin), board.size());
      std::reverse(board.begin() + static_cast<std::ptrdiff_t>(begin),
                   board.begin() + static_cast<std::ptrdiff_t>(end));
      begin = end + 1;
    }
  }
  const char after = swap ? (mover == 'b' ? 'w' : 'b') : mover;
  return board + " " + after + " - - 0 1";
}

template <class G>
class NnueTest : public testing::Test {
 public:
  static constexpr int kHalf = 32;
  const Weights weights = random_weights(G::kGame, G::Features::kCount, kHalf, 11);
  const Network network{weights, G::Features::kMirror.data()};

  /// `visit` at every position of random games, captures preferred so that all phases come up.
  template <class Visit>
  void walk(Visit visit) {
    Rng rng(5);
    for (const char* fen : G::kFens)
      for (int game = 0; game < 3; ++game) {
        auto p = G::from(fen);
        p.set_network(&network);
        for (int ply = 0; ply < 150; ++ply) {
          typename G::Position::MoveList moves;
          p.generate(rng.below(3) == 0 ? GenStage::captures : GenStage::all, moves);
          if (moves.empty()) p.generate(GenStage::all, moves);
          if (moves.empty()) break;
          visit(p, rng);
          p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
  }
};
using Games = testing::Types<Xiangqi, Chess>;
TYPED_TEST_SUITE(NnueTest, Games);

TYPED_TEST(NnueTest, AccumulatorsEqualSumsFromScratchAtEveryNode) {
  int nodes = 0;
  this->walk([&](auto& p, Rng& rng) {
    ++nodes;
    // Not at every node, so that the way to the last sums has all lengths.
    if (rng.below(3) != 0) {
      EXPECT_EQ(p.evaluate(), by_definition<TypeParam>(this->weights, p));
    }
    typename TypeParam::Position::MoveList moves;
    p.generate(GenStage::all, moves);
    for (const auto move : moves) {
      p.make(move);
      ASSERT_EQ(p.evaluate(), by_definition<TypeParam>(this->weights, p)) << TypeParam::fen(p);
      p.unmake();
      if (rng.below(4) != 0) break;
    }
    if (p.null_move_allowed()) {
      p.make_null();
      ASSERT_EQ(p.evaluate(), by_definition<TypeParam>(this->weights, p));
      p.unmake_null();
    }
  });
  EXPECT_GT(nodes, 500);
}

TYPED_TEST(NnueTest, MirroredAndColourSwappedPositionsEvaluateAlike) {
  int compared = 0;
  this->walk([&](auto& p, Rng&) {
    const std::string fen = TypeParam::fen(p);
    for (const bool mirror : {false, true})
      for (const bool swap : {false, true}) {
        auto other = TypeParam::from(transformed<TypeParam>(fen, mirror, swap));
        other.set_network(&this->network);
        ASSERT_EQ(other.evaluate(), p.evaluate()) << fen;
        ++compared;
      }
  });
  EXPECT_GT(compared, 2000);
}

TYPED_TEST(NnueTest, ACopyEvaluatesAlikeAndANetworkCanBeTakenAway) {
  auto p = TypeParam::from(TypeParam::kFens[1]);
  const Score by_hand = p.evaluate();
  p.set_network(&this->network);
  const Score by_net = p.evaluate();
  auto copy = p;
  EXPECT_EQ(copy.evaluate(), by_net);
  const Network second(random_weights(TypeParam::kGame, TypeParam::Features::kCount, 16, 3),
                       TypeParam::Features::kMirror.data());
  copy.set_network(&second);
  EXPECT_NE(copy.evaluate(), by_net);
  EXPECT_EQ(p.evaluate(), by_net);
  copy.set_network(nullptr);
  EXPECT_EQ(copy.evaluate(), by_hand);
}

/// Every feature has one mirror image and one other view, and both undo themselves.
TYPED_TEST(NnueTest, FeatureMapsAreInvolutions) {
  using F = typename TypeParam::Features;
  std::set<int> seen;
  for (int f = 0; f < F::kCount; ++f) {
    const int mirror = F::kMirror[static_cast<std::size_t>(f)];
    const int other = F::kOtherView[static_cast<std::size_t>(f)];
    seen.insert(mirror);
    EXPECT_EQ(F::kMirror[static_cast<std::size_t>(mirror)], f);
    EXPECT_EQ(F::kOtherView[static_cast<std::size_t>(other)], f);
    EXPECT_NE(other, f);
  }
  EXPECT_EQ(static_cast<int>(seen.size()), F::kCount);
}

TYPED_TEST(NnueTest, ASessionSearchesByTheNetworkItWasGiven) {
  const auto session = Session::create(TypeParam::kGame);
  SearchLimits limits;
  limits.nodes = 400;
  const BestMove by_hand = session->go(limits, nullptr);
  const auto given = [&](const std::string& packed) {
    EXPECT_TRUE(session->set_network(packed));
    return session->go(limits, nullptr);
  };
  const std::string packed = pack(this->weights);
  const BestMove first = given(packed), again = given(packed);
  EXPECT_NE(first.score, by_hand.score);
  EXPECT_EQ(first.score, again.score);
  EXPECT_EQ(first.best, again.best);
  EXPECT_FALSE(session->set_network(packed.substr(1)));
  const Game other = TypeParam::kGame == Game::chess ? Game::xiangqi : Game::chess;
  EXPECT_FALSE(session->set_network(pack(random_weights(other, TypeParam::Features::kCount, 16, 1))));
  EXPECT_FALSE(session->set_network(pack(random_weights(TypeParam::kGame, 20, 16, 1))));
  EXPECT_EQ(given("").score, by_hand.score);
}

/// The lower ones are the same opponent on a device that cannot use the network.
TYPED_TEST(NnueTest, OnlyFullStrengthJudgesByTheNetwork) {
  const auto plain = Session::create(TypeParam::kGame), learnt = Session::create(TypeParam::kGame);
  EXPECT_TRUE(learnt->set_network(pack(this->weights)));
  SearchLimits limits;
  limits.nodes = 500;
  for (const Level& level : levels(TypeParam::kGame)) {
    limits.level = level.id;
    const BestMove a = plain->go(limits, nullptr), b = learnt->go(limits, nullptr);
    EXPECT_EQ(a.score, b.score) << level.id;
    EXPECT_EQ(a.best, b.best) << level.id;
  }
  limits.level = kFullStrength;
  EXPECT_NE(plain->go(limits, nullptr).score, learnt->go(limits, nullptr).score);
}

TEST(Packing, GivesBackEveryWeight) {
  for (const int half : {16, 48}) {
    Weights w = random_weights(Game::xiangqi, 40, half, 9);
    // The ends of the range, and rows of zeros as impossible features have them.
    w.input[0] = 32767;
    w.input[1] = -32768;
    std::fill(w.input.begin() + 5 * half, w.input.begin() + 20 * half, std::int16_t{0});
    w.out_bias[0] = 1'000'000'000;
    w.out_bias[1] = -1'000'000'000;
    const auto read = unpack(pack(w));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, w);
  }
}

TEST(Packing, IsSmallerThanTheWeights) {
  Weights w = random_weights(Game::xiangqi, 100, 32, 4);
  for (auto& weight : w.input) weight = static_cast<std::int16_t>(weight / 8);  // −7 … 7: under 4 bits
  EXPECT_LT(pack(w).size(), w.input.size() / 2 + 32 * 2 * kBuckets + 400);
}

TEST(Packing, RefusesWhatItHasNotWritten) {
  const std::string bytes = pack(random_weights(Game::chess, 20, 16, 2));
  ASSERT_TRUE(unpack(bytes));
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    EXPECT_FALSE(unpack(std::string_view(bytes).substr(0, i)));
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(unpack(changed)) << i;
  }
  Weights too_big = random_weights(Game::chess, 20, 16, 2);
  too_big.output[3] = kMaxOutput + 1;  // clipped neuron times weight would leave 16 bits
  EXPECT_FALSE(unpack(pack(too_big)));
  Weights wide = Weights::of_size(Game::chess, 20, kMaxHalf);
  std::fill(wide.output.begin(), wide.output.begin() + kMaxHalf, std::int16_t{60});
  EXPECT_TRUE(unpack(pack(wide)));
  std::fill(wide.output.begin(), wide.output.begin() + kMaxHalf, std::int16_t{70});
  EXPECT_FALSE(unpack(pack(wide))) << "the sum would leave 32 bits";
}

}  // namespace
}  // namespace xq::nnue
