// The words after a tuning tool's name. A wrong one must not start an hour of the wrong games.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "cli/args.hpp"
#include "engine/core/game.hpp"

namespace xq::tune {

/// A number that is all of the text, and finite.
inline std::optional<double> parse_number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
  return value;
}

/// Reads them one after the other. What is not as it should be comes out as the least that it could be, and
/// good() is false from then on.
class Words {
 public:
  Words(int argc, const char* const* argv) : argc_(argc), argv_(argv) {}

  Game game() {
    const auto game = parse_game(text());
    good_ = good_ && game.has_value();
    return game.value_or(Game::xiangqi);
  }
  std::int64_t number(std::int64_t low, std::int64_t high) {
    const auto number = cli::parse_integer(text(), low, high);
    good_ = good_ && number.has_value();
    return number.value_or(low);
  }
  std::string text() {
    good_ = good_ && at_ < argc_;
    return at_ < argc_ ? argv_[at_++] : "";
  }
  bool any_left() const { return at_ < argc_; }
  bool good() const { return good_; }

 private:
  int argc_;
  const char* const* argv_;
  int at_ = 1;  // behind the tool's own name
  bool good_ = true;
};

inline constexpr std::int64_t kMostGames = 1'000'000'000, kMostNodes = INT64_MAX;

}  // namespace xq::tune
