// xq uci, xq ucci: the protocols on standard input and output.
#include <istream>
#include <ostream>

#include "cli/command.hpp"
#include "cli/ucci.hpp"
#include "cli/uci.hpp"

namespace xq::cli {
namespace {

constexpr Flag kUciFlags[] = {
    {"game", Flag::Kind::choice, "xiangqi|chess",
     "which game at first (default xiangqi; UCI_Variant changes it)"},
};

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

int run_uci(const Args& args, Io& io) {
  Uci uci(game_of(args), lines_to(io.out));
  return speak(uci, io.in);
}

int run_ucci(const Args&, Io& io) {
  Ucci ucci(lines_to(io.out));
  return speak(ucci, io.in);
}

}  // namespace

const Command kUci{"uci", "speak UCI, in both games", kUciFlags, run_uci};
const Command kUcci{"ucci", "speak UCCI, in xiangqi", {}, run_ucci};

}  // namespace xq::cli
