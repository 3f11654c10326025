// Stable ids of enums: one table per enum, read both ways. Ids are part of the border (page, protocol,
// saves): an id may be added, never renamed.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace xq {

/// The ids of enumerators 0 … N-1, in their order.
template <std::size_t N>
using IdTable = std::array<std::string_view, N>;

template <class E, std::size_t N>
constexpr std::string_view id_of(const IdTable<N>& table, E value) noexcept {
  return table[static_cast<std::size_t>(value)];
}

template <class E, std::size_t N>
constexpr std::optional<E> value_of(const IdTable<N>& table, std::string_view id) noexcept {
  for (std::size_t i = 0; i < N; ++i)
    if (table[i] == id) return static_cast<E>(i);
  return std::nullopt;
}

/// True when the table has exactly one id for every enumerator up to `last`.
template <class E, std::size_t N>
constexpr bool covers(const IdTable<N>& table, E last) noexcept {
  if (N != static_cast<std::size_t>(last) + 1) return false;
  for (std::size_t i = 0; i < N; ++i)
    if (table[i].empty() || value_of<E>(table, table[i]) != static_cast<E>(i)) return false;
  return true;
}

}  // namespace xq
