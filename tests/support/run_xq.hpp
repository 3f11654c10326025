// Runs the terminal program in the test's own process: what goes in, what comes out, which exit code.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace xq::test {

struct Ran {
  int code;
  std::string out, err;
};

inline Ran xq_with(const std::vector<std::string>& words, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out, err;
  cli::Io io{in, out, err};
  const int code = cli::run(words, io);
  return {code, out.str(), err.str()};
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace xq::test
