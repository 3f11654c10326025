// xq play: a game in the terminal, against the computer or for two people, from a position or a record.
#include "cli/books.hpp"
#include "cli/command.hpp"
#include "cli/level.hpp"
#include "cli/networks.hpp"
#include "cli/record_files.hpp"
#include "cli/styles.hpp"
#include "cli/terminal_game.hpp"
#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000'000, kMostMilliseconds = 3'600'000;

constexpr Flag kFlags[] = {
    {"record", Flag::Kind::operand, "RECORD",
     "a record to look at and to play on from, in any format that we read"},
    {"nth", Flag::Kind::integer, "N", "which game of the record, 1 = first (default)", 1, 1'000'000'000},
    kGameFlag,
    kFenFlag,
    {"level", Flag::Kind::text, "LEVEL",
     "the computer's strength: easy, normal (default), hard, full (all it can in 3 seconds a move); another "
     "word "
     "lists the finer ones"},
    {"nodes", Flag::Kind::integer, "N", "instead of a level: nodes that the computer searches for a move", 1,
     kMostNodes},
    {"time", Flag::Kind::integer, "MS", "instead of a level: milliseconds that the computer thinks", 1,
     kMostMilliseconds},
    {"seed", Flag::Kind::integer, "N", "makes a level's game the same each time", 0, 1'000'000'000},
    kNetFlag,
    kBookFlag,
    {"side", Flag::Kind::choice, "first|second|both|none",
     "whom you play (default first); both: two people; none: watch"},
    {"notation", Flag::Kind::choice, kStyleNames, "how moves are shown (default chinese; chess: san)"},
    kRulesFlag,
    {"limit", Flag::Kind::integer, "ROUNDS",
     "rounds without a capture until xiangqi is drawn, 0: never (default 60)", 0, kMaxLimitRounds},
    {"colour", Flag::Kind::choice, "auto|always|never",
     "colour the board (default: on a terminal, unless NO_COLOR is set)"},
};

GameSettings settings_of(const Args& args, const Io& io) {
  GameSettings settings;
  settings.set_side(args.text("side").value_or("first"));
  settings.level = args.text("level").value_or(settings.level);
  if (const auto nodes = args.integer("nodes")) settings.nodes = static_cast<std::uint64_t>(*nodes);
  settings.seed = static_cast<std::uint64_t>(args.integer("seed").value_or(now_ms()));
  settings.move_ms = args.integer("time");
  settings.network = args.text(kNetFlag.name).value_or(settings.network);
  settings.book = args.text(kBookFlag.name) != "off";
  settings.notation = args.text("notation").value_or("");
  const std::string colour = args.text("colour").value_or("auto");
  settings.colour = colour == "always" || (colour == "auto" && io.colour);
  return settings;
}

Rules rules_of(const Args& args) {
  Rules rules;
  rules.repetition = rule_set_of(args);
  if (const auto rounds = args.integer("limit")) rules.natural_limit_plies = limit_plies(*rounds);
  return rules;
}

int run_play(const Args& args, Io& io) {
  const Game game = game_of(args);
  const GameSettings settings = settings_of(args, io);
  if (!is_level(game, settings.level))
    return refuse(io, kPlay.name,
                  "there is no level '" + settings.level + "'; there are " + level_names(game, " "));
  const auto path = args.text("record");
  if (path && args.has("fen")) return refuse(io, kPlay.name, "a record has its own position: not with --fen");
  const auto session = open_session(game, args.text("fen").value_or(""));
  if (!session) return refuse(io, kPlay.name, session.error());
  const auto network = network_named(game, settings.network);
  if (!network || !(*session)->set_network(*network))
    return fail(io, kPlay.name, settings.network + " is no network of this game");

  TerminalGame terminal(Table(game, (*session)->fen(), rules_of(args)), settings, io);
  if (!path) return terminal.run();
  auto opened = open_record(*path, args.integer("nth").value_or(1));
  if (!opened) return fail(io, kPlay.name, opened.error());
  return terminal.run(std::move(*opened));
}

}  // namespace

const Command kPlay{"play", "play a game in the terminal", kFlags, run_play};

}  // namespace xq::cli
