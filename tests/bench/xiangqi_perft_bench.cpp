// Speed of the xiangqi board (perft_bench.hpp). Run it by hand; nothing fails on a slow machine. Figures:
// engine/xiangqi/README.md.
#include "tests/bench/perft_bench.hpp"

#include "engine/xiangqi/fen.hpp"

namespace xq::xiangqi {
namespace {

constexpr bench::Row kRows[] = {
    {"start", kStartFen, 5},
    {"middlegame", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4},
    {"checks", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 5},
    {"endgame", "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", 5},
};

const bool kRegistered = bench::register_rows(kRows, [](std::string_view fen) { return parse_fen(fen); });

}  // namespace
}  // namespace xq::xiangqi

BENCHMARK_MAIN();
