// UTF-8, one character at a time. Untrusted bytes are never trusted: a wrong sequence is reported as such and
// counts one byte, so that a reader always moves on and can say where it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace xq {

struct Utf8Char {
  char32_t code = 0;       // U+FFFD when the bytes are wrong
  std::size_t length = 1;  // bytes taken, at least 1
  bool valid = true;
};

/// The character at `at`, which is inside the text. Overlong forms, surrogates and cut-off sequences are
/// invalid.
constexpr Utf8Char utf8_at(std::string_view text, std::size_t at) noexcept {
  constexpr Utf8Char kWrong{0xfffd, 1, false};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(at);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length == 0 || length > text.size() - at) return kWrong;
  char32_t code = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte(at + i);
    if ((next & 0xc0) != 0x80) return kWrong;
    code = (code << 6) | (next & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool no_character = (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff;
  if (overlong || no_character) return kWrong;
  return {code, length, true};
}

/// Where the text stops being UTF-8; nullopt when it is all well.
constexpr std::optional<std::size_t> first_utf8_fault(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    if (!c.valid) return at;
    at += c.length;
  }
  return std::nullopt;
}

/// The largest border of characters that is not after `limit`.
constexpr std::size_t utf8_floor(std::string_view text, std::size_t limit) noexcept {
  if (limit >= text.size()) return text.size();
  while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xc0) == 0x80) --limit;
  return limit;
}

/// `code` is a character (no surrogate, at most U+10FFFF).
inline void append_utf8(std::string& out, char32_t code) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | (code >> 6));
    put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | (code >> 12));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | (code >> 18));
    put(0x80 | ((code >> 12) & 0x3f));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  }
}

}  // namespace xq
