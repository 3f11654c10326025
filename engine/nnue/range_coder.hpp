// A binary range coder with adaptive probabilities: the entropy coder of the packed network.
//
// Each bit is coded with the chance that its own counter has learnt from the bits before (G. N. N. Martin,
// "Range encoding", 1979; the carry is handled as in Schindler's and Lundqvist's coders). The decoder makes
// the same counters learn the same bits.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "engine/nnue/bytes.hpp"

namespace xq::nnue {

/// The chance of a 0, in 1/65536; it moves towards what it sees, fast at first.
class BitModel {
 public:
  std::uint32_t chance() const noexcept { return chance_; }
  void learn(bool bit) noexcept {
    const int rate = seen_ < kSteady ? 2 + seen_++ / 4 : kSlowest;
    if (bit)
      chance_ -= chance_ >> rate;
    else
      chance_ += (kUnit - chance_) >> rate;
    // Never certain: both values stay codable.
    chance_ = chance_ < kLeast ? kLeast : chance_ > kUnit - kLeast ? kUnit - kLeast : chance_;
  }

 private:
  static constexpr std::uint32_t kUnit = 1 << 16, kLeast = 64;
  static constexpr int kSlowest = 7, kSteady = 20;
  std::uint32_t chance_ = kUnit / 2;
  int seen_ = 0;
};

class RangeEncoder {
 public:
  explicit RangeEncoder(ByteWriter& out) : out_(out) {}
  void bit(BitModel& model, bool value) {
    const auto bound = static_cast<std::uint32_t>((std::uint64_t{range_} * model.chance()) >> 16);
    if (value) {
      low_ += bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    model.learn(value);
    for (; range_ < (1U << 24); range_ <<= 8) shift();
  }
  void finish() {
    for (int i = 0; i < 5; ++i) shift();
  }

 private:
  /// Writes the top byte, once it is known whether a carry still reaches it.
  void shift() {
    if (low_ < 0xff000000U || low_ > 0xffffffffU) {
      const auto carry = static_cast<std::uint32_t>(low_ >> 32);
      if (started_) out_.byte(held_ + carry);
      for (; pending_ > 0; --pending_) out_.byte(0xff + carry);
      held_ = static_cast<std::uint8_t>(low_ >> 24);
      started_ = true;
    } else {
      ++pending_;
    }
    low_ = (low_ & 0x00ffffffU) << 8;
  }

  ByteWriter& out_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffffU;
  std::uint32_t held_ = 0;
  std::uint32_t pending_ = 0;  // bytes 0xff that a carry would turn over
  bool started_ = false;
};

class RangeDecoder {
 public:
  explicit RangeDecoder(ByteReader& in) : in_(in) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | in_.byte();
  }
  bool bit(BitModel& model) {
    const auto bound = static_cast<std::uint32_t>((std::uint64_t{range_} * model.chance()) >> 16);
    const bool value = code_ >= bound;
    if (value) {
      code_ -= bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    model.learn(value);
    for (; range_ < (1U << 24); range_ <<= 8) code_ = code_ << 8 | in_.byte();
    return value;
  }

 private:
  ByteReader& in_;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xffffffffU;
};

}  // namespace xq::nnue
