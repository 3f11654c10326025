#include "cli/uci.hpp"

#include <algorithm>
#include <cctype>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/level.hpp"
#include "cli/resume.hpp"

namespace xq::cli {
namespace {

constexpr std::string_view kFullStrength = "full";
constexpr int kMaxSeed = 1'000'000'000;
constexpr int kMaxHash = 1024, kMaxLines = 100, kMaxNaturalLimit = 10'000;

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string combo(std::string_view standard, const std::vector<std::string_view>& values) {
  std::string text = "type combo default " + std::string(standard);
  for (const std::string_view value : values) text += " var " + std::string(value);
  return text;
}

std::string spin(std::int64_t standard, std::int64_t low, std::int64_t high) {
  return "type spin default " + std::to_string(standard) + " min " + std::to_string(low) + " max " +
         std::to_string(high);
}

std::string level_type(Game game) {
  std::vector<std::string_view> ids{kFullStrength};
  for (const Level& level : levels(game)) ids.push_back(level.id);
  return combo(kFullStrength, ids);
}

std::string hex16(std::uint64_t value) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); value != 0; value >>= 4) *digit++ = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace

const std::vector<Uci::Option>& Uci::options() {
  static const std::vector<Option> all{
      {"Hash", [](Game) { return spin(16, 1, kMaxHash); },
       [](Uci& uci, const std::string& value) {
         const auto size = parse_integer(value, 1, kMaxHash);
         if (size) uci.session_->set_hash(uci.hash_ = static_cast<int>(*size));
         return size.has_value();
       }},
      {"Clear Hash", [](Game) { return std::string("type button"); },
       [](Uci& uci, const std::string&) {
         uci.session_->clear_search();
         return true;
       }},
      {"MultiPV", [](Game) { return spin(1, 1, kMaxLines); },
       [](Uci& uci, const std::string& value) {
         const auto lines = parse_integer(value, 1, kMaxLines);
         if (lines) uci.multi_pv_ = static_cast<int>(*lines);
         return lines.has_value();
       }},
      {"UCI_Variant",
       [](Game game) {
         return combo(to_id(game), {"chess", "xiangqi"});  // uci2wb knows "chess" only before another name
       },
       [](Uci& uci, const std::string& value) {
         const auto game = parse_game(value);
         if (game && *game != uci.session_->game()) uci.open_game(*game);
         return game.has_value();
       }},
      {"Level", level_type,
       [](Uci& uci, const std::string& value) {
         const bool full = value == kFullStrength;
         if (!full && find_level(uci.session_->game(), value) == nullptr) return false;
         uci.level_ = full ? "" : value;
         return true;
       }},
      {"Seed", [](Game) { return spin(0, 0, kMaxSeed); },
       [](Uci& uci, const std::string& value) {
         const auto seed = parse_integer(value, 0, kMaxSeed);
         if (seed) uci.seed_ = static_cast<std::uint64_t>(*seed);
         return seed.has_value();
       }},
      {"Repetition",
       [](Game) {
         return combo("simple", {"basic", "simple", "computer", "asian", "world", "chinese"});
       },
       [](Uci& uci, const std::string& value) {
         const auto set = parse_rule_set(value);
         if (set) uci.rules_.repetition = *set;
         uci.session_->set_rules(uci.rules_);
         return set.has_value();
       }},
      {"NaturalLimit", [](Game) { return spin(120, 0, kMaxNaturalLimit); },
       [](Uci& uci, const std::string& value) {
         const auto plies = parse_integer(value, 0, kMaxNaturalLimit);
         if (!plies) return false;
         uci.rules_.natural_limit_plies.reset();
         if (*plies > 0) uci.rules_.natural_limit_plies = static_cast<int>(*plies);
         uci.session_->set_rules(uci.rules_);
         return true;
       }},
  };
  return all;
}

Uci::Uci(Game game, Out out) : out_(std::move(out)) { open_game(game); }

const std::vector<Uci::Command>& Uci::commands() {
  static const std::vector<Command> all{
      {"uci", &Uci::introduce},
      {"setoption", &Uci::set_option},
      {"ucinewgame", &Uci::new_game},
      {"position", &Uci::set_position},
      {"fen", &Uci::set_position_of_cyclone},
      {"go", &Uci::go},
      {"d", &Uci::show},
      {"moves", &Uci::list_moves},
      {"bench", &Uci::bench},
  };
  return all;
}

