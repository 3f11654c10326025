// xq uci, xq ucci: the protocols on standard input and output.
#include <istream>
#include <ostream>

#include "cli/command.hpp"
#include "cli/networks.hpp"
#include "cli/ucci.hpp"
#include "cli/uci.hpp"

namespace xq::cli {
namespace {

constexpr Flag kUciFlags[] = {
    {"game", Flag::Kind::choice, "xiangqi|chess",
     "which game at first (default xiangqi; UCI_Variant changes it)"},
    kNetFlag,
};
constexpr Flag kUcciFlags[] = {kNetFlag};

auto lines_to(std::ostream& out) {
  return [&out](const std::string& line) { out << line << '\n' << std::flush; };
}

template <class Protocol>
int speak(Protocol& protocol, std::istream& in) {
  for (std::string line; std::getline(in, line);)
    if (!protocol.handle(line)) return kExitOk;
  protocol.wait();  // end of input: a script wants the answer to its last "go"
  return kExitOk;
}

/// The name that was asked for, once it is known that it can be had.
Result<std::string, std::string> network_of(const Args& args, Game game) {
  const std::string name = args.text(kNetFlag.name).value_or(std::string(kShippedNetwork));
  const auto bytes = network_named(game, name);
  if (!bytes || !Session::create(game)->set_network(*bytes)) return Err(name + " is no network of this game");
  return name;
}

int run_uci(const Args& args, Io& io) {
  const auto network = network_of(args, game_of(args));
  if (!network) return fail(io, kUci.name, network.error());
  Uci uci(game_of(args), lines_to(io.out), *network);
  return speak(uci, io.in);
}

int run_ucci(const Args& args, Io& io) {
  const auto network = network_of(args, Game::xiangqi);
  if (!network) return fail(io, kUcci.name, network.error());
  Ucci ucci(lines_to(io.out), *network);
  return speak(ucci, io.in);
}

}  // namespace

const Command kUci{"uci", "speak UCI, in both games", kUciFlags, run_uci};
const Command kUcci{"ucci", "speak UCCI, in xiangqi", kUcciFlags, run_ucci};

}  // namespace xq::cli
