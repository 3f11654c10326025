// The encodings that the engine asks its host for, by the C library's iconv.
#pragma once

#include "engine/record/reading.hpp"

namespace xq::cli {

record::TextCodec text_codec();

}  // namespace xq::cli
