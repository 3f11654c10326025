// The opening book: what is packed is read again, what is damaged is refused, mirror images are one, the
// choice keeps to weights and away from the last games, and a session asks the book only where it may.
#include "engine/book/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/book/choice.hpp"
#include "engine/engine.hpp"

namespace xq::book {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), {}};
}

/// Adds the moves of a line to what the book has; a move's weight stands behind a colon, 1 where none does.
void add_line(Book& book, const std::string& line) {
  Twins at(book.game());
  for (const std::string& word : words_of(line)) {
    const std::string move = word.substr(0, word.find(':'));
    const int weight = word.find(':') == std::string::npos ? 1 : std::stoi(word.substr(word.find(':') + 1));
    BookMoves moves = book.find(at) != nullptr ? *book.find(at) : BookMoves{};
    std::string known = at.turned(move);
    if (at.is_symmetric()) known = std::min(known, record::mirrored_move(known));
    const auto same = [&](const BookMove& m) { return m.uci == known; };
    if (std::none_of(moves.begin(), moves.end(), same)) moves.push_back({known, weight});
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.uci < b.uci; });
    book.set(at, moves);
    ASSERT_TRUE(at.make(move)) << line;
  }
}

Book book_of(Game game, const std::vector<std::string>& lines) {
  Book book(game);
  for (const std::string& line : lines) add_line(book, line);
  return book;
}

const std::vector<std::string> kXiangqi{"h2e2:8 h9g7:3 h0g2 i9h9", "h2e2 h7e7:8 h0g2", "c3c4:2 g6g5:7 b0c2",
                                        "g0e2 h7d7"};
const std::vector<std::string> kChess{"e2e4:8 c7c5:5 g1f3 d7d6", "d2d4:6 d7d5 c2c4 e7e6:2",
                                      "g1f3 d7d5:4 d2d4"};
Book small_book(Game game) { return book_of(game, game == Game::xiangqi ? kXiangqi : kChess); }

class BookTest : public ::testing::TestWithParam<Game> {};
INSTANTIATE_TEST_SUITE_P(Games, BookTest, testing::Values(Game::xiangqi, Game::chess),
                         [](const auto& game) { return std::string(to_id(game.param)); });

TEST_P(BookTest, IsReadAsItWasPacked) {
  const Book book = small_book(GetParam());
  EXPECT_GE(book.moves(), 10U);
  const std::string bytes = book.pack();
  const auto again = Book::unpack(GetParam(), bytes);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, book);
  EXPECT_EQ(again->pack(), bytes);
  const auto empty = Book::unpack(GetParam(), Book(GetParam()).pack());
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty->positions(), 0U);
}

TEST_P(BookTest, IsRefusedWhenAnyByteIsChangedOrMissing) {
  const std::string bytes = small_book(GetParam()).pack();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    EXPECT_FALSE(Book::unpack(GetParam(), changed)) << "byte " << i;
    EXPECT_FALSE(Book::unpack(GetParam(), bytes.substr(0, i))) << i << " bytes";
  }
  EXPECT_FALSE(Book::unpack(GetParam(), bytes + '\0'));
}

TEST_P(BookTest, SaysWhyItIsRefused) {
  const auto fault = [](Game game, const std::string& bytes) {
    const auto read = Book::unpack(game, bytes);
    return read ? std::string("none") : std::string(to_id(read.error()));
  };
  const std::string bytes = small_book(GetParam()).pack();
  const Game other = GetParam() == Game::xiangqi ? Game::chess : Game::xiangqi;
  EXPECT_EQ(fault(GetParam(), ""), "not-a-book");
  EXPECT_EQ(fault(GetParam(), "XQNN" + bytes.substr(4)), "not-a-book");
  EXPECT_EQ(fault(GetParam(), bytes.substr(0, 9)), "damaged");
  EXPECT_EQ(fault(GetParam(), bytes.substr(0, bytes.size() - 1)), "damaged");
  EXPECT_EQ(fault(other, bytes), "wrong-game");
  std::string later = bytes;
  later[4] = 2;
  EXPECT_EQ(fault(GetParam(), later), "unknown-version");
}

