// The terminal game: whatever is typed, it goes on until the end of the input and then says goodbye.
#include <sstream>

#include "cli/command.hpp"
#include "tests/fuzz/lines_support.hpp"

namespace {

using namespace xq;

/// Commands that read and write files, or let the computer think long: those are tried elsewhere.
bool is_left_out(const std::string& word) {
  for (const char* name :
       {"save", "存盘", "open", "打开", "level", "级别", "h", "hint", "提示", "draw", "提和"})
    if (word == name) return true;
  return false;
}

std::string typed_lines(std::string_view bytes) {
  std::string typed;
  std::size_t count = 0;
  for (const std::string_view line : cli::split(bytes, '\n')) {
    const auto words = cli::words_of(line);
    if (!words.empty() && is_left_out(words.front())) continue;
    if (++count > fuzz::kMostLines) break;
    typed += std::string(line) + '\n';
  }
  return typed;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const fuzz::Unguided unguided(fuzz::bytes_of(data, size));
  static constexpr const char* kSides[] = {"both", "first", "second"};
  std::istringstream in(typed_lines(fuzz::bytes_of(data + 1, size - 1)));
  std::ostringstream out, err;
  cli::Io io{in, out, err};
  const int code = cli::run({"play", "--nodes", "30", "--side", kSides[data[0] % 3], "--game",
                             data[0] / 3 % 2 == 0 ? "xiangqi" : "chess", "--colour", "always"},
                            io);
  const std::string said = out.str(), goodbye = "再见。\n";
  fuzz::require(code == cli::kExitOk, "the game ends in peace");
  fuzz::require(said.size() > goodbye.size() && said.substr(said.size() - goodbye.size()) == goodbye,
                "it says goodbye");
  return 0;
}
