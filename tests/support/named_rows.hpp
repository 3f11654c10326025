// Tables with a header line, their columns by name; for tables that may be absent.
#pragma once

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tests/support/tsv.hpp"

namespace xq::test {

using NamedRow = std::map<std::string, std::string>;

/// The rows of the file at `path`; none when there is no such file. What a row lacks at its end is empty.
inline std::vector<NamedRow> read_named_rows(const std::string& path) {
  const auto cells = [](const std::string& line) {
    std::vector<std::string> values{""};
    for (const char c : line) {
      if (c == '\t') {
        values.emplace_back();
      } else {
        values.back() += c;
      }
    }
    return values;
  };
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return {};
  const std::vector<std::string> names = cells(line);
  std::vector<NamedRow> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> values = cells(line);
    NamedRow row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < values.size() ? values[i] : "";
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace xq::test
