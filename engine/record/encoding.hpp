// Bytes of unknown encoding → UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/reading.hpp"

namespace xq::record {

struct Utf8Text {
  std::string text;                  // up to the fault, without a byte order mark
  std::optional<RecordError> fault;  // bad_encoding
};

/// A text file: UTF-8 (with or without mark), UTF-16 with mark, else GB18030 or Big5, whichever makes more
/// sense as a xiangqi record. Where none fits, the text is what is UTF-8 before the first wrong byte.
Utf8Text decode_file(std::string_view bytes, const TextCodec& codec);

/// A short string of a binary format, GB18030 by its specification. Strings that are no GB18030 but are UTF-8
/// are taken as that (some programs write it); nullopt when they are neither, or no codec is there.
std::optional<std::string> decode_string(std::string_view bytes, const TextCodec& codec);

}  // namespace xq::record