TEST(Book, KnowsAPositionHoweverItWasReached) {
  const Book book = book_of(Game::chess, {"d2d4 d7d5 g1f3 g8f6"});
  EXPECT_EQ(choose(book, {"g1f3", "d7d5", "d2d4"}, {}), "g8f6");
  EXPECT_EQ(choose(book, {"e2e4"}, {}), "");
}

TEST(Book, KnowsBothWingsAsOne) {
  const Book book = small_book(Game::xiangqi);
  EXPECT_EQ(choose(book, {"g3g4"}, {}), "c6c5") << "the image of c3c4 g6g5";
  EXPECT_EQ(choose(book, {"b2e2", "b9c7"}, {}), "b0c2");
  EXPECT_EQ(choose(book, {"b2e2", "b9c7", "b0c2"}, {}), "a9b9");
}

/// Of the moves that `seeds` games choose after `moves`, how often each.
std::map<std::string, int> chosen(const Book& book, const std::vector<std::string>& moves, int seeds) {
  std::map<std::string, int> count;
  for (int seed = 0; seed < seeds; ++seed) {
    Wish wish;
    wish.seed = static_cast<std::uint64_t>(seed);
    ++count[choose(book, moves, wish)];
  }
  return count;
}

TEST(Book, PlaysByWeightAndOnBothWings) {
  const auto first = chosen(small_book(Game::xiangqi), {}, 1100);
  const auto wings = [&](const char* one, const char* other) { return first.at(one) + first.at(other); };
  EXPECT_NEAR(wings("h2e2", "b2e2"), 800, 80);
  EXPECT_NEAR(wings("c3c4", "g3g4"), 200, 60);
  EXPECT_NEAR(wings("g0e2", "c0e2"), 100, 45);
  EXPECT_NEAR(first.at("h2e2"), 400, 70);
  const auto chess = chosen(small_book(Game::chess), {}, 1500);
  EXPECT_NEAR(chess.at("e2e4"), 800, 80);
  EXPECT_NEAR(chess.at("g1f3"), 100, 45);
}

TEST_P(BookTest, ChoosesTheSameForTheSameGame) {
  const Book book = small_book(GetParam());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Wish wish;
    wish.seed = seed;
    EXPECT_EQ(choose(book, {}, wish), choose(book, {}, wish));
  }
}

TEST(Book, PlaysNoLineAgainWhileAnotherIsLeft) {
  const Book book = book_of(Game::chess, {"e2e4:8 c7c5:8 g1f3", "e2e4 e7e5", "d2d4 d7d5", "c2c4"});
  std::set<std::string> lines;
  Wish wish;
  for (wish.seed = 0; wish.seed < 4; ++wish.seed) {
    std::vector<std::string> moves;
    std::string line;
    for (std::string move; !(move = choose(book, moves, wish)).empty();) {
      moves.push_back(move);
      line += (line.empty() ? "" : " ") + move;
    }
    wish.recent.push_back(line);
    lines.insert(line);
  }
  EXPECT_EQ(lines.size(), 4U) << "all four lines of the book, whatever their weights";
  EXPECT_FALSE(choose(book, {}, wish).empty()) << "all are worn out, and still it plays";
}

TEST(Book, TakesLightMovesOnlyWhereTheHeavyOnesAreWornOut) {
  const Book book = book_of(Game::chess, {"e2e4:8", "d2d4:5", "c2c4:3"});
  Wish wish;
  wish.least_weight = 4;
  std::set<std::string> first;
  for (wish.seed = 0; wish.seed < 100; ++wish.seed) first.insert(choose(book, {}, wish));
  EXPECT_EQ(first, (std::set<std::string>{"d2d4", "e2e4"}));
  wish.recent = {"d2d4", "e2e4"};
  for (wish.seed = 0; wish.seed < 20; ++wish.seed) EXPECT_EQ(choose(book, {}, wish), "c2c4");
  wish.recent.push_back("c2c4");
  first.clear();
  for (wish.seed = 0; wish.seed < 100; ++wish.seed) first.insert(choose(book, {}, wish));
  EXPECT_EQ(first, (std::set<std::string>{"d2d4", "e2e4"})) << "all are worn out";
}

