// A program's subcommand: a row with its name, its flags and the function that runs it. run() finds the row
// in the program's list; nothing else knows them all. Commands read and write the streams they are given, so
// that tests run them like a shell does. xq is such a program, and the tools with several steps are others.
#pragma once

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.hpp"
#include "engine/engine.hpp"

namespace xq::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;         // understood, but what was asked for could not be done
inline constexpr int kExitUsage = 2;          // unknown command or flag, bad value, bad FEN
inline constexpr int kExitInterrupted = 130;  // by Ctrl-C, as shells count it

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;              // `out` is a person's screen that shows colours
  std::string_view program = "xq";  // whose complaints these are
};

struct Command {
  std::string_view name;
  std::string_view summary;
  FlagTable flags;
  int (*run)(const Args& args, Io& io);
};

/// Runs `io.program words…` with these commands and returns its exit code.
int run(std::span<const Command* const> commands, const std::vector<std::string>& words, Io& io);

extern const Command kPerft, kMoves, kBench, kUci, kUcci, kMatch, kPlay, kJudge, kNotate, kParse, kConvert,
    kDatagen;

/// Runs `xq words…`, with all of the above.
int run(const std::vector<std::string>& words, Io& io);

// --- What several commands do ---------------------------------------------------------------------------
inline constexpr Flag kGameFlag{"game", Flag::Kind::choice, "xiangqi|chess", "which game (default xiangqi)"};
inline constexpr Flag kFenFlag{"fen", Flag::Kind::text, "FEN", "the position (default: the start)"};

inline constexpr Flag kRulesFlag{"rules", Flag::Kind::choice, "basic|simple|computer|asian|world|chinese",
                                 "how repetition is judged (default simple)"};

Game game_of(const Args& args);         // kGameFlag
RuleSet rule_set_of(const Args& args);  // kRulesFlag
/// A session that stands at `fen`; an empty text or "startpos" is the game's start.
Result<std::unique_ptr<Session>, std::string> open_session(Game game, std::string_view fen);
/// "bad FEN: kings-facing at byte 12 (e0)", "move 3 is illegal: leg-blocked".
std::string describe(const LoadError& error);
/// "ambiguous at byte 0 (h2e2 b2e2)".
std::string describe(const NotationError& error);
/// Answers each line of `io.in` with one of `io.out`: what `answer` gives, or its error after "error: ".
void for_each_line(Io& io, Result<std::string, std::string> (*answer)(std::string_view line));
/// Prints "PROGRAM NAME: problem" and returns kExitUsage.
int refuse(Io& io, std::string_view command, std::string_view problem);
/// The same, and returns kExitFailed.
int fail(Io& io, std::string_view command, std::string_view problem);

}  // namespace xq::cli
