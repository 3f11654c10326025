// The network as bytes: "XQNN", version, game, sizes, the weights through the range coder, a checksum.
//
// A weight is coded as the length of its size in bits, its sign, and the bits themselves; all but the lowest
// have chances that adapt. What it resembles is the weight of the same neuron for the feature before, which
// is the same man one point on: that one's length chooses among the counters.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

#include "engine/nnue/bytes.hpp"
#include "engine/nnue/network.hpp"
#include "engine/nnue/range_coder.hpp"

namespace xq::nnue {
namespace {

constexpr std::string_view kMagic = "XQNN";
constexpr int kVersion = 1;
constexpr int kSumBytes = 8;
constexpr int kLengths = 32;
constexpr int kMaxFeatures = 4096;

int length_of(std::int32_t value) {
  return static_cast<int>(std::bit_width(static_cast<std::uint32_t>(std::abs(value))));
}

/// The counters for one kind of weight, and the walk over a weight's bits that both directions share: `Coder`
/// codes a bit or finds it out.
class WeightModels {
 public:
  template <class Coder>
  std::int32_t code(Coder& coder, std::int32_t value, std::int32_t neighbour) {
    const auto context = static_cast<std::size_t>(std::min(length_of(neighbour), kContexts - 1));
    const int length = code_length(coder, length_of(value), context);
    if (length == 0) return 0;
    const bool negative = coder.bit(signs_[neighbour == 0 ? 0 : neighbour > 0 ? 1 : 2], value < 0);
    std::uint32_t size = 1;
    for (int place = length - 2; place >= 0; --place) {
      const bool bit = ((static_cast<std::uint32_t>(std::abs(value)) >> place) & 1) != 0;
      // The two bits below the leading one are not even either; the rest are close to it.
      const auto depth = static_cast<std::size_t>(std::min(length - 2 - place, 2));
      const std::size_t seen = depth == 1 ? size & 1 : 0;
      size = size << 1 | static_cast<std::uint32_t>(
                             coder.bit(bits_[static_cast<std::size_t>(length)][depth * 2 + seen], bit));
    }
    return negative ? -static_cast<std::int32_t>(size) : static_cast<std::int32_t>(size);
  }

 private:
  static constexpr int kContexts = 12;

  /// Five bits, each with a counter for what came before it.
  template <class Coder>
  int code_length(Coder& coder, int length, std::size_t context) {
    std::size_t node = 1;
    for (int place = 4; place >= 0; --place)
      node = node << 1 |
             static_cast<std::size_t>(coder.bit(lengths_[context][node], ((length >> place) & 1) != 0));
    return static_cast<int>(node) - kLengths;
  }

  std::array<std::array<BitModel, kLengths>, kContexts> lengths_;
  std::array<BitModel, 3> signs_;
  std::array<std::array<BitModel, 6>, kLengths> bits_;
};

struct Writing {
  RangeEncoder encoder;
  bool bit(BitModel& model, bool value) {
    encoder.bit(model, value);
    return value;
  }
};
struct Reading {
  RangeDecoder decoder;
  bool bit(BitModel& model, bool) { return decoder.bit(model); }
};

/// All weights in a fixed order; reading fills them in.
template <class Coder>
void code_all(Coder& coder, Weights& w) {
  const auto half = static_cast<std::size_t>(w.half);
  const auto code_rows = [&](auto& weights, std::size_t apart) {
    WeightModels models;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      using Weight = typename std::decay_t<decltype(weights)>::value_type;
      const std::int32_t neighbour = i < apart ? 0 : weights[i - apart];
      weights[i] = static_cast<Weight>(models.code(coder, weights[i], neighbour));
    }
  };
  code_rows(w.input, half);
  code_rows(w.bias, 1);
  code_rows(w.output, 2 * half);
  code_rows(w.out_bias, 1);
}

/// Can neither a product nor a whole sum of Network::output leave its integers?
bool outputs_fit(const Weights& w) {
  constexpr std::int64_t kMostSum =
      std::int64_t{INT32_MAX} / (kOne * kOne) / 2;  // a row counts for both twins
  const auto half = static_cast<std::size_t>(w.half);
  for (std::size_t row = 0; row < w.output.size(); row += half) {
    std::int64_t sum = 0;
    for (std::size_t i = row; i < row + half; ++i) {
      if (std::abs(w.output[i]) > kMaxOutput) return false;
      sum += std::abs(w.output[i]);
    }
    if (sum > kMostSum) return false;
  }
  return true;
}

}  // namespace

std::string pack(const Weights& weights) {
  ByteWriter out;
  out.text(kMagic);
  out.byte(kVersion);
  out.byte(static_cast<std::uint8_t>(weights.game));
  out.fixed(static_cast<std::uint64_t>(weights.features), 2);
  out.fixed(static_cast<std::uint64_t>(weights.half), 2);
  Weights copy = weights;
  Writing coder{RangeEncoder(out)};
  code_all(coder, copy);
  coder.encoder.finish();
  out.fixed(checksum(out.bytes()), kSumBytes);
  return out.bytes();
}

std::optional<Weights> unpack(std::string_view bytes) {
  if (bytes.size() < kMagic.size() + kSumBytes || bytes.substr(0, kMagic.size()) != kMagic)
    return std::nullopt;
  const std::string_view body = bytes.substr(0, bytes.size() - kSumBytes);
  if (ByteReader(bytes.substr(body.size())).fixed(kSumBytes) != checksum(body)) return std::nullopt;
  ByteReader in(body.substr(kMagic.size()));
  const int version = in.byte();
  const int game = in.byte();
  const auto features = static_cast<int>(in.fixed(2)), half = static_cast<int>(in.fixed(2));
  if (version != kVersion || game > static_cast<int>(Game::chess) || features == 0 ||
      features > kMaxFeatures || half == 0 || half > kMaxHalf || half % 16 != 0)
    return std::nullopt;
  Weights weights = Weights::of_size(static_cast<Game>(game), features, half);
  Reading coder{RangeDecoder(in)};
  code_all(coder, weights);
  if (!in.ok() || !outputs_fit(weights)) return std::nullopt;
  return weights;
}

}  // namespace xq::nnue
