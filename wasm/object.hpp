// Plain JavaScript objects, built and read field by field.
//
// Structs become plain objects, enums their ids, absent optionals absent fields or null. Numbers cross as
// doubles, and the one 64-bit value that needs all its bits, the key, as hexadecimal text.
#pragma once

#include <emscripten/val.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xq::wasm {

using emscripten::val;

// --- C++ to JavaScript ----------------------------------------------------------------------------------

/// A plain object, field after field: Object()("ply", 3)("king", "e0"). Only what returns a val may build
/// one: a template that takes any type would take the Object itself, which JavaScript does not know.
class Object {
 public:
  Object& operator()(const char* field, std::string_view text) { return set(field, val(std::string(text))); }
  Object& operator()(const char* field, const char* text) { return set(field, val(std::string(text))); }
  Object& operator()(const char* field, const std::vector<std::string>& texts) {
    return set(field, val::array(texts));
  }
  Object& operator()(const char* field, int number) { return set(field, val(number)); }
  Object& operator()(const char* field, bool truth) { return set(field, val(truth)); }
  Object& operator()(const char* field, std::uint64_t number) {
    return set(field, val(static_cast<double>(number)));
  }
  Object& operator()(const char* field, std::int64_t number) {
    return set(field, val(static_cast<double>(number)));
  }
  Object& operator()(const char* field, const val& value) { return set(field, value); }
  operator val() const { return object_; }  // NOLINT(google-explicit-constructor): it is one

 private:
  Object& set(const char* field, const val& value) {
    object_.set(field, value);
    return *this;
  }
  val object_ = val::object();
};

/// An array of what `convert` makes of each element.
template <class List, class Convert>
val array_of(const List& list, const Convert& convert) {
  val array = val::array();
  for (const auto& each : list) array.call<void>("push", convert(each));
  return array;
}

// --- JavaScript to C++ ----------------------------------------------------------------------------------

inline bool absent(const val& value) { return value.isUndefined() || value.isNull(); }

/// A whole number, or nothing where the field is absent or no number at all.
template <class T>
std::optional<T> number(const val& object, const char* field) {
  const val value = object[field];
  if (absent(value)) return std::nullopt;
  const double wide = std::trunc(value.as<double>());
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (!(wide >= -kExact && wide <= kExact)) return std::nullopt;
  return static_cast<T>(wide);
}

inline std::vector<std::string> texts(const val& array) {
  return absent(array) ? std::vector<std::string>{} : emscripten::vecFromJSArray<std::string>(array);
}

/// Empty where the field is absent or no text.
inline std::string text(const val& object, const char* field) {
  const val value = object[field];
  return value.isString() ? value.as<std::string>() : std::string();
}

inline bool flag(const val& object, const char* field) { return object[field].isTrue(); }

}  // namespace xq::wasm
