// The referee's ruling in Chinese: which rule decided, and what each move of the cycle did.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace xq::cli {

std::string_view rule_set_name(RuleSet set);  // "简易规则"
std::string_view act_name(Act act);           // 将 捉 杀 兑 献 拦 跟 闲
std::string_view clause_words(Clause clause);

/// "按简易规则：一方步步叫将（长将），判负。违例：黑方。" and a line for each move of the cycle. Empty where
/// no repetition decided. `session` stands at the end of the game.
std::string ruling_words(const Session& session, const NotationStyle& style);

}  // namespace xq::cli
