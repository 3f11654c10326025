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

#include "engine/book/book.hpp"
#include "engine/book/choice.hpp"
#include "engine/core/clock.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/network.hpp"
#include "engine/played_game.hpp"
#include "engine/search/draw_offer.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/perft.hpp"
#include "engine/search/ruled_search.hpp"

namespace xq {

template <class G>
class GameSession final : public Session {
 public:
  GameSession() : game_(*PlayedGame<G>::begin(start_fen_of_game(), Rules{})) {}

  Game game() const override { return G::kGame; }

  // --- The game -------------------------------------------------------------------------------------
  Result<Ok, LoadError> load(std::string_view fen, const std::vector<std::string>& moves) override {
    auto fresh = PlayedGame<G>::begin(fen, game_.rules());
    if (!fresh) return Err(LoadError{fresh.error(), -1, {}});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (const auto played = fresh->play(moves[i]); !played) {
        LoadError error;
        error.move_index = static_cast<int>(i);
        error.explanation = played.error();
        return Err(std::move(error));
      }
    }
    game_ = std::move(*fresh);
    return Ok{};
  }

  std::string fen() const override { return G::to_fen(game_.position()); }
  std::string start_fen() const override { return game_.start_fen(); }
  std::vector<std::string> moves() const override { return game_.moves(); }

  std::vector<std::string> legal_moves() const override {
    return game_.over() ? std::vector<std::string>{} : moves_on_board();
  }

  MoveExplanation explain(std::string_view move) const override { return game_.explain(move); }

  Result<PlayedMove, MoveExplanation> play(std::string_view move) override { return game_.play(move); }

  bool undo() override { return game_.undo(); }

  Status status() const override {
    const Position& position = game_.position();
    Status status;
    status.to_move = position.side_to_move();
    status.in_check = position.in_check();
    status.king = to_string(position.king_square(status.to_move));
    for (const auto square : G::checkers(position)) status.checkers.push_back(to_string(square));
    status.outcome = game_.outcome();
    status.ply = game_.ply();
    status.quiet_plies = position.quiet_plies();
    status.key = position.key();
    return status;
  }

  bool conclude(EndReason reason, Side by) override { return game_.conclude(reason, by); }
  void set_rules(const Rules& rules) override { game_.set_rules(rules); }
  Rules rules() const override { return game_.rules(); }
  Ruling judge() const override { return G::rule(game_.position()); }
  std::vector<std::string> forbidden_moves() const override {
    return game_.over() ? std::vector<std::string>{} : forbidden_on_board();
  }

  // --- Notation -------------------------------------------------------------------------------------
  std::string notation(std::string_view move, const NotationStyle& style) const override {
    const auto legal = G::parse_move(game_.position(), move);
    return legal ? G::write_move(game_.position(), *legal, style) : std::string();
  }

  std::vector<std::string> moves_in(const NotationStyle& style) const override {
    auto position = G::parse_fen(game_.start_fen());
    assert(position);
    std::vector<std::string> written;
    written.reserve(game_.moves().size());
    for (const std::string& uci : game_.moves()) {
      const auto move = G::parse_move(*position, uci);
      assert(move);
      written.push_back(G::write_move(*position, *move, style));
      position->make(*move);
    }
    return written;
  }

  Result<std::string, NotationError> read_move(std::string_view text) const override {
    if (const auto move = game_.find(text)) return game_.position().to_uci(*move);
    const auto read = G::read_move(game_.position(), text);
    if (!read) return Err(read.error());
    return game_.position().to_uci(*read);
  }

