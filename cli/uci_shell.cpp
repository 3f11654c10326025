// xq uci: the protocol on standard input and output.
#include <istream>
#include <ostream>

#include "cli/command.hpp"
#include "cli/uci.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    {"game", Flag::Kind::choice, "xiangqi|chess",
     "which game at first (default xiangqi; UCI_Variant changes it)"},
};

int run_uci(const Args& args, Io& io) {
  Uci uci(game_of(args), [&io](const std::string& line) { io.out << line << '\n' << std::flush; });
  for (std::string line; std::getline(io.in, line);)
    if (!uci.handle(line)) return kExitOk;
  uci.wait();  // end of input: a script wants the answer to its last "go"
  return kExitOk;
}

}  // namespace

const Command kUci{"uci", "speak UCI", kFlags, run_uci};

}  // namespace xq::cli
