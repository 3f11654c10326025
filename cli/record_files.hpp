// Records on the disk: opened in whatever format they are, saved as the file's ending says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/record.hpp"

namespace xq::cli {

/// "line 3, move 12, byte 104: illegal-move '炮二平九' (h2e2 h2d2)".
std::string describe(const record::RecordError& error);

struct OpenedRecord {
  record::GameTree tree;
  std::int64_t games = 0;                    // in the file
  std::optional<record::RecordError> fault;  // the tree holds what stood before it
};
/// The `nth` game of a file, 1 = the first. An error is a sentence in Chinese.
Result<OpenedRecord, std::string> open_record(const std::string& path, std::int64_t nth);

/// Does the ending mean a position without a game?
bool is_position_file(std::string_view path);
/// Writes the record; gives what the format could not hold. An error is a sentence in Chinese.
Result<std::vector<record::Loss>, std::string> save_record(const std::string& path,
                                                           const record::GameTree& tree,
                                                           const NotationStyle& style);

}  // namespace xq::cli
