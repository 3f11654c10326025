#include "engine/record/link.hpp"

#include <algorithm>
#include <utility>

#include "engine/record/board.hpp"
#include "engine/record/digits.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/packed_fen.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kName = "xq";  // what a code begins with, before its version
constexpr char kVersion = '1';
constexpr std::size_t kPrefixLength = kName.size() + 1;
constexpr std::size_t kLeast = 6;      // characters behind the prefix; fewer are some word
constexpr std::size_t kMost = 10'000;  // kMaxPlies of a game with many moves to choose from
constexpr std::uint32_t kChecksums = 1u << 24;
constexpr std::uint32_t kHalfId = 1u << 16;
constexpr std::uint32_t kMostLimit = 9999;  // plies without a capture

constexpr EndReason kConclusions[] = {EndReason::none, EndReason::resignation, EndReason::time_forfeit,
                                      EndReason::agreement};
constexpr std::uint32_t kConclusionCount = std::size(kConclusions);
constexpr std::uint32_t kResultCount = 4;
constexpr std::uint32_t kRuleSets = 6;

/// FNV-1a (Fowler, Noll, Vo) over what the code says, folded to 24 bits.
class Checksum {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(' ');
  }
  std::uint32_t value() const { return (hash_ ^ hash_ >> 24) % kChecksums; }

 private:
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 16'777'619u; }
  std::uint32_t hash_ = 2'166'136'261u;
};

std::uint32_t place_of(EndReason conclusion) {
  const auto at = std::find(std::begin(kConclusions), std::end(kConclusions), conclusion);
  return at == std::end(kConclusions) ? 0 : static_cast<std::uint32_t>(at - std::begin(kConclusions));
}

std::uint32_t checksum_of(const GameTree& tree, const LinkTerms& terms) {
  Checksum sum;
  sum.add(to_id(tree.game()));
  sum.add(tree.start_fen());
  sum.add(to_id(tree.result));
  for (const std::string& move : tree.main_line()) sum.add(move);
  if (terms.ply) sum.add(std::to_string(*terms.ply));
  if (const auto& match = terms.match) {
    sum.add(std::to_string(match->id));
    sum.add(to_id(match->sender));
    sum.add(to_id(match->repetition));
    sum.add(std::to_string(match->natural_limit_plies.value_or(-1)));
    sum.add(match->draw_offered ? "draw?" : "");
    sum.add(to_id(match->conclusion));
  }
  return sum.value();
}

/// `ply` left out when it says nothing; whatever the code cannot hold as the next thing that it can.
LinkTerms usual(LinkTerms terms, std::uint32_t plies) {
  if (terms.ply && *terms.ply >= plies) terms.ply.reset();
  if (auto& match = terms.match) {
    match->conclusion = kConclusions[place_of(match->conclusion)];
    if (match->natural_limit_plies)
      match->natural_limit_plies = std::clamp(*match->natural_limit_plies, 0, static_cast<int>(kMostLimit));
  }
  return terms;
}

// --- Writing --------------------------------------------------------------------------------------------
void write_match(const Correspondence& match, DigitWriter& out) {
  out.add(match.id % kHalfId, kHalfId);
  out.add(match.id / kHalfId, kHalfId);
  out.add(match.sender == Side::first ? 0 : 1, 2);
  out.add(static_cast<std::uint32_t>(match.repetition), kRuleSets);
  out.add_number(match.natural_limit_plies ? static_cast<std::uint32_t>(*match.natural_limit_plies) + 1 : 0);
  out.add(match.draw_offered ? 1 : 0, 2);
  out.add(place_of(match.conclusion), kConclusionCount);
}

/// nullopt, or the index of the move that is not legal where it stands.
std::optional<int> write_moves(Board board, const std::vector<std::string>& moves, DigitWriter& out) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::vector<std::string> legal = board.legal_moves();
    const auto at = std::lower_bound(legal.begin(), legal.end(), moves[i]);
    if (at == legal.end() || *at != moves[i]) return static_cast<int>(i);
    out.add(static_cast<std::uint32_t>(at - legal.begin()), static_cast<std::uint32_t>(legal.size()));
    board.make(moves[i]);
  }
  return std::nullopt;
}

// --- Reading --------------------------------------------------------------------------------------------
std::optional<Correspondence> read_match(DigitReader& in) {
  Correspondence match;
  match.id = in.take(kHalfId);
  match.id += in.take(kHalfId) * kHalfId;
  match.sender = in.take(2) == 0 ? Side::first : Side::second;
  match.repetition = static_cast<RuleSet>(in.take(kRuleSets));
  const auto limit = in.take_number(kMostLimit + 1);
  if (!limit) return std::nullopt;
  if (*limit > 0) match.natural_limit_plies = static_cast<int>(*limit) - 1;
  match.draw_offered = in.take(2) != 0;
  match.conclusion = kConclusions[in.take(kConclusionCount)];
  return match;
}

