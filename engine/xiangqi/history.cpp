#include "engine/xiangqi/history.hpp"

#include <algorithm>

namespace xq::xiangqi {

History History::recent(int size) const {
  const std::size_t keep = std::min(static_cast<std::size_t>(size), top_ + 1);
  History copy(top());
  copy.plies_.resize(std::max(kReserve, 2 * keep));
  copy.top_ = keep - 1;
  std::copy_n(plies_.begin() + static_cast<std::ptrdiff_t>(top_ + 1 - keep), keep, copy.plies_.begin());
  return copy;
}

}  // namespace xq::xiangqi
