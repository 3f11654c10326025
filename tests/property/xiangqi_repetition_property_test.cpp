// The referee's verdict depends on the cycle alone: not on the side of the board it is played on, not on the
// colours, not on what came before it, and not on the point of it that is seen first for the third time.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/util/rng.hpp"
#include "engine/xiangqi/repetition.hpp"
#include "tests/support/build_kind.hpp"
#include "tests/support/data_path.hpp"
#include "tests/support/named_rows.hpp"
#include "tests/support/xiangqi_line.hpp"
#include "tests/support/xiangqi_random.hpp"

namespace xq::xiangqi {
namespace {

constexpr std::array kSets{RuleSet::basic, RuleSet::simple, RuleSet::computer,
                           RuleSet::asian, RuleSet::world,  RuleSet::chinese};

GameResult other(GameResult result) {
  if (result == GameResult::first_wins) return GameResult::second_wins;
  return result == GameResult::second_wins ? GameResult::first_wins : result;
}

Judgement judged(const test::Line& line, RuleSet set) {
  return judge(test::play(line, rules_as_written(set)));
}

/// The cycles of the table, each under the sets that it is about, and random ones under all.
struct Case {
  std::string name;
  test::Line line;
  RuleSet set;
};

/// Fewer where the build is slow.
constexpr int kRandomCycles = test::kSanitized ? 80 : 400;

/// A position and two moves of each side there and back, twice.
std::optional<test::Line> random_cycle(Rng& rng) {
  test::Line line{test::random_setup(rng, 6 + static_cast<int>(rng.below(8))), {}};
  Position position(line.start);
  const auto pick = [&] {
    MoveList moves;
    position.generate(GenStage::quiets, moves);
    const bool any = !moves.empty();
    const Move move = any ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))] : Move::none();
    if (any) position.make(move);
    return move;
  };
  const Move out = pick(), reply = out == Move::none() ? out : pick();
  if (reply == Move::none()) return std::nullopt;
  const Move back(out.to(), out.from()), reply_back(reply.to(), reply.from());
  if (!position.is_legal(back)) return std::nullopt;
  position.make(back);
  if (!position.is_legal(reply_back)) return std::nullopt;
  position.make(reply_back);
  if (occurrences(position) != 2) return std::nullopt;  // a pawn's step does not come back
  line.moves = {out, reply, back, reply_back, out, reply, back, reply_back};
  return line;
}

std::vector<Case> cases() {
  std::vector<Case> found;
  for (const std::string& table :
       {test::data_path("adjudication.tsv"), test::data_path("adjudication_own.tsv")})
    for (const auto& row : test::read_named_rows(table)) {
      const test::Line line = test::read_line(row.at("fen"), row.at("moves"));
      for (const RuleSet set : kSets)
        if (row.at("rule_set").find(to_id(set)) != std::string::npos)
          found.push_back({row.at("id"), line, set});
    }
  Rng rng(20);
  for (int made = 0; made < kRandomCycles;) {
    const std::optional<test::Line> line = random_cycle(rng);
    if (!line) continue;
    ++made;
    for (const RuleSet set : kSets) found.push_back({"random " + std::to_string(made), *line, set});
  }
  return found;
}

/// The labels of a cycle, without their squares.
std::vector<Act> acts(const Judgement& j) {
  std::vector<Act> list;
  for (const JudgedPly& ply : j.cycle) list.push_back(ply.act);
  return list;
}

TEST(XiangqiRefereeProperty, IsTheSameOnTheOtherWing) {
  for (const Case& c : cases()) {
    const Judgement plain = judged(c.line, c.set), mirror = judged(test::mirrored(c.line), c.set);
    EXPECT_EQ(plain.outcome, mirror.outcome) << c.name << ' ' << to_id(c.set);
    EXPECT_EQ(plain.clause, mirror.clause) << c.name << ' ' << to_id(c.set);
    EXPECT_EQ(acts(plain), acts(mirror)) << c.name << ' ' << to_id(c.set);
  }
}

TEST(XiangqiRefereeProperty, IsTheSameForTheOtherColour) {
  for (const Case& c : cases()) {
    const Judgement plain = judged(c.line, c.set), swap = judged(test::swapped(c.line), c.set);
    EXPECT_EQ(plain.outcome.result, other(swap.outcome.result)) << c.name << ' ' << to_id(c.set);
    EXPECT_EQ(plain.outcome.reason, swap.outcome.reason) << c.name << ' ' << to_id(c.set);
    EXPECT_EQ(acts(plain), acts(swap)) << c.name << ' ' << to_id(c.set);
  }
}

/// One ply before `start`: some man of the side not to move came from somewhere else, and took a man there
/// when `captured` says so. Nothing when the dice give no legal ply.
std::optional<test::Line> with_ply_before(const test::Line& line, Rng& rng, bool capture) {
  test::Line longer = line;
  const Side mover = ~line.start.side_to_move;
  const Square to = to_square(static_cast<int>(rng.below(kSquares)));
  const Square from = to_square(static_cast<int>(rng.below(kSquares)));
  const Piece piece = line.start.board[to];
  if (piece == Piece::none || side_of(piece) != mover || line.start.board[from] != Piece::none)
    return std::nullopt;
  longer.start.side_to_move = mover;
  longer.start.board[from] = piece;
  longer.start.board[to] = capture ? make_piece(~mover, PieceKind::horse) : Piece::none;
  longer.start.quiet_plies = 0;
  if (find_fault(longer.start) || !Position(longer.start).is_legal(Move(from, to))) return std::nullopt;
  longer.moves.insert(longer.moves.begin(), Move(from, to));
  return longer;
}

