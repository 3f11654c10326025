#include "engine/core/notation_style.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<6> kScripts{"chinese", "wxf", "xqbase", "iccs", "uci", "san"};
static_assert(covers(kScripts, Script::san));

}  // namespace

std::string_view to_id(Script script) noexcept { return id_of(kScripts, script); }
std::optional<Script> parse_script(std::string_view id) noexcept { return value_of<Script>(kScripts, id); }

}  // namespace xq
