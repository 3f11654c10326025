#include "cli/files.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace xq::cli {
namespace {

namespace fs = std::filesystem;

/// Four times the largest collections of games that are passed round.
constexpr std::size_t kMostBytes = 256 << 20;

bool write_bytes(const fs::path& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  return static_cast<bool>(out);
}

/// Writes beside it and moves it there in one step. A link stays one, and an old file's permissions stay.
bool put_file(const fs::path& path, bool exists, std::string_view bytes) {
  std::error_code error;
  const fs::path target = exists ? fs::canonical(path, error) : path;
  if (error) return false;
  const fs::path fresh = target.string() + ".new";
  bool done = write_bytes(fresh, bytes);
  if (done && exists) fs::permissions(fresh, fs::status(target).permissions(), error);
  if (done) fs::rename(fresh, target, error);
  done = done && !error;
  if (!done) fs::remove(fresh, error);
  return done;
}

}  // namespace

std::string all_of(std::istream& in) { return {std::istreambuf_iterator<char>(in), {}}; }

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;  // opens like a file and reads like an empty one
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes;
  for (std::array<char, 1 << 16> part{}; file;) {
    file.read(part.data(), part.size());
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > kMostBytes) return std::nullopt;  // a device that never ends
  }
  if (file.bad()) return std::nullopt;
  return bytes;
}

bool write_file(const std::string& path, std::string_view bytes) {
  std::error_code error;
  const bool exists = fs::is_regular_file(path, error);
  const bool is_new = fs::symlink_status(path, error).type() == fs::file_type::not_found;
  // Devices and pipes have no bytes to keep.
  return exists || is_new ? put_file(path, exists, bytes) : write_bytes(path, bytes);
}

}  // namespace xq::cli
