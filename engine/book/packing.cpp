// The packed book: "XQBK", the version, the game, the moves, a checksum of all before it.
//
// The moves are one walk from the start, each position the first time it is met: whether the book goes on
// here, then of every legal move, in alphabetical order, whether it is a move of the book, the weights of
// those that are, and then the positions behind them. Writer and reader walk alike, so a position needs no
// name and a move costs what its bits are worth.
#include <algorithm>
#include <array>
#include <memory>
#include <unordered_set>
#include <utility>

#include "engine/book/book.hpp"
#include "engine/nnue/bytes.hpp"
#include "engine/nnue/range_coder.hpp"

namespace xq::book {
namespace {

using nnue::BitModel;
using nnue::ByteReader;
using nnue::ByteWriter;
using nnue::RangeDecoder;
using nnue::RangeEncoder;

constexpr std::string_view kMagic = "XQBK";
constexpr unsigned char kVersion = 1;
constexpr std::size_t kHeader = 6, kChecksum = 8;
constexpr int kWeightBits = 3;
static_assert(kMaxWeight == 1 << kWeightBits);

/// What the coder expects; it learns as it goes.
struct Models {
  Models() {
    constexpr int kDoubt = 6;  // most moves are no moves of the book
    for (BitModel& model : chosen)
      for (int i = 0; i < kDoubt; ++i) model.learn(false);
  }
  /// From where to where says most: what opens a game does so in many positions.
  BitModel& of_move(std::string_view uci) {
    std::size_t at = 0;
    for (const char c : uci.substr(0, 4))
      at = at * 10 + static_cast<std::size_t>(c >= 'a' ? c - 'a' : c - '0');
    return chosen[at];
  }
  std::array<BitModel, kMaxPlies> goes_on;
  std::array<BitModel, 10'000> chosen;
  std::array<BitModel, kMaxWeight> weight;  // a binary tree
};

/// The moves that a page may have, in its order.
std::vector<std::string> eligible(const Twins& at) {
  std::vector<std::string> moves = at.known().legal_moves();
  if (!at.is_symmetric()) return moves;
  const auto is_second = [](const std::string& m) { return record::mirrored_move(m) < m; };
  moves.erase(std::remove_if(moves.begin(), moves.end(), is_second), moves.end());
  return moves;
}

/// The walk that writer and reader share; `page(at, ply)` writes or reads what the book has there, null where
/// it ends.
template <class Page>
class Walk {
 public:
  Walk(Game game, Page page) : at_(game), page_(std::move(page)) {}
  void run() { visit(0); }

 private:
  void visit(int ply) {
    if (ply >= kMaxPlies || !seen_.insert(at_.key()).second) return;
    const BookMoves* moves = page_(at_, ply);
    if (moves == nullptr) return;
    const bool turned = at_.is_turned();
    for (const BookMove& move : *moves) {
      if (!at_.make(turned ? record::mirrored_move(move.uci) : move.uci)) continue;
      visit(ply + 1);
      at_.unmake();
    }
  }
  Twins at_;
  Page page_;
  std::unordered_set<std::uint64_t> seen_;
};

class Writer {
 public:
  Writer(const Book& book, ByteWriter& out) : book_(book), coder_(out) {}
  void run() {
    Walk(book_.game(), [this](const Twins& at, int ply) { return page(at, ply); }).run();
    coder_.finish();
  }

 private:
  const BookMoves* page(const Twins& at, int ply) {
    const BookMoves* moves = book_.find(at);
    coder_.bit(models_->goes_on[static_cast<std::size_t>(ply)], moves != nullptr);
    if (moves == nullptr) return nullptr;
    auto next = moves->begin();
    for (const std::string& uci : eligible(at)) {
      const bool chosen = next != moves->end() && next->uci == uci;
      coder_.bit(models_->of_move(uci), chosen);
      if (chosen) weight((next++)->weight);
    }
    return moves;
  }
  void weight(int value) {
    std::size_t node = 1;
    for (int bit = kWeightBits - 1; bit >= 0; --bit) {
      const bool one = (((value - 1) >> bit) & 1) != 0;
      coder_.bit(models_->weight[node], one);
      node = 2 * node + (one ? 1 : 0);
    }
  }

  const Book& book_;
  RangeEncoder coder_;
  std::unique_ptr<Models> models_ = std::make_unique<Models>();
};

class Reader {
 public:
  Reader(Game game, ByteReader& in) : book_(game), in_(in), coder_(in) {}
  Result<Book, BookFault> run() {
    Walk(book_.game(), [this](const Twins& at, int ply) { return page(at, ply); }).run();
    if (!sound_ || !in_.ok() || in_.left() != 0) return Err(BookFault::damaged);
    return std::move(book_);
  }

 private:
  const BookMoves* page(const Twins& at, int ply) {
    if (!sound_ || !coder_.bit(models_->goes_on[static_cast<std::size_t>(ply)])) return nullptr;
    BookMoves moves;
    for (const std::string& uci : eligible(at))
      if (coder_.bit(models_->of_move(uci))) moves.push_back({uci, weight()});
    moves_ += moves.size();
    sound_ = in_.ok() && !moves.empty() && moves_ <= kMaxMoves && book_.positions() < kMaxPositions;
    if (!sound_) return nullptr;
    book_.set(at, std::move(moves));
    return book_.find(at);
  }
  int weight() {
    std::size_t node = 1;
    for (int bit = 0; bit < kWeightBits; ++bit) node = 2 * node + (coder_.bit(models_->weight[node]) ? 1 : 0);
    return static_cast<int>(node) - kMaxWeight + 1;
  }

  Book book_;
  ByteReader& in_;
  RangeDecoder coder_;
  std::unique_ptr<Models> models_ = std::make_unique<Models>();
  std::size_t moves_ = 0;
  bool sound_ = true;
};

}  // namespace

std::string Book::pack() const {
  ByteWriter out;
  out.text(kMagic);
  out.byte(kVersion);
  out.byte(static_cast<unsigned char>(game_));
  Writer(*this, out).run();
  const std::uint64_t sum = nnue::checksum(out.bytes());
  out.fixed(sum, kChecksum);
  return out.bytes();
}

Result<Book, BookFault> Book::unpack(Game game, std::string_view bytes) {
  if (bytes.substr(0, kMagic.size()) != kMagic) return Err(BookFault::not_a_book);
  if (bytes.size() < kHeader + kChecksum) return Err(BookFault::damaged);
  if (static_cast<unsigned char>(bytes[4]) != kVersion) return Err(BookFault::unknown_version);
  const std::string_view covered = bytes.substr(0, bytes.size() - kChecksum);
  if (ByteReader(bytes.substr(covered.size())).fixed(kChecksum) != nnue::checksum(covered))
    return Err(BookFault::damaged);
  if (static_cast<unsigned char>(bytes[5]) != static_cast<unsigned char>(game))
    return Err(BookFault::wrong_game);
  ByteReader in(covered.substr(kHeader));
  return Reader(game, in).run();
}

}  // namespace xq::book
