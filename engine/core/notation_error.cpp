#include "engine/core/notation_error.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<5> kNotationReasons{"empty", "unreadable", "no-such-piece", "illegal", "ambiguous"};
static_assert(covers(kNotationReasons, NotationReason::ambiguous));

}  // namespace

std::string_view to_id(NotationReason r) noexcept { return id_of(kNotationReasons, r); }

}  // namespace xq
