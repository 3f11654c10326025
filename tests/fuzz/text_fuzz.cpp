#include "tests/fuzz/fuzz_support.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xq::fuzz::check_format(xq::fuzz::bytes_of(data, size), xq::record::Format::move_list);
  return 0;
}
