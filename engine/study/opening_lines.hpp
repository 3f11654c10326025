// The data behind opening.hpp: a name and the moves that lead to the position that has it.
#pragma once

#include <span>
#include <string_view>

namespace xq::study {

struct OpeningLine {
  std::string_view eco;         // chess: its code; xiangqi: empty
  std::string_view simplified;  // the name in Chinese
  std::string_view english;
  std::string_view moves;  // UCI, with spaces between
};

std::span<const OpeningLine> xiangqi_openings() noexcept;
std::span<const OpeningLine> chess_openings() noexcept;

}  // namespace xq::study
