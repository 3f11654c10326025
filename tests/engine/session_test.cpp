// The facade: every method of Session, in both games. What a rule decides in detail is tested at the rule;
// here is tested that the session asks the referee at the right time, in the right order, and that errors
// change nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "engine/core/score.hpp"
#include "engine/engine.hpp"
#include "tests/support/build_kind.hpp"

namespace xq {

// How the tests below print what they compare.
static std::ostream& operator<<(std::ostream& out, const Outcome& o) {
  return out << to_id(o.result) << '/' << to_id(o.reason);
}

namespace {

constexpr Outcome kOngoing{};

std::unique_ptr<Session> session_at(Game game, std::string_view fen) {
  auto session = Session::create(game);
  const auto loaded = session->load(fen, {});
  EXPECT_TRUE(loaded) << fen << ": " << (loaded ? "" : to_id(loaded.error().fen.reason));
  return session;
}

Outcome outcome_after(Session& session, const std::vector<std::string>& moves) {
  Outcome outcome = session.status().outcome;
  for (const std::string& move : moves) {
    const auto played = session.play(move);
    EXPECT_TRUE(played) << move << ": " << (played ? "" : to_id(played.error().reason));
    if (!played) break;
    outcome = played->outcome;
  }
  EXPECT_EQ(outcome, session.status().outcome);
  return outcome;
}

Outcome outcome_after(Game game, std::string_view fen, const std::vector<std::string>& moves) {
  return outcome_after(*session_at(game, fen), moves);
}

/// Everything that can be seen of a session's game.
struct Snapshot {
  std::string fen, start;
  std::vector<std::string> moves, legal;
  std::uint64_t key;
  Outcome outcome;
  Rules rules;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
Snapshot snapshot(const Session& s) {
  return {s.fen(), s.start_fen(), s.moves(), s.legal_moves(), s.status().key, s.status().outcome, s.rules()};
}

class BothGames : public testing::TestWithParam<Game> {
 protected:
  Game game() const { return GetParam(); }
  std::string first_move() const { return game() == Game::xiangqi ? "h2e2" : "e2e4"; }
  std::string reply() const { return game() == Game::xiangqi ? "h9g7" : "e7e5"; }
};
INSTANTIATE_TEST_SUITE_P(Session, BothGames, testing::Values(Game::xiangqi, Game::chess),
                         [](const auto& each) { return std::string(to_id(each.param)); });

// --- Loading, playing, taking back ----------------------------------------------------------------------

TEST_P(BothGames, StartsAtTheStart) {
  const auto session = Session::create(game());
  EXPECT_EQ(session->game(), game());
  EXPECT_EQ(session->fen(), start_fen(game()));
  EXPECT_EQ(session->start_fen(), start_fen(game()));
  EXPECT_TRUE(session->moves().empty());
  EXPECT_EQ(session->legal_moves().size(), game() == Game::xiangqi ? 44u : 20u);
  const Status status = session->status();
  EXPECT_EQ(status.to_move, Side::first);
  EXPECT_EQ(status.king, game() == Game::xiangqi ? "e0" : "e1");
  EXPECT_FALSE(status.in_check);
  EXPECT_TRUE(status.checkers.empty());
  EXPECT_EQ(status.outcome, kOngoing);
  EXPECT_EQ(status.ply, 0);
}

TEST_P(BothGames, PlaysAndTakesBack) {
  const auto session = Session::create(game());
  const Snapshot before = snapshot(*session);
  const auto played = session->play(first_move());
  ASSERT_TRUE(played);
  EXPECT_EQ(played->uci, first_move());
  EXPECT_EQ(played->piece, game() == Game::xiangqi ? 'C' : 'P');
  EXPECT_EQ(played->captured, 0);
  EXPECT_EQ(played->captured_square, "");
  EXPECT_EQ(session->status().to_move, Side::second);
  EXPECT_EQ(session->status().ply, 1);
  EXPECT_EQ(session->moves(), std::vector<std::string>{first_move()});
  EXPECT_EQ(session->start_fen(), before.fen);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(snapshot(*session), before);
  EXPECT_FALSE(session->undo());
  EXPECT_EQ(snapshot(*session), before);
}

TEST_P(BothGames, LoadsAGameMoveByMove) {
  const auto one = Session::create(game()), other = Session::create(game());
  ASSERT_TRUE(one->load(start_fen(game()), {first_move(), reply()}));
  ASSERT_TRUE(other->play(first_move()));
  ASSERT_TRUE(other->play(reply()));
  EXPECT_EQ(snapshot(*one), snapshot(*other));
  ASSERT_TRUE(one->load(start_fen(game()), {}));
  EXPECT_EQ(one->fen(), start_fen(game())) << "loading starts over";
}

TEST_P(BothGames, ARefusedLoadChangesNothing) {
  const auto session = Session::create(game());
  session->set_rules({RuleSet::basic, 60});
  ASSERT_TRUE(session->play(first_move()));
  const Snapshot before = snapshot(*session);

  const auto bad_fen = session->load("no such thing", {first_move()});
  ASSERT_FALSE(bad_fen);
  EXPECT_LT(bad_fen.error().move_index, 0);
  EXPECT_EQ(snapshot(*session), before);

  const auto bad_move = session->load(start_fen(game()), {first_move(), reply(), "a0a9"});
  ASSERT_FALSE(bad_move);
  EXPECT_EQ(bad_move.error().move_index, 2);
  EXPECT_NE(bad_move.error().explanation.reason, MoveReason::none);
  EXPECT_EQ(snapshot(*session), before);

  EXPECT_FALSE(session->load("", {}));
  EXPECT_EQ(session->load("", {}).error().fen.reason, FenReason::empty);
  EXPECT_FALSE(session->load(std::string(1 << 20, 'x'), {}));
  EXPECT_EQ(snapshot(*session), before);
}

TEST_P(BothGames, ARefusedMoveChangesNothingAndIsExplained) {
  const auto session = Session::create(game());
  const Snapshot before = snapshot(*session);
  for (const char* bad : {"", "e", "e2", "zzzz", "a5a6", "e1e9", "h2e2e2e2"}) {
    const auto played = session->play(bad);
    ASSERT_FALSE(played) << bad;
    EXPECT_NE(played.error().reason, MoveReason::none) << bad;
    EXPECT_EQ(played.error().reason, session->explain(bad).reason) << bad;
    EXPECT_EQ(snapshot(*session), before) << bad;
  }
  EXPECT_EQ(session->explain("nonsense").reason, MoveReason::unreadable);
  EXPECT_EQ(session->explain(reply()).reason, MoveReason::not_your_piece);
}

TEST_P(BothGames, ExplainAgreesWithTheLegalMoves) {
  const auto session = Session::create(game());
  const auto legal = session->legal_moves();
  for (const std::string& move : legal) EXPECT_TRUE(session->explain(move).legal()) << move;
  std::set<std::string> by_targets;
  for (const std::string& move : legal)
    for (const std::string& target : session->explain(move).targets)
      by_targets.insert(move.substr(0, 2) + target);
  EXPECT_EQ(by_targets, std::set<std::string>(legal.begin(), legal.end()));
}

TEST_P(BothGames, SessionsShareNothing) {
  const auto one = Session::create(game()), other = Session::create(game());
  ASSERT_TRUE(one->play(first_move()));
  EXPECT_EQ(other->fen(), start_fen(game()));
}

TEST_P(BothGames, EqualPositionsHaveEqualKeys) {
  const auto session = Session::create(game());
  const std::uint64_t start = session->status().key;
  const std::vector<std::string> circle = game() == Game::xiangqi
                                              ? std::vector<std::string>{"b0c2", "b9c7", "c2b0", "c7b9"}
                                              : std::vector<std::string>{"b1c3", "b8c6", "c3b1", "c6b8"};
  std::set<std::uint64_t> keys{start};
  for (const std::string& move : circle) {
    ASSERT_TRUE(session->play(move));
    keys.insert(session->status().key);
  }
  EXPECT_EQ(keys.size(), 4u);
  EXPECT_EQ(session->status().key, start);
}

// --- The end of a game ----------------------------------------------------------------------------------

TEST_P(BothGames, IsConcludedAwayFromTheBoard) {
  const struct {
    EndReason reason;
    Side by;
    GameResult result;
  } cases[] = {
      {EndReason::resignation, Side::first, GameResult::second_wins},
      {EndReason::resignation, Side::second, GameResult::first_wins},
      {EndReason::time_forfeit, Side::first, GameResult::second_wins},
      {EndReason::time_forfeit, Side::second, GameResult::first_wins},
      {EndReason::agreement, Side::first, GameResult::draw},
  };
  for (const auto& c : cases) {
    const auto session = Session::create(game());
    ASSERT_TRUE(session->play(first_move()));
    const Snapshot before = snapshot(*session);
    ASSERT_TRUE(session->conclude(c.reason, c.by)) << to_id(c.reason);
    EXPECT_EQ(session->status().outcome, (Outcome{c.result, c.reason}));
    EXPECT_TRUE(session->legal_moves().empty());
    EXPECT_EQ(session->play(reply()).error().reason, MoveReason::game_over);
    EXPECT_EQ(session->explain(reply()).reason, MoveReason::game_over);
    EXPECT_FALSE(session->conclude(EndReason::agreement, Side::first)) << "it is over already";
    EXPECT_EQ(session->fen(), before.fen) << "the men stand as they stood";
    ASSERT_TRUE(session->undo());
    EXPECT_EQ(session->status().outcome, kOngoing);
    ASSERT_TRUE(session->play(first_move()));
    EXPECT_EQ(snapshot(*session), before);
  }
}

TEST_P(BothGames, IsConcludedForNoOtherReason) {
  const auto session = Session::create(game());
  for (const EndReason reason :
       {EndReason::none, EndReason::checkmate, EndReason::repetition, EndReason::fifty_moves,
        EndReason::natural_limit, EndReason::insufficient_material})
    EXPECT_FALSE(session->conclude(reason, Side::first)) << to_id(reason);
  EXPECT_EQ(session->status().outcome, kOngoing);
}

TEST_P(BothGames, LoadingForgetsAConclusion) {
  const auto session = Session::create(game());
  ASSERT_TRUE(session->conclude(EndReason::resignation, Side::first));
  ASSERT_TRUE(session->load(start_fen(game()), {}));
  EXPECT_EQ(session->status().outcome, kOngoing);
}

TEST_P(BothGames, NoMoveFollowsTheEnd) {
  const std::vector<std::string> mate = game() == Game::xiangqi
                                            ? std::vector<std::string>{"b0b9"}
                                            : std::vector<std::string>{"f2f3", "e7e5", "g2g4", "d8h4"};
  const auto fen = game() == Game::xiangqi ? "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1" : start_fen(game());
  std::vector<std::string> moves = mate;
  const auto session = Session::create(game());
  ASSERT_TRUE(session->load(fen, moves)) << "the mating move is part of the game";
  EXPECT_EQ(session->status().outcome.reason, EndReason::checkmate);
  EXPECT_TRUE(session->status().in_check);
  EXPECT_FALSE(session->status().checkers.empty());
  moves.push_back("e1e2");
  const auto loaded = session->load(fen, moves);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().move_index, static_cast<int>(mate.size()));
  EXPECT_EQ(loaded.error().explanation.reason, MoveReason::game_over);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->status().outcome, kOngoing);
  EXPECT_FALSE(session->legal_moves().empty());
}

// --- Xiangqi's endings ----------------------------------------------------------------------------------

TEST(XiangqiSession, StalemateLoses) {
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/9/9/4K1R2 w - - 0 1", {"g0g9"}),
            (Outcome{GameResult::ongoing, EndReason::none}));
  // Black's king has d9-d8 only; the rook takes it away without a check.
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", {"a1a8"}),
            (Outcome{GameResult::first_wins, EndReason::stalemate}));
}

