#include "cli/ucci.hpp"

#include <algorithm>
#include <iterator>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/level.hpp"
#include "cli/resume.hpp"
#include "cli/uci_text.hpp"
#include "engine/core/score.hpp"

namespace xq::cli {
namespace {

constexpr int kMaxHash = 1024, kMaxDrawMoves = 5'000, kMaxSeed = 1'000'000'000;
constexpr int kHopelessPlies = 12;  // a proven loss within so many plies is not worth playing out

// The protocol's names for how a repetition is judged, and ours where it has none.
struct RepetitionName {
  std::string_view name;
  RuleSet set;
  bool can_lose;
};
// The first one is the default, as with level_choices().
constexpr RepetitionName kRepetitions[] = {
    {"simple", RuleSet::simple, true},       {"alwaysdraw", RuleSet::basic, false},
    {"checkban", RuleSet::basic, true},      {"asianrule", RuleSet::asian, true},
    {"chineserule", RuleSet::chinese, true}, {"computer", RuleSet::computer, true},
};

std::string check(bool standard) {
  return std::string("type check default ") + (standard ? "true" : "false");
}

std::string spin(int standard, int low, int high) {
  return "type spin min " + std::to_string(low) + " max " + std::to_string(high) + " default " +
         std::to_string(standard);
}

/// The first choice is the default.
std::string combo(const std::vector<std::string_view>& choices) {
  std::string text = "type combo";
  for (const std::string_view choice : choices) text += " var " + std::string(choice);
  return text + " default " + std::string(choices.front());
}

std::string repetition_type() {
  std::vector<std::string_view> names;
  for (const RepetitionName& each : kRepetitions) names.push_back(each.name);
  return combo(names);
}

bool read_check(const std::string& value, bool& into) {
  if (value != "true" && value != "false" && value != "on" && value != "off") return false;
  into = value == "true" || value == "on";
  return true;
}

// Options of the protocol, versions 2 and 3, with which there is nothing to set here. GUIs send them without
// having been told that they exist, so they are passed over whatever their value is.
constexpr std::string_view kNothingToSet[] = {
    "debug",   "ponder", "alwayscheck", "usehash",   "useegtb",    "bookfiles", "egtbpaths",   "evalapi",
    "threads", "idle",   "pruning",     "knowledge", "randomness", "style",     "selectivity", "loadbook",
};

bool sets_nothing(std::string_view name) {
  return std::find(std::begin(kNothingToSet), std::end(kNothingToSet), name) != std::end(kNothingToSet);
}

}  // namespace

const std::vector<Ucci::Option>& Ucci::options() {
  static const std::vector<Option> all{
      {"usemillisec", [] { return check(false); },
       [](Ucci& ucci, const std::string& value) { return read_check(value, ucci.milliseconds_); }},
      {"batch", [] { return check(false); },  // commands may always be sent ahead
       [](Ucci&, const std::string& value) {
         bool ignored = false;
         return read_check(value, ignored);
       }},
      {"hashsize", [] { return spin(16, 1, kMaxHash); },
       [](Ucci& ucci, const std::string& value) {
         const auto size = parse_integer(value, 0, INT32_MAX);  // 0: as the engine likes it
         if (size)
           ucci.session_->set_hash(*size == 0 ? 16
                                              : static_cast<int>(std::min<std::int64_t>(*size, kMaxHash)));
         return size.has_value();
       }},
      {"clearhash", [] { return std::string("type button"); },
       [](Ucci& ucci, const std::string&) {
         ucci.session_->clear_search();
         return true;
       }},
      {"newgame", [] { return std::string("type button"); },
       [](Ucci& ucci, const std::string&) {
         ucci.session_->clear_search();
         if (ucci.session_->start_fen() == start_fen(Game::xiangqi)) ucci.recent_.add(ucci.session_->moves());
         ++ucci.seed_;
         return true;
       }},
      {"repetition", repetition_type,
       [](Ucci& ucci, const std::string& value) {
         for (const RepetitionName& each : kRepetitions) {
           if (each.name != value) continue;
           ucci.rules_.repetition = each.set;
           ucci.rules_.repetition_can_lose = each.can_lose;
           ucci.session_->set_rules(ucci.rules_);
           return true;
         }
         return false;
       }},
      {"drawmoves", [] { return spin(60, 0, kMaxDrawMoves); },
       [](Ucci& ucci, const std::string& value) {
         const auto rounds = parse_integer(value, 0, kMaxDrawMoves);
         if (!rounds) return false;
         ucci.rules_.natural_limit_plies =
             *rounds == 0 ? std::nullopt : std::optional(static_cast<int>(2 * *rounds));
         ucci.session_->set_rules(ucci.rules_);
         return true;
       }},
      {"resign", [] { return check(true); },
       [](Ucci& ucci, const std::string& value) { return read_check(value, ucci.resigns_); }},
      {"level", [] { return combo(level_choices(Game::xiangqi)); },
       [](Ucci& ucci, const std::string& value) {
         if (!is_level(Game::xiangqi, value)) return false;
         ucci.level_ = value == kFullStrength ? "" : value;
         return true;
       }},
      {"usebook", [] { return check(false); },
       [](Ucci& ucci, const std::string& value) { return read_check(value, ucci.use_book_); }},
      {"evalfile", [] { return "type string default " + std::string(kShippedNetwork); },
       [](Ucci& ucci, const std::string& value) { return ucci.set_network(value); }},
      {"seed", [] { return spin(0, 0, kMaxSeed); },
       [](Ucci& ucci, const std::string& value) {
         const auto seed = parse_integer(value, 0, kMaxSeed);
         if (seed) ucci.seed_ = static_cast<std::uint64_t>(*seed);
         return seed.has_value();
       }},
  };
  return all;
}

Ucci::Ucci(Out out, std::string_view network) : Protocol(std::move(out), {"info message ", "bye"}) {
  session_ = Session::create(Game::xiangqi);
  set_network(std::string(network));
  static_cast<void>(session_->set_book(shipped_book(Game::xiangqi)));
}

/// False, and nothing has changed, when the name is no network of xiangqi.
bool Ucci::set_network(const std::string& name) {
  const auto bytes = network_named(Game::xiangqi, name);
  return bytes && session_->set_network(*bytes);
}

const std::vector<Ucci::Command<Ucci>>& Ucci::commands() {
  static const std::vector<Command<Ucci>> all{
      {"ucci", &Ucci::introduce},
      {"setoption", &Ucci::set_option},
      {"position", &Ucci::set_position},
      {"banmoves", &Ucci::ban_moves},
      {"go", &Ucci::go},
      {"probe", &Ucci::probe},
  };
  return all;
}

void Ucci::obey(std::string_view name, const Words& words) {
  if (const auto* command = find(commands(), name)) (this->*command->obey)(words);
}

void Ucci::introduce(const Words&) {
  emit("id name One-Page Xiangqi");
  emit("id author the One-Page Xiangqi authors");
  for (const Option& option : options()) emit("option " + std::string(option.name) + " " + option.type());
  emit("ucciok");
}

void Ucci::set_option(const Words& words) {
  const auto [name, value] = parse_ucci_option(words);
  if (sets_nothing(name)) return;
  // Elephants and advisors that become pawns: a game that is not played here, and whoever asks for it hears
  // so.
  if (name == "promotion" && (value == "false" || value == "off")) return;
  if (name == "promotion") return complain("promotion: bad value '" + value + "'");
  set_one_of(options(), *this, name, value, [&name = name](std::string_view own) { return own == name; });
}

void Ucci::set_position(const Words& words) {
  auto request = parse_position(words);
  if (!request) return complain(request.error());
  if (request->fen == "startpos") request->fen = start_fen(Game::xiangqi);
  const auto loaded = load_past_the_end(*session_, {request->fen, request->moves});
  if (!loaded) return complain("position: " + describe(loaded.error()));
  banned_.clear();
}

void Ucci::ban_moves(const Words& words) { banned_ = words; }

void Ucci::go(const Words& words) {
  UcciGo go = parse_ucci_go(words, milliseconds_);
  for (const std::string& word : go.unknown) complain("go: unknown word '" + word + "'");
  go.limits.level = level_;
  go.limits.seed = seed_;
  go.limits.book = use_book_ && !go.infinite;
  go.limits.recent = recent_.lines();
  if (!banned_.empty()) {
    for (const std::string& move : session_->legal_moves())
      if (std::find(banned_.begin(), banned_.end(), move) == banned_.end())
        go.limits.only_moves.push_back(move);
    if (go.limits.only_moves.empty()) return emit("nobestmove");
  }
  const std::uint64_t key = session_->status().key;
  thinker().start(
      *session_, go.limits, go.infinite,
      [this](const SearchInfo& info) {
        for (const std::string& line : format_ucci_info(info)) emit(line);
      },
      [this, key, draw = go.draw](const BestMove& best) {
        found_ = {key, best};
        tell_best(best, draw);
      });
}

void Ucci::tell_best(const BestMove& best, bool draw_offered) {
  if (best.best.empty()) return emit("nobestmove");
  if (!best.avoided.empty()) complain(format_avoided(best));
  std::string line = "bestmove " + best.best;
  if (!best.ponder.empty()) line += " ponder " + best.ponder;
  const bool hopeless = is_loss(best.score) && -plies_to_mate(best.score) <= kHopelessPlies;
  if (draw_offered && agrees_to_draw(best))
    line += " draw";
  else if (resigns_ && hopeless)
    line += " resign";
  emit(line);
}

/// A level may misjudge its moves, but not what it is offered: full strength answers, as it does everywhere.
bool Ucci::agrees_to_draw(const BestMove& best) {
  Score score = best.score;
  if (!level_.empty()) {
    SearchLimits limits;
    limits.nodes = kDrawOfferNodes;
    score = session_->go(limits, nullptr).score;
  }
  return session_->accepts_draw(session_->status().to_move, score);
}

/// Says what is known of a position without thinking: what the last search found, if it was that position's.
void Ucci::probe(const Words& words) {
  auto request = parse_position(words);
  if (!request) return complain(request.error());
  if (request->fen == "startpos") request->fen = start_fen(Game::xiangqi);
  const auto asked = Session::create(Game::xiangqi);
  const auto loaded = load_past_the_end(*asked, {request->fen, request->moves});
  if (!loaded) return complain("probe: " + describe(loaded.error()));
  const BestMove& best = found_.best;
  if (best.best.empty() || asked->status().key != found_.key) return emit("pophash");
  const std::string bound = std::to_string(ucci_score(best.score)) + " depth " + std::to_string(best.depth);
  emit("pophash bestmove " + best.best + " lowerbound " + bound + " upperbound " + bound);
}

}  // namespace xq::cli
