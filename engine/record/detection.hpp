// Which format a text is in. Internal to record.
#pragma once

#include <optional>
#include <string_view>

#include "engine/record/record.hpp"

namespace xq::record {

/// nullopt when there is nothing but blanks. What a record only says, in a comment or a name, decides nothing
/// as long as there is a record beside it.
std::optional<Format> detect_text(std::string_view text);

}  // namespace xq::record
