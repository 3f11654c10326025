#include "tests/support/data_path.hpp"

namespace xq::test {

std::string data_path(std::string_view name) { return XQ_TEST_DATA "/" + std::string(name); }

}  // namespace xq::test
