// Records of games for JavaScript: bytes to trees and trees to bytes, as wasm/engine.d.ts declares them.
#pragma once

#include <string>

#include "wasm/object.hpp"

namespace xq::wasm {

/// An array of ReadingData. `decode` (DecodeText or null) lends the tables of GB18030 and Big5.
val read_record_from(const std::string& bytes, const val& decode);
/// WrittenData. The tree comes from outside: what no tree can be is answered with an error.
val write_record_to(const val& tree, const std::string& format, const val& style);
val write_record_to(const val& tree, const std::string& format, const val& style, const val& decode);
/// WrittenData: the game as a link code; `terms` is LinkTermsData.
val write_link_to(const val& tree, const val& terms);

}  // namespace xq::wasm
