// Letters and digits of ASCII, whatever the locale.
#pragma once

namespace xq {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

}  // namespace xq
