#include "engine/xiangqi/history.hpp"

#include <algorithm>

namespace xq::xiangqi {

void History::grow() {
  const int top = static_cast<int>(plies_.size());
  plies_.resize(2 * plies_.size());
  point_at(top);
}

History History::recent(int size) const {
  const int keep = std::min(size, this->size());
  History copy(top());
  copy.plies_.assign(top_ + 1 - keep, top_ + 1);
  copy.plies_.resize(std::max(kReserve, 2 * copy.plies_.size()));
  copy.point_at(keep - 1);
  return copy;
}

}  // namespace xq::xiangqi