bool Uci::handle(std::string_view line) {
  const Words words = words_of(line);
  if (words.empty()) return true;
  const std::string& name = words.front();
  if (name == "isready") {
    emit("readyok");  // at once, also while thinking
    return true;
  }
  if (name == "debug" || name == "register") return true;
  if (name == "stop" || name == "ponderhit" || name == "quit") {
    thinker_.stop();
    return name != "quit";
  }
  const auto command =
      std::find_if(commands().begin(), commands().end(), [&](const Command& c) { return c.name == name; });
  if (command == commands().end()) {
    emit("info string unknown command: " + name);
    return true;
  }
  wait();
  (this->*command->obey)({words.begin() + 1, words.end()});
  return true;
}

void Uci::introduce(const Words&) {
  emit("id name One-Page Xiangqi");
  emit("id author the One-Page Xiangqi authors");
  for (const Option& option : options())
    emit("option name " + std::string(option.name) + " " + option.type(session_->game()));
  emit("uciok");
}

void Uci::set_option(const Words& words) {
  const auto request = parse_option(words);
  if (!request) return emit("info string " + request.error());
  for (const Option& option : options()) {
    if (!equal_ignoring_case(option.name, request->name)) continue;
    if (!option.set(*this, request->value))
      emit("info string " + std::string(option.name) + ": bad value '" + request->value + "'");
    return;
  }
  emit("info string unknown option: " + request->name);
}

void Uci::new_game(const Words&) {
  session_->clear_search();
  ++seed_;
}

void Uci::set_position(const Words& words) {
  auto request = parse_position(words);
  if (!request) return emit("info string " + request.error());
  if (request->fen == "startpos") request->fen = start_fen(session_->game());
  const auto loaded = load_past_the_end(*session_, {request->fen, request->moves});
  if (!loaded) emit("info string position: " + describe(loaded.error()));
}

/// "fen … moves …" without "position": the dialect of the engine Cyclone, which uci2wb -c speaks in xiangqi.
void Uci::set_position_of_cyclone(const Words& words) {
  Words with_name{"fen"};
  with_name.insert(with_name.end(), words.begin(), words.end());
  set_position(with_name);
}

void Uci::go(const Words& words) {
  auto request = parse_go(words, session_->status().to_move);
  if (!request) return emit("info string " + request.error());
  for (const std::string& word : request->unknown) emit("info string go: unknown word '" + word + "'");
  if (request->perft) return count(*request->perft);
  SearchLimits& limits = request->limits;
  limits.multi_pv = multi_pv_;
  limits.level = level_;
  limits.seed = seed_;
  think(*request);
}

void Uci::count(int depth) {
  std::uint64_t nodes = depth == 0 ? 1 : 0;
  if (depth > 0) {
    for (const RootCount& root : session_->divide(depth)) {
      emit(root.move + ": " + std::to_string(root.nodes));
      nodes += root.nodes;
    }
  }
  emit("nodes " + std::to_string(nodes));
}

void Uci::show(const Words&) {
  const Status status = session_->status();
  std::string checkers;
  for (const std::string& square : status.checkers) checkers += " " + square;
  emit("fen " + session_->fen());
  emit("key " + hex16(status.key));
  emit("checkers" + checkers);
  emit("outcome " + std::string(to_id(status.outcome.result)) + " " +
       std::string(to_id(status.outcome.reason)));
}

void Uci::list_moves(const Words&) {
  std::string line = "moves";
  for (const RootCount& root : session_->divide(1)) line += " " + root.move;
  emit(line);
}

void Uci::bench(const Words&) {
  const BenchResult result = session_->bench();
  const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(result.time_ms, 1));
  emit("nodes " + std::to_string(result.nodes));
  emit("nps " + std::to_string(result.nodes * 1000 / elapsed));
}

void Uci::open_game(Game game) {
  session_ = Session::create(game);
  session_->set_hash(hash_);
  session_->set_rules(rules_);
}

void Uci::think(const GoRequest& request) {
  thinker_.start(
      *session_, request.limits, request.infinite,
      [this](const SearchInfo& info) { emit(format_info(info)); },
      [this](const BestMove& best) {
        if (!best.avoided.empty()) emit("info string " + format_avoided(best));
        emit(format_best(best));
      });
}

void Uci::emit(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  out_(line);
}

}  // namespace xq::cli
