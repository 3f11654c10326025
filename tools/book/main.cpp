// xq_book: makes the opening books that ship (engine/books/README.md).
#include <cmath>
#include <iostream>
#include <string>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/networks.hpp"
#include "cli/stop.hpp"
#include "engine/core/clock.hpp"
#include "tools/book/growth.hpp"
#include "tools/book/harvest.hpp"

namespace xq::book {
namespace {

using cli::Args;
using cli::Flag;
using cli::Io;

constexpr Flag kGrowFlags[] = {
    cli::kGameFlag,
    {"log", Flag::Kind::text, "FILE", "where the results go; those that it has are kept"},
    {"nodes", Flag::Kind::integer, "N", "nodes a position (default 200000)", 1000, 1'000'000'000},
    {"positions", Flag::Kind::integer, "N", "stop after so many (default 3000)", 1, 1'000'000},
    {"margin", Flag::Kind::integer, "N", "moves that lose more centipawns are not followed (default 40)", 0,
     1000},
    {"ply-cost", Flag::Kind::integer, "N", "centipawns that a move deeper counts as (default 8)", 0, 1000},
    cli::kNetFlag,
};

int run_grow(const Args& args, Io& io) {
  if (!args.has("log")) return refuse(io, "grow", "--log is needed");
  GrowthPlan plan;
  plan.game = cli::game_of(args);
  plan.nodes =
      static_cast<std::uint64_t>(args.integer("nodes").value_or(static_cast<std::int64_t>(plan.nodes)));
  plan.positions = static_cast<int>(args.integer("positions").value_or(plan.positions));
  plan.margin = static_cast<Score>(args.integer("margin").value_or(plan.margin));
  plan.ply_cost = static_cast<Score>(args.integer("ply-cost").value_or(plan.ply_cost));
  const auto session = Session::create(plan.game);
  const auto network = cli::network_named(
      plan.game, args.text(cli::kNetFlag.name).value_or(std::string(cli::kShippedNetwork)));
  if (!network || !session->set_network(*network)) return fail(io, "grow", "no network of this game");
  const auto& stop_wanted = cli::stop_on_signals();
  Log log(*args.text("log"));
  const std::int64_t started = now_ms();
  const auto first = static_cast<int>(log.size());
  constexpr int kEvery = 50;
  grow(*session, plan, log, [&](int done) {
    if (done % kEvery == 0 && done > first) {
      const std::int64_t left = (now_ms() - started) / (done - first) * (plan.positions - done) / 1000;
      io.out << "positions " << done << " of " << plan.positions << ", left " << left << " s" << std::endl;
    }
    return stop_wanted == 0;
  });
  io.out << "positions " << log.size() << '\n';
  return cli::kExitOk;
}

constexpr Flag kPackFlags[] = {
    cli::kGameFlag,
    {"log", Flag::Kind::text, "FILE", "of grow"},
    {"out", Flag::Kind::text, "FILE", "the packed book"},
    {"margin", Flag::Kind::integer, "N", "centipawns that a move may lose (default 20)", 0, 1000},
    {"early-margin", Flag::Kind::integer, "N", "the same for each side's first move (default 36)", 0, 1000},
    {"half", Flag::Kind::integer, "N", "a move that loses so much is drawn half as often (default 7)", 1,
     1000},
};

int run_pack(const Args& args, Io& io) {
  if (!args.has("log") || !args.has("out")) return refuse(io, "pack", "--log and --out are needed");
  const Game game = cli::game_of(args);
  HarvestPlan plan;
  plan.margin = static_cast<Score>(args.integer("margin").value_or(plan.margin));
  plan.early_margin = static_cast<Score>(args.integer("early-margin").value_or(plan.early_margin));
  plan.half = static_cast<Score>(args.integer("half").value_or(plan.half));
  const Log log(*args.text("log"));
  const auto [book, cost] = harvest(game, log, plan);
  const std::string bytes = book.pack();
  const auto again = Book::unpack(game, bytes);
  if (!again || !(*again == book)) return fail(io, "pack", "what was packed does not unpack to itself");
  io.out << "searched " << log.size() << " positions " << book.positions() << " moves " << book.moves()
         << " bytes " << bytes.size() << " centipawns a game " << std::lround(cost) << '\n';
  const std::string path = *args.text("out");
  return cli::write_file(path, bytes) ? cli::kExitOk : fail(io, "pack", "cannot write " + path);
}

constexpr cli::Command kGrow{"grow", "search the opening positions, from the start outwards", kGrowFlags,
                             run_grow};
constexpr cli::Command kPack{"pack", "what was searched to a packed book", kPackFlags, run_pack};
constexpr const cli::Command* kSteps[] = {&kGrow, &kPack};

}  // namespace
}  // namespace xq::book

int main(int argc, char** argv) {
  xq::cli::Io io{std::cin, std::cout, std::cerr, false, "xq_book"};
  return xq::cli::run(xq::book::kSteps, {argv + 1, argv + argc}, io);
}
