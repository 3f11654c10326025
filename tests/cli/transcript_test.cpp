// xq play as whole conversations: tests/cli/transcripts holds what was typed and what was answered, to the
// last character. Only positions where the computer has one legal move or a mate let it move, so that a
// better search changes no transcript. With XQ_WRITE_TRANSCRIPTS set the answers are written anew, to be read
// before they are kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <sstream>

#include "tests/support/data_path.hpp"
#include "tests/support/run_xq.hpp"

namespace xq::cli {
namespace {

namespace fs = std::filesystem;

/// A file: the words after "$ xq ", what is typed on lines after "> ", a line of dashes, and the answer.
struct Transcript {
  std::string head;  // all down to the dashes
  std::vector<std::string> words;
  std::string typed, answer;
};

constexpr const char* kDashes = "--------\n";

Transcript read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t dashes = std::min(text.find(kDashes), text.size());
  Transcript transcript;
  transcript.head = text.substr(0, dashes);
  if (dashes < text.size()) transcript.answer = text.substr(dashes + std::string(kDashes).size());
  for (const std::string& line : test::lines_of(transcript.head)) {
    if (line.substr(0, 5) == "$ xq ") {
      std::istringstream words(line.substr(5));
      for (std::string word; words >> std::quoted(word);) transcript.words.push_back(word);
    } else if (line.substr(0, 2) == "> ") {
      transcript.typed += line.substr(2) + '\n';
    }
  }
  return transcript;
}

std::vector<fs::path> transcripts() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(test::data_path("../cli/transcripts")))
    if (entry.path().extension() == ".txt") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

class PlayTranscript : public ::testing::TestWithParam<fs::path> {};

TEST_P(PlayTranscript, IsAnsweredAsWritten) {
  const fs::path folder = fs::current_path();
  fs::current_path(test::data_path("../cli/transcripts"));  // records are named from there
  const Transcript transcript = read(GetParam());
  const test::Ran ran = test::xq_with(transcript.words, transcript.typed);
  fs::current_path(folder);
  EXPECT_EQ(ran.code, kExitOk);
  EXPECT_EQ(ran.err, "");
  if (std::getenv("XQ_WRITE_TRANSCRIPTS") != nullptr)
    std::ofstream(GetParam(), std::ios::binary) << transcript.head << kDashes << ran.out;
  else
    EXPECT_EQ(ran.out, transcript.answer);
}

INSTANTIATE_TEST_SUITE_P(All, PlayTranscript, ::testing::ValuesIn(transcripts()),
                         [](const auto& each) { return each.param.stem().string(); });

}  // namespace
}  // namespace xq::cli
