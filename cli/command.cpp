#include "cli/command.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

namespace xq::cli {
namespace {

constexpr std::array<const Command*, 12> kCommands{&kPlay,    &kUci,   &kUcci,  &kJudge, &kNotate, &kParse,
                                                   &kConvert, &kPerft, &kMoves, &kBench, &kMatch,  &kDatagen};

using Commands = std::span<const Command* const>;

const Command* find_command(Commands commands, std::string_view name) {
  const auto found =
      std::find_if(commands.begin(), commands.end(), [&](const Command* c) { return c->name == name; });
  return found == commands.end() ? nullptr : *found;
}

void print_overview(Commands commands, std::string_view program, std::ostream& out) {
  out << program << " COMMAND [--flag value …]\n\n";
  for (const Command* command : commands) {
    std::string name(command->name);
    name.resize(10, ' ');
    out << "  " << name << command->summary << '\n';
  }
  out << "  help      this list, or the flags of a command: " << program << " help COMMAND\n";
}

int help(Commands commands, const std::vector<std::string>& words, Io& io) {
  if (words.size() < 2) {
    print_overview(commands, io.program, io.out);
    return kExitOk;
  }
  const Command* command = find_command(commands, words[1]);
  if (command == nullptr) return refuse(io, "help", "there is no command '" + words[1] + "'");
  io.out << io.program << ' ' << command->name << ": " << command->summary << '\n'
         << describe(command->flags);
  return kExitOk;
}

}  // namespace

int run(Commands commands, const std::vector<std::string>& words, Io& io) {
  if (words.empty()) {
    print_overview(commands, io.program, io.err);
    return kExitUsage;
  }
  if (words[0] == "help" || words[0] == "--help" || words[0] == "-h") return help(commands, words, io);
  const Command* command = find_command(commands, words[0]);
  if (command == nullptr) {
    io.err << io.program << ": there is no command '" << words[0] << "' (see " << io.program << " help)\n";
    return kExitUsage;
  }
  const auto args = Args::parse(command->flags, {words.begin() + 1, words.end()});
  if (!args)
    return refuse(
        io, command->name,
        args.error() + " (see " + std::string(io.program) + " help " + std::string(command->name) + ")");
  return command->run(*args, io);
}

int run(const std::vector<std::string>& words, Io& io) { return run(kCommands, words, io); }

Game game_of(const Args& args) {
  return parse_game(args.text(kGameFlag.name).value_or("xiangqi")).value_or(Game::xiangqi);
}

RuleSet rule_set_of(const Args& args) {
  return parse_rule_set(args.text(kRulesFlag.name).value_or("simple")).value_or(RuleSet::simple);
}

Result<std::unique_ptr<Session>, std::string> open_session(Game game, std::string_view fen) {
  auto session = Session::create(game);
  if (fen.empty() || fen == "startpos") return session;
  if (auto loaded = session->load(fen, {}); !loaded) return Err(describe(loaded.error()));
  return session;
}

std::string describe(const LoadError& error) {
  if (error.move_index >= 0)
    return "move " + std::to_string(error.move_index + 1) +
           " cannot be played: " + std::string(to_id(error.explanation.reason));
  std::string text =
      "bad FEN: " + std::string(to_id(error.fen.reason)) + " at byte " + std::to_string(error.fen.offset);
  return error.fen.square.empty() ? text : text + " (" + error.fen.square + ")";
}

std::string describe(const NotationError& error) {
  std::string text = std::string(to_id(error.reason)) + " at byte " + std::to_string(error.offset);
  for (std::size_t i = 0; i < error.candidates.size(); ++i)
    text += (i == 0 ? " (" : " ") + error.candidates[i];
  return error.candidates.empty() ? text : text + ")";
}

void for_each_line(Io& io, Result<std::string, std::string> (*answer)(std::string_view line)) {
  for (std::string line; std::getline(io.in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const auto answered = answer(line);
    io.out << (answered ? *answered : "error: " + answered.error()) << '\n' << std::flush;
  }
}

int refuse(Io& io, std::string_view command, std::string_view problem) {
  io.err << io.program << ' ' << command << ": " << problem << '\n';
  return kExitUsage;
}

int fail(Io& io, std::string_view command, std::string_view problem) {
  refuse(io, command, problem);
  return kExitFailed;
}

}  // namespace xq::cli
