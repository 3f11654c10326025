// Monotonic time for search limits. Milliseconds since an arbitrary start.
#pragma once

#include <chrono>
#include <cstdint>

namespace xq {

inline std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace xq
