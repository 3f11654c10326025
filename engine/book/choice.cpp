#include "engine/book/choice.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_map>

#include "engine/util/rng.hpp"

namespace xq::book {
namespace {

/// What the last games have seen of the book.
class Memory {
 public:
  Memory(const Book& book, const std::vector<std::string>& games) : book_(book) {
    for (const std::string& game : games) remember(game);
  }

  int visits(const Twins& at) const {
    const auto found = visits_.find(at.key());
    return found == visits_.end() ? 0 : found->second;
  }

  /// Every line of the book from here on, `ply` plies into the game, has been played up to where games are to
  /// differ.
  bool is_worn_out(Twins& at, int ply) {
    if (visits(at) == 0) return false;
    if (ply >= kDifferentAfter) return true;
    const auto known = worn_out_.find(at.key());
    if (known != worn_out_.end()) return known->second;
    const BookMoves* moves = book_.find(at);
    bool worn = true;
    if (moves != nullptr) {
      const bool turned = at.is_turned();
      worn = std::all_of(moves->begin(), moves->end(), [&](const BookMove& move) {
        if (!at.make(turned ? record::mirrored_move(move.uci) : move.uci)) return true;
        const bool result = is_worn_out(at, ply + 1);
        at.unmake();
        return result;
      });
    }
    worn_out_[at.key()] = worn;
    return worn;
  }

 private:
  void remember(std::string_view game) {
    Twins at(book_.game());
    for (int ply = 0; ply < kMaxPlies && !game.empty(); ++ply) {
      const std::size_t end = std::min(game.find(' '), game.size());
      if (!at.make(game.substr(0, end))) return;
      ++visits_[at.key()];
      game.remove_prefix(std::min(end + 1, game.size()));
    }
  }

  const Book& book_;
  std::unordered_map<std::uint64_t, int> visits_;
  std::unordered_map<std::uint64_t, bool> worn_out_;
};

struct Candidate {
  std::string uci;  // on the board
  std::uint32_t share = 0;
  bool light = false;  // of less weight than is wished
  bool worn_out = false;
};

/// Keeps those that `is_wanted`, where there are any.
template <class Wanted>
void prefer(std::vector<Candidate>& candidates, Wanted is_wanted) {
  if (std::any_of(candidates.begin(), candidates.end(), is_wanted))
    candidates.erase(std::remove_if(candidates.begin(), candidates.end(), std::not_fn(is_wanted)),
                     candidates.end());
}

/// `passed`: the keys of all positions of the game. No book of openings has a reason to go back to one of
/// them; whether a repetition draws, loses or is forbidden is for the search to judge.
std::vector<Candidate> candidates(const BookMoves& moves, Twins& at, const std::vector<std::uint64_t>& passed,
                                  int least_weight, Memory& memory) {
  constexpr std::uint32_t kUnit = 1 << 16;  // a share stays above zero after some hundred visits
  std::vector<Candidate> result;
  const bool turned = at.is_turned();
  for (const BookMove& move : moves) {
    Candidate candidate{turned ? record::mirrored_move(move.uci) : move.uci};
    if (!at.make(candidate.uci)) continue;
    const bool is_back = std::find(passed.begin(), passed.end(), at.board().key()) != passed.end();
    const auto rarity = static_cast<std::uint32_t>(1 + std::min(memory.visits(at), 200));
    candidate.share = static_cast<std::uint32_t>(move.weight) * kUnit / (rarity * rarity);
    candidate.light = move.weight < least_weight;
    candidate.worn_out = memory.is_worn_out(at, static_cast<int>(passed.size()));
    at.unmake();
    if (!is_back) result.push_back(std::move(candidate));
  }
  prefer(result, [](const Candidate& c) { return !c.worn_out; });
  prefer(result, [](const Candidate& c) { return !c.light; });
  return result;
}

}  // namespace

std::string choose(const Book& book, const std::vector<std::string>& moves, const Wish& wish) {
  if (moves.size() >= static_cast<std::size_t>(std::min(wish.plies, kMaxPlies))) return {};
  Twins at(book.game());
  std::vector<std::uint64_t> passed{at.board().key()};
  for (const std::string& move : moves) {
    if (!at.make(move)) return {};
    passed.push_back(at.board().key());
  }
  const BookMoves* known = book.find(at);
  if (known == nullptr) return {};
  Memory memory(book, wish.recent);
  const std::vector<Candidate> choices = candidates(*known, at, passed, wish.least_weight, memory);
  std::uint32_t sum = 0;
  for (const Candidate& choice : choices) sum += choice.share;
  if (sum == 0) return {};
  Rng rng(mix64(wish.seed) ^ at.key());
  const bool other_wing = at.is_symmetric() && rng.below(2) == 1;
  std::uint32_t at_share = rng.below(sum);
  for (const Candidate& choice : choices) {
    if (at_share < choice.share) return other_wing ? record::mirrored_move(choice.uci) : choice.uci;
    at_share -= choice.share;
  }
  return {};
}

std::vector<std::string> untrodden(const Book& book, const std::vector<std::string>& moves,
                                   const std::vector<std::string>& legal,
                                   const std::vector<std::string>& recent) {
  Twins at(book.game());
  for (const std::string& move : moves)
    if (!at.make(move)) return legal;
  const Memory memory(book, recent);
  std::vector<std::string> result;
  for (const std::string& move : legal) {
    if (!at.make(move)) continue;
    if (memory.visits(at) == 0) result.push_back(move);
    at.unmake();
  }
  return result;
}

}  // namespace xq::book
