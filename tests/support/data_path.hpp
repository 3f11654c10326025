// Where the tests' data lie.
#pragma once

#include <string>
#include <string_view>

namespace xq::test {

/// The path of tests/data/`name`.
std::string data_path(std::string_view name);

}  // namespace xq::test