TEST(XiangqiSession, TheNaturalLimitDraws) {
  const auto session = session_at(Game::xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 118 90");
  EXPECT_EQ(outcome_after(*session, {"a1a2"}), kOngoing);
  EXPECT_EQ(outcome_after(*session, {"d9d8"}), (Outcome{GameResult::draw, EndReason::natural_limit}));
  EXPECT_EQ(session->status().quiet_plies, 120);
  EXPECT_TRUE(session->legal_moves().empty());
}

TEST(XiangqiSession, ACaptureResetsTheNaturalLimit) {
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/p8/R8/4K4 w - - 119 90", {"a1a2"}), kOngoing);
}

TEST(XiangqiSession, MateComesBeforeTheLimit) {
  EXPECT_EQ(outcome_after(Game::xiangqi, "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 119 90", {"b0b9"}),
            (Outcome{GameResult::first_wins, EndReason::checkmate}));
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 90", {"a1a8"}),
            (Outcome{GameResult::first_wins, EndReason::stalemate}));
}

TEST(XiangqiSession, BareMaterialDraws) {
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/4B4/4p4/4K4 w - - 0 1", {"e0e1"}),
            (Outcome{GameResult::draw, EndReason::insufficient_material}));
  EXPECT_EQ(outcome_after(Game::xiangqi, "3k5/9/9/9/9/9/9/4B4/9/p3K4 w - - 0 1", {"e0e1"}), kOngoing)
      << "a pawn on the last rank still counts";
}

