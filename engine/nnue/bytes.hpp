// Little-endian numbers in byte strings, and a checksum: the ground of the file formats of the network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/util/rng.hpp"

namespace xq::nnue {

class ByteWriter {
 public:
  void byte(std::uint32_t value) { bytes_ += static_cast<char>(static_cast<std::uint8_t>(value)); }
  void fixed(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  /// Seven bits a byte, the lowest first.
  void number(std::uint32_t value) {
    for (; value >= 128; value >>= 7) byte(value | 128);
    byte(value);
  }
  /// Small numbers of either sign come out short.
  void difference(std::int32_t value) {
    number((static_cast<std::uint32_t>(value) << 1) ^ static_cast<std::uint32_t>(value >> 31));
  }
  void text(std::string_view bytes) { bytes_ += bytes; }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reading past the end gives zeros and makes ok() false for good, so that a reader asks once, at its end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
  bool ok() const { return ok_; }
  std::size_t left() const { return bytes_.size() - at_; }
  std::uint8_t byte() {
    if (at_ < bytes_.size()) return static_cast<std::uint8_t>(bytes_[at_++]);
    ok_ = false;
    return 0;
  }
  std::uint64_t fixed(int size) {
    std::uint64_t value = 0;
    for (int i = 0; i < size; ++i) value |= std::uint64_t{byte()} << (8 * i);
    return value;
  }
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 32; shift += 7) {
      const std::uint32_t next = byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
    ok_ = false;
    return 0;
  }
  std::int32_t difference() {
    const std::uint32_t value = number();
    return static_cast<std::int32_t>((value >> 1) ^ (0U - (value & 1)));
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

/// Finds torn and changed bytes; no defence against an enemy.
inline std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char c : bytes) sum = mix64(sum ^ static_cast<std::uint8_t>(c));
  return sum;
}

}  // namespace xq::nnue
