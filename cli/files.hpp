// Whole files, read and written. A file holds its old bytes or the new ones at any moment, and a new one
// appears whole or not at all, whatever happens in between: a full disk or a killed program leaves what was
// there.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace xq::cli {

std::string all_of(std::istream& in);
/// Nothing when it cannot be read, or does not end within 256 MiB.
std::optional<std::string> read_file(const std::string& path);
/// False when it could not be written; then all is as it was.
bool write_file(const std::string& path, std::string_view bytes);

}  // namespace xq::cli
