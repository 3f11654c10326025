// GameSession<G>: the one body of the facade's Session. G describes a game; engine/<game>/session.cpp has it,
// the only file of a game that instantiates this. G has
//
//   kGame, Position           which game; its SearchPosition, which also has king_square() and quiet_plies()
//   parse_fen, to_fen         text to position and back
//   parse_move(p, uci)        the legal move that the text names, if there is one
//   explain(p, uci)           why it is none
//   judge(p)                  the referee: the outcome on the board, mate and stalemate first
//   rule(p)                   the same with its reasons
//   forbidden(p)              the legal moves that lose by repetition at once
//   read_move(p, text)        the move that a text in any notation means
//   write_move(p, move, style)
//   time_forfeit(p, loser)    the result when a side oversteps its time
//   set_rules(p, rules)       the rules that judge() and the position's own verdicts obey
//   checkers(p)               squares of the men that give check
//   captured_square(p, move)  the square of the man that the move takes, if it takes one
//   letter(p, square)         the FEN letter of the man there
//   kBenchFens, kBenchDepth   what bench() searches
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/network.hpp"
#include "engine/search/draw_offer.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/perft.hpp"
#include "engine/search/ruled_search.hpp"

namespace xq {

template <class G>
class GameSession final : public Session {
 public:
  GameSession() : record_(*make_record(start_fen_of_game(), Rules{})) {}

  Game game() const override { return G::kGame; }

  // --- The game -------------------------------------------------------------------------------------
  Result<Ok, LoadError> load(std::string_view fen, const std::vector<std::string>& moves) override {
    auto fresh = make_record(fen, record_.rules);
    if (!fresh) return Err(LoadError{fresh.error(), -1, {}});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (const auto played = play_on(*fresh, moves[i]); !played) {
        LoadError error;
        error.move_index = static_cast<int>(i);
        error.explanation = played.error();
        return Err(std::move(error));
      }
    }
    record_ = std::move(*fresh);
    return Ok{};
  }

  std::string fen() const override { return G::to_fen(record_.position); }
  std::string start_fen() const override { return record_.start_fen; }
  std::vector<std::string> moves() const override { return record_.moves; }

  std::vector<std::string> legal_moves() const override {
    return outcome(record_).over() ? std::vector<std::string>{} : moves_on_board();
  }

  MoveExplanation explain(std::string_view move) const override { return explain_on(record_, move); }

  Result<PlayedMove, MoveExplanation> play(std::string_view move) override { return play_on(record_, move); }

  bool undo() override {
    if (record_.moves.empty()) return false;
    record_.moves.pop_back();
    record_.position.unmake();
    record_.concluded.reset();
    record_.on_board = end_on_board(record_.position, record_.rules);
    return true;
  }

  Status status() const override {
    const Position& position = record_.position;
    Status status;
    status.to_move = position.side_to_move();
    status.in_check = position.in_check();
    status.king = to_string(position.king_square(status.to_move));
    for (const auto square : G::checkers(position)) status.checkers.push_back(to_string(square));
    status.outcome = outcome(record_);
    status.ply = static_cast<int>(record_.moves.size());
    status.quiet_plies = position.quiet_plies();
    status.key = position.key();
    return status;
  }

  bool conclude(EndReason reason, Side by) override {
    if (outcome(record_).over()) return false;
    switch (reason) {
      case EndReason::resignation:
        record_.concluded = Outcome{win_for(~by), reason};
        return true;
      case EndReason::time_forfeit:
        record_.concluded = Outcome{G::time_forfeit(record_.position, by), reason};
        return true;
      case EndReason::agreement:
        record_.concluded = Outcome{GameResult::draw, reason};
        return true;
      default:
        return false;
    }
  }

  void set_rules(const Rules& rules) override {
    record_.rules = rules;
    G::set_rules(record_.position, rules);
    record_.on_board = end_on_board(record_.position, rules);
  }
  Rules rules() const override { return record_.rules; }
  Ruling judge() const override { return G::rule(record_.position); }
  std::vector<std::string> forbidden_moves() const override {
    return outcome(record_).over() ? std::vector<std::string>{} : forbidden_on_board();
  }

  // --- Notation -------------------------------------------------------------------------------------
  std::string notation(std::string_view move, const NotationStyle& style) const override {
    const auto legal = G::parse_move(record_.position, move);
    return legal ? G::write_move(record_.position, *legal, style) : std::string();
  }

  std::vector<std::string> moves_in(const NotationStyle& style) const override {
    auto position = G::parse_fen(record_.start_fen);
    assert(position);
    std::vector<std::string> written;
    written.reserve(record_.moves.size());
    for (const std::string& uci : record_.moves) {
      const auto move = G::parse_move(*position, uci);
      assert(move);
      written.push_back(G::write_move(*position, *move, style));
      position->make(*move);
    }
    return written;
  }

