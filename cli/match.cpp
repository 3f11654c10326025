// xq match: two programs play each other, with this one as the referee. Each opening is played with both
// colours.
#include <atomic>
#include <fstream>
#include <iomanip>
#include <map>
#include <mutex>
#include <ostream>
#include <sstream>
#include <thread>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/match_game.hpp"
#include "cli/match_score.hpp"
#include "cli/terminal_game.hpp"
#include "cli/uci_text.hpp"
#include "engine/record/record.hpp"

namespace xq::cli {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000'000;

constexpr Flag kFlags[] = {
    {"first", Flag::Kind::text, "COMMAND", "the program that is tried, such as \"./xq-new uci\""},
    {"second", Flag::Kind::text, "COMMAND", "the one that it plays against"},
    {"first-ucci", Flag::Kind::toggle, "", "the first program speaks UCCI (default: UCI)"},
    {"second-ucci", Flag::Kind::toggle, "", "likewise the second"},
    {"first-options", Flag::Kind::text, "\"N=V;…\"", "options of the first program"},
    {"second-options", Flag::Kind::text, "\"N=V;…\"", "likewise of the second"},
    kGameFlag,
    {"games", Flag::Kind::integer, "N", "how many at most, an even number (default 100)", 2, 1'000'000},
    {"nodes", Flag::Kind::integer, "N", "nodes a move (default 5000)", 1, kMostNodes},
    {"time", Flag::Kind::integer, "MS", "instead: milliseconds a move", 1, 3'600'000},
    {"clock", Flag::Kind::integer, "MS", "instead: milliseconds a game", 1, 86'400'000},
    {"increment", Flag::Kind::integer, "MS", "with --clock: more for every move", 0, 3'600'000},
    {"openings", Flag::Kind::text, "FILE",
     "a line each: moves from the start, or FEN, or \"FEN moves …\" (default: random moves)"},
    {"seed", Flag::Kind::integer, "N", "of the random openings (default 1)", 0, 1'000'000'000},
    {"concurrency", Flag::Kind::integer, "N", "games at a time (default 1)", 1, 256},
    {"sprt", Flag::Kind::text, "ELO0,ELO1", "stop when one of these differences is refuted, 5 % errors"},
    kRulesFlag,
    {"limit", Flag::Kind::integer, "ROUNDS",
     "rounds without a capture until xiangqi is drawn, 0: never (default 60)", 0, kMaxLimitRounds},
    {"pgn", Flag::Kind::text, "FILE", "where the games go; they are added"},
};

struct Sprt {
  double elo0 = 0, elo1 = 0;
};

std::optional<Sprt> parse_sprt(const std::string& text) {
  std::istringstream stream(text);
  Sprt sprt;
  char comma = 0;
  if (!(stream >> sprt.elo0 >> comma >> sprt.elo1) || comma != ',' || !(stream >> std::ws).eof() ||
      sprt.elo0 >= sprt.elo1)
    return std::nullopt;
  return sprt;
}

Result<PlayerSpec, std::string> player_of(const Args& args, const std::string& which) {
  PlayerSpec spec;
  spec.command = args.text(which).value_or("");
  if (spec.command.empty()) return Err("--" + which + " is needed");
  spec.name = which;
  spec.ucci = args.has(which + "-ucci");
  const std::string options = args.text(which + "-options").value_or("");
  for (const std::string_view option : split(options, ';')) {
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return Err("--" + which + "-options: no '=' in '" + std::string(option) + "'");
    spec.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return spec;
}

class Match {
 public:
  Match(const Args& args, Io& io, const MatchConditions& conditions, std::vector<Opening> openings,
        std::optional<Sprt> sprt)
      : io_(io),
        conditions_(conditions),
        openings_(std::move(openings)),
        sprt_(sprt),
        pairs_(static_cast<int>(args.integer("games").value_or(100) / 2)),
        seed_(static_cast<std::uint64_t>(args.integer("seed").value_or(1))) {
    if (const auto pgn = args.text("pgn")) pgn_.open(*pgn, std::ios::binary | std::ios::app);
  }

  int run(const PlayerSpec& first, const PlayerSpec& second, int at_a_time) {
    std::vector<std::thread> tables;
    tables.reserve(static_cast<std::size_t>(at_a_time));
    for (int i = 0; i < at_a_time; ++i) tables.emplace_back([&] { play_pairs(first, second); });
    for (std::thread& table : tables) table.join();
    if (!broken_.empty()) return fail(io_, kMatch.name, broken_);
    tell("end");
    return kExitOk;
  }

 private:
  void play_pairs(const PlayerSpec& first, const PlayerSpec& second) {
    Player tried(first, conditions_.game), other(second, conditions_.game);
    for (int pair = next_++; pair < pairs_ && !done_; pair = next_++) {
      const Opening opening = openings_.empty()
                                  ? random_opening(conditions_.game, seed_ + static_cast<std::uint64_t>(pair))
                                  : openings_[static_cast<std::size_t>(pair) % openings_.size()];
      const MatchGame one = play_match_game(tried, other, opening, conditions_);
      const MatchGame two =
          one.broken.empty() ? play_match_game(other, tried, opening, conditions_) : MatchGame{};
      const std::lock_guard lock(mutex_);
      if (!one.broken.empty() || !two.broken.empty()) {
        broken_ = one.broken + two.broken;
        done_ = true;
        return;
      }
      take(one, two);
    }
  }

  static double points(GameResult result, Side side) {
    return result == GameResult::draw ? 0.5 : result == win_for(side) ? 1 : 0;
  }

  void take(const MatchGame& one, const MatchGame& two) {
    const double scores[] = {points(one.outcome.result, Side::first),
                             points(two.outcome.result, Side::second)};
    score_.add_pair(scores[0] + scores[1]);
    for (const double score : scores) ++(score > 0.75 ? wins_ : score > 0.25 ? draws_ : losses_);
    for (const MatchGame* game : {&one, &two}) {
      ++endings_[game->ending];
      if (pgn_.is_open()) pgn_ << game->pgn << '\n' << std::flush;
    }
    if (score_.pairs() % 10 == 0) tell("so far");
    done_ = done_ || is_decided();
  }

  bool is_decided() const { return sprt_ && score_.decided(sprt_->elo0, sprt_->elo1); }

  void tell(std::string_view when) {
    const MatchScore::Elo elo = score_.elo();
    std::ostringstream line;
    line << std::fixed << std::setprecision(1) << when << ": " << wins_ + draws_ + losses_ << " games, +"
         << wins_ << " =" << draws_ << " -" << losses_ << ", Elo " << std::showpos << elo.difference << " ["
         << elo.low << ", " << elo.high << "]" << std::noshowpos;
    if (sprt_) {
      const double llr = score_.llr(sprt_->elo0, sprt_->elo1);
      line << std::setprecision(2) << ", LLR " << llr << " (" << -kLlrBound << ", " << kLlrBound << ") for "
           << sprt_->elo0 << " against " << sprt_->elo1;
      if (is_decided()) line << ": " << (llr > 0 ? "accepted" : "rejected");
    }
    for (const auto& [ending, count] : endings_)
      line << (ending == endings_.begin()->first ? "; " : ", ") << ending << ' ' << count;
    io_.out << line.str() << '\n' << std::flush;
  }

  Io& io_;
  MatchConditions conditions_;
  std::vector<Opening> openings_;
  std::optional<Sprt> sprt_;
  int pairs_;
  std::uint64_t seed_;
  std::ofstream pgn_;
  std::atomic<int> next_{0};
  std::atomic<bool> done_{false};
  std::mutex mutex_;  // of all below
  MatchScore score_;
  int wins_ = 0, draws_ = 0, losses_ = 0;
  std::map<std::string, int> endings_;
  std::string broken_;
};

Result<std::vector<Opening>, std::string> openings_of(const Args& args, Game game) {
  const auto path = args.text("openings");
  if (!path) return std::vector<Opening>{};
  const auto text = read_file(*path);
  if (!text) return Err("cannot read " + *path);
  return parse_openings(game, *text);
}

int run_match(const Args& args, Io& io) {
  const auto first = player_of(args, "first"), second = player_of(args, "second");
  if (!first) return refuse(io, kMatch.name, first.error());
  if (!second) return refuse(io, kMatch.name, second.error());
  MatchConditions conditions;
  conditions.game = game_of(args);
  conditions.rules.repetition = rule_set_of(args);
  if (const auto rounds = args.integer("limit")) conditions.rules.natural_limit_plies = limit_plies(*rounds);
  conditions.nodes = args.integer("nodes");
  conditions.move_ms = args.integer("time");
  conditions.clock_ms = args.integer("clock");
  conditions.increment_ms = args.integer("increment").value_or(0);
  const int limits =
      conditions.nodes.has_value() + conditions.move_ms.has_value() + conditions.clock_ms.has_value();
  if (limits > 1) return refuse(io, kMatch.name, "only one of --nodes, --time and --clock");
  if (limits == 0) conditions.nodes = 5000;
  const auto sprt_text = args.text("sprt");
  const auto sprt = sprt_text ? parse_sprt(*sprt_text) : std::nullopt;
  if (sprt_text && !sprt)
    return refuse(io, kMatch.name, "--sprt wants two numbers such as 0,10, not '" + *sprt_text + "'");
  const auto openings = openings_of(args, conditions.game);
  if (!openings) return fail(io, kMatch.name, openings.error());
  return Match(args, io, conditions, *openings, sprt)
      .run(*first, *second, static_cast<int>(args.integer("concurrency").value_or(1)));
}

}  // namespace

const Command kMatch{"match", "let two programs play each other", kFlags, run_match};

}  // namespace xq::cli
