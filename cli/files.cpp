#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace xq::cli {
namespace {

namespace fs = std::filesystem;

bool write_bytes(const fs::path& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  return static_cast<bool>(out);
}

/// Writes beside it and moves it there in one step. A link stays one, and the file keeps its permissions.
bool replace_file(const fs::path& path, std::string_view bytes) {
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  if (error) return false;
  const fs::path fresh = target.string() + ".new";
  bool done = write_bytes(fresh, bytes);
  if (done) fs::permissions(fresh, fs::status(target).permissions(), error);
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
  std::string bytes = all_of(file);
  if (file.bad()) return std::nullopt;
  return bytes;
}

bool write_file(const std::string& path, std::string_view bytes) {
  std::error_code error;
  // Devices and pipes have no old bytes to keep; nor has a name that nothing bears yet.
  return fs::is_regular_file(path, error) ? replace_file(path, bytes) : write_bytes(path, bytes);
}

}  // namespace xq::cli
