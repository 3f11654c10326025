// Speed of the chess board (perft_bench.hpp). Run it by hand; nothing fails on a slow machine.
#include "tests/bench/perft_bench.hpp"

#include "engine/chess/fen.hpp"

namespace xq::chess {
namespace {

constexpr bench::Row kRows[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
    {"open", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    {"middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
};

const bool kRegistered = bench::register_rows(kRows, [](std::string_view fen) { return parse_fen(fen); });

}  // namespace
}  // namespace xq::chess

BENCHMARK_MAIN();
