#include "cli/uci.hpp"

#include <algorithm>
#include <cctype>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/level.hpp"
#include "cli/resume.hpp"

namespace xq::cli {
namespace {

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

std::string level_type(Game game) { return combo(kFullStrength, level_choices(game)); }

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
         if (!is_level(uci.session_->game(), value)) return false;
         uci.level_ = value == kFullStrength ? "" : value;
         return true;
       }},
      {"Seed", [](Game) { return spin(0, 0, kMaxSeed); },
       [](Uci& uci, const std::string& value) {
         const auto seed = parse_integer(value, 0, kMaxSeed);
         if (seed) uci.seed_ = static_cast<std::uint64_t>(*seed);
         return seed.has_value();
       }},
      {"OwnBook", [](Game) { return std::string("type check default false"); },
       [](Uci& uci, const std::string& value) {
         uci.own_book_ = value == "true";
         return value == "true" || value == "false";
       }},
      {"EvalFile", [](Game) { return "type string default " + std::string(kShippedNetwork); },
       [](Uci& uci, const std::string& value) { return uci.set_network(value); }},
      {"Repetition",
       [](Game) {
         return combo("simple", {"simple", "basic", "computer", "asian", "world", "chinese"});
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

Uci::Uci(Game game, Out out, std::string_view network)
    : Protocol(std::move(out), {"info string ", ""}), network_(network) {
  open_game(game);
}

const std::vector<Uci::Command<Uci>>& Uci::commands() {
  static const std::vector<Command<Uci>> all{
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

void Uci::obey(std::string_view name, const Words& words) {
  if (const auto* command = find(commands(), name)) (this->*command->obey)(words);
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
  if (!request) return complain(request.error());
  set_one_of(options(), *this, request->name, request->value,
             [&](std::string_view name) { return equal_ignoring_case(name, request->name); });
}

void Uci::new_game(const Words&) {
  session_->clear_search();
  if (session_->start_fen() == start_fen(session_->game())) recent_.add(session_->moves());
  ++seed_;
}

void Uci::set_position(const Words& words) {
  auto request = parse_position(words);
  if (!request) return complain(request.error());
  if (request->fen == "startpos") request->fen = start_fen(session_->game());
  const auto loaded = load_past_the_end(*session_, {request->fen, request->moves});
  if (!loaded) complain("position: " + describe(loaded.error()));
}

/// "fen … moves …" without "position": the dialect of the engine Cyclone, which uci2wb -c speaks in xiangqi.
void Uci::set_position_of_cyclone(const Words& words) {
  Words with_name{"fen"};
  with_name.insert(with_name.end(), words.begin(), words.end());
  set_position(with_name);
}

void Uci::go(const Words& words) {
  auto request = parse_go(words, session_->status().to_move);
  if (!request) return complain(request.error());
  for (const std::string& word : request->unknown) complain("go: unknown word '" + word + "'");
  if (request->perft) return count(*request->perft);
  SearchLimits& limits = request->limits;
  limits.multi_pv = multi_pv_;
  limits.level = level_;
  limits.seed = seed_;
  limits.book = own_book_ && !request->infinite;
  limits.recent = recent_.lines();
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
  static_cast<void>(session_->set_book(shipped_book(game)));
  recent_ = {};  // openings of the other game
  if (!level_.empty() && !is_level(game, level_)) {
    complain("Level: " + std::string(to_id(game)) + " has no '" + level_ + "'; full strength");
    level_.clear();
  }
  // A file that was named holds one game's network; the other game plays by its own.
  if (!set_network(network_)) set_network(std::string(kShippedNetwork));
}

/// False, and nothing has changed, when the name is no network of the game on the board.
bool Uci::set_network(const std::string& name) {
  const auto bytes = network_named(session_->game(), name);
  if (!bytes || !session_->set_network(*bytes)) return false;
  network_ = name;
  return true;
}

void Uci::think(const GoRequest& request) {
  thinker().start(
      *session_, request.limits, request.infinite,
      [this](const SearchInfo& info) { emit(format_info(info)); },
      [this](const BestMove& best) {
        if (!best.avoided.empty()) complain(format_avoided(best));
        emit(format_best(best));
      });
}

}  // namespace xq::cli
