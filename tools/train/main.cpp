// xq_train: from self-played games to a packed network, and the match that judges it. README.md has the
// steps.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "engine/core/clock.hpp"
#include "tools/train/match.hpp"
#include "tools/train/shuffle.hpp"
#include "tools/train/trainer.hpp"

namespace xq::train {
namespace {

using cli::Args;
using cli::Flag;

int fail(const std::string& problem) {
  std::cerr << "xq_train: " << problem << '\n';
  return cli::kExitFailed;
}

/// False for a text that is no number from 0 to 1.
bool read_share(const Args& args, const char* name, double& value) {
  const auto text = args.text(name);
  if (!text) return true;
  char* end = nullptr;
  value = std::strtod(text->c_str(), &end);
  return !text->empty() && *end == '\0' && value >= 0 && value <= 1;
}
int whole(const Args& args, const char* name, int otherwise) {
  return static_cast<int>(args.integer(name).value_or(otherwise));
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// --- shuffle --------------------------------------------------------------------------------------------
constexpr Flag kShuffleFlags[] = {
    cli::kGameFlag,
    {"in", Flag::Kind::text, "DIR", "folder with shards (.xqsp) and texts (.tsv) of that game"},
    {"out", Flag::Kind::text, "DIR", "where train.xqtp and held.xqtp go"},
    {"variants", Flag::Kind::integer, "N",
     "instead: N positions near each, with the hand-made evaluation as score", 1, 1000},
};

int run_shuffle(const Args& args) {
  if (!args.has("in") || !args.has("out")) return fail("shuffle needs --in and --out");
  std::vector<std::string> inputs;
  for (const auto& entry : std::filesystem::directory_iterator(*args.text("in")))
    if (entry.path().extension() == ".xqsp" || entry.path().extension() == ".tsv")
      inputs.push_back(entry.path().string());
  std::sort(inputs.begin(), inputs.end());
  const ShuffleCounts counts =
      shuffle_variants(cli::game_of(args), inputs, *args.text("out"), whole(args, "variants", 0));
  std::printf("files %zu refused %zu games %zu positions %zu held_out %zu\n", counts.files, counts.refused,
              counts.games, counts.positions, counts.held_out);
  return counts.positions > 0 ? cli::kExitOk : fail("no positions");
}

// --- train ----------------------------------------------------------------------------------------------
constexpr Flag kTrainFlags[] = {
    cli::kGameFlag,
    {"data", Flag::Kind::text, "DIR", "what shuffle has written"},
    {"checkpoint", Flag::Kind::text, "FILE", "where the state is kept; a run goes on from it"},
    {"from", Flag::Kind::text, "FILE", "a checkpoint whose weights a new run begins with"},
    {"half", Flag::Kind::choice, "16|32|64|128|256", "neurons before the mirror (default 64: N = 128)"},
    {"epochs", Flag::Kind::integer, "N", "times through the data (default 20)", 1, 10'000},
    {"batch", Flag::Kind::integer, "N", "positions a step (default 16384)", 1, 1 << 20},
    {"rate", Flag::Kind::text, "X", "learning rate at the start (default 0.001)"},
    {"last-rate", Flag::Kind::text, "X", "and at the end (default 0.000002)"},
    {"decay", Flag::Kind::text, "X", "weight decay (default 0.01)"},
    {"result", Flag::Kind::text, "X", "share of the game's result in the target, at the start (default 0.3)"},
    {"last-result", Flag::Kind::text, "X", "and at the end (default 0.5)"},
    {"threads", Flag::Kind::integer, "N", "default 1", 1, 64},
    {"seed", Flag::Kind::integer, "N", "default 1", 0, INT64_MAX},
};

volatile std::sig_atomic_t stop_wanted = 0;

Plan plan_of(const Args& args) {
  Plan plan;
  plan.game = cli::game_of(args);
  plan.half = std::atoi(args.text("half").value_or("64").c_str());
  plan.epochs = whole(args, "epochs", plan.epochs);
  plan.batch = static_cast<std::size_t>(args.integer("batch").value_or(16384));
  plan.threads = whole(args, "threads", 1);
  plan.seed = static_cast<std::uint64_t>(args.integer("seed").value_or(1));
  return plan;
}

int train_to_end(const Plan& plan, Trainer& trainer, const std::string& checkpoint) {
  const std::int64_t started = now_ms();
  const std::uint64_t first = trainer.state().step, epoch_steps = trainer.steps_per_epoch();
  double loss = 0;
  std::uint64_t seen = 0;
  while (!trainer.done() && stop_wanted == 0) {
    const double rate = trainer.rate();
    loss += trainer.step();
    ++seen;
    const std::uint64_t step = trainer.state().step;
    if (step % epoch_steps != 0) continue;
    const double seconds = static_cast<double>(now_ms() - started) / 1000;
    const double speed = static_cast<double>((step - first) * plan.batch) / seconds;
    std::printf("epoch %llu/%d rate %.2e loss %.6f held_out %.6f positions/s %.0f left %.0f s\n",
                static_cast<unsigned long long>(step / epoch_steps), plan.epochs, rate,
                loss / static_cast<double>(seen), trainer.held_loss(), speed,
                static_cast<double>((trainer.steps() - step) * plan.batch) / speed);
    std::fflush(stdout);
    loss = 0;
    seen = 0;
    if (!save(checkpoint, plan, trainer.state())) return fail("cannot write " + checkpoint);
  }
  return save(checkpoint, plan, trainer.state()) ? cli::kExitOk : fail("cannot write " + checkpoint);
}

int run_train(const Args& args) {
  if (!args.has("data") || !args.has("checkpoint")) return fail("train needs --data and --checkpoint");
  Plan plan = plan_of(args);
  for (const auto& [name, value] : {std::pair{"rate", &plan.rate},
                                    {"last-rate", &plan.last_rate},
                                    {"decay", &plan.decay},
                                    {"result", &plan.result_share},
                                    {"last-result", &plan.last_result_share}})
    if (!read_share(args, name, *value))
      return fail(std::string("--") + name + " wants a number from 0 to 1");
  const std::string folder = *args.text("data"), checkpoint = *args.text("checkpoint");
  const auto positions = Positions::open(folder + "/train.xqtp", plan.game);
  const auto held = Positions::open(folder + "/held.xqtp", plan.game);
  if (!positions || !held) return fail("no positions of this game in " + folder);
  if (positions->size() < plan.batch) return fail("fewer positions than one batch");
  TrainState state;
  if (std::filesystem::exists(checkpoint) && !load(checkpoint, plan, state))
    return fail(checkpoint + " is a checkpoint of another network, or none");
  if (state.parameters.empty() && args.has("from")) {
    TrainState other;
    if (!load(*args.text("from"), plan, other)) return fail("--from is no checkpoint of this network's size");
    state.parameters = other.parameters;
  }
  Trainer trainer(plan, *positions, *held, std::move(state));
  std::printf("positions %zu held_out %zu steps %llu done %llu\n", positions->size(), held->size(),
              static_cast<unsigned long long>(trainer.steps()),
              static_cast<unsigned long long>(trainer.state().step));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_wanted = 1; });
  return train_to_end(plan, trainer, checkpoint);
}

// --- pack -----------------------------------------------------------------------------------------------
constexpr Flag kPackFlags[] = {
    {"checkpoint", Flag::Kind::text, "FILE", "of train"},
    {"out", Flag::Kind::text, "FILE", "the packed network"},
};

int run_pack(const Args& args) {
  if (!args.has("checkpoint") || !args.has("out")) return fail("pack needs --checkpoint and --out");
  Plan plan;
  TrainState state;
  const std::string checkpoint = *args.text("checkpoint"), path = *args.text("out");
  if (!load_sizes(checkpoint, plan) || !load(checkpoint, plan, state))
    return fail("no checkpoint: " + checkpoint);
  const nnue::Weights weights = quantise(plan.game, Trainer::shape_of(plan), state.parameters);
  const std::string bytes = nnue::pack(weights);
  if (nnue::unpack(bytes) != weights) return fail("what was packed does not unpack to itself");
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  std::printf("features %d neurons %d weights %zu bytes %zu\n", weights.features, 2 * weights.half,
              state.parameters.size(), bytes.size());
  return file.flush() ? cli::kExitOk : fail("cannot write " + path);
}

// --- match ----------------------------------------------------------------------------------------------
constexpr Flag kMatchFlags[] = {
    cli::kGameFlag,
    {"first", Flag::Kind::text, "NET", "a packed network, or hce for the hand-made terms"},
    {"second", Flag::Kind::text, "NET", "likewise (default hce)"},
    {"nodes", Flag::Kind::integer, "N", "nodes a move (default 10000)", 1, 1'000'000'000},
    {"time", Flag::Kind::integer, "MS", "milliseconds a move, instead of nodes", 1, 1'000'000},
    {"pairs", Flag::Kind::integer, "N", "pairs of games at most (default 100)", 1, 1'000'000},
    {"elo0", Flag::Kind::integer, "N", "the test's lower hypothesis (default 0)", -1000, 1000},
    {"elo1", Flag::Kind::integer, "N", "and the upper one (default 10)", -1000, 1000},
    {"seed", Flag::Kind::integer, "N", "of the openings (default 1)", 0, INT64_MAX},
};

/// Null for hce; nothing for a file that is no network of this game.
std::optional<std::unique_ptr<nnue::Network>> open_network(Game game, const std::string& name) {
  if (name == "hce") return std::unique_ptr<nnue::Network>();
  const auto weights = nnue::unpack(read_file(name));
  const Maps maps = maps_of(game);
  if (!weights || weights->game != game || weights->features != maps.count) return std::nullopt;
  return std::make_unique<nnue::Network>(*weights, maps.mirror);
}

void print(const MatchScore& score, const MatchPlan& plan) {
  std::printf("games %d  +%d =%d -%d  pairs %d %d %d %d %d  Elo %+.0f [%+.0f, %+.0f]  llr %.2f\n",
              2 * score.count(), score.wins, score.draws, score.losses, score.pairs[0], score.pairs[1],
              score.pairs[2], score.pairs[3], score.pairs[4], score.elo(), score.elo() - score.elo_error(),
              score.elo() + score.elo_error(), score.llr(plan.elo0, plan.elo1));
  std::fflush(stdout);
}

int run_match(const Args& args) {
  if (!args.has("first")) return fail("match needs --first");
  MatchPlan plan;
  plan.game = cli::game_of(args);
  if (const auto time = args.integer("time"))
    plan.move_time_ms = *time;
  else
    plan.nodes = static_cast<std::uint64_t>(args.integer("nodes").value_or(10'000));
  plan.pairs = whole(args, "pairs", 100);
  plan.seed = static_cast<std::uint64_t>(args.integer("seed").value_or(1));
  plan.elo0 = whole(args, "elo0", 0);
  plan.elo1 = whole(args, "elo1", 10);
  const auto first = open_network(plan.game, *args.text("first"));
  const auto second = open_network(plan.game, args.text("second").value_or("hce"));
  if (!first || !second) return fail("not a network of this game");
  constexpr int kEvery = 10;
  const MatchScore score = play_match(plan, first->get(), second->get(), [&](const MatchScore& so_far) {
    if (so_far.count() % kEvery == 0) print(so_far, plan);
  });
  print(score, plan);
  return cli::kExitOk;
}

struct Step {
  const char* name;
  const char* summary;
  cli::FlagTable flags;
  int (*run)(const Args& args);
};
const Step kSteps[] = {
    {"shuffle", "games to positions in random order", kShuffleFlags, run_shuffle},
    {"train", "positions to weights", kTrainFlags, run_train},
    {"pack", "weights to a packed network of integers", kPackFlags, run_pack},
    {"match", "two evaluations against each other", kMatchFlags, run_match},
};

int run(const std::vector<std::string>& words) {
  for (const Step& step : kSteps) {
    if (words.empty() || words[0] != step.name) continue;
    const auto args = Args::parse(step.flags, {words.begin() + 1, words.end()});
    return args ? step.run(*args) : fail(args.error());
  }
  for (const Step& step : kSteps)
    std::cerr << "xq_train " << step.name << ": " << step.summary << '\n'
              << cli::describe(step.flags) << '\n';
  return cli::kExitUsage;
}

}  // namespace
}  // namespace xq::train

int main(int argc, char** argv) { return xq::train::run({argv + 1, argv + argc}); }
