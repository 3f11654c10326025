// xq: the terminal program.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"

namespace {

/// A screen that shows colours, before a person who has not asked for none (no-color.org).
bool wants_colour() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string_view(value == nullptr ? "" : value);
  };
  return isatty(STDOUT_FILENO) != 0 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  xq::cli::InterruptibleInput input(STDIN_FILENO);
  // Not tied to cout like cin: reading would flush what a search writes from its own thread, which is a race
  // and sometimes wrote a line twice. Who wants an answer shown flushes himself.
  std::istream in(&input);
  xq::cli::Io io{in, std::cout, std::cerr, wants_colour()};
  return xq::cli::run({argv + 1, argv + argc}, io);
}