TEST(XiangqiSession, RepetitionIsJudgedByTheRulesInForce) {
  // Red's rook checks for ever, Black's king steps to and fro.
  const std::string fen = "3k5/9/9/9/9/9/9/9/8R/5K3 w - - 0 1";
  const std::vector<std::string> cycle{"i1d1", "d9e9", "d1e1", "e9d9", "e1d1",
                                       "d9e9", "d1e1", "e9d9", "e1d1"};
  const auto session = session_at(Game::xiangqi, fen);
  EXPECT_EQ(outcome_after(*session, cycle), (Outcome{GameResult::second_wins, EndReason::perpetual_check}));
  EXPECT_TRUE(session->legal_moves().empty());
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->status().outcome, kOngoing);
}

TEST(XiangqiSession, ThirdOccurrenceWithoutAFaultDraws) {
  std::vector<std::string> moves;
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"b0c2", "b9c7", "c2b0", "c7b9"}) moves.emplace_back(move);
  const auto session = Session::create(Game::xiangqi);
  EXPECT_EQ(outcome_after(*session, {moves.begin(), moves.end() - 1}), kOngoing);
  EXPECT_EQ(outcome_after(*session, {moves.back()}), (Outcome{GameResult::draw, EndReason::repetition}));
}

TEST(XiangqiSession, RulesChangeTheVerdictAtOnce) {
  const auto session = session_at(Game::xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 90");
  EXPECT_EQ(session->rules(), Rules{});
  EXPECT_EQ(outcome_after(*session, {"a1a2"}).reason, EndReason::natural_limit);
  session->set_rules({RuleSet::basic, std::nullopt});
  EXPECT_EQ(session->status().outcome, kOngoing);
  EXPECT_EQ(session->rules().repetition, RuleSet::basic);
  session->set_rules({RuleSet::basic, 60});
  EXPECT_EQ(session->status().outcome.reason, EndReason::natural_limit);
  ASSERT_TRUE(session->load(start_fen(Game::xiangqi), {}));
  EXPECT_EQ(session->rules().natural_limit_plies, 60) << "rules stay when a game is loaded";
}

TEST(XiangqiSession, ReportsCapturesAndChecks) {
  const auto session = session_at(Game::xiangqi, "3k5/9/9/9/9/9/9/r8/R8/4K4 w - - 7 1");
  const auto played = session->play("a1a2");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->piece, 'R');
  EXPECT_EQ(played->captured, 'r');
  EXPECT_EQ(played->captured_square, "a2");
  EXPECT_FALSE(played->gives_check);
  EXPECT_EQ(session->status().quiet_plies, 0);
  ASSERT_TRUE(session->play("d9d8"));
  const auto check = session->play("a2d2");
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->gives_check);
  EXPECT_EQ(session->status().checkers, std::vector<std::string>{"d2"});
  EXPECT_EQ(session->status().king, "d8");
}

