// The opening books that the program carries: whole, legal by the referee, and wide enough that no two of
// fifty games are alike; and the options by which the protocols ask for them.
#include "cli/books.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/level.hpp"
#include "cli/ucci.hpp"
#include "cli/uci.hpp"
#include "engine/book/book.hpp"
#include "engine/engine.hpp"
#include "engine/util/rng.hpp"
#include "tests/support/build_kind.hpp"

namespace xq::cli {
namespace {

class ShippedBooks : public testing::TestWithParam<Game> {};
INSTANTIATE_TEST_SUITE_P(Games, ShippedBooks, testing::Values(Game::xiangqi, Game::chess),
                         [](const auto& game) { return std::string(to_id(game.param)); });

TEST_P(ShippedBooks, AreBooksOfTheirGameThatThePageHasRoomFor) {
  const std::string_view packed = shipped_book(GetParam());
  const auto book = book::Book::unpack(GetParam(), packed);
  ASSERT_TRUE(book);
  EXPECT_GT(book->positions(), 300U);
  EXPECT_LE(packed.size(), 9'000U);
  EXPECT_EQ(book->pack(), packed);
}

/// Plays every line of the book before the referee.
class Walk {
 public:
  explicit Walk(const book::Book& book)
      : book_(book), at_(book.game()), session_(Session::create(book.game())) {}
  /// Positions seen.
  std::size_t run() {
    visit();
    return seen_.size();
  }

 private:
  void visit() {
    EXPECT_EQ(session_->status().key, at_.board().key());
    if (!seen_.insert(at_.key()).second) return;
    const book::BookMoves* moves = book_.find(at_);
    if (moves == nullptr) return;
    for (const book::BookMove& move : *moves) {
      const std::string uci = at_.turned(move.uci);
      const auto played = session_->play(uci);
      ASSERT_TRUE(played) << uci << " in " << session_->fen();
      EXPECT_FALSE(played->outcome.over()) << uci << " in " << session_->fen();
      EXPECT_TRUE(at_.make(uci));
      visit();
      at_.unmake();
      session_->undo();
    }
  }

  const book::Book& book_;
  book::Twins at_;
  std::unique_ptr<Session> session_;
  std::set<std::uint64_t> seen_;
};

TEST_P(ShippedBooks, HoldOnlyMovesThatTheRefereeTakes) {
  const auto book = book::Book::unpack(GetParam(), shipped_book(GetParam()));
  ASSERT_TRUE(book);
  EXPECT_GT(Walk(*book).run(), book->positions());
}

constexpr std::size_t kPlies = 12;

/// The first moves of a game of a level against itself.
std::vector<std::string> opening_of(Session& session, SearchLimits limits) {
  EXPECT_TRUE(session.load(start_fen(session.game()), {}));
  session.clear_search();
  // The weakest may be mated by then.
  for (std::size_t ply = 0; ply < kPlies && !session.status().outcome.over(); ++ply)
    EXPECT_TRUE(session.play(session.go(limits, nullptr).best));
  return session.moves();
}

/// The position after these moves; in xiangqi its mirror image counts as the same.
std::uint64_t place_of(Game game, const std::vector<std::string>& moves) {
  book::Twins at(game);
  for (const std::string& move : moves) EXPECT_TRUE(at.make(move));
  return at.key();
}

TEST_P(ShippedBooks, NoTwoOfFiftyGamesAreAlikeAfterTwelvePlies) {
  constexpr int kGames = test::kSanitized ? 8 : 50;
  const auto session = Session::create(GetParam());
  session->set_hash(1);
  ASSERT_TRUE(session->set_book(shipped_book(GetParam())));
  for (const std::string_view level : level_ids(GetParam())) {
    SearchLimits limits;
    limits.level = level;
    limits.nodes = 8'000;  // for full strength, which has no cap of its own
    limits.book = true;
    RecentOpenings recent;
    std::set<std::uint64_t> places;
    for (int game = 0; game < kGames; ++game) {
      limits.seed = mix64(static_cast<std::uint64_t>(game));
      limits.recent = recent.lines();
      const auto moves = opening_of(*session, limits);
      recent.add(moves);
      places.insert(place_of(GetParam(), moves));
    }
    EXPECT_EQ(places.size(), static_cast<std::size_t>(kGames)) << level;
  }
}

// --- The protocols ----------------------------------------------------------------------------------------

/// What a protocol answers to `go` at the start of `games` new games.
template <class Protocol>
std::vector<std::string> first_moves(Protocol& protocol, std::vector<std::string>& said,
                                     const std::string& new_game, int games) {
  std::vector<std::string> moves;
  for (int i = 0; i < games; ++i) {
    protocol.handle(new_game);
    protocol.handle("position startpos");
    said.clear();
    protocol.handle("go nodes 300");
    protocol.wait();
    moves.push_back(said.size() == 1 ? said.back() : "searched");
  }
  return moves;
}

bool all_searched(const std::vector<std::string>& moves) {
  return std::set<std::string>(moves.begin(), moves.end()) == std::set<std::string>{"searched"};
}

TEST_P(ShippedBooks, UciOpensByThemWhenAsked) {
  std::vector<std::string> said;
  std::promise<void> analysed;
  bool analysing = false;
  Uci uci(GetParam(), [&](const std::string& line) {
    said.push_back(line);
    if (analysing) analysed.set_value();
    analysing = false;
  });
  EXPECT_TRUE(all_searched(first_moves(uci, said, "ucinewgame", 3))) << "matches know no book by default";
  uci.handle("setoption name OwnBook value true");
  const auto moves = first_moves(uci, said, "ucinewgame", 12);
  EXPECT_GT(std::set<std::string>(moves.begin(), moves.end()).size(), 2U);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "searched"), 0);
  analysing = true;
  uci.handle("go infinite");
  const auto heard = analysed.get_future().wait_for(std::chrono::minutes(1));
  uci.handle("stop");
  EXPECT_EQ(heard, std::future_status::ready)
      << "analysis asks no book, which would say nothing until stopped";
  uci.handle("setoption name OwnBook value perhaps");
  EXPECT_EQ(said.back(), "info string OwnBook: bad value 'perhaps'");
}

TEST(ShippedBooks, UcciOpensByThemWhenAsked) {
  std::vector<std::string> said;
  Ucci ucci([&](const std::string& line) { said.push_back(line); });
  EXPECT_TRUE(all_searched(first_moves(ucci, said, "setoption newgame", 3)));
  ucci.handle("setoption usebook true");
  const auto moves = first_moves(ucci, said, "setoption newgame", 12);
  EXPECT_GT(std::set<std::string>(moves.begin(), moves.end()).size(), 2U);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "searched"), 0);
}

TEST(RecentOpenings, AreTheFirstPliesOfTheLastGames) {
  RecentOpenings recent;
  recent.add({});
  EXPECT_TRUE(recent.lines().empty());
  recent.add({"h2e2", "h9g7"});
  EXPECT_EQ(recent.lines(), std::vector<std::string>{"h2e2 h9g7"});
  recent.add(std::vector<std::string>(100, "a0a1"));
  EXPECT_EQ(recent.lines().back().size(), 16 * 5 - 1U);
  for (int i = 0; i < 60; ++i) recent.add({"b2e2"});
  EXPECT_EQ(recent.lines().size(), 50U);
  EXPECT_EQ(recent.lines().front(), "b2e2");
}

}  // namespace
}  // namespace xq::cli
