#include "engine/record/board.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <type_traits>

#include "engine/chess/explain.hpp"
#include "engine/chess/fen.hpp"
#include "engine/chess/notation.hpp"
#include "engine/xiangqi/fen.hpp"

namespace xq::record {
namespace {

// The few calls that the two games spell differently.
std::optional<xiangqi::Move> legal_move(const xiangqi::Position& p, std::string_view uci) {
  const std::optional<xiangqi::Move> move = xiangqi::parse_uci(uci);
  return move && p.is_legal(*move) ? move : std::nullopt;
}
std::optional<chess::Move> legal_move(const chess::Position& p, std::string_view uci) {
  return chess::parse_uci(p, uci);
}
int number_of(const xiangqi::Position& p) noexcept { return p.move_number(); }
int number_of(const chess::Position& p) noexcept { return p.fullmove_number(); }
std::string fen_of(const xiangqi::Position& p) { return xiangqi::to_fen(p); }
std::string fen_of(const chess::Position& p) { return chess::to_fen(p); }
Result<xiangqi::Move, NotationError> read_in(const xiangqi::Position& p, std::string_view text,
                                             const NotationStyle& usual) {
  return xiangqi::read_move(p, text, usual);
}
Result<chess::Move, NotationError> read_in(const chess::Position& p, std::string_view text,
                                           const NotationStyle&) {
  return chess::parse_san(p, text);
}
std::string write_in(const xiangqi::Position& p, xiangqi::Move move, const NotationStyle& style) {
  return xiangqi::write_move(p, move, style);
}
std::string write_in(const chess::Position& p, chess::Move move, const NotationStyle& style) {
  return style.script == xiangqi::Script::uci ? chess::to_uci(move) : chess::to_san(p, move);
}

}  // namespace

Board Board::start(Game game) {
  Result<Board, FenError> board = from_fen(game, standard_fen(game));
  assert(board);
  return std::move(*board);
}

Result<Board, FenError> Board::from_fen(Game game, std::string_view fen) {
  if (game == Game::xiangqi) {
    auto position = xiangqi::parse_fen(fen);
    if (!position) return Err(position.error());
    return Board(AnyPosition(std::in_place_index<0>, std::move(*position)));
  }
  auto position = chess::parse_fen(fen);
  if (!position) return Err(position.error());
  return Board(AnyPosition(std::in_place_index<1>, std::move(*position)));
}

Result<Board, FenError> Board::for_notation(Game game, std::string_view fen) {
  if (game == Game::chess) return from_fen(game, fen);
  auto position = xiangqi::position_for_notation(fen);
  if (!position) return Err(position.error());
  return Board(AnyPosition(std::in_place_index<0>, std::move(*position)));
}

Side Board::side_to_move() const {
  return std::visit([](const auto& p) { return p.side_to_move(); }, position_);
}
int Board::move_number() const {
  return std::visit([](const auto& p) { return number_of(p); }, position_);
}
std::string Board::fen() const {
  return std::visit([](const auto& p) { return fen_of(p); }, position_);
}

std::uint64_t Board::key() const {
  return std::visit([](const auto& p) { return p.key(); }, position_);
}

Result<std::string, NotationError> Board::read(std::string_view text, const NotationStyle& usual) const {
  return std::visit(
      [&](const auto& p) -> Result<std::string, NotationError> {
        const auto move = read_in(p, text, usual);
        if (!move) return Err(move.error());
        return p.to_uci(*move);
      },
      position_);
}

std::string Board::write(std::string_view uci, const NotationStyle& style) const {
  return std::visit(
      [&](const auto& p) {
        const auto move = legal_move(p, uci);
        assert(move);
        return move ? write_in(p, *move, style) : std::string(uci);
      },
      position_);
}

bool Board::is_legal(std::string_view uci) const {
  return std::visit([&](const auto& p) { return legal_move(p, uci).has_value(); }, position_);
}

std::vector<std::string> Board::legal_moves() const {
  return std::visit(
      [](const auto& p) {
        typename std::decay_t<decltype(p)>::MoveList list;
        p.generate(GenStage::all, list);
        std::vector<std::string> moves;
        for (const auto move : list) moves.push_back(p.to_uci(move));
        std::sort(moves.begin(), moves.end());
        return moves;
      },
      position_);
}

bool Board::make(std::string_view uci) {
  return std::visit(
      [&](auto& p) {
        const auto move = legal_move(p, uci);
        if (move) p.make(*move);
        return move.has_value();
      },
      position_);
}

void Board::unmake() {
  std::visit([](auto& p) { p.unmake(); }, position_);
}

std::string mirrored_move(std::string_view uci) {
  const auto move = xiangqi::parse_uci(uci);
  assert(move);
  return to_uci(xiangqi::Move(mirror_file(move->from()), mirror_file(move->to())));
}

std::string_view standard_fen(Game game) noexcept {
  return game == Game::xiangqi ? xiangqi::kStartFen : chess::kStartFen;
}

}  // namespace xq::record