TEST(Book, TakesTheOtherWingForTheSameLine) {
  const Book book = book_of(Game::xiangqi, {"h2e2:8 h9g7", "c3c4 g6g5"});
  Wish wish;
  wish.recent = {"b2e2 b9c7 b0c2"};
  for (wish.seed = 0; wish.seed < 20; ++wish.seed)
    EXPECT_EQ(choose(book, {}, wish).substr(1, 1), "3") << "the cannon's line has been played, mirrored";
}

TEST(Book, PassesOverWhatIsNoGame) {
  const Book book = small_book(Game::xiangqi);
  Wish wish;
  wish.recent = {"", " ", "h2e9 a0", "h2e2 h2e2", "\xff\xfe", "e2e4 e7e5"};
  EXPECT_FALSE(choose(book, {}, wish).empty());
}

TEST(Book, IsForgottenAfterSoManyPlies) {
  Wish wish;
  wish.plies = 2;
  EXPECT_EQ(choose(small_book(Game::chess), {"e2e4", "c7c5"}, wish), "");
  wish.plies = 3;
  EXPECT_EQ(choose(small_book(Game::chess), {"e2e4", "c7c5"}, wish), "g1f3");
}

TEST(Book, LeadsToNoPlaceOfTheGameAgain) {
  const std::vector<std::string> lines{"e2e4 g8f6 g1f3 f6g8 f3g1:8", "e2e4 g8f6 g1f3 f6g8 d2d4"};
  const Book book = book_of(Game::chess, lines);
  EXPECT_EQ(chosen(book, {"e2e4", "g8f6", "g1f3", "f6g8"}, 20), (std::map<std::string, int>{{"d2d4", 20}}))
      << "f3g1 goes back to the second move's position";
  const Book only_back = book_of(Game::chess, {lines.front()});
  EXPECT_EQ(choose(only_back, {"e2e4", "g8f6", "g1f3", "f6g8"}, {}), "");
}

// --- In a session -----------------------------------------------------------------------------------------

SearchLimits with_book(std::string_view level = {}) {
  SearchLimits limits;
  limits.nodes = 500;
  limits.level = level;
  limits.book = true;
  return limits;
}

std::unique_ptr<Session> session_of(Game game) {
  auto session = Session::create(game);
  session->set_hash(1);
  EXPECT_TRUE(session->set_book(small_book(game).pack()));
  return session;
}

TEST_P(BookTest, AnswersWithoutASearchWhereItMay) {
  const auto session = session_of(GetParam());
  const BestMove best = session->go(with_book(), nullptr);
  EXPECT_EQ(best.nodes, 0U);
  EXPECT_TRUE(session->play(best.best));
  session->start(with_book());
  EXPECT_TRUE(session->step(1, nullptr));
  EXPECT_EQ(session->best_so_far().nodes, 0U);
  EXPECT_TRUE(session->play(session->best_so_far().best));

  // Hints and analysis do not ask for it.
  SearchLimits search;
  search.nodes = 500;
  EXPECT_EQ(session->go(search, nullptr).nodes, 500U);
  session->start(search);
  while (!session->step(1, nullptr)) {
  }
  EXPECT_EQ(session->best_so_far().nodes, 500U);
}

TEST_P(BookTest, IsNotAskedWhereTheGameBeganElsewhere) {
  const auto session = session_of(GetParam());
  const std::string first = session->go(with_book(), nullptr).best;
  ASSERT_TRUE(session->play(first));
  ASSERT_TRUE(session->load(session->fen(), {}));
  EXPECT_EQ(session->go(with_book(), nullptr).nodes, 500U);
}

TEST_P(BookTest, KeepsToTheMovesThatAreAllowed) {
  const auto session = session_of(GetParam());
  SearchLimits limits = with_book();
  limits.only_moves = {GetParam() == Game::xiangqi ? "a0a1" : "a2a3"};
  const BestMove best = session->go(limits, nullptr);
  EXPECT_EQ(best.best, limits.only_moves.front());
  EXPECT_GT(best.nodes, 0U);
}

