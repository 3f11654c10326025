// JSON as the commands print it: one object on one line, fields in the order they are added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xq::cli {

class Json {
 public:
  Json& text(std::string_view field, std::string_view value) { return raw(field, quoted(value)); }
  Json& number(std::string_view field, long long value) { return raw(field, std::to_string(value)); }
  Json& null(std::string_view field) { return raw(field, "null"); }
  Json& list(std::string_view field, const std::vector<std::string>& written) {
    return raw(field, array(written));
  }
  /// `written` is JSON already.
  Json& raw(std::string_view field, std::string_view written) {
    body_ += (body_.empty() ? "" : ",") + quoted(field) + ":" + std::string(written);
    return *this;
  }
  std::string str() const { return "{" + body_ + "}"; }

  static std::string array(const std::vector<std::string>& written) {
    std::string out;
    for (const std::string& each : written) out += (out.empty() ? "" : ",") + each;
    return "[" + out + "]";
  }
  static std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
        out += '\\';
        out += c;
      } else if (byte < 0x20) {
        constexpr std::string_view kHex = "0123456789abcdef";
        out += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
      } else {
        out += c;
      }
    }
    return out + "\"";
  }

 private:
  std::string body_;
};

}  // namespace xq::cli