// --- Chess's endings ------------------------------------------------------------------------------------

TEST(ChessSession, StalemateDraws) {
  EXPECT_EQ(outcome_after(Game::chess, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"f1f7"}),
            (Outcome{GameResult::draw, EndReason::stalemate}));
}

TEST(ChessSession, FiftyMovesDrawUnlessTheLastOneMates) {
  EXPECT_EQ(outcome_after(Game::chess, "7k/8/8/8/8/8/R7/7K w - - 99 90", {"a2a3"}),
            (Outcome{GameResult::draw, EndReason::fifty_moves}));
  EXPECT_EQ(outcome_after(Game::chess, "7k/R7/6K1/8/8/8/8/8 w - - 99 90", {"a7a8"}),
            (Outcome{GameResult::first_wins, EndReason::checkmate}));
  EXPECT_EQ(outcome_after(Game::chess, "7k/8/8/8/8/8/P7/7K w - - 99 90", {"a2a3"}), kOngoing);
}

TEST(ChessSession, ThirdOccurrenceDraws) {
  std::vector<std::string> moves;
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) moves.emplace_back(move);
  EXPECT_EQ(outcome_after(Game::chess, start_fen(Game::chess), moves),
            (Outcome{GameResult::draw, EndReason::repetition}));
}

TEST(ChessSession, BareMaterialDraws) {
  EXPECT_EQ(outcome_after(Game::chess, "7k/8/8/8/8/8/p7/KN6 w - - 0 1", {"a1a2"}),
            (Outcome{GameResult::draw, EndReason::insufficient_material}));
}

