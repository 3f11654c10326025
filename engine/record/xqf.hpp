// XQF, the binary format of XQStudio. Reads every version up to 18 (0x12), the keyed ones included; writes
// version 10, which has no keys and which every program reads. Texts are GB18030, so both ways need a codec
// for anything but ASCII.
#pragma once

#include <string_view>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

Reading read_xqf(std::string_view bytes, const TextCodec& codec);

/// Fails for chess, and when a move of the tree is not legal.
Result<Written, RecordError> write_xqf(const GameTree& tree, const TextCodec& codec);

}  // namespace xq::record
