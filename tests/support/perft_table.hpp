// The tables tests/data/perft_*.tsv: a FEN a row, then the leaf counts at depths 1, 2, …
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/data_path.hpp"

namespace xq::test {

struct PerftRow {
  std::string fen;
  std::vector<std::uint64_t> leaves;  // leaves[d - 1] at depth d
};

/// Empty when the file cannot be read: a test on it must first expect that it is not.
inline std::vector<PerftRow> read_perft_table(const std::string& name) {
  std::vector<PerftRow> rows;
  std::ifstream file(data_path(name));
  for (std::string line; std::getline(file, line);) {
    std::istringstream cells(line);
    PerftRow row;
    std::getline(cells, row.fen, '\t');
    for (std::uint64_t number = 0; cells >> number;) row.leaves.push_back(number);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace xq::test
