#include "engine/core/ruling.hpp"

#include "engine/core/id_table.hpp"

namespace xq {
namespace {

constexpr IdTable<8> kActs{"idle", "check", "kill", "chase", "exchange", "offer", "block", "follow"};
static_assert(covers(kActs, Act::follow));

constexpr IdTable<17> kClauses{
    "none",
    "checkmate",
    "stalemate",
    "perpetual-check",
    "both-check",
    "check-outranks-chase",
    "perpetual-chase",
    "both-chase",
    "check-against-chase",
    "perpetual-kill",
    "perpetual-attack",
    "both-attack",
    "grave-against-light",
    "forbidden-rounds",
    "allowed-repetition",
    "natural-limit",
    "bare-material",
};
static_assert(covers(kClauses, Clause::bare_material));

}  // namespace

std::string_view to_id(Act act) noexcept { return id_of(kActs, act); }
std::string_view to_id(Clause clause) noexcept { return id_of(kClauses, clause); }

}  // namespace xq
