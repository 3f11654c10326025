// A list of numbers as one large number whose places each have a base of their own: a choice out of n costs
// log2(n) bits and not the next whole number of them. Written in the 64 characters that an address may hold
// unescaped (RFC 4648, "base64url"), the lowest six bits first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xq::record {

/// The length of what the text starts with in those characters.
std::size_t base64url_length(std::string_view text) noexcept;

class DigitWriter {
 public:
  /// `value` < `base`.
  void add(std::uint32_t value, std::uint32_t base) { digits_.push_back({value, base}); }
  /// Any number: the smaller, the shorter.
  void add_number(std::uint32_t value);
  /// Never ends in a sign of punctuation, which a chat would leave out of the address.
  std::string text() const;

 private:
  struct Digit {
    std::uint32_t value;
    std::uint32_t base;
  };
  std::vector<Digit> digits_;
};

/// Takes the numbers out again in their order, given the same bases. Behind the last one stand zeros.
class DigitReader {
 public:
  /// `text` holds no other characters than those 64.
  explicit DigitReader(std::string_view text);
  std::uint32_t take(std::uint32_t base);
  /// nullopt when it is larger than `most`.
  std::optional<std::uint32_t> take_number(std::uint32_t most);
  /// Is there nothing left but zeros?
  bool used_up() const noexcept { return limbs_.empty(); }

 private:
  void trim();
  std::vector<std::uint32_t> limbs_;  // lowest first; the last one is not 0
};

}  // namespace xq::record