  // --- The search -----------------------------------------------------------------------------------
  void set_hash(int mebibytes) override {
    hash_mebibytes_ = std::clamp(mebibytes, 1, 1024);
    if (searcher_) searcher_->set_hash(hash_mebibytes_);
  }
  void prepare_search() override { searcher().prepare(); }
  void clear_search() override {
    if (searcher_) searcher_->clear();
  }
  bool set_network(std::string_view packed) override {
    std::unique_ptr<nnue::Network> network;
    if (!packed.empty()) {
      using Features = typename Position::Features;
      network = nnue::unpack_network(packed, G::kGame, Features::kCount, Features::kMirror.data());
      if (network == nullptr) return false;
    }
    searcher_.reset();  // its positions and scores are the old network's
    network_ = std::move(network);
    return true;
  }
  Result<Ok, BookFault> set_book(std::string_view packed) override {
    if (packed.empty()) {
      book_.reset();
      return Ok{};
    }
    auto read = book::Book::unpack(G::kGame, packed);
    if (!read) return Err(read.error());
    book_.emplace(std::move(*read));
    return Ok{};
  }
  BestMove go(const SearchLimits& limits, const InfoSink& sink) override {
    if ((answered_ = book_answer(limits))) return *answered_;
    Prepared search = prepare(limits);
    return searcher().go(std::move(search.root), search.limits, search.handicap, sink);
  }
  void start(const SearchLimits& limits) override {
    if ((answered_ = book_answer(limits))) return;
    Prepared search = prepare(limits);
    searcher().start(std::move(search.root), search.limits, search.handicap);
  }
  bool step(std::int64_t slice_ms, const InfoSink& sink) override {
    if (answered_) return true;
    assert(searcher_);
    return searcher_->step(slice_ms, sink);
  }
  BestMove best_so_far() const override {
    if (answered_) return *answered_;
    assert(searcher_);
    return searcher_->best_so_far();
  }
  bool accepts_draw(Side player, Score score) const override {
    if (game_.over()) return false;
    const Score own = player == game_.position().side_to_move() ? score : -score;
    return search::accepts_draw(own, search::men_in(fen()), game_.ply());
  }

  // --- Proof ----------------------------------------------------------------------------------------
  std::uint64_t perft(int depth) const override {
    Position position = game_.position();
    return search::perft(position, depth);
  }

