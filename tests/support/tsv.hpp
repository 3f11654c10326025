// Reads the tab-separated tables of tests/data.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/data_path.hpp"

namespace xq::test {

using Row = std::vector<std::string>;

/// All rows of tests/data/`name`, a header line included. Missing data is a broken checkout: it throws.
inline std::vector<Row> read_tsv(const std::string& name) {
  std::ifstream file(data_path(name));
  if (!file) throw std::runtime_error("cannot read tests/data/" + name);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    Row row;
    for (std::size_t at = 0;;) {
      const std::size_t tab = line.find('\t', at);
      row.push_back(line.substr(at, tab - at));
      if (tab == std::string::npos) break;
      at = tab + 1;
    }
    rows.push_back(row);
  }
  return rows;
}

/// The same without the first line.
inline std::vector<Row> read_tsv_below_header(const std::string& name) {
  std::vector<Row> rows = read_tsv(name);
  rows.erase(rows.begin());
  return rows;
}

/// Words of a text, cut at spaces.
inline std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    found.push_back(text.substr(at, end - at));
    at = end;
  }
  return found;
}

}  // namespace xq::test
