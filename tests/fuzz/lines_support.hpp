// For fuzzing what reads commands line by line: the input as lines, without those that would only cost time
// or reach outside the process.
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.hpp"
#include "cli/uci_text.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace xq::fuzz {

inline constexpr std::size_t kMostLines = 60;

// Where libFuzzer reads how often the input ran each edge, first and last; the linker names a section's ends
// so. In assembly, since the compiler calls its own references to these names otherwise once we have declared
// them.
__asm__(
    ".pushsection .data.rel.ro,\"aw\"\n"
    "xq_fuzz_edges: .quad __start___sancov_cntrs, __stop___sancov_cntrs\n"
    ".popsection");
extern std::uint8_t* const edges[2] __asm__("xq_fuzz_edges");

/// What a search reaches that another thread stops is chance, and so would be every input that libFuzzer
/// makes of what it saw. Where XQ_FUZZ_UNGUIDED is set, it sees at the end of this object's life one of a few
/// edges that the input's bytes choose, and nothing else: the inputs that follow are the same in every run.
class Unguided {
 public:
  explicit Unguided(std::string_view bytes) : bytes_(bytes) {}
  Unguided(const Unguided&) = delete;
  Unguided& operator=(const Unguided&) = delete;
  ~Unguided() {
    static const bool unguided = std::getenv("XQ_FUZZ_UNGUIDED") != nullptr;
    if (!unguided) return;
    std::fill(edges[0], edges[1], std::uint8_t{0});
    edges[0][std::hash<std::string_view>{}(bytes_) % kFewEdges] = 1;
  }

 private:
  static constexpr std::size_t kFewEdges = 256;  // an input is kept for each

  std::string_view bytes_;
};

inline bool contains_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts)
    if (text.find(part) != std::string_view::npos) return true;
  return false;
}

/// A number with more than two digits: no table size that a fuzzer should ask for.
inline bool has_large_number(std::string_view text) {
  std::size_t digits = 0;
  for (const char c : text) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > 2) return true;
  }
  return false;
}

/// Lines for a protocol. Counting moves (perft), the benchmark and large tables are obeyed at once and take
/// long by their nature.
inline std::vector<std::string> protocol_lines(std::string_view bytes) {
  std::vector<std::string> lines;
  for (const std::string_view line : cli::split(bytes, '\n')) {
    if (lines.size() >= kMostLines) break;
    if (contains_any(line, {"perft", "bench"}) || (contains_any(line, {"ash"}) && has_large_number(line)))
      continue;
    lines.emplace_back(line);
  }
  return lines;
}

/// Hands a protocol the lines and stops every search at once; `heard` are its answers so far. Only what it
/// said counts: it must still be alive and answer.
template <class Protocol>
void converse(Protocol& protocol, const std::vector<std::string>& lines,
              const std::vector<std::string>& heard,
              void (*check)(const std::string& line, const std::vector<std::string>& answers)) {
  for (const std::string& line : lines) {
    const std::size_t before = heard.size();
    if (!protocol.handle(line)) return;  // it was told to go
    require(protocol.handle("stop"), "stop does not end the program", line);
    check(line, {heard.begin() + static_cast<std::ptrdiff_t>(before), heard.end()});
  }
  protocol.handle("isready");
  require(!heard.empty() && heard.back() == "readyok", "isready is answered");
}

}  // namespace xq::fuzz
