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

/// Of the byte order mark at the start: 3 or 0.
std::size_t utf8_mark_length(std::string_view bytes) noexcept;

/// A text file: UTF-8 (with or without mark), UTF-16 with mark, else GB18030 or Big5, whichever makes more
/// sense as a xiangqi record; without a word of xiangqi in it, Windows-1252 (and with it ISO 8859-1) if its
/// words look Western. Where none fits, the text is what is right before the first wrong byte.
Utf8Text decode_file(std::string_view bytes, const TextCodec& codec);

/// A short string of a binary format, GB18030 by its specification. Strings that are no GB18030 but are UTF-8
/// are taken as that (some programs write it); nullopt when they are neither, or no codec is there.
std::optional<std::string> decode_string(std::string_view bytes, const TextCodec& codec);

}  // namespace xq::record