  Result<std::string, NotationError> read_move(std::string_view text) const override {
    if (const auto move = move_on(record_.position, text)) return record_.position.to_uci(*move);
    const auto read = G::read_move(record_.position, text);
    if (!read) return Err(read.error());
    return record_.position.to_uci(*read);
  }

  // --- The search -----------------------------------------------------------------------------------
  void set_hash(int mebibytes) override {
    hash_mebibytes_ = std::clamp(mebibytes, 1, 1024);
    if (searcher_) searcher_->set_hash(hash_mebibytes_);
  }
  void clear_search() override {
    if (searcher_) searcher_->clear();
  }
  bool set_network(std::string_view packed) override {
    std::unique_ptr<nnue::Network> network;
    if (!packed.empty()) {
      using Features = typename Position::Features;
      const auto weights = nnue::unpack(packed);
      if (!weights || weights->game != G::kGame || weights->features != Features::kCount) return false;
      network = std::make_unique<nnue::Network>(*weights, Features::kMirror.data());
    }
    searcher_.reset();  // its positions and scores are the old network's
    network_ = std::move(network);
    return true;
  }
  BestMove go(const SearchLimits& limits, const InfoSink& sink) override {
    SearchLimits capped = limits;
    const search::Handicap handicap = apply_level(capped);
    return searcher().go(root(), capped, handicap, sink);
  }
  void start(const SearchLimits& limits) override {
    SearchLimits capped = limits;
    const search::Handicap handicap = apply_level(capped);
    searcher().start(root(), capped, handicap);
  }
  bool step(std::int64_t slice_ms, const InfoSink& sink) override {
    assert(searcher_);
    return searcher_->step(slice_ms, sink);
  }
  BestMove best_so_far() const override {
    assert(searcher_);
    return searcher_->best_so_far();
  }
  bool accepts_draw(Side player, Score score) const override {
    if (outcome(record_).over()) return false;
    const Score own = player == record_.position.side_to_move() ? score : -score;
    return search::accepts_draw(own, search::men_in(fen()), static_cast<int>(record_.moves.size()));
  }

  // --- Proof ----------------------------------------------------------------------------------------
  std::uint64_t perft(int depth) const override {
    Position position = record_.position;
    return search::perft(position, depth);
  }

