// A packed network, as bytes from anywhere and with the checksum put right, which no chance would find.
#include "engine/engine.hpp"
#include "engine/nnue/bytes.hpp"
#include "engine/nnue/network.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace xq;

std::string sealed(std::string_view body) {
  nnue::ByteWriter out;
  out.text("XQNN");
  out.text(body);
  out.fixed(nnue::checksum(out.bytes()), 8);
  return out.bytes();
}

void check(std::string_view bytes) {
  const auto weights = nnue::unpack(bytes);
  if (!weights) return;
  fuzz::require(nnue::unpack(nnue::pack(*weights)) == weights, "a network packs to itself");
  const auto session = Session::create(weights->game);
  if (!session->set_network(bytes)) return;  // of another shape
  SearchLimits limits;
  limits.nodes = 50;
  fuzz::require(!session->go(limits, nullptr).best.empty(), "a session searches by what it has taken");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::bytes_of(data, size);
  check(bytes);
  check(sealed(bytes));
  return 0;
}
