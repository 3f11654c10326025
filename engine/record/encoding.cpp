#include "engine/record/encoding.hpp"

#include <algorithm>
#include <array>

#include "engine/util/utf8.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";

bool is_ascii(std::string_view bytes) noexcept {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

Utf8Text cut_at_fault(std::string_view bytes) {
  Utf8Text out;
  const std::optional<std::size_t> fault = first_utf8_fault(bytes);
  out.text = std::string(bytes.substr(0, fault.value_or(bytes.size())));
  if (fault) out.fault = TextPlaces(out.text).error(*fault, RecordReason::bad_encoding);
  return out;
}

Utf8Text decode_utf16(std::string_view bytes, bool big_endian) {
  Utf8Text out;
  const auto unit = [&](std::size_t i) {
    const unsigned a = static_cast<unsigned char>(bytes[i]), b = static_cast<unsigned char>(bytes[i + 1]);
    return static_cast<char32_t>(big_endian ? a << 8 | b : b << 8 | a);
  };
  for (std::size_t i = 2; i < bytes.size(); i += 2) {
    char32_t code = i + 1 < bytes.size() ? unit(i) : 0xdc00;  // half a unit is as wrong as half a pair
    if (code >= 0xd800 && code < 0xdc00 && i + 3 < bytes.size()) {
      const char32_t low = unit(i + 2);
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        i += 2;
      }
    }
    if (code >= 0xd800 && code < 0xe000) {
      out.fault = TextPlaces(out.text).error(out.text.size(), RecordReason::bad_encoding);
      return out;
    }
    append_utf8(out.text, code);
  }
  return out;
}

/// Characters of moves and of the words that stand with them. In the wrong encoding a record has next to
/// none.
int sense_of(std::string_view utf8) noexcept {
  constexpr std::u32string_view kCommon =
      U"炮马馬车車兵卒象相士仕将將帅帥进進退平前后後红紅黑胜勝和一二三四五六七八九";
  int found = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    const Utf8Char c = utf8_at(utf8, at);
    found += kCommon.find(c.code) != std::u32string_view::npos;
    at += c.length;
  }
  return found;
}

}  // namespace

Utf8Text decode_file(std::string_view bytes, const TextCodec& codec) {
  if (bytes.substr(0, 2) == "\xff\xfe") return decode_utf16(bytes, false);
  if (bytes.substr(0, 2) == "\xfe\xff") return decode_utf16(bytes, true);
  if (bytes.substr(0, kUtf8Mark.size()) == kUtf8Mark) bytes.remove_prefix(kUtf8Mark.size());
  Utf8Text best = cut_at_fault(bytes);
  if (!best.fault || !codec.decode) return best;
  int most = sense_of(bytes);  // all of it: damaged UTF-8 must not lose to a table that takes anything
  std::size_t furthest = 0;
  for (const Encoding encoding : {Encoding::gb18030, Encoding::big5}) {
    DecodedText decoded = codec.decode(bytes, encoding);
    const int sense = sense_of(decoded.utf8);
    if (sense < most || (sense == most && decoded.good <= furthest)) continue;
    most = sense;
    furthest = decoded.good;
    best = Utf8Text{std::move(decoded.utf8), std::nullopt};
    if (decoded.good < bytes.size())
      best.fault = TextPlaces(best.text).error(best.text.size(), RecordReason::bad_encoding);
  }
  return best;
}

std::optional<std::string> decode_string(std::string_view bytes, const TextCodec& codec) {
  if (is_ascii(bytes)) return std::string(bytes);
  if (codec.decode) {
    DecodedText decoded = codec.decode(bytes, Encoding::gb18030);
    if (decoded.good == bytes.size()) return std::move(decoded.utf8);
  }
  if (!first_utf8_fault(bytes)) return std::string(bytes);
  return std::nullopt;
}

}  // namespace xq::record
