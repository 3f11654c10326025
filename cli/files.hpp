// Whole files, read and replaced. A file that is replaced holds the old bytes or the new ones at any moment,
// whatever happens in between: a full disk or a killed program leaves the old ones.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace xq::cli {

std::string all_of(std::istream& in);
/// Nothing when it cannot be read.
std::optional<std::string> read_file(const std::string& path);
/// False when it could not be written; then an old file of that name is as it was.
bool write_file(const std::string& path, std::string_view bytes);

}  // namespace xq::cli