  std::vector<RootCount> divide(int depth) const override {
    Position position = game_.position();
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

  static std::string_view start_fen_of_game() { return xq::start_fen(G::kGame); }

  static std::vector<std::string> moves_of(const Position& position) {
    typename Position::MoveList list;
    position.generate(GenStage::all, list);
    std::vector<std::string> moves;
    moves.reserve(list.size());
    for (const Move move : list) moves.push_back(position.to_uci(move));
    return moves;
  }
  std::vector<std::string> moves_on_board() const { return moves_of(game_.position()); }

  std::vector<std::string> forbidden_on_board() const {
    std::vector<std::string> moves;
    for (const Move move : G::forbidden(game_.position())) moves.push_back(game_.position().to_uci(move));
    return moves;
  }

  search::RuledRoot<Position> root(const search::Handicap& handicap) const {
    search::RuledRoot<Position> root{game_.position(), forbidden_on_board(), {}, std::nullopt};
    root.position.set_network(handicap.by_hand ? nullptr : network_.get());
    if (root.forbidden.empty()) return root;
    root.legal = moves_on_board();
    Rules unruled = game_.rules();
    unruled.repetition_can_lose = false;
    root.unruled.emplace(root.position);
    G::set_rules(*root.unruled, unruled);
    return root;
  }

  /// What the searcher is to be given.
  struct Prepared {
    search::RuledRoot<Position> root;
    SearchLimits limits;
    search::Handicap handicap;
  };
  /// The time that this takes (the rules may have much to judge) is the search's own.
  Prepared prepare(const SearchLimits& limits) const {
    const std::int64_t begun = now_ms();
    SearchLimits capped = limits;
    const search::Handicap handicap = apply_level(capped);
    Prepared search{root(handicap), std::move(capped), handicap};
    const std::int64_t spent = now_ms() - begun;
    if (auto& move_time = search.limits.move_time_ms)
      *move_time = std::max<std::int64_t>(*move_time - spent, 0);
    if (auto& clock = search.limits.clock) clock->remaining_ms -= spent;
    return search;
  }

  bool opens_by_book(const SearchLimits& limits) const {
    return limits.book && book_ && game_.start_fen() == start_fen_of_game();
  }

  /// The book's move, where it may be asked and has one.
  std::optional<BestMove> book_answer(const SearchLimits& limits) const {
    if (!opens_by_book(limits) || game_.over()) return std::nullopt;
    const search::Strength* level = search::find_strength(G::kGame, limits.level);
    book::Wish wish;
    wish.seed = limits.seed;
    wish.recent = limits.recent;
    if (level != nullptr) {
      wish.plies = search::book_plies(*level, book::kMaxPlies);
      wish.least_weight = search::least_book_weight(*level);
    }
    BestMove answer;
    answer.best = book::choose(*book_, game_.moves(), wish);
    const auto& only = limits.only_moves;
    const bool allowed = only.empty() || std::find(only.begin(), only.end(), answer.best) != only.end();
    return answer.best.empty() || !allowed ? std::nullopt : std::optional(std::move(answer));
  }

  search::Handicap apply_level(SearchLimits& limits) const {
    const search::Strength* level = search::find_strength(G::kGame, limits.level);
    if (level == nullptr) return {};
    search::cap(limits, *level);
    if (search::sees_mate_in_one(*level) && limits.only_moves.empty()) limits.only_moves = winning_at_once();
    if (opens_by_book(limits) && limits.only_moves.empty()) limits.only_moves = parting(limits.recent);
    return search::handicap_of(*level, limits.seed, {game_.ply(), recapture_due(), opens_by_book(limits)});
  }

  /// Searches from two places of the book may meet again. On the last move before two games must differ: the
  /// moves that part from the recent games, where nothing hangs on this move; on the move before that: all
  /// but those that force the opponent and may lead to where a recent game was. None, which means all,
  /// elsewhere.
  std::vector<std::string> parting(const std::vector<std::string>& recent) const {
    const int left = book::kDifferentAfter - game_.ply();
    const Position& now = game_.position();
    if (left < 1 || left > 2 || recent.empty() || now.in_check() || recapture_due()) return {};
    std::vector<std::string> moves = moves_on_board();
    if (left == 1) return book::untrodden(*book_, game_.moves(), moves, recent);
    const auto is_unwanted = [&](const std::string& uci) {
      const auto move = G::parse_move(now, uci);
      return move && (G::captured_square(now, *move) || now.gives_check(*move)) && can_meet(*move, recent);
    };
    moves.erase(std::remove_if(moves.begin(), moves.end(), is_unwanted), moves.end());
    return moves;
  }

  /// An answer to this move leads to where one of the recent games was.
  bool can_meet(Move move, const std::vector<std::string>& recent) const {
    Position after = game_.position();
    std::vector<std::string> line = game_.moves();
    line.push_back(after.to_uci(move));
    after.make(move);
    const std::vector<std::string> answers = moves_of(after);
    return book::untrodden(*book_, line, answers, recent).size() < answers.size();
  }

  /// Moves that leave the opponent without one. A search of two plies does not see all of them: it takes a
  /// quiet position for quiet, not for stalemate.
  std::vector<std::string> winning_at_once() const {
    Position position = game_.position();
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
    if (game_.moves().empty()) return false;
    const Position& now = game_.position();
    Position before = now;
    before.unmake();
    const auto last = G::parse_move(before, game_.moves().back());
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
  PlayedGame<G> game_;
  int hash_mebibytes_ = kDefaultHash;
  std::unique_ptr<nnue::Network> network_;  // null: the hand-made evaluation
  std::optional<search::RuledSearch<Position>> searcher_;
  std::optional<book::Book> book_;
  std::optional<BestMove> answered_;  // by the book, instead of the search that was started last
};

}  // namespace xq
