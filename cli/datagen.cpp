// xq datagen: self-played games for the trainer, in shards.
//
// Any number of processes may write to one folder, and any of them may end at any moment: a shard appears
// whole under its name or not at all, and a polite end (Ctrl-C, SIGTERM) keeps the games of the shard in
// work. With --seed the shards are the same each time, and a second run goes on where the first one ended.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iomanip>
#include <ostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/self_play.hpp"
#include "cli/stop.hpp"
#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    kGameFlag,
    {"out", Flag::Kind::text, "DIR", "where the shards go (needed; made when missing)"},
    {"net", Flag::Kind::text, "FILE", "play by this packed network (default: the hand-made evaluation)"},
    {"nodes", Flag::Kind::integer, "N", "a search ends with the iteration that passes N (default 500)", 1,
     100'000'000},
    {"games", Flag::Kind::integer, "N", "games a shard (default 500)", 1, 100'000},
    {"shards", Flag::Kind::integer, "N", "shards a process (default: until stopped)", 1, 1'000'000},
    {"processes", Flag::Kind::integer, "N", "how many play at the same time (default 1)", 1, 256},
    {"seed", Flag::Kind::integer, "N", "makes the games reproducible (default: random)", 0, INT64_MAX},
};

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) ^ device();
}

struct Plan {
  Game game;
  std::filesystem::path folder;
  std::string network;  // packed; may be empty
  std::uint64_t nodes;
  std::size_t games;
  std::int64_t shards;
  std::uint64_t seed;
};

std::filesystem::path shard_path(const Plan& plan, std::uint64_t seed) {
  std::ostringstream name;
  name << to_id(plan.game) << '-' << std::hex << std::setfill('0') << std::setw(16) << seed << ".xqsp";
  return plan.folder / name.str();
}

/// One line a shard, written in one piece, as several processes share the stream.
void report(std::ostream& out, const std::filesystem::path& path, const nnue::Shard& shard, std::size_t bytes,
            std::int64_t kept, std::uint64_t nodes, std::int64_t ms) {
  std::size_t plies = 0;
  for (const nnue::TrainingGame& game : shard.games) plies += game.plies.size();
  std::ostringstream line;
  line << path.filename().string() << " games " << shard.games.size() << " plies " << plies << " positions "
       << kept << " bytes " << bytes << " bytes/position " << std::fixed << std::setprecision(2)
       << static_cast<double>(bytes) / static_cast<double>(std::max<std::int64_t>(kept, 1)) << " nodes "
       << nodes << " positions/s " << kept * 1000 / std::max<std::int64_t>(ms, 1) << '\n';
  out << line.str() << std::flush;
}

/// What an earlier run has left of this shard; empty when nothing.
nnue::Shard resume(const Plan& plan, const std::filesystem::path& path) {
  return nnue::decode(read_file(path.string()).value_or("")).value_or(nnue::Shard{plan.game, {}});
}

/// 0 until a signal asks for an end.
using Stop = const volatile std::sig_atomic_t&;

int fill_shards(const Plan& plan, Stop stop_wanted, Io& io) {
  SelfPlay self_play(plan.game, plan.nodes);
  if (!self_play.set_network(plan.network)) return fail(io, "datagen", "--net is no network of this game");
  for (std::int64_t i = 0; i < plan.shards && stop_wanted == 0; ++i) {
    const std::uint64_t seed = mix64(plan.seed + static_cast<std::uint64_t>(i));
    const std::filesystem::path path = shard_path(plan, seed);
    nnue::Shard shard = resume(plan, path);
    if (shard.games.size() >= plan.games) continue;
    const std::int64_t started = now_ms();
    const std::uint64_t nodes = self_play.nodes();
    std::int64_t kept = 0;
    while (shard.games.size() < plan.games && stop_wanted == 0) {
      shard.games.push_back(self_play.play(mix64(seed + shard.games.size())));
      kept += self_play.kept();
    }
    if (kept == 0) break;
    const std::string bytes = nnue::encode(shard);
    if (!write_file(path.string(), bytes)) return fail(io, "datagen", "cannot write " + path.string());
    report(io.out, path, shard, bytes.size(), kept, self_play.nodes() - nodes, now_ms() - started);
  }
  return kExitOk;
}

/// Every process plays from its own seed; the first one that fails decides the exit code.
int fill_in_processes(const Plan& plan, int processes, Stop stop_wanted, Io& io) {
  std::vector<pid_t> children;
  for (int i = 0; i < processes; ++i) {
    const pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      Plan own = plan;
      own.seed = mix64(plan.seed ^ static_cast<std::uint64_t>(i + 1) << 40);
      _exit(fill_shards(own, stop_wanted, io));
    }
    children.push_back(child);
  }
  int code = static_cast<int>(children.size()) == processes ? kExitOk : kExitFailed;
  for (std::size_t waiting = children.size(); waiting > 0;) {
    int status = 0;
    if (wait(&status) < 0) {  // a signal has come: hand it on and wait for the shards in work
      for (const pid_t child : children) kill(child, SIGTERM);
      continue;
    }
    --waiting;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != kExitOk) code = kExitFailed;
  }
  return code;
}

int run_datagen(const Args& args, Io& io) {
  if (!args.has("out")) return refuse(io, kDatagen.name, "--out is needed");
  Plan plan;
  plan.game = game_of(args);
  plan.folder = *args.text("out");
  if (args.has("net")) {
    plan.network = read_file(*args.text("net")).value_or("");
    if (plan.network.empty()) return fail(io, kDatagen.name, "cannot read " + *args.text("net"));
  }
  plan.nodes = static_cast<std::uint64_t>(args.integer("nodes").value_or(500));
  plan.games = static_cast<std::size_t>(args.integer("games").value_or(500));
  plan.shards = args.integer("shards").value_or(INT64_MAX);
  plan.seed = args.has("seed") ? static_cast<std::uint64_t>(*args.integer("seed")) : random_seed();
  std::error_code error;
  std::filesystem::create_directories(plan.folder, error);
  if (error) return fail(io, kDatagen.name, "cannot make " + plan.folder.string());
  Stop stop_wanted = stop_on_signals();
  const auto processes = static_cast<int>(args.integer("processes").value_or(1));
  return processes == 1 ? fill_shards(plan, stop_wanted, io)
                        : fill_in_processes(plan, processes, stop_wanted, io);
}

}  // namespace

const Command kDatagen{"datagen", "play games against itself, as data for the network's trainer", kFlags,
                       run_datagen};

}  // namespace xq::cli
