// xq_train: from self-played games to a packed network, and the match that judges it. README.md has the
// steps.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/stop.hpp"
#include "engine/core/clock.hpp"
#include "tools/games/network.hpp"
#include "tools/train/label.hpp"
#include "tools/train/match.hpp"
#include "tools/train/shuffle.hpp"
#include "tools/train/trainer.hpp"

namespace xq::train {
namespace {

using cli::Args;
using cli::Flag;
using cli::Io;

/// False for a text that is no number from 0 to 1.
bool read_fraction(const Args& args, const char* name, double& value) {
  const auto text = args.text(name);
  if (!text) return true;
  char* end = nullptr;
  value = std::strtod(text->c_str(), &end);
  return !text->empty() && *end == '\0' && value >= 0 && value <= 1;
}
int whole(const Args& args, const char* name, int otherwise) {
  return static_cast<int>(args.integer(name).value_or(otherwise));
}

// --- shuffle --------------------------------------------------------------------------------------------
constexpr Flag kShuffleFlags[] = {
    cli::kGameFlag,
    {"in", Flag::Kind::text, "DIR,…",
     "folders with shards (.xqsp), texts (.tsv) or labelled positions (.xqtp)"},
    {"out", Flag::Kind::text, "DIR", "where train.xqtp and held.xqtp go"},
    {"variants", Flag::Kind::integer, "N",
     "instead: N positions near each, with the hand-made evaluation as score", 1, 1000},
};

/// Of the folders of --in, which stand between commas.
std::vector<std::string> files_in(const Args& args, std::initializer_list<std::string_view> kinds) {
  std::vector<std::string> files;
  std::istringstream folders(*args.text("in"));
  for (std::string folder; std::getline(folders, folder, ',');)
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (std::find(kinds.begin(), kinds.end(), entry.path().extension().string()) != kinds.end())
        files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

int run_shuffle(const Args& args, Io& io) {
  if (!args.has("in") || !args.has("out")) return refuse(io, "shuffle", "--in and --out are needed");
  const auto inputs = files_in(args, {".xqsp", ".tsv", ".xqtp"});
  const ShuffleCounts counts =
      shuffle(cli::game_of(args), inputs, *args.text("out"), whole(args, "variants", 0));
  if (counts.failed) return fail(io, "shuffle", "cannot write into " + *args.text("out"));
  std::printf("files %zu refused %zu games %zu positions %zu held_out %zu\n", counts.files, counts.refused,
              counts.games, counts.positions, counts.held_out);
  return counts.positions > 0 ? cli::kExitOk : fail(io, "shuffle", "no positions");
}

constexpr cli::Command kShuffle{"shuffle", "games to positions in random order", kShuffleFlags, run_shuffle};

// --- label ----------------------------------------------------------------------------------------------
constexpr Flag kLabelFlags[] = {
    cli::kGameFlag,
    {"in", Flag::Kind::text, "DIR,…", "where the shards of games are"},
    {"out", Flag::Kind::text, "DIR", "where the positions go, a file a shard; those that are there are kept"},
    {"nodes", Flag::Kind::integer, "N", "nodes a position (default 100)", 1, 1'000'000},
    {"variants", Flag::Kind::integer, "N",
     "positions one or two random moves off each one (default 1); 0: the games' own", 0, 100},
    {"net", Flag::Kind::text, "NET", "who searches: a packed network, or hce (default)"},
};

std::optional<std::unique_ptr<nnue::Network>> open_network(Game game, const std::string& name) {
  const Maps maps = maps_of(game);
  return games::open_network(game, name, maps.count, maps.mirror);
}

int run_label(const Args& args, Io& io) {
  if (!args.has("in") || !args.has("out")) return refuse(io, "label", "--in and --out are needed");
  LabelPlan plan;
  plan.game = cli::game_of(args);
  plan.nodes = static_cast<std::uint64_t>(args.integer("nodes").value_or(100));
  plan.variants = whole(args, "variants", plan.variants);
  const auto network = open_network(plan.game, args.text("net").value_or("hce"));
  if (!network) return fail(io, "label", "not a network of this game");
  plan.network = network->get();
  const LabelCounts counts =
      label(plan, files_in(args, {".xqsp"}), *args.text("out"), &cli::stop_on_signals());
  std::printf("files %zu refused %zu positions %zu\n", counts.files, counts.refused, counts.positions);
  return counts.failed ? fail(io, "label", "cannot write into " + *args.text("out")) : cli::kExitOk;
}

constexpr cli::Command kLabel{"label", "games to more positions, scored by small searches", kLabelFlags,
                              run_label};

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

int train_to_end(const Plan& plan, Trainer& trainer, const std::string& checkpoint, Io& io) {
  const auto& stop_wanted = cli::stop_on_signals();
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
    if (!save(checkpoint, plan, trainer.state())) return fail(io, "train", "cannot write " + checkpoint);
  }
  return save(checkpoint, plan, trainer.state()) ? cli::kExitOk
                                                 : fail(io, "train", "cannot write " + checkpoint);
}

int run_train(const Args& args, Io& io) {
  if (!args.has("data") || !args.has("checkpoint"))
    return refuse(io, "train", "--data and --checkpoint are needed");
  Plan plan = plan_of(args);
  for (const auto& [name, value] : {std::pair{"rate", &plan.rate},
                                    {"last-rate", &plan.last_rate},
                                    {"decay", &plan.decay},
                                    {"result", &plan.result_share},
                                    {"last-result", &plan.last_result_share}})
    if (!read_fraction(args, name, *value))
      return fail(io, "train", std::string("--") + name + " wants a number from 0 to 1");
  const std::string folder = *args.text("data"), checkpoint = *args.text("checkpoint");
  const auto positions = Positions::open(folder + "/train.xqtp", plan.game);
  const auto held = Positions::open(folder + "/held.xqtp", plan.game);
  if (!positions || !held) return fail(io, "train", "no positions of this game in " + folder);
  if (positions->size() < plan.batch) return fail(io, "train", "fewer positions than one batch");
  TrainState state;
  if (std::filesystem::exists(checkpoint) && !load(checkpoint, plan, state))
    return fail(io, "train", checkpoint + " is a checkpoint of another network or run, or none");
  if (state.parameters.empty() && args.has("from") &&
      !load_weights(*args.text("from"), plan, state.parameters))
    return fail(io, "train", "--from is no checkpoint of this network's size");
  Trainer trainer(plan, *positions, *held, std::move(state));
  std::printf("positions %zu held_out %zu steps %llu done %llu\n", positions->size(), held->size(),
              static_cast<unsigned long long>(trainer.steps()),
              static_cast<unsigned long long>(trainer.state().step));
  return train_to_end(plan, trainer, checkpoint, io);
}

constexpr cli::Command kTrain{"train", "positions to weights", kTrainFlags, run_train};

// --- pack -----------------------------------------------------------------------------------------------
constexpr Flag kPackFlags[] = {
    {"checkpoint", Flag::Kind::text, "FILE", "of train"},
    {"out", Flag::Kind::text, "FILE", "the packed network"},
};

int run_pack(const Args& args, Io& io) {
  if (!args.has("checkpoint") || !args.has("out"))
    return refuse(io, "pack", "--checkpoint and --out are needed");
  Plan plan;
  std::vector<float> parameters;
  const std::string checkpoint = *args.text("checkpoint"), path = *args.text("out");
  if (!load_sizes(checkpoint, plan) || !load_weights(checkpoint, plan, parameters))
    return fail(io, "pack", "no checkpoint: " + checkpoint);
  const nnue::Weights weights = quantise(plan.game, Trainer::shape_of(plan), parameters);
  const std::string bytes = nnue::pack(weights);
  if (nnue::unpack(bytes) != weights) return fail(io, "pack", "what was packed does not unpack to itself");
  std::printf("features %d neurons %d weights %zu bytes %zu\n", weights.features, 2 * weights.half,
              parameters.size(), bytes.size());
  return cli::write_file(path, bytes) ? cli::kExitOk : fail(io, "pack", "cannot write " + path);
}

constexpr cli::Command kPack{"pack", "weights to a packed network of integers", kPackFlags, run_pack};

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

void print(const MatchResult& result, const MatchPlan& plan) {
  const cli::MatchScore::Elo elo = result.score.elo();
  std::printf("games %d  +%d =%d -%d  pairs %d %d %d %d %d  Elo %+.0f [%+.0f, %+.0f]  llr %.2f\n",
              2 * result.score.pairs(), result.wins, result.draws, result.losses, result.pairs[0],
              result.pairs[1], result.pairs[2], result.pairs[3], result.pairs[4], elo.difference, elo.low,
              elo.high, result.score.llr(plan.elo0, plan.elo1));
  std::fflush(stdout);
}

int run_match(const Args& args, Io& io) {
  if (!args.has("first")) return refuse(io, "match", "--first is needed");
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
  if (!first || !second) return fail(io, "match", "not a network of this game");
  constexpr int kEvery = 10;
  const MatchResult result = play_match(plan, first->get(), second->get(), [&](const MatchResult& so_far) {
    if (so_far.score.pairs() % kEvery == 0) print(so_far, plan);
  });
  print(result, plan);
  return cli::kExitOk;
}

constexpr cli::Command kMatch{"match", "two evaluations against each other", kMatchFlags, run_match};

constexpr const cli::Command* kSteps[] = {&kShuffle, &kLabel, &kTrain, &kPack, &kMatch};

}  // namespace
}  // namespace xq::train

int main(int argc, char** argv) {
  xq::cli::Io io{std::cin, std::cout, std::cerr, false, "xq_train"};
  return xq::cli::run(xq::train::kSteps, {argv + 1, argv + argc}, io);
}
