// Result<T, E>: a value or an error, for everything that reads untrusted text.
//
// The engine is built without exceptions (WASM), and std::expected is not in our standard library yet.
// Use:  if (auto r = parse(text); r) use(*r); else show(r.error());
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace xq {

/// Wraps an error so that a function returning Result can `return Err(reason)`.
template <class E>
struct Err {
  E value;
  explicit Err(E e) : value(std::move(e)) {}
};

/// Holds a T (truthy) or an E (falsy). Access to the absent one is a programming error and asserts.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : v_(std::in_place_index<0>, std::move(value)) {}
  Result(Err<E> error) : v_(std::in_place_index<1>, std::move(error.value)) {}

  explicit operator bool() const { return v_.index() == 0; }
  T& operator*() { return *checked<0>(); }
  const T& operator*() const { return *const_cast<Result*>(this)->template checked<0>(); }
  T* operator->() { return checked<0>(); }
  const T* operator->() const { return const_cast<Result*>(this)->template checked<0>(); }
  const E& error() const { return *const_cast<Result*>(this)->template checked<1>(); }

 private:
  template <std::size_t I>
  auto* checked() {
    assert(v_.index() == I);
    return std::get_if<I>(&v_);
  }
  std::variant<T, E> v_;
};

/// The value of a Result whose success carries nothing.
struct Ok {};

}  // namespace xq
