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

bool is_letter(char c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Western names and words: an accented letter now and then among plain ones. In Chinese in double bytes a
/// word has one letter at most for each byte that is none.
bool is_western(std::string_view bytes) noexcept {
  int letters = 0, others = 0, letters_here = 0, others_here = 0;
  const auto end_word = [&] {
    if (others_here > 0) letters += letters_here;
    others += others_here;
    letters_here = others_here = 0;
  };
  for (std::size_t at = 0; at < bytes.size(); at += utf8_at(bytes, at).length) {
    const bool ascii = static_cast<unsigned char>(bytes[at]) < 0x80;
    if (!ascii) {
      ++others_here;
    } else if (is_letter(bytes[at])) {
      ++letters_here;
    } else {
      end_word();
    }
  }
  end_word();
  return letters > others;
}

/// Windows-1252, which is ISO 8859-1 (PGN's own) with characters in the place of the second set of controls.
/// What is UTF-8 stays: collections are put together out of files of either kind.
std::string decode_western(std::string_view bytes) {
  constexpr std::u32string_view kFrom80 = U"\u20ac\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
  static_assert(kFrom80.size() == 0x20);
  std::string out;
  for (std::size_t at = 0; at < bytes.size();) {
    const Utf8Char c = utf8_at(bytes, at);
    const unsigned byte = static_cast<unsigned char>(bytes[at]);
    const char32_t western = byte >= 0x80 && byte < 0xa0 ? kFrom80[byte - 0x80] : byte;
    append_utf8(out, c.valid ? c.code : western);
    at += c.length;
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

std::size_t utf8_mark_length(std::string_view bytes) noexcept {
  return bytes.substr(0, kUtf8Mark.size()) == kUtf8Mark ? kUtf8Mark.size() : 0;
}

Utf8Text decode_file(std::string_view bytes, const TextCodec& codec) {
  if (bytes.substr(0, 2) == "\xff\xfe") return decode_utf16(bytes, false);
  if (bytes.substr(0, 2) == "\xfe\xff") return decode_utf16(bytes, true);
  bytes.remove_prefix(utf8_mark_length(bytes));
  Utf8Text best = cut_at_fault(bytes);
  if (!best.fault) return best;
  int most = sense_of(bytes);  // all of it: damaged UTF-8 must not lose to a table that takes anything
  std::size_t furthest = 0;
  for (const Encoding encoding : {Encoding::gb18030, Encoding::big5}) {
    if (!codec.decode) break;
    DecodedText decoded = codec.decode(bytes, encoding);
    const int sense = sense_of(decoded.utf8);
    if (sense < most || (sense == most && decoded.good <= furthest)) continue;
    most = sense;
    furthest = decoded.good;
    best = Utf8Text{std::move(decoded.utf8), std::nullopt};
    if (decoded.good < bytes.size())
      best.fault = TextPlaces(best.text).error(best.text.size(), RecordReason::bad_encoding);
  }
  if (most == 0 && is_western(bytes)) return Utf8Text{decode_western(bytes), std::nullopt};
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
