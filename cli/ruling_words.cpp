#include "cli/ruling_words.hpp"

#include <array>
#include <cassert>
#include <vector>

#include "cli/board.hpp"
#include "cli/words.hpp"

namespace xq::cli {
namespace {

// In the order of RuleSet, Act and Clause.
constexpr std::array<std::string_view, 6> kRuleSets{
    "基本规则", "简易规则", "电脑比赛规则", "亚洲象棋规则", "世界象棋规则", "中国象棋竞赛规则（2020）"};
static_assert(kRuleSets.size() == static_cast<std::size_t>(RuleSet::chinese) + 1);

constexpr std::array<std::string_view, 8> kActs{"闲", "将", "杀", "捉", "兑", "献", "拦", "跟"};
static_assert(kActs.size() == static_cast<std::size_t>(Act::follow) + 1);

constexpr std::array<std::string_view, 17> kClauses{
    "",
    "将死",
    "困毙",
    "一方长将，判负",
    "双方长将，判和",
    "一方长将，一方长捉，长将者判负",
    "一方长捉，判负",
    "双方长捉，判和",
    "一方长将，一方长捉，判和",
    "一方长杀，判负",
    "一方将、杀、捉交替不停，判负",
    "双方都违例，轻重相同，判和",
    "双方都违例，重者判负",
    "连续九个回合违例，判负",
    "双方都不违例，判和",
    "达到自然限着，判和",
    "双方都没有过河子力，判和",
};
static_assert(kClauses.size() == static_cast<std::size_t>(Clause::bare_material) + 1);

/// 车e8→将e9 for each threat. `session` stands after the move.
std::string threats_in_words(const Session& session, const RuledPly& ply) {
  const std::string fen = session.fen();
  const auto man = [&](const std::string& square) {
    return std::string(man_name(session.game(), man_at(fen, square))) + square;
  };
  std::string text;
  for (const RuledThreat& threat : ply.threats)
    text += (text.empty() ? "（" : "，") + man(threat.by) + "→" + man(threat.target);
  return text.empty() ? text : text + "）";
}

}  // namespace

std::string_view rule_set_name(RuleSet set) { return kRuleSets[static_cast<std::size_t>(set)]; }
std::string_view act_name(Act act) { return kActs[static_cast<std::size_t>(act)]; }
std::string_view clause_words(Clause clause) { return kClauses[static_cast<std::size_t>(clause)]; }

std::string ruling_words(const Session& session, const NotationStyle& style) {
  const Ruling ruling = session.judge();
  if (ruling.cycle.empty()) return "";
  const Game game = session.game();
  std::string text = "按" + std::string(rule_set_name(session.rules().repetition)) + "：" +
                     std::string(clause_words(ruling.clause)) + "。";
  if (ruling.violator) text += "违例：" + std::string(side_name(game, *ruling.violator)) + "。";
  text += "循环的着法：\n";
  // The cycle is replayed, because a man is named by where he stands after the move.
  const std::vector<std::string> moves = session.moves(), written = session.moves_in(style);
  const std::size_t first = moves.size() - ruling.cycle.size();
  const auto replay = Session::create(game);
  replay->set_rules(session.rules());
  const auto loaded =
      replay->load(session.start_fen(), {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(first)});
  assert(loaded);
  if (!loaded) return text;
  for (std::size_t i = 0; i < ruling.cycle.size(); ++i) {
    const RuledPly& ply = ruling.cycle[i];
    if (!replay->play(ply.move)) break;
    text += "  " + std::string(side_name(game, ply.side)) + ' ' + written[first + i] + "  " +
            std::string(act_name(ply.act)) + threats_in_words(*replay, ply) + '\n';
  }
  return text;
}

}  // namespace xq::cli
