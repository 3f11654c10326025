#include <algorithm>
#include <utility>
#include <vector>

#include "engine/record/cursor.hpp"
#include "engine/record/encoding.hpp"
#include "engine/record/limits.hpp"
#include "engine/record/men_layout.hpp"
#include "engine/record/xqf.hpp"
#include "engine/record/xqf_layout.hpp"

namespace xq::record {
namespace xqf {
namespace {

/// XQF counts squares file by file from Red's left corner, ten to a file.
xiangqi::Square square_at(unsigned n) noexcept {
  return n < 90 ? xiangqi::make_square(static_cast<int>(n / 10), static_cast<int>(n % 10))
                : xiangqi::kNoSquare;
}

class XqfReader {
 public:
  XqfReader(std::string_view bytes, const TextCodec& codec) : bytes_(bytes), codec_(codec) {}

  Reading run() {
    Board board = Board::start(Game::xiangqi);
    read_start(board);
    Reading reading{GameTree(Game::xiangqi, board.fen()), std::nullopt};
    if (!error_) {
      read_header_texts(reading.tree);
      Cursor cursor(reading.tree, std::move(board));
      read_records(reading.tree, cursor);
    }
    reading.error = std::move(error_);
    return reading;
  }

 private:
  struct Record {
    xiangqi::Square from, to;
    bool next, variation;
    std::string_view comment;  // still keyed
    std::size_t offset;
  };

  unsigned byte(std::size_t at) const noexcept { return static_cast<unsigned char>(bytes_[at]); }
  /// A byte after the header without its key.
  unsigned plain(std::size_t at) const noexcept {
    return (byte(at) - keys_.stream[(at - kHeaderBytes) % keys_.stream.size()]) & 0xff;
  }
  RecordError* fail(std::size_t offset, RecordReason reason, int ply = 0) {
    if (error_) return nullptr;
    error_ = RecordError{reason, offset};
    error_->ply = ply;
    return &*error_;
  }

  // --- Header -----------------------------------------------------------------------------------------
  void read_start(Board& board) {
    if (bytes_.substr(0, 2) != "XQ") {
      fail(0, RecordReason::unknown_format);
    } else if (bytes_.size() < kHeaderBytes) {
      fail(bytes_.size(), RecordReason::truncated);
    } else if (byte(kVersion) > kLastKnownVersion) {
      fail(kVersion, RecordReason::unknown_format);
    } else {
      keys_ = keys_of(bytes_);
      read_men(board);
    }
  }

  void read_men(Board& board) {
    MenLayout layout;
    const bool shuffled = byte(kVersion) >= kFirstShuffledVersion;
    for (std::size_t i = 0; i < layout.size(); ++i) {
      const std::size_t slot = shuffled ? (keys_.men + 1 + i) % layout.size() : i;
      layout[slot] = square_at((byte(kMen + i) - keys_.men) & 0xff);
    }
    const std::optional<xiangqi::Setup> setup = setup_of(layout);
    if (!setup) {
      fail(kMen, RecordReason::bad_start_position);
      return;
    }
    Result<Board, FenError> start = board_of(*setup, first_mover(*setup));
    if (start) {
      board = std::move(*start);
    } else {
      fail(kMen, RecordReason::bad_start_position)->fen = start.error();
    }
  }

  /// The header says it, but not every program wrote it: the man that moves first knows better.
  Side first_mover(const xiangqi::Setup& setup) const noexcept {
    const Side said = byte(kToMove) == 1 ? Side::second : Side::first;
    const Record root = record_at(kHeaderBytes);
    if (!is_whole(root)) return said;
    const std::size_t next = kHeaderBytes + length_of(root);
    if (!root.next || next + header_bytes() > bytes_.size()) return said;
    const xiangqi::Square from = record_at(next).from;
    if (from == xiangqi::kNoSquare || setup.board[from] == xiangqi::Piece::none) return said;
    return xiangqi::side_of(setup.board[from]);
  }

  void read_header_texts(GameTree& tree) {
    constexpr std::array<GameResult, 4> kResults{GameResult::ongoing, GameResult::first_wins,
                                                 GameResult::second_wins, GameResult::draw};
    for (const TextField& field : kTexts) {
      const std::size_t length = std::min<std::size_t>(byte(field.offset), field.room);
      // A sloppy length may reach over the zero that ends the text.
      std::string_view text = bytes_.substr(field.offset + 1, length);
      text = text.substr(0, text.find('\0'));
      const std::optional<std::string> utf8 = decode_string(text, codec_);
      if (!utf8) soft_fault_ = soft_fault_ ? soft_fault_ : field.offset + 1;
      if (utf8) tree.set_tag(field.tag, *utf8);
    }
    tree.result = byte(kResult) < kResults.size() ? kResults[byte(kResult)] : GameResult::ongoing;
  }

