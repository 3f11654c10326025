#include "engine/record/xqf_layout.hpp"

namespace xq::record::xqf {

Keys keys_of(std::string_view header) noexcept {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(header[i]));
  };
  Keys keys;
  if (byte(kVersion) <= kLastPlainVersion) return keys;
  const auto square = [](std::uint32_t k) { return 54 * k * k + 221; };
  const auto low = [](std::uint32_t n) { return static_cast<std::uint8_t>(n & 0xff); };
  keys.men = low(square(byte(kKeys + 1)) * byte(kKeys + 1));
  keys.from = low(square(byte(kKeys + 2)) * keys.men);
  keys.to = low(square(byte(kKeys + 3)) * keys.from);
  keys.comment = (byte(kKeys) * 256 + byte(kKeys + 1)) % 32000 + 767;
  constexpr std::string_view kPhrase = "[(C) Copyright Mr. Dong Shiwei.]";
  for (std::size_t i = 0; i < keys.stream.size(); ++i) {
    const std::uint32_t mixed = (byte(kKeys + i % 4) & byte(kMask)) | byte(kOr + i % 4);
    keys.stream[i] = low(mixed & static_cast<unsigned char>(kPhrase[i]));
  }
  return keys;
}

}  // namespace xq::record::xqf