bool read_moves(Board board, std::uint32_t plies, DigitReader& in, GameTree& tree) {
  NodeId at = kRoot;
  for (std::uint32_t ply = 0; ply < plies; ++ply) {
    const std::vector<std::string> legal = board.legal_moves();
    if (legal.empty()) return false;
    const std::string& move = legal[in.take(static_cast<std::uint32_t>(legal.size()))];
    at = tree.add(at, move);
    board.make(move);
  }
  return true;
}

/// What the characters behind the prefix say; nullopt when that is no game.
std::optional<Reading> decode(std::string_view code) {
  DigitReader in(code);
  const std::uint32_t checksum = in.take(kChecksums);
  const Game game = in.take(2) == 0 ? Game::xiangqi : Game::chess;
  const bool usual_start = in.take(2) == 0;
  const auto fen = usual_start ? std::string(standard_fen(game)) : unpack_fen(game, in);
  if (!fen) return std::nullopt;
  const auto board = Board::from_fen(game, *fen);
  if (!board) return std::nullopt;

  Reading reading{GameTree(game, board->fen()), std::nullopt, LinkTerms{}};
  reading.tree.result = static_cast<GameResult>(in.take(kResultCount));
  if (in.take(2) != 0) {
    reading.link->match = read_match(in);
    if (!reading.link->match) return std::nullopt;
  }
  const auto plies = in.take_number(static_cast<std::uint32_t>(kMaxPlies));
  if (!plies) return std::nullopt;
  if (in.take(2) != 0) reading.link->ply = in.take(*plies + 1);
  const bool whole = read_moves(*board, *plies, in, reading.tree) && in.used_up();
  return whole && checksum == checksum_of(reading.tree, *reading.link) ? std::optional(std::move(reading))
                                                                       : std::nullopt;
}

bool is_word_character(char c) noexcept { return base64url_length({&c, 1}) == 1; }

}  // namespace

std::optional<LinkPlace> find_link(std::string_view text) noexcept {
  for (std::size_t at = 0; (at = text.find(kName, at)) != std::string_view::npos; ++at) {
    if (at > 0 && is_word_character(text[at - 1])) continue;
    const std::size_t length = base64url_length(text.substr(at));
    if (length < kPrefixLength + kLeast) continue;
    const char version = text[at + kName.size()];
    if (version >= '1' && version <= '9') return LinkPlace{at, length};
  }
  return std::nullopt;
}

Reading read_link(std::string_view text) {
  const auto place = find_link(text);
  TextPlaces places(text);
  const auto failed = [&](RecordReason reason) {
    const std::size_t offset = place ? place->offset : 0;
    return Reading{GameTree(Game::xiangqi, std::string(standard_fen(Game::xiangqi))),
                   places.error(offset, reason)};
  };
  if (!place) return failed(RecordReason::unknown_format);
  const std::string_view code = text.substr(place->offset, place->length);
  if (code[kName.size()] != kVersion) return failed(RecordReason::newer_link);
  if (code.size() > kMost) return failed(RecordReason::damaged_link);
  std::optional<Reading> reading = decode(code.substr(kPrefixLength));
  return reading ? std::move(*reading) : failed(RecordReason::damaged_link);
}

Result<Written, RecordError> write_link(const GameTree& tree, const LinkTerms& wanted) {
  const std::vector<std::string> moves = tree.main_line();
  if (moves.size() > kMaxPlies) return Err(RecordError{RecordReason::too_many_moves});
  const auto plies = static_cast<std::uint32_t>(moves.size());
  const LinkTerms terms = usual(wanted, plies);
  DigitWriter out;
  out.add(checksum_of(tree, terms), kChecksums);
  out.add(tree.game() == Game::xiangqi ? 0 : 1, 2);
  const bool usual_start = tree.start_fen() == standard_fen(tree.game());
  out.add(usual_start ? 0 : 1, 2);
  if (!usual_start) pack_fen(tree.game(), tree.start_fen(), out);
  out.add(static_cast<std::uint32_t>(tree.result), kResultCount);
  out.add(terms.match ? 1 : 0, 2);
  if (terms.match) write_match(*terms.match, out);
  out.add_number(plies);
  out.add(terms.ply ? 1 : 0, 2);
  if (terms.ply) out.add(*terms.ply, plies + 1);
  auto board = Board::from_fen(tree.game(), tree.start_fen());
  if (!board) return Err(RecordError{RecordReason::bad_start_position});
  if (const auto refused = write_moves(std::move(*board), moves, out)) {
    RecordError error{RecordReason::illegal_move};
    error.ply = *refused;
    return Err(std::move(error));
  }
  Written written;
  std::string code = out.text();
  code.append(kLeast - std::min(kLeast, code.size()), 'A');  // a zero, so that it says the same
  written.bytes = std::string(kName) + kVersion + code + '\n';
  add_missing(written.losses, tree, {});
  for (const Tag& tag : tree.tags()) add_loss(written.losses, LossKind::tags, tag.name);
  return written;
}

}  // namespace xq::record
