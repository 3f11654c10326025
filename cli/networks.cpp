#include "cli/networks.hpp"

#include <filesystem>

#include "cli/files.hpp"

namespace xq::cli {

std::optional<std::string> network_named(Game game, std::string_view name) {
  if (name == kHandMade) return std::string();
  if (name == kShippedNetwork) return std::string(shipped_network(game));
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error)) return std::nullopt;  // a device might never end
  auto bytes = read_file(std::string(name));
  // Nothing in it would mean the hand-made evaluation, which has a name of its own.
  return bytes && bytes->empty() ? std::nullopt : bytes;
}

}  // namespace xq::cli