TEST(ChessSession, ABareKingCannotWinOnTime) {
  const auto session = session_at(Game::chess, "7k/8/8/8/8/8/8/KQ6 w - - 0 1");
  ASSERT_TRUE(session->conclude(EndReason::time_forfeit, Side::first));
  EXPECT_EQ(session->status().outcome, (Outcome{GameResult::draw, EndReason::time_forfeit}));
  const auto other = session_at(Game::chess, "7k/8/8/8/8/8/8/KQ6 w - - 0 1");
  ASSERT_TRUE(other->conclude(EndReason::time_forfeit, Side::second));
  EXPECT_EQ(other->status().outcome, (Outcome{GameResult::first_wins, EndReason::time_forfeit}));
}

TEST(ChessSession, NamesTheSquareOfAnEnPassantCapture) {
  const auto session = Session::create(Game::chess);
  ASSERT_TRUE(session->load(start_fen(Game::chess), {"e2e4", "a7a6", "e4e5", "d7d5"}));
  const auto played = session->play("e5d6");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->captured, 'p');
  EXPECT_EQ(played->captured_square, "d5");
}

TEST(ChessSession, PromotesToWhatIsSaid) {
  const auto session = session_at(Game::chess, "8/P6k/8/8/8/8/8/7K w - - 0 1");
  EXPECT_EQ(session->play("a7a8").error().reason, MoveReason::promotion_missing);
  const auto played = session->play("a7a8n");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->piece, 'P') << "the man that moved";
  EXPECT_EQ(session->fen().substr(0, 2), "N7");
}

// --- The search -----------------------------------------------------------------------------------------

TEST_P(BothGames, SearchesToItsLimitsAndReports) {
  const auto session = Session::create(game());
  SearchLimits limits;
  limits.depth = 4;
  std::vector<SearchInfo> infos;
  const BestMove best = session->go(limits, [&](const SearchInfo& info) { infos.push_back(info); });
  const auto legal = session->legal_moves();
  EXPECT_NE(std::find(legal.begin(), legal.end(), best.best), legal.end());
  EXPECT_EQ(best.depth, 4);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().depth, 4);
  EXPECT_EQ(infos.back().pv.front(), best.best);
  EXPECT_EQ(session->fen(), start_fen(game())) << "thinking is not playing";
}

TEST_P(BothGames, TheSameSearchTwiceIsTheSame) {
  SearchLimits limits;
  limits.nodes = 20'000;
  const auto one = Session::create(game()), other = Session::create(game());
  const BestMove a = one->go(limits, nullptr), b = other->go(limits, nullptr);
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.score, b.score);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_LE(a.nodes, 20'000u);
  one->clear_search();
  const BestMove again = one->go(limits, nullptr);
  EXPECT_EQ(again.nodes, a.nodes) << "after clear_search it has learnt nothing";
  EXPECT_EQ(again.score, a.score);
}

