// Turns a plain XQF file (version 10) into a keyed one (11 … 18), so that the tests have samples of every
// version. Written from the description of the keys alone, apart from the reader, so that an error would have
// to be made twice.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace xq::test {

struct XqfKeys {
  std::uint8_t mask = 0xff;
  std::array<std::uint8_t, 4> ors{};
  std::array<std::uint8_t, 4> keys{};
};

inline std::string keyed_xqf(const std::string& plain, std::uint8_t version, const XqfKeys& k) {
  const auto u8 = [](char c) { return static_cast<unsigned>(static_cast<unsigned char>(c)); };
  const auto ch = [](unsigned n) { return static_cast<char>(static_cast<unsigned char>(n & 0xff)); };
  const unsigned f1 = 54u * k.keys[1] * k.keys[1] + 221u;
  const unsigned f2 = 54u * k.keys[2] * k.keys[2] + 221u;
  const unsigned f3 = 54u * k.keys[3] * k.keys[3] + 221u;
  const unsigned men = f1 * k.keys[1] % 256, from = f2 * men % 256, to = f3 * from % 256;
  const unsigned comment = (k.keys[0] * 256u + k.keys[1]) % 32000u + 767u;

  std::string out = plain.substr(0, 1024);
  out[2] = ch(version);
  out[3] = ch(k.mask);
  for (std::size_t i = 0; i < 4; ++i) {
    out[8 + i] = ch(k.ors[i]);
    out[12 + i] = ch(k.keys[i]);
  }
  // From version 12 on byte i of the table is slot (men + 1 + i) mod 32.
  for (unsigned i = 0; i < 32; ++i) {
    const unsigned slot = version >= 12 ? (men + 1 + i) % 32 : i;
    out[16 + i] = ch(u8(plain[16 + slot]) + men);
  }

  std::string body;
  for (std::size_t at = 1024; at < plain.size();) {
    std::size_t length = 0;
    for (std::size_t i = 4; i-- > 0;) length = length << 8 | u8(plain[at + 4 + i]);
    const unsigned flags = u8(plain[at + 2]);
    const bool next = (flags & 0xf0) != 0, variation = (flags & 0x0f) != 0;
    body += ch(u8(plain[at]) + from);
    body += ch(u8(plain[at + 1]) + to);
    body += ch((next ? 0x80u : 0u) | (variation ? 0x40u : 0u) | (length > 0 ? 0x20u : 0u));
    body += ch(0);
    if (length > 0) {
      const std::size_t keyed = length + comment;
      for (unsigned shift = 0; shift < 32; shift += 8) body += ch(static_cast<unsigned>(keyed >> shift));
      body += plain.substr(at + 8, length);
    }
    at += 8 + length;
  }

  const std::string phrase = "[(C) Copyright Mr. Dong Shiwei.]";
  for (std::size_t i = 0; i < body.size(); ++i) {
    const unsigned mixed = (unsigned{k.keys[i % 32 % 4]} & k.mask) | k.ors[i % 32 % 4];
    body[i] = ch(u8(body[i]) + (mixed & u8(phrase[i % 32])));
  }
  return out + body;
}

}  // namespace xq::test
