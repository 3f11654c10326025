// The stable texts of the referee's enums.
#include "engine/xiangqi/repetition.hpp"

namespace xq::xiangqi {

std::string_view to_id(Act act) noexcept {
  switch (act) {
    case Act::idle:
      return "idle";
    case Act::check:
      return "check";
    case Act::kill:
      return "kill";
    case Act::chase:
      return "chase";
    case Act::exchange:
      return "exchange";
    case Act::offer:
      return "offer";
    case Act::block:
      return "block";
    case Act::follow:
      return "follow";
  }
  return "";
}

std::string_view to_id(Clause clause) noexcept {
  switch (clause) {
    case Clause::none:
      return "none";
    case Clause::checkmate:
      return "checkmate";
    case Clause::stalemate:
      return "stalemate";
    case Clause::perpetual_check:
      return "perpetual-check";
    case Clause::both_check:
      return "both-check";
    case Clause::check_outranks_chase:
      return "check-outranks-chase";
    case Clause::perpetual_chase:
      return "perpetual-chase";
    case Clause::both_chase:
      return "both-chase";
    case Clause::check_against_chase:
      return "check-against-chase";
    case Clause::perpetual_kill:
      return "perpetual-kill";
    case Clause::perpetual_attack:
      return "perpetual-attack";
    case Clause::both_attack:
      return "both-attack";
    case Clause::grave_against_light:
      return "grave-against-light";
    case Clause::forbidden_rounds:
      return "forbidden-rounds";
    case Clause::allowed_repetition:
      return "allowed-repetition";
    case Clause::natural_limit:
      return "natural-limit";
    case Clause::bare_material:
      return "bare-material";
  }
  return "";
}

}  // namespace xq::xiangqi
