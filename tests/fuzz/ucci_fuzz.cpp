// The UCCI command loop: no line makes it fail, and every search ends with one best move or with none.
#include "cli/ucci.hpp"
#include "tests/fuzz/lines_support.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace xq;
  const fuzz::Unguided unguided(fuzz::bytes_of(data, size));
  std::vector<std::string> heard;
  cli::Ucci ucci([&heard](const std::string& line) { heard.push_back(line); }, cli::kHandMade);
  ucci.handle(
      "setoption hashsize 1");  // a table for every input costs more than all the rest, and so does a network
  fuzz::converse(ucci, fuzz::protocol_lines(fuzz::bytes_of(data, size)), heard,
                 [](const std::string& line, const std::vector<std::string>& answers) {
                   int best = 0;
                   for (const std::string& answer : answers)
                     best += answer.substr(0, 9) == "bestmove " || answer == "nobestmove";
                   const auto words = cli::words_of(line);
                   const bool went = !words.empty() && words.front() == "go";
                   fuzz::require(best == (went ? 1 : 0), "a search has one best move", line);
                 });
  return 0;
}
