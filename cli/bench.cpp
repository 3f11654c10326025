// xq bench: the search's signature (nodes, the same on every build) and its speed.
#include <algorithm>
#include <ostream>

#include "cli/command.hpp"
#include "cli/networks.hpp"

namespace xq::cli {
namespace {

constexpr Flag kFlags[] = {
    {"game", Flag::Kind::choice, "xiangqi|chess", "only this game (default: both)"},
    kNetFlag,
};

int run_bench(const Args& args, Io& io) {
  BenchResult total;
  for (const Game game : {Game::xiangqi, Game::chess}) {
    if (args.has("game") && game != game_of(args)) continue;
    const auto session = Session::create(game);
    const auto network = network_named(game, args.text(kNetFlag.name).value_or(std::string(kShippedNetwork)));
    if (!network || !session->set_network(*network))
      return fail(io, kBench.name,
                  *args.text(kNetFlag.name) + " is no network of " + std::string(to_id(game)));
    const BenchResult result = session->bench();
    io.out << to_id(game) << " nodes " << result.nodes << " time_ms " << result.time_ms << '\n';
    total.nodes += result.nodes;
    total.time_ms += result.time_ms;
  }
  const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(total.time_ms, 1));
  io.out << "nodes " << total.nodes << "\nnps " << total.nodes * 1000 / elapsed << '\n';
  return kExitOk;
}

}  // namespace

const Command kBench{"bench", "search fixed positions: the signature and the speed", kFlags, run_bench};

}  // namespace xq::cli
