#include "engine/core/rules.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<6> kRuleSets{"basic", "simple", "computer", "asian", "world", "chinese"};
static_assert(covers(kRuleSets, RuleSet::chinese));

}  // namespace

std::string_view to_id(RuleSet rule_set) noexcept { return id_of(kRuleSets, rule_set); }
std::optional<RuleSet> parse_rule_set(std::string_view id) noexcept {
  return value_of<RuleSet>(kRuleSets, id);
}

}  // namespace xq
