// xq: the terminal program.
#include <unistd.h>

#include <iostream>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  xq::cli::Io io{std::cin, std::cout, std::cerr, isatty(STDOUT_FILENO) != 0};
  return xq::cli::run({argv + 1, argv + argc}, io);
}
