// Reading: characters → symbols → one of a few shapes → the men that the head can mean → legal moves.
#include <array>

#include "engine/xiangqi/fen.hpp"
#include "engine/xiangqi/notation.hpp"
#include "engine/xiangqi/notation_men.hpp"
#include "engine/xiangqi/notation_words.hpp"

namespace xq::xiangqi {
namespace {

// --- Which men the head can mean ----------------------------------------------------------------------
/// `proper` by the rules of notation; `loose` as people also write, looked at when no proper man can move so.
struct Meant {
  MenList proper, loose;
  void add(Square s) { proper.push_back(s); }
  bool empty() const noexcept { return proper.empty() && loose.empty(); }
};

void meant_by_file(Meant& meant, const LikeMen& men, const Words& w) {
  const auto file = men.on_file(w.file);
  // WXF writes the middle one of three or five pawns by its file alone; the others are meant only if he
  // cannot.
  const bool middle = w.latin && *w.kind == PieceKind::pawn && file.size() >= 3 && file.size() % 2 == 1;
  for (std::size_t i = 0; i < file.size(); ++i)
    (!middle || i == file.size() / 2 ? meant.proper : meant.loose).push_back(file[i]);
}

void meant_by_order_on(Meant& meant, std::span<const Square> file, const Words& w) {
  const std::size_t n = file.size();
  if (n < 2) return;
  if (*w.order == Order::middle) {
    if (n >= 3) meant.add(file[(n - 1) / 2]);
    if (n == 4) meant.add(file[2]);
    return;
  }
  const bool front = *w.order == Order::front;
  const Square outer = front ? file.front() : file.back();
  // WXF's ladder for four and five pawns: ++ P+ (P5) P- --.
  const bool ladder = w.latin && !w.outermost && n >= 4;
  if (ladder) meant.add(file[front ? 1 : n - 2]);
  (ladder || (w.outermost && n < 4) ? meant.loose : meant.proper).push_back(outer);
}

void meant_by_order(Meant& meant, const LikeMen& men, const Words& w) {
  for (int file = 1; file <= kFiles; ++file)
    if (w.file == 0 || w.file == file) meant_by_order_on(meant, men.on_file(file), w);
}

void meant_by_number(Meant& meant, const LikeMen& men, const Words& w) {
  const auto stacked = men.stacked();
  if (w.number <= static_cast<int>(stacked.size()))
    meant.add(stacked[static_cast<std::size_t>(w.number - 1)]);
}

/// 24=5: the second pawn of file 4. 44.3: WXF's middle pawn of file 4. Where both readings name a man
/// and not the same one, the record's usual style decides, if it is known.
void meant_by_number_on_file(Meant& meant, const LikeMen& men, const Words& w, const NotationStyle& usual) {
  const auto file = men.on_file(w.file);
  const std::size_t n = file.size();
  if (n < 2) return;
  const std::size_t numbered = static_cast<std::size_t>(w.number - 1);
  const bool wxf = w.number == w.file && n == 3;
  const bool known = usual.script == Script::wxf;
  if (wxf) (known && usual.numbered_pawns ? meant.loose : meant.proper).push_back(file[1]);
  if (numbered < n && !(wxf && numbered == 1))
    (wxf && known && !usual.numbered_pawns ? meant.loose : meant.proper).push_back(file[numbered]);
}

Meant meant_men(const LikeMen& men, const Words& w, const NotationStyle& usual) {
  Meant meant;
  if (w.order) {
    meant_by_order(meant, men, w);
  } else if (w.number && w.file) {
    meant_by_number_on_file(meant, men, w, usual);
  } else if (w.number) {
    meant_by_number(meant, men, w);
  } else {
    meant_by_file(meant, men, w);
  }
  return meant;
}

// --- From men to a move -------------------------------------------------------------------------------
Err<NotationError> fault(NotationReason reason, std::size_t offset,
                         std::vector<std::string> candidates = {}) {
  return Err(NotationError{reason, offset, std::move(candidates)});
}

std::vector<std::string> legal_moves_of(const Position& position, const Meant& meant) {
  MoveList all;
  position.generate(GenStage::all, all);
  std::vector<std::string> moves;
  for (const Move m : all)
    if (meant.proper.contains(m.from()) || meant.loose.contains(m.from())) moves.push_back(to_uci(m));
  return moves;
}

Result<Move, NotationError> read_points(const Position& position, const SymbolRun& run,
                                        std::string_view shape) {
  const auto point = [&](std::size_t i) {
    return make_square(run.symbols[i].value - 'a', run.symbols[i + 1].value);
  };
  const std::size_t second = shape.size() - 2;
  const Square from = point(0);
  const Piece man = position.piece_on(from);
  if (man == Piece::none || side_of(man) != position.side_to_move())
    return fault(NotationReason::no_such_piece, run.symbols[0].offset);
  const Move move(from, point(second));
  if (position.is_legal(move)) return move;
  Meant meant;
  meant.add(from);
  return fault(NotationReason::illegal, run.symbols[second].offset, legal_moves_of(position, meant));
}

Result<Move, NotationError> read_words(const Position& position, const SymbolRun& run, const Words& w,
                                       const NotationStyle& usual) {
  const Side side = position.side_to_move();
  const PieceKind kind = w.kind.value_or(PieceKind::pawn);
  const std::size_t start = run.symbols[0].offset;
  // Only pawns are numbered: 二车 names nobody.
  const Meant meant =
      w.number && kind != PieceKind::pawn ? Meant{} : meant_men(LikeMen(position, kind), w, usual);
  if (meant.empty()) return fault(NotationReason::no_such_piece, start);
  for (const MenList* men : {&meant.proper, &meant.loose}) {
    StaticVector<Move, 5> found;
    for (const Square from : *men) {
      const Square to = notated_target(side, kind, from, w.direction, w.digit);
      if (to != kNoSquare && position.is_legal(Move(from, to))) found.push_back(Move(from, to));
    }
    if (found.size() == 1) return found[0];
    if (found.empty()) continue;
    std::vector<std::string> candidates;
    for (const Move m : found) candidates.push_back(to_uci(m));
    return fault(NotationReason::ambiguous, start, std::move(candidates));
  }
  return fault(NotationReason::illegal, w.direction_offset, legal_moves_of(position, meant));
}

/// Without the blanks and the !? that annotators add after a move.
std::string_view without_tail(std::string_view text) noexcept {
  constexpr std::array<std::string_view, 9> kTails{" ", "\t", "\r", "\n", "\u3000", "!", "?", "！", "？"};
  for (bool cut = true; cut;) {
    cut = false;
    for (const std::string_view tail : kTails)
      if (text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail) {
        text.remove_suffix(tail.size());
        cut = true;
      }
  }
  return text;
}

}  // namespace

Square notated_target(Side side, PieceKind kind, Square from, Direction direction, int digit) noexcept {
  const int file = side == kRed ? kFiles - digit : digit - 1;  // when the digit is a file
  const int sense = (direction == Direction::back ? -1 : 1) * (side == kRed ? 1 : -1);
  int to_file = file_of(from), to_rank = rank_of(from);
  if (direction == Direction::traverse) {
    if (is_diagonal(kind)) return kNoSquare;
    to_file = file;
  } else if (!is_diagonal(kind)) {
    to_rank += sense * digit;
  } else {
    const int across = std::abs(file - to_file);
    const int along = kind == PieceKind::horse ? 3 - across : across;
    const int most = kind == PieceKind::advisor ? 1 : 2;
    if (across < (kind == PieceKind::elephant ? 2 : 1) || across > most) return kNoSquare;
    to_file = file;
    to_rank += sense * along;
  }
  return on_board(to_file, to_rank) ? make_square(to_file, to_rank) : kNoSquare;
}

Result<Move, NotationError> read_move(const Position& position, std::string_view text,
                                      const NotationStyle& usual) {
  text = without_tail(text);
  const SymbolRun run = read_symbols(text, true);
  if (run.symbols.empty() && run.stop == text.size()) return fault(NotationReason::empty, 0);
  const Match found = find_shape(run);
  if (found.shape.empty()) {
    const bool at_symbol = found.matched < run.symbols.size();
    return fault(NotationReason::unreadable, at_symbol ? run.symbols[found.matched].offset : run.stop);
  }
  if (found.matched < run.symbols.size())
    return fault(NotationReason::unreadable, run.symbols[found.matched].offset);
  if (run.stop < text.size()) return fault(NotationReason::unreadable, run.stop);
  if (found.points()) return read_points(position, run, found.shape);
  return read_words(position, run, words_of(run, found.shape), usual);
}

Result<Position, FenError> position_for_notation(std::string_view fen) {
  Result<Position, FenError> position = parse_fen(fen);
  if (position || position.error().reason != FenReason::opponent_in_check) return position;
  const Result<Setup, FenError> setup = parse_setup(fen);
  if (!setup) return Err(setup.error());
  return Position(*setup);
}

std::size_t move_length(std::string_view text) noexcept {
  const SymbolRun run = read_symbols(text, false);
  const Match found = find_shape(run);
  if (found.shape.empty()) return 0;
  const Symbol& last = run.symbols[found.matched - 1];
  return last.offset + last.length;
}

bool looks_like_move(std::string_view text) {
  constexpr std::size_t kUpToDirection = 3;
  const SymbolRun run = read_symbols(text, false);
  if (find_shape(run).matched >= kUpToDirection) return true;
  // A head that is no man, with a tail as moves have it: any head will do to try the tail.
  for (const std::string_view sign : {"进", "進", "退", "平"}) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos || at == 0) continue;
    const SymbolRun probe = read_symbols("炮二" + std::string(text.substr(at, 2 * sign.size())), false);
    if (!find_shape(probe).shape.empty()) return true;
  }
  return false;
}

}  // namespace xq::xiangqi