/// After the line, which the book has to its last move but one, that move would be the third time.
BestMove asked_for_a_third_time(Game game, const std::string& line) {
  const auto session = session_of(game);
  EXPECT_TRUE(session->set_book(book_of(game, {line}).pack()));
  std::vector<std::string> moves = words_of(line);
  moves.pop_back();
  EXPECT_TRUE(session->load(session->start_fen(), moves));
  return session->go(with_book(), nullptr);
}

TEST(Book, ThinksWhereItsMoveWouldDrawByRepetition) {
  const BestMove chess = asked_for_a_third_time(Game::chess, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  EXPECT_EQ(chess.nodes, 500U);
  const BestMove xiangqi = asked_for_a_third_time(Game::xiangqi, "i0i1 i9i8 i1i0 i8i9 i0i1 i9i8 i1i0 i8i9");
  EXPECT_EQ(xiangqi.nodes, 500U);
}

TEST(Book, ThinksWhereItsMoveWouldLoseByRepetition) {
  // Black's rook chases the cannon on the b- and d-file.
  const std::string chase = " b2d2 b8d8 d2b2 d8b8";
  const BestMove best =
      asked_for_a_third_time(Game::xiangqi, "g3g4 b7e7 c3c4 a9a8 i0i1 a8b8" + chase + chase);
  EXPECT_GT(best.nodes, 0U);
  EXPECT_NE(best.best, "d8b8");
}

TEST_P(BookTest, WeakLevelsKnowItLessFar) {
  const auto plies_in_book = [&](std::string_view level) {
    const auto session = session_of(GetParam());
    const std::string line = GetParam() == Game::xiangqi
                                 ? "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b2d2 a9b9 b0c2 c6c5"
                                 : "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6";
    EXPECT_TRUE(session->set_book(book_of(GetParam(), {line}).pack()));
    int plies = 0;
    for (BestMove best; (best = session->go(with_book(level), nullptr)).nodes == 0; ++plies)
      EXPECT_TRUE(session->play(best.best));
    return plies;
  };
  EXPECT_EQ(plies_in_book(levels(GetParam()).front().id), 4);
  EXPECT_EQ(plies_in_book(levels(GetParam())[1].id), 8);
  EXPECT_EQ(plies_in_book("master"), 10);
  EXPECT_EQ(plies_in_book(kFullStrength), 10);
}

TEST_P(BookTest, FullStrengthDrawsFromTheHeavyMoves) {
  const auto first_moves = [&](std::string_view level) {
    const auto session = session_of(GetParam());
    const std::vector<std::string> lines = GetParam() == Game::xiangqi
                                               ? std::vector<std::string>{"h2e2:8", "c3c4:5", "g0e2:3"}
                                               : std::vector<std::string>{"e2e4:8", "d2d4:5", "c2c4:3"};
    EXPECT_TRUE(session->set_book(book_of(GetParam(), lines).pack()));
    std::set<std::string> moves;
    SearchLimits limits = with_book(level);
    for (limits.seed = 0; limits.seed < 200; ++limits.seed) moves.insert(session->go(limits, nullptr).best);
    return moves.size();
  };
  const bool two_wings = GetParam() == Game::xiangqi;
  EXPECT_EQ(first_moves(kFullStrength), two_wings ? 4U : 2U);
  EXPECT_EQ(first_moves("master"), two_wings ? 6U : 3U);
}

TEST_P(BookTest, ADamagedOneChangesNothing) {
  const auto session = session_of(GetParam());
  std::string bytes = small_book(GetParam()).pack();
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  const auto refused = session->set_book(bytes);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), BookFault::damaged);
  EXPECT_EQ(session->go(with_book(), nullptr).nodes, 0U) << "the book before is still there";
  ASSERT_TRUE(session->set_book({}));
  EXPECT_EQ(session->go(with_book(), nullptr).nodes, 500U);
}

}  // namespace
}  // namespace xq::book
