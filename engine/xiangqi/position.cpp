#include "engine/xiangqi/position.hpp"

#include <cassert>
#include <cstdlib>

#include "engine/xiangqi/footprint.hpp"

namespace xq::xiangqi {
namespace {

/// A pawn that has stepped forward never comes back.
bool is_pawn_advance(Piece piece, Square from, Square to) {
  return kind_of(piece) == PieceKind::pawn && std::abs(to - from) == kFiles;
}

}  // namespace

Position::Position(const Setup& setup)
    : side_(setup.side_to_move),
      start_ply_(2 * (setup.move_number - 1) + xq::index(setup.side_to_move)),
      history_(Ply{}) {
  man_on_.fill(kNoMan);
  square_of_.fill(a0);
  Ply start;
  start.quiet_plies = setup.quiet_plies;
  start.key = side_ == kBlack ? kFootprints.black_to_move : 0;
  std::array<int, kPieces> used{};
  for (int i = 0; i < kSquares; ++i) {
    const Square square = to_square(i);
    const Piece piece = setup.board[square];
    if (piece == Piece::none) continue;
    const int nth = used[static_cast<std::size_t>(index(piece))]++;
    assert(nth < kFullCount[static_cast<std::size_t>(kind_of(piece))]);
    place(static_cast<Man>(first_man(side_of(piece), kind_of(piece)) + nth), square);
    start.key ^= footprint(piece, square).key;
    start.balance += footprint(piece, square).value;
  }
  start.danger = find_danger();
  history_ = History(start);
}

Setup Position::setup() const {
  Setup setup;
  for (int i = 0; i < kSquares; ++i) setup.board[static_cast<std::size_t>(i)] = piece_on(to_square(i));
  setup.side_to_move = side_;
  setup.quiet_plies = quiet_plies();
  setup.move_number = move_number();
  return setup;
}

int Position::move_number() const noexcept { return (start_ply_ + plies()) / 2 + 1; }

// Member by member, so that a long history is not copied first.
Position::Position(const Position& other, int plies)
    : man_on_(other.man_on_),
      square_of_(other.square_of_),
      lines_(other.lines_),
      occupied_(other.occupied_),
      alive_(other.alive_),
      bearing_(other.bearing_),
      side_(other.side_),
      rules_(other.rules_),
      start_ply_(other.start_ply_),
      history_(other.history_.recent(plies + 1)),
      network_(other.network_) {
  start_ply_ += other.plies() - this->plies();
}

Position Position::recent(int plies) const { return Position(*this, plies); }

// --- The board ------------------------------------------------------------------------------------------
void Position::toggle(Side side, Square square) noexcept {
  const Place& p = kAttacks.place[square];
  LineSet& lines = lines_[at(side)];
  lines.rank[p.rank] ^= p.rank_bit;
  lines.file[p.file] ^= p.file_bit;
  occupied_[at(side)] = occupied_[at(side)] ^ kAttacks.point[square];
}

void Position::set_bearing(Man man, const Footprint& print) noexcept {
  bearing_ = (bearing_ & ~set_of(man)) | print.bears_on_palace << man;
}

void Position::place(Man man, Square square) {
  man_on_[square] = man;
  square_of_[man] = square;
  alive_ |= set_of(man);
  set_bearing(man, footprint(piece_of(man), square));
  toggle(side_of(man), square);
}

// --- Making moves ---------------------------------------------------------------------------------------
void Position::make(Move move) {
  const Square from = move.from(), to = move.to();
  const Man man = man_on_[from], captured = man_on_[to];
  const Piece piece = piece_of(man);
  assert(man != kNoMan && side_of(man) == side_);

  const Footprint &old_print = footprint(piece, from), &new_print = footprint(piece, to);
  std::uint64_t key = history_.top().key ^ kFootprints.black_to_move ^ old_print.key ^ new_print.key;
  Tapered balance = history_.top().balance + new_print.value - old_print.value;
  int quiet = history_.top().quiet_plies + 1;
  int repeatable = is_pawn_advance(piece, from, to) ? 0 : history_.top().repeatable_plies + 1;

  man_on_[from] = kNoMan;
  man_on_[to] = man;
  square_of_[man] = to;
  set_bearing(man, new_print);
  toggle(side_, from);
  toggle(side_, to);
  side_ = ~side_;
  if (captured != kNoMan) {
    alive_ &= ~set_of(captured);
    toggle(side_, to);
    const Footprint& print = footprint(piece_of(captured), to);
    key ^= print.key;
    balance -= print.value;
    quiet = repeatable = 0;
  }

  Ply& now = history_.push();
  now.key = key;
  now.balance = balance;
  now.move = move;
  now.moved = man;
  now.captured = captured;
  now.quiet_plies = quiet;
  now.repeatable_plies = repeatable;
  now.danger = find_danger();
}

void Position::unmake() {
  const Ply& ply = history_.top();
  const Square from = ply.move.from(), to = ply.move.to();
  man_on_[from] = ply.moved;
  man_on_[to] = ply.captured;
  square_of_[ply.moved] = from;
  set_bearing(ply.moved, footprint(piece_of(ply.moved), from));
  if (ply.captured != kNoMan) {
    alive_ |= set_of(ply.captured);
    toggle(side_, to);
  }
  side_ = ~side_;
  toggle(side_, from);
  toggle(side_, to);
  history_.pop();
}

void Position::make_null() {
  assert(!in_check());
  pass();
}

void Position::pass() {
  Ply now = history_.top();
  now.key ^= kFootprints.black_to_move;
  now.move = Move::none();
  now.moved = now.captured = kNoMan;
  now.quiet_plies++;
  now.repeatable_plies = 0;
  side_ = ~side_;
  now.danger = find_danger();
  history_.push() = now;
}

void Position::unmake_null() {
  side_ = ~side_;
  history_.pop();
}

bool Position::null_move_allowed() const noexcept {
  const ManSet pieces =
      men_of(side_, PieceKind::rook) | men_of(side_, PieceKind::horse) | men_of(side_, PieceKind::cannon);
  return !in_check() && (alive_ & pieces) != 0;
}

}  // namespace xq::xiangqi