TEST_P(BothGames, SlicesComeToAnEnd) {
  const auto session = Session::create(game());
  SearchLimits limits;
  limits.depth = 5;
  session->start(limits);
  const auto legal = session->legal_moves();
  int slices = 0;
  do {
    const std::string best = session->best_so_far().best;
    EXPECT_NE(std::find(legal.begin(), legal.end(), best), legal.end()) << best;
    ASSERT_LT(++slices, 100'000);
  } while (!session->step(1, nullptr));
  EXPECT_EQ(session->best_so_far().depth, 5);
}

TEST_P(BothGames, OnlyTheGivenMovesAreLookedAt) {
  const auto session = Session::create(game());
  SearchLimits limits;
  limits.depth = 3;
  limits.only_moves = {"a0a1", "a2a3"};  // the first is a move of xiangqi, the second of chess
  EXPECT_EQ(session->go(limits, nullptr).best, game() == Game::xiangqi ? "a0a1" : "a2a3");
}

TEST_P(BothGames, AMatedSideHasNoBestMove) {
  const auto session = session_at(game(), game() == Game::xiangqi ? "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1"
                                                                  : "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  SearchLimits limits;
  limits.depth = 3;
  EXPECT_EQ(session->go(limits, nullptr).best, "");
}

TEST_P(BothGames, ThinksAlsoWhereADrawingRuleHasEndedTheGame) {
  const auto session = session_at(game(), game() == Game::xiangqi ? "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 120 90"
                                                                  : "7k/8/8/8/8/8/R7/7K w - - 100 90");
  ASSERT_TRUE(session->status().outcome.over());
  SearchLimits limits;
  limits.depth = 3;
  EXPECT_NE(session->go(limits, nullptr).best, "") << "a GUI that knows other rules may ask";
}

TEST_P(BothGames, ASmallHashStillFindsAMove) {
  const auto session = Session::create(game());
  session->set_hash(1);
  SearchLimits limits;
  limits.nodes = 5'000;
  EXPECT_NE(session->go(limits, nullptr).best, "");
  session->set_hash(2);
  EXPECT_NE(session->go(limits, nullptr).best, "");
}

// --- Proof ----------------------------------------------------------------------------------------------

TEST_P(BothGames, DivideSplitsPerft) {
  const auto session = Session::create(game());
  const Snapshot before = snapshot(*session);
  const std::uint64_t expected = game() == Game::xiangqi ? 79'666 : 8'902;
  EXPECT_EQ(session->perft(0), 1u);
  EXPECT_EQ(session->perft(3), expected);
  const auto counts = session->divide(3);
  std::uint64_t sum = 0;
  for (const RootCount& count : counts) sum += count.nodes;
  EXPECT_EQ(sum, expected);
  EXPECT_EQ(counts.size(), before.legal.size());
  EXPECT_TRUE(std::is_sorted(counts.begin(), counts.end(),
                             [](const auto& a, const auto& b) { return a.move < b.move; }));
  EXPECT_EQ(snapshot(*session), before);
}

TEST_P(BothGames, TheBenchSignatureDoesNotDependOnTheGameInProgress) {
  if (test::kSanitized && game() == Game::chess) return;  // the same code, half a minute long
  const auto session = Session::create(game());
  const BenchResult first = session->bench();
  ASSERT_TRUE(session->play(first_move()));
  SearchLimits limits;
  limits.nodes = 1'000;
  session->go(limits, nullptr);
  EXPECT_EQ(session->bench().nodes, first.nodes);
  EXPECT_GT(first.nodes, 0u);
}

TEST_P(BothGames, TheNamedLevelsStandAmongTen) {
  std::vector<std::string_view> named;
  const auto& all = levels(game());
  ASSERT_EQ(all.size(), 10u);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].step, static_cast<int>(i) + 1);
    EXPECT_TRUE(i == 0 || all[i - 1].nodes <= all[i].nodes);
    if (all[i].named) named.push_back(all[i].id);
  }
  EXPECT_EQ(named, (std::vector<std::string_view>{"easy", "normal", "hard"}));
  EXPECT_EQ(all.back().id, "master");
}

TEST_P(BothGames, ADrawIsTakenWhenWorseAndRefusedWhenBetter) {
  const auto session = Session::create(game());
  for (const Side player : {Side::first, Side::second}) {
    const Score sign = player == Side::first ? 1 : -1;
    EXPECT_FALSE(session->accepts_draw(player, sign * 150));
    EXPECT_FALSE(session->accepts_draw(player, 0)) << "the game has hardly begun";
    EXPECT_TRUE(session->accepts_draw(player, sign * -300));
    EXPECT_TRUE(session->accepts_draw(player, sign * -31'990));
  }
  const bool xiangqi = game() == Game::xiangqi;
  ASSERT_TRUE(session->load(
      xiangqi ? "3k5/9/9/9/4p4/4P4/9/9/9/4K4 w - - 0 1" : "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", {}));
  EXPECT_TRUE(session->accepts_draw(Side::second, 0));
  EXPECT_FALSE(session->accepts_draw(Side::second, -90)) << "the other side is to move and worse";
  session->conclude(EndReason::agreement, Side::first);
  EXPECT_FALSE(session->accepts_draw(Side::second, 500));
}

}  // namespace
}  // namespace xq
