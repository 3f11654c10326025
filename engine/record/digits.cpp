#include "engine/record/digits.hpp"

#include <algorithm>

namespace xq::record {
namespace {

constexpr std::string_view kCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kBits = 6;  // a character
constexpr unsigned kLimbBits = 32;

// A number goes out in groups of seven bits, each with a bit that says whether more follow.
constexpr std::uint32_t kGroup = 128;

}  // namespace

std::size_t base64url_length(std::string_view text) noexcept {
  return std::min(text.find_first_not_of(kCharacters), text.size());
}

void DigitWriter::add_number(std::uint32_t value) {
  for (; value >= kGroup; value /= kGroup) add(kGroup + value % kGroup, 2 * kGroup);
  add(value, 2 * kGroup);
}

std::string DigitWriter::text() const {
  std::vector<std::uint32_t> limbs;
  for (std::size_t i = digits_.size(); i-- > 0;) {
    const auto [value, base] = digits_[i];
    std::uint64_t carry = value;
    for (std::uint32_t& limb : limbs) {
      carry += std::uint64_t{limb} * base;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= kLimbBits;
    }
    if (carry != 0) limbs.push_back(static_cast<std::uint32_t>(carry));
  }
  std::string text;
  std::uint64_t bits = 0;
  unsigned held = 0;
  for (const std::uint32_t limb : limbs) {
    bits |= std::uint64_t{limb} << held;
    for (held += kLimbBits; held >= kBits; held -= kBits, bits >>= kBits) text += kCharacters[bits & 63];
  }
  text += kCharacters[bits & 63];
  text.erase(text.find_last_not_of(kCharacters[0]) + 1);
  if (text.empty() || text.back() == '-' || text.back() == '_') text += kCharacters[0];
  return text;
}

DigitReader::DigitReader(std::string_view text) : limbs_(text.size() * kBits / kLimbBits + 2) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t bit = i * kBits;
    const auto value = static_cast<std::uint64_t>(kCharacters.find(text[i])) << (bit % kLimbBits);
    limbs_[bit / kLimbBits] |= static_cast<std::uint32_t>(value);
    limbs_[bit / kLimbBits + 1] |= static_cast<std::uint32_t>(value >> kLimbBits);
  }
  trim();
}

std::uint32_t DigitReader::take(std::uint32_t base) {
  std::uint64_t rest = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) {
    rest = rest << kLimbBits | limbs_[i];
    limbs_[i] = static_cast<std::uint32_t>(rest / base);
    rest %= base;
  }
  trim();
  return static_cast<std::uint32_t>(rest);
}

std::optional<std::uint32_t> DigitReader::take_number(std::uint32_t most) {
  std::uint64_t value = 0;
  for (std::uint64_t weight = 1;; weight *= kGroup) {
    const std::uint32_t group = take(2 * kGroup);
    value += weight * (group % kGroup);
    if (value > most) return std::nullopt;
    if (group < kGroup) return static_cast<std::uint32_t>(value);
    if (weight > most) return std::nullopt;  // only zeros could follow
  }
}

void DigitReader::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

}  // namespace xq::record
