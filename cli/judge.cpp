// xq judge: the referee's verdict on a line of moves, with its reasons.
#include <ostream>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/ruling_words.hpp"
#include "cli/styles.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    kGameFlag,
    kFenFlag,
    {"moves", Flag::Kind::text, "\"M1 M2 …\"", "the moves played from there, in any notation"},
    kRulesFlag,
    {"batch", Flag::Kind::toggle, "",
     "read rules<TAB>fen<TAB>moves lines (xiangqi), answer with the verdict of each"},
};

std::string_view colour(Game game, Side side) {
  if (side == Side::second) return "black";
  return game == Game::xiangqi ? "red" : "white";
}

std::string verdict_text(Game game, GameResult result) {
  if (result == GameResult::draw) return "draw";
  if (result == GameResult::ongoing) return "ongoing";
  const Side winner = result == GameResult::first_wins ? Side::first : Side::second;
  return std::string(colour(game, winner)) + "_wins";
}

/// A line that has been played.
struct Judged {
  std::unique_ptr<Session> session;
  std::size_t unplayed = 0;  // moves of the line after the one that ended the game
};

/// Draws by the counters and by bare material are left to the end: that moves follow shows that nobody took
/// the game to be over.
Result<Judged, std::string> play_line(Game game, RuleSet set, std::string_view fen, std::string_view text) {
  auto session = Session::create(game);
  Rules lenient;
  lenient.repetition = set;
  lenient.natural_limit_plies.reset();
  lenient.bare_material_draw = false;
  session->set_rules(lenient);
  const bool from_start = fen.empty() || fen == "startpos";
  const std::string start(from_start ? start_fen(game) : fen);
  std::vector<std::string> moves;
  for (const std::string_view word : split(text, ' '))
    if (!word.empty()) moves.emplace_back(word);
  std::size_t unplayed = 0;
  if (auto loaded = session->load(start, moves); !loaded) {
    const LoadError& error = loaded.error();
    if (error.move_index < 0 || error.explanation.reason != MoveReason::game_over)
      return Err(describe(error));
    unplayed = moves.size() - static_cast<std::size_t>(error.move_index);
    moves.resize(static_cast<std::size_t>(error.move_index));
    if (auto again = session->load(start, moves); !again) return Err(describe(again.error()));
  }
  session->set_rules(rules_as_written(set));
  return Judged{std::move(session), unplayed};
}

std::string threats_json(const std::vector<RuledThreat>& threats) {
  std::vector<std::string> written;
  written.reserve(threats.size());
  for (const RuledThreat& threat : threats)
    written.push_back(Json().text("by", threat.by).text("target", threat.target).str());
  return Json::array(written);
}

std::string to_json(const Judged& judged) {
  const Session& session = *judged.session;
  const Game game = session.game();
  const Ruling ruling = session.judge();
  const std::vector<std::string> written = session.moves_in(style_named(game, ""));
  std::vector<std::string> plies;
  for (const RuledPly& ply : ruling.cycle)
    plies.push_back(Json()
                        .text("move", ply.move)
                        .text("written", written[written.size() - ruling.cycle.size() + plies.size()])
                        .text("side", colour(game, ply.side))
                        .text("act", to_id(ply.act))
                        .text("label", act_name(ply.act))
                        .raw("threats", threats_json(ply.threats))
                        .str());
  Json json;
  json.text("verdict", verdict_text(game, ruling.outcome.result))
      .text("reason", to_id(ruling.outcome.reason))
      .text("clause", to_id(ruling.clause));
  if (ruling.violator)
    json.text("violator", colour(game, *ruling.violator));
  else
    json.null("violator");
  json.text("words", clause_words(ruling.clause)).list("plies", plies);
  if (judged.unplayed > 0) json.number("unplayed", static_cast<long long>(judged.unplayed));
  return json.str();
}

Result<std::string, std::string> judge_line(std::string_view line) {
  const auto fields = split(line, '\t');
  if (fields.size() != 2 && fields.size() != 3)
    return Err("wanted 3 fields, not " + std::to_string(fields.size()));
  const auto set = parse_rule_set(fields[0]);
  if (!set) return Err("unknown rule set '" + std::string(fields[0]) + "'");
  const auto judged = play_line(Game::xiangqi, *set, fields[1], fields.size() == 3 ? fields[2] : "");
  if (!judged) return Err(judged.error());
  return verdict_text(Game::xiangqi, judged->session->judge().outcome.result);
}

int run_judge(const Args& args, Io& io) {
  if (args.has("batch")) {
    for_each_line(io, judge_line);
    return kExitOk;
  }
  const auto judged = play_line(game_of(args), rule_set_of(args), args.text("fen").value_or(""),
                                args.text("moves").value_or(""));
  if (!judged) return refuse(io, kJudge.name, judged.error());
  io.out << to_json(*judged) << '\n';
  return kExitOk;
}

}  // namespace

const Command kJudge{"judge", "say how a line of moves ends by a rule set, and why", kFlags, run_judge};

}  // namespace xq::cli
