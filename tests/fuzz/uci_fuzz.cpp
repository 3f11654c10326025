// The UCI command loop: no line makes it fail, and every search that began ends with one best move.
#include "cli/uci.hpp"
#include "tests/fuzz/lines_support.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace xq;
  const fuzz::Unguided unguided(fuzz::bytes_of(data, size));
  std::vector<std::string> heard;
  cli::Uci uci(
      size % 2 == 0 ? Game::xiangqi : Game::chess,
      [&heard](const std::string& line) { heard.push_back(line); }, cli::kHandMade);
  uci.handle("setoption name Hash value 1");  // a table for every input costs more than all the rest, and so
                                              // does a network
  fuzz::converse(uci, fuzz::protocol_lines(fuzz::bytes_of(data, size)), heard,
                 [](const std::string& line, const std::vector<std::string>& answers) {
                   int best = 0;
                   bool refused = false;
                   for (const std::string& answer : answers) {
                     best += answer.substr(0, 9) == "bestmove ";
                     refused = refused || answer.substr(0, 15) == "info string go:";
                   }
                   const auto words = cli::words_of(line);
                   const bool went = !words.empty() && words.front() == "go";
                   fuzz::require(best == 1 || (best == 0 && (refused || !went)), "a search has one best move",
                                 line);
                 });
  return 0;
}
