// StaticVector<T, N>: up to N trivially copyable elements in place, no allocation; the move lists' type.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace xq {

template <class T, std::size_t N>
class StaticVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Leaves the storage as it is, also under value-initialization: a move list is made at every node.
  StaticVector() noexcept {}  // NOLINT(modernize-use-equals-default): that would clear it

  void push_back(T value) noexcept {
    assert(size_ < N);
    data_[size_++] = value;
  }
  void pop_back() noexcept { --size_; }
  void clear() noexcept { size_ = 0; }
  /// Direct writing: fill from end(), then set the new size (at most N).
  void resize_to(T* new_end) noexcept { size_ = static_cast<std::size_t>(new_end - data_); }

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  T* begin() noexcept { return data_; }
  T* end() noexcept { return data_ + size_; }
  const T* begin() const noexcept { return data_; }
  const T* end() const noexcept { return data_ + size_; }
  T& operator[](std::size_t i) noexcept { return data_[i]; }
  const T& operator[](std::size_t i) const noexcept { return data_[i]; }
  T& back() noexcept { return data_[size_ - 1]; }

  bool contains(const T& value) const noexcept {
    for (const T& x : *this)
      if (x == value) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  T data_[N];
};

}  // namespace xq