/// Up to six plies before the cycle that repeat nothing of it; one of them may be a capture.
test::Line with_history(const test::Line& line, Rng& rng) {
  test::Line longer = line;
  const bool captures = rng.below(2) != 0;
  std::vector<std::uint64_t> seen;
  Position position(line.start);
  seen.push_back(position.key());
  for (const Move m : line.moves) {
    position.make(m);
    seen.push_back(position.key());
  }
  for (int ply = 0, tries = 0; ply < 6 && tries < 3000; ++tries) {
    const std::optional<test::Line> before = with_ply_before(longer, rng, captures && ply == 0);
    if (!before) continue;
    const std::uint64_t key = Position(before->start).key();
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
    seen.push_back(key);
    longer = *before;
    ++ply;
  }
  return longer;
}

TEST(XiangqiRefereeProperty, IsTheSameWhateverCameBefore) {
  Rng rng(7);
  std::size_t longer = 0;
  for (const Case& c : cases()) {
    const Judgement plain = judged(c.line, c.set);
    if (plain.outcome.reason == EndReason::natural_limit) continue;
    const test::Line line = with_history(c.line, rng);
    longer += line.moves.size() > c.line.moves.size() ? 1 : 0;
    const Judgement late = judged(line, c.set);
    if (plain.cycle.empty() && late.outcome.reason == EndReason::natural_limit) continue;
    EXPECT_EQ(plain.outcome, late.outcome) << c.name << ' ' << to_id(c.set);
    EXPECT_EQ(acts(plain), acts(late)) << c.name << ' ' << to_id(c.set);
  }
  EXPECT_GT(longer, 6u * kRandomCycles);
}

/// The same cycle begun `late` plies later, when both of its rounds are the same moves.
std::optional<test::Line> begun_later(const test::Line& line, std::size_t plies, std::size_t late) {
  const std::size_t period = plies / 2, n = line.moves.size();
  const auto begin = line.moves.end() - static_cast<std::ptrdiff_t>(plies);
  const auto middle = begin + static_cast<std::ptrdiff_t>(period);
  if (!std::equal(begin, middle, middle)) return std::nullopt;
  Position position(line.start);
  for (std::size_t i = 0; i < n - plies + late; ++i) position.make(line.moves[i]);
  test::Line later{position.setup(), {}};
  for (std::size_t i = 0; i < plies; ++i)
    later.moves.push_back(*(begin + static_cast<std::ptrdiff_t>((late + i) % period)));
  return later;
}

TEST(XiangqiRefereeProperty, IsTheSameWhereverTheCycleBegins) {
  int compared = 0;
  for (const Case& c : cases()) {
    const test::Line& line = c.line;
    const Position end = test::play(line, rules_as_written(c.set));
    const Judgement plain = judge(end);
    if (occurrences(end) != 3 || plain.cycle.empty()) continue;
    std::size_t plies = plain.cycle.size();
    // Sets that look at the last round alone show half of the moves that made three occurrences.
    if (plies * 2 <= line.moves.size() && end.past(static_cast<int>(2 * plies)).key == end.key()) plies *= 2;
    for (std::size_t late = 1; late < plies / 2; ++late) {
      const std::optional<test::Line> later = begun_later(line, plies, late);
      if (!later) continue;
      ++compared;
      const Judgement other = judged(*later, c.set);
      EXPECT_EQ(plain.outcome, other.outcome)
          << c.name << ' ' << to_id(c.set) << ' ' << late << " plies later";
      EXPECT_EQ(plain.clause, other.clause) << c.name << ' ' << to_id(c.set) << ' ' << late << " plies later";
      std::vector<Act> turned = acts(plain);
      std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(late % turned.size()),
                  turned.end());
      EXPECT_EQ(turned, acts(other)) << c.name << ' ' << to_id(c.set) << ' ' << late << " plies later";
    }
  }
  EXPECT_GT(compared, 15 * kRandomCycles);
}

/// What the tree is told of a third occurrence at the root's own moves is the verdict on the board.
TEST(XiangqiRefereeProperty, TellsTheSearchTheSame) {
  for (const Case& c : cases()) {
    const Position position = test::play(c.line, rules_as_written(c.set));
    if (occurrences(position) < 3) continue;
    const std::optional<Score> verdict = position.verdict(1);
    ASSERT_TRUE(verdict) << c.name;
    const Judgement j = judge(position);
    const Score expected = !j.violator                              ? kDraw
                           : *j.violator == position.side_to_move() ? rule_loss_in(1)
                                                                    : rule_win_in(1);
    EXPECT_EQ(*verdict, expected) << c.name << ' ' << to_id(c.set);
  }
}

}  // namespace
}  // namespace xq::xiangqi