  // --- Records ----------------------------------------------------------------------------------------
  bool keyed() const noexcept { return byte(kVersion) > kLastPlainVersion; }
  std::size_t header_bytes() const noexcept { return keyed() ? 4 : 8; }  // of a record without its comment
  bool has_comment(std::size_t at) const noexcept { return !keyed() || (plain(at + 2) & 0x20) != 0; }
  std::size_t length_of(const Record& r) const noexcept {
    return (has_comment(r.offset) ? 8 : 4) + r.comment.size();
  }
  /// What the record at `at` says of its comment's length, whether the file has so much or not.
  std::uint32_t comment_length(std::size_t at) const noexcept {
    std::uint32_t length = 0;
    for (std::size_t i = 4; i-- > 0;) length = length << 8 | plain(at + 4 + i);
    return length - keys_.comment;
  }

  /// The record at `at`. When it is cut off it has no squares, and its comment what is left of the file.
  Record record_at(std::size_t at) const noexcept {
    Record r{xiangqi::kNoSquare, xiangqi::kNoSquare, false, false, {}, at};
    if (at + header_bytes() > bytes_.size()) return r;
    r.from = square_at((plain(at) - kFromOffset - keys_.from) & 0xff);
    r.to = square_at((plain(at + 1) - kToOffset - keys_.to) & 0xff);
    const unsigned flags = plain(at + 2);
    r.next = (flags & (keyed() ? 0x80u : 0xf0u)) != 0;
    r.variation = (flags & (keyed() ? 0x40u : 0x0fu)) != 0;
    if (has_comment(at) && at + 8 <= bytes_.size()) r.comment = bytes_.substr(at + 8, comment_length(at));
    return r;
  }

  /// Is the record whole? A comment that claims more than the file has is cut by record_at.
  bool is_whole(const Record& r) const noexcept {
    if (r.offset + header_bytes() > bytes_.size()) return false;
    if (!has_comment(r.offset)) return true;
    return r.offset + 8 <= bytes_.size() && comment_length(r.offset) == r.comment.size();
  }

  void read_records(GameTree& tree, Cursor& cursor) {
    std::size_t at = kHeaderBytes;
    Record r = record_at(at);
    if (!is_whole(r)) {
      fail(at, RecordReason::truncated);
      return;
    }
    read_comment(tree, kRoot, r);
    // Parents of the siblings that are still to come; the first record is no move and has none.
    std::vector<NodeId> waiting;
    NodeId parent = kRoot;
    bool more = r.next;
    while (more && !error_) {
      at += length_of(r);
      r = record_at(at);
      if (!is_whole(r)) {
        fail(at, RecordReason::truncated, static_cast<int>(tree.node(parent).ply));
        break;
      }
      const std::optional<NodeId> node = read_move(tree, cursor, parent, r);
      if (!node) break;
      read_comment(tree, *node, r);
      if (r.variation) waiting.push_back(parent);
      if (r.next) {
        parent = *node;
      } else if (waiting.empty()) {
        more = false;
      } else {
        parent = waiting.back();
        waiting.pop_back();
      }
    }
    if (soft_fault_) fail(*soft_fault_, RecordReason::bad_encoding);
  }

  std::optional<NodeId> read_move(GameTree& tree, Cursor& cursor, NodeId parent, const Record& r) {
    cursor.go_to(parent);
    if (tree.size() > kMaxMoves || cursor.ply() >= static_cast<int>(kMaxPlies)) {
      fail(r.offset, RecordReason::too_many_moves, cursor.ply());
      return std::nullopt;
    }
    if (r.from == xiangqi::kNoSquare || r.to == xiangqi::kNoSquare) {
      fail(r.offset, RecordReason::unreadable_move, cursor.ply());
      return std::nullopt;
    }
    const Result<NodeId, NotationError> node =
        play(tree, cursor, xiangqi::to_string(r.from) + xiangqi::to_string(r.to));
    if (node) return *node;
    if (RecordError* error = fail(r.offset, reason_of(node.error()), cursor.ply()))
      error->move = node.error();
    return std::nullopt;
  }

  void read_comment(GameTree& tree, NodeId id, const Record& r) {
    if (r.comment.empty()) return;
    const auto too_long = [&] {
      fail(r.offset, RecordReason::text_too_long, static_cast<int>(tree.node(id).ply));
    };
    if (r.comment.size() > kMaxRawBytes) return too_long();
    std::string text;
    for (std::size_t i = 0; i < r.comment.size(); ++i) text += static_cast<char>(plain(r.offset + 8 + i));
    const std::optional<std::string> utf8 = decode_string(text, codec_);
    if (utf8 && !tree.add_comment(id, *utf8)) return too_long();
    if (!utf8 && !soft_fault_) soft_fault_ = r.offset + 8;
  }

  std::string_view bytes_;
  const TextCodec& codec_;
  Keys keys_;
  std::optional<RecordError> error_;
  std::optional<std::size_t>
      soft_fault_;  // a text that could not be decoded: told at the end, the moves matter more
};

}  // namespace
}  // namespace xqf

Reading read_xqf(std::string_view bytes, const TextCodec& codec) {
  return xqf::XqfReader(bytes, codec).run();
}

}  // namespace xq::record
