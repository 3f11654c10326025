#include "wasm/host_codec.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "engine/util/utf8.hpp"

namespace xq::wasm {
namespace {

using record::DecodedText;
using record::Encoding;

std::optional<std::string> decode_whole(const val& decode, std::string_view bytes, Encoding encoding) {
  const char* name = encoding == Encoding::gb18030 ? "gb18030" : "big5";
  const val text = decode(bytes_to_js(bytes), std::string(name));
  if (!text.isString()) return std::nullopt;
  return text.as<std::string>();
}

/// A text that is not all good, up to the first wrong byte. The host only says whether bytes are a whole
/// text, so pieces are tried, shorter and shorter ones. A character is four bytes at most: of four lengths in
/// a row, one ends between two characters.
DecodedText decode_good(const val& decode, std::string_view bytes, Encoding encoding) {
  constexpr std::size_t kLongestPiece = std::size_t{1} << 16, kLongestCharacter = 4;
  DecodedText decoded;
  const auto take = [&](std::size_t length) {
    const auto text = decode_whole(decode, bytes.substr(decoded.good, length), encoding);
    if (!text) return false;
    decoded.utf8 += *text;
    decoded.good += length;
    return true;
  };
  for (std::size_t piece = kLongestPiece; piece > 0; piece /= 2) {
    bool taken = true;
    while (taken && decoded.good < bytes.size()) {
      const std::size_t length = std::min(piece, bytes.size() - decoded.good);
      taken = false;
      for (std::size_t less = 0; less < std::min(length, kLongestCharacter) && !taken; ++less)
        taken = take(length - less);
    }
  }
  return decoded;
}

/// Two-byte GB18030, inverted: the characters that Chinese texts are made of.
class Gb18030Writer {
 public:
  explicit Gb18030Writer(const val& decode) {
    for (unsigned lead = 0x81; lead <= 0xfe; ++lead) learn_row(decode, lead);
  }

  std::optional<std::string> encode(std::string_view utf8) const {
    std::string bytes;
    for (std::size_t i = 0; i < utf8.size();) {
      const Utf8Char c = utf8_at(utf8, i);
      i += c.length;
      if (c.code < 0x80) {
        bytes += static_cast<char>(c.code);
        continue;
      }
      const auto found = table_.find(c.code);
      if (!c.valid || found == table_.end()) return std::nullopt;
      bytes += static_cast<char>(found->second >> 8);
      bytes += static_cast<char>(found->second & 0xff);
    }
    return bytes;
  }

 private:
  static bool is_trail(unsigned byte) { return byte >= 0x40 && byte <= 0xfe && byte != 0x7f; }

  /// The characters of one lead byte, a line each, in one call; a host that lacks one of them is asked
  /// singly.
  void learn_row(const val& decode, unsigned lead) {
    std::string row;
    for (unsigned trail = 0; trail < 0x100; ++trail)
      if (is_trail(trail)) row += {static_cast<char>(lead), static_cast<char>(trail), '\n'};
    if (const auto text = decode_whole(decode, row, Encoding::gb18030)) return learn(*text, row);
    for (std::size_t i = 0; i < row.size(); i += 3)
      if (const auto text = decode_whole(decode, row.substr(i, 3), Encoding::gb18030))
        learn(*text, row.substr(i, 3));
  }

  /// `text` is what became of `row`: as many lines as that has, a character each.
  void learn(std::string_view text, std::string_view row) {
    std::size_t at = 0;
    for (std::size_t i = 0; i + 2 < row.size() && at < text.size(); i += 3) {
      const Utf8Char c = utf8_at(text, at);
      const bool single = at + c.length < text.size() && text[at + c.length] == '\n';
      const auto code = static_cast<std::uint16_t>(static_cast<unsigned char>(row[i]) << 8 |
                                                   static_cast<unsigned char>(row[i + 1]));
      if (single && c.valid && c.code != 0xfffd) table_.emplace(c.code, code);
      const std::size_t line_end = text.find('\n', at);
      if (line_end == std::string_view::npos) return;
      at = line_end + 1;
    }
  }

  std::unordered_map<char32_t, std::uint16_t> table_;
};

}  // namespace

val bytes_to_js(std::string_view bytes) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  // The view is of the module's memory, which moves when it grows; Uint8Array copies it.
  return val::global("Uint8Array").new_(emscripten::typed_memory_view(bytes.size(), data));
}

record::TextCodec host_codec(const val& decode) {
  if (absent(decode)) return {};
  record::TextCodec codec;
  codec.decode = [decode](std::string_view bytes, Encoding encoding) {
    std::optional<std::string> text = decode_whole(decode, bytes, encoding);
    return text ? DecodedText{std::move(*text), bytes.size()} : decode_good(decode, bytes, encoding);
  };
  const auto writer = std::make_shared<std::unique_ptr<Gb18030Writer>>();
  codec.encode = [decode, writer](std::string_view utf8, Encoding encoding) -> std::optional<std::string> {
    if (encoding != Encoding::gb18030) return std::nullopt;
    if (!*writer) *writer = std::make_unique<Gb18030Writer>(decode);
    return (*writer)->encode(utf8);
  };
  return codec;
}

}  // namespace xq::wasm
