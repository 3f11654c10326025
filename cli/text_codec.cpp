#include "cli/text_codec.hpp"

#include <iconv.h>

#include <cerrno>

namespace xq::cli {
namespace {

using record::DecodedText;
using record::Encoding;

const char* name_of(Encoding encoding) noexcept { return encoding == Encoding::gb18030 ? "GB18030" : "BIG5"; }

/// One conversion from the start of a text. Closed when it goes.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// Converts as much as is right; `taken` is how many bytes that was.
  std::string run(std::string_view text, std::size_t& taken) {
    std::string out;
    taken = 0;
    if (!is_open()) return out;
    char* from = const_cast<char*>(text.data());  // iconv's signature; it does not write there
    std::size_t left = text.size();
    while (left > 0) {
      char buffer[4096];
      char* to = buffer;
      std::size_t room = sizeof buffer;
      const bool done = iconv(handle_, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
      const int error = errno;
      out.append(buffer, static_cast<std::size_t>(to - buffer));
      if (!done && error != E2BIG) break;
    }
    taken = text.size() - left;
    return out;
  }

 private:
  bool is_open() const noexcept {
    return handle_ != reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr): POSIX has it so
  }
  iconv_t handle_;
};

DecodedText decode(std::string_view bytes, Encoding encoding) {
  Converter converter("UTF-8", name_of(encoding));
  DecodedText decoded;
  decoded.utf8 = converter.run(bytes, decoded.good);
  return decoded;
}

std::optional<std::string> encode(std::string_view utf8, Encoding encoding) {
  Converter converter(name_of(encoding), "UTF-8");
  std::size_t taken = 0;
  std::string bytes = converter.run(utf8, taken);
  if (taken < utf8.size()) return std::nullopt;
  return bytes;
}

}  // namespace

record::TextCodec text_codec() { return {decode, encode}; }

}  // namespace xq::cli
