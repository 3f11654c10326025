// xq: the terminal program.
#include <unistd.h>

#include <iostream>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  // A tied cin flushes cout before it reads. While a search writes from its own thread that is a race, and a line
  // was sometimes written twice. Who wants an answer shown flushes himself.
  std::cin.tie(nullptr);
  xq::cli::Io io{std::cin, std::cout, std::cerr, isatty(STDOUT_FILENO) != 0};
  return xq::cli::run({argv + 1, argv + argc}, io);
}
