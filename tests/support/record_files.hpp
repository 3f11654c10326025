// Files of tests/data and short ways to read a record.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/text_codec.hpp"
#include "engine/record/record.hpp"
#include "tests/support/data_path.hpp"

namespace xq::test {

/// The bytes of tests/data/`name`; a missing file fails the test.
inline std::string read_data(const std::string& name) {
  std::ifstream file(data_path(name), std::ios::binary);
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline record::ReadOptions read_options() { return {std::nullopt, cli::text_codec()}; }

/// The one game of a record.
inline record::Reading read_one(const std::string& bytes) {
  std::vector<record::Reading> readings = record::read_record(bytes, read_options());
  EXPECT_EQ(readings.size(), 1u) << bytes.substr(0, 200);
  return std::move(readings.front());
}

/// "h2e2 h9g7": the main line.
inline std::string line_of(const record::GameTree& tree) {
  std::string line;
  for (const std::string& move : tree.main_line()) line += (line.empty() ? "" : " ") + move;
  return line;
}

/// "illegal-move at 12 line 2 after 3", or "none".
inline std::string fault_of(const record::Reading& reading) {
  if (!reading.error) return "none";
  const record::RecordError& e = *reading.error;
  return std::string(record::to_id(e.reason)) + " at " + std::to_string(e.offset) + " line " +
         std::to_string(e.line) + " after " + std::to_string(e.ply);
}

}  // namespace xq::test