  std::vector<RootCount> divide(int depth) const override {
    Position position = record_.position;
    typename Position::MoveList list;
    position.generate(GenStage::all, list);
    std::vector<RootCount> counts;
    for (const Move move : list) {
      const std::string uci = position.to_uci(move);
      position.make(move);
      counts.push_back({uci, search::perft(position, depth - 1)});
      position.unmake();
    }
    std::sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.move < b.move; });
    return counts;
  }

  BenchResult bench() const override {
    constexpr int kBenchHash = 4;
    SearchLimits limits;
    limits.depth = G::kBenchDepth;
    search::Searcher<Position> searcher;
    searcher.set_hash(kBenchHash);
    BenchResult result;
    const std::int64_t start = now_ms();
    for (const std::string_view fen : G::kBenchFens) {
      auto position = G::parse_fen(fen);
      assert(position);
      position->set_network(network_.get());
      searcher.clear();
      result.nodes += searcher.go(*position, limits, nullptr).nodes;
    }
    result.time_ms = now_ms() - start;
    return result;
  }

 private:
  using Position = typename G::Position;
  using Move = typename Position::Move;

  /// All that `load` replaces and that an error must leave alone.
  struct Record {
    Position position;
    std::string start_fen;
    std::vector<std::string> moves;
    Rules rules;
    Outcome on_board;                  // what the referee says of the position
    std::optional<Outcome> concluded;  // away from the board; while it stands the game is over
  };

  static std::string_view start_fen_of_game() { return xq::start_fen(G::kGame); }
  static const Outcome& outcome(const Record& record) {
    return record.concluded ? *record.concluded : record.on_board;
  }

  static Outcome end_on_board(const Position& position, const Rules& rules) {
    const Outcome end = G::judge(position);
    const bool no_move = end.reason == EndReason::checkmate || end.reason == EndReason::stalemate;
    return no_move || rules.ends_by_rule ? end : Outcome{};
  }

  static Result<Record, FenError> make_record(std::string_view fen, const Rules& rules) {
    auto position = G::parse_fen(fen);
    if (!position) return Err(position.error());
    G::set_rules(*position, rules);
    const Outcome on_board = end_on_board(*position, rules);
    std::string start_fen = G::to_fen(*position);
    return Record{std::move(*position), std::move(start_fen), {}, rules, on_board, std::nullopt};
  }

  static MoveExplanation explain_on(const Record& record, std::string_view move) {
    if (outcome(record).over()) return {MoveReason::game_over, {}, {}};
    if (const auto read = move_on(record.position, move))
      return G::explain(record.position, record.position.to_uci(*read));
    return G::explain(record.position, move);
  }

  /// UCI first, because it is what programs send. What looks like UCI is nothing else: its refusals have
  /// reasons, and no other notation may give it a second meaning.
  static std::optional<Move> move_on(const Position& position, std::string_view text) {
    if (const auto move = G::parse_move(position, text)) return move;
    if (G::explain(position, text).reason != MoveReason::unreadable) return std::nullopt;
    const auto read = G::read_move(position, text);
    return read ? std::optional<Move>(*read) : std::nullopt;
  }

  static Result<PlayedMove, MoveExplanation> play_on(Record& record, std::string_view text) {
    if (outcome(record).over()) return Err(explain_on(record, text));
    const auto move = move_on(record.position, text);
    if (!move) return Err(explain_on(record, text));
    PlayedMove played;
    played.uci = record.position.to_uci(*move);
    played.piece = G::letter(record.position, move->from());
    if (const auto taken = G::captured_square(record.position, *move)) {
      played.captured = G::letter(record.position, *taken);
      played.captured_square = to_string(*taken);
    }
    record.position.make(*move);
    record.on_board = end_on_board(record.position, record.rules);
    record.moves.push_back(played.uci);
    played.gives_check = record.position.in_check();
    played.outcome = record.on_board;
    return played;
  }

  std::vector<std::string> moves_on_board() const {
    typename Position::MoveList list;
    record_.position.generate(GenStage::all, list);
    std::vector<std::string> moves;
    moves.reserve(list.size());
    for (const Move move : list) moves.push_back(record_.position.to_uci(move));
    return moves;
  }

  std::vector<std::string> forbidden_on_board() const {
    std::vector<std::string> moves;
    for (const Move move : G::forbidden(record_.position)) moves.push_back(record_.position.to_uci(move));
    return moves;
  }

  search::RuledRoot<Position> root() const {
    search::RuledRoot<Position> root{record_.position, forbidden_on_board(), {}, std::nullopt};
    root.position.set_network(network_.get());
    if (root.forbidden.empty()) return root;
    root.legal = moves_on_board();
    Rules unruled = record_.rules;
    unruled.repetition_can_lose = false;
    root.unruled.emplace(root.position);
    G::set_rules(*root.unruled, unruled);
    return root;
  }

  search::Handicap apply_level(SearchLimits& limits) const {
    const search::Strength* level = search::find_strength(G::kGame, limits.level);
    if (level == nullptr) return {};
    search::cap(limits, *level);
    if (search::sees_mate_in_one(*level) && limits.only_moves.empty()) limits.only_moves = winning_at_once();
    const auto ply = static_cast<int>(record_.moves.size());
    return search::handicap_of(*level, limits.seed, {ply, recapture_due()});
  }

  /// Moves that leave the opponent without one. A search of two plies does not see all of them: it takes a
  /// quiet position for quiet, not for stalemate.
  std::vector<std::string> winning_at_once() const {
    Position position = record_.position;
    typename Position::MoveList moves, answers;
    position.generate(GenStage::all, moves);
    std::vector<std::string> winning;
    for (const Move move : moves) {
      position.make(move);
      answers.clear();
      position.generate(GenStage::all, answers);
      const bool won = answers.empty() && (position.in_check() || is_loss(Position::stalemate_score(0)));
      position.unmake();
      if (won) winning.push_back(position.to_uci(move));
    }
    return winning;
  }

  /// The last move took a man, and its taker can be taken without loss.
  bool recapture_due() const {
    if (record_.moves.empty()) return false;
    const Position& now = record_.position;
    Position before = now;
    before.unmake();
    const auto last = G::parse_move(before, record_.moves.back());
    if (!last || !G::captured_square(before, *last)) return false;
    typename Position::MoveList captures;
    now.generate(GenStage::captures, captures);
    return std::any_of(captures.begin(), captures.end(),
                       [&](Move m) { return m.to() == last->to() && now.see_ge(m, 0); });
  }

  /// Made at the first search, so that a session that only referees costs no search tables.
  search::RuledSearch<Position>& searcher() {
    if (!searcher_) {
      searcher_.emplace();
      searcher_->set_hash(hash_mebibytes_);
    }
    return *searcher_;
  }

  static constexpr int kDefaultHash = 16;
  Record record_;
  int hash_mebibytes_ = kDefaultHash;
  std::unique_ptr<nnue::Network> network_;  // null: the hand-made evaluation
  std::optional<search::RuledSearch<Position>> searcher_;
};

}  // namespace xq
