// The host's text tables (DecodeText: the browser's TextDecoder) as the engine's TextCodec.
#pragma once

#include "engine/record/reading.hpp"
#include "wasm/object.hpp"

namespace xq::wasm {

/// No codec where `decode` is null. Browsers decode GB18030 but do not encode it: the table for writing is
/// made by decoding every two-byte character once, when the first text that is not ASCII is written.
record::TextCodec host_codec(const val& decode);

val bytes_to_js(std::string_view bytes);

}  // namespace xq::wasm
