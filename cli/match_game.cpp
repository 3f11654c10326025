#include "cli/match_game.hpp"

#include <algorithm>
#include <cassert>

#include "cli/args.hpp"
#include "cli/uci_text.hpp"
#include "engine/core/clock.hpp"
#include "engine/record/record.hpp"
#include "engine/util/rng.hpp"

namespace xq::cli {
namespace {

constexpr int kMostPlies = 600;               // a game that goes on for so long is drawn
constexpr std::int64_t kMarginMs = 100;       // the machine's own delays are not the player's
constexpr std::int64_t kPatienceMs = 60'000;  // for a move by nodes, and beyond the clock
constexpr int kRandomPlies = 6;

/// The clocks of a game, where it has them.
class Clocks {
 public:
  explicit Clocks(const MatchConditions& conditions) : conditions_(conditions) {
    left_[0] = left_[1] = conditions.clock_ms.value_or(0);
  }
  MoveBudget budget() const {
    MoveBudget budget{conditions_.nodes, conditions_.move_ms, {}, conditions_.increment_ms};
    if (conditions_.clock_ms)
      for (const int side : {0, 1}) budget.clock_ms[side] = left_[side];
    return budget;
  }
  /// False when the side has overstepped.
  bool spend(Side side, std::int64_t elapsed) {
    if (conditions_.move_ms) return elapsed <= *conditions_.move_ms + kMarginMs;
    if (!conditions_.clock_ms) return true;
    std::int64_t& left = left_[index(side)];
    left -= elapsed;
    if (left + kMarginMs < 0) return false;
    left = std::max<std::int64_t>(left, 0) + conditions_.increment_ms;
    return true;
  }

 private:
  const MatchConditions& conditions_;
  std::int64_t left_[2];
};

std::string pgn_of(const Session& session, const std::string& first, const std::string& second,
                   const Outcome& outcome, const std::string& ending) {
  record::GameTree tree(session.game(), session.start_fen());
  record::NodeId node = record::kRoot;
  for (const std::string& move : session.moves()) node = tree.add(node, move);
  tree.set_tag(session.game() == Game::xiangqi ? "Red" : "White", first);
  tree.set_tag("Black", second);
  tree.set_tag("Termination", ending);
  tree.result = outcome.result;
  const auto written = record::write_record(tree, record::Format::pgn, {});
  return written ? written->bytes : std::string();
}

/// Plays on from the opening until the end; says how it ended.
std::string play_out(Session& session, Player* const (&players)[2], const MatchConditions& conditions,
                     Outcome& outcome) {
  Clocks clocks(conditions);
  for (int ply = 0; ply < kMostPlies; ++ply) {
    const Status status = session.status();
    outcome = status.outcome;
    if (outcome.over()) return std::string(to_id(outcome.reason));
    const Side side = status.to_move;
    const std::int64_t start = now_ms();
    const auto move =
        players[index(side)]->move(session.start_fen(), session.moves(), side, clocks.budget(), kPatienceMs);
    outcome = {win_for(~side), EndReason::none};
    if (!move) return "no-answer";
    if (!clocks.spend(side, now_ms() - start)) return "time-forfeit";
    // The protocols have one notation; reading others would forgive a fault.
    const std::vector<std::string> legal = session.legal_moves();
    if (std::find(legal.begin(), legal.end(), *move) == legal.end()) return "illegal-move";
    [[maybe_unused]] const auto played = session.play(*move);
    assert(played);
  }
  outcome = {GameResult::draw, EndReason::none};
  return "too-long";
}

Result<Opening, std::string> parse_opening(Game game, const std::vector<std::string>& words) {
  const bool has_fen = words.front().find('/') != std::string::npos;
  const auto is_separator = [](const std::string& word) { return word == "moves" || word == ";"; };
  const auto moves = has_fen ? std::find_if(words.begin(), words.end(), is_separator) : words.begin();
  Opening opening;
  opening.fen = has_fen ? "" : std::string(start_fen(game));
  if (has_fen)
    for (auto word = words.begin(); word != moves; ++word)
      opening.fen += (opening.fen.empty() ? "" : " ") + *word;
  const auto session = Session::create(game);
  if (!session->load(opening.fen, {})) return Err("'" + opening.fen + "' is no position");
  for (auto word = moves; word != words.end(); ++word)
    if (!is_separator(*word) && *word != "startpos" && !session->play(*word))
      return Err("'" + *word + "' cannot be played");
  opening.moves = session->moves();
  return opening;
}

}  // namespace

MatchGame play_match_game(Player& first, Player& second, const Opening& opening,
                          const MatchConditions& conditions) {
  MatchGame game;
  const auto session = Session::create(conditions.game);
  session->set_rules(conditions.rules);
  if (!session->load(opening.fen, opening.moves)) {
    game.broken = "an opening cannot be played by these rules";
    return game;
  }
  Player* const players[] = {&first, &second};
  for (Player* player : players)
    if (!player->begin_game()) game.broken = "the " + player->name() + " program does not answer";
  if (!game.broken.empty()) return game;
  game.ending = play_out(*session, players, conditions, game.outcome);
  game.pgn = pgn_of(*session, first.name(), second.name(), game.outcome, game.ending);
  return game;
}

Opening random_opening(Game game, std::uint64_t seed) {
  for (Rng rng(mix64(seed));;) {
    const auto session = Session::create(game);
    int ply = 0;
    for (; ply < kRandomPlies; ++ply) {
      const std::vector<std::string> moves = session->legal_moves();
      if (moves.empty() || !session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))])) break;
    }
    if (ply == kRandomPlies && !session->status().outcome.over())
      return {session->start_fen(), session->moves()};
  }
}

Result<std::vector<Opening>, std::string> parse_openings(Game game, std::string_view text) {
  std::vector<Opening> openings;
  int line_number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++line_number;
    const auto words = words_of(line.substr(0, line.find('#')));
    if (words.empty()) continue;
    auto opening = parse_opening(game, words);
    if (!opening) return Err("line " + std::to_string(line_number) + ": " + opening.error());
    openings.push_back(std::move(*opening));
  }
  if (openings.empty()) return Err(std::string("there is no opening in it"));
  return openings;
}

}  // namespace xq::cli
