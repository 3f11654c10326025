// GameTree: a game with everything that people write into it. One form for both games and all formats.
//
// A tree owns its nodes; a NodeId stays valid as long as the tree. The root is the start position and has no
// move; a node's first child goes on with its line, the others are variations. Moves are UCI text and are
// legal where they stand: the readers and play() (cursor.hpp) see to it, and writers check it again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/util/ascii.hpp"

namespace xq::record {

using NodeId = std::uint32_t;
inline constexpr NodeId kRoot = 0;
inline constexpr NodeId kNoNode = ~NodeId{0};

/// A square or (with `to`) an arrow that an annotator has drawn. Colours are those of PGN: G R Y B.
struct Mark {
  char colour = 'G';
  std::string from;
  std::string to;
  friend bool operator==(const Mark&, const Mark&) = default;
};

struct Node {
  std::string move;            // UCI; empty at the root
  std::string comment_before;  // said before the move where a line begins with it
  std::string comment;         // said after it; at the root: before the game
  std::vector<std::uint8_t> nags;
  std::vector<Mark> marks;
  std::optional<std::int64_t> clock_ms;  // left on the mover's clock after the move
  std::optional<std::int64_t> spent_ms;  // used for it
  NodeId parent = kNoNode;
  NodeId first_child = kNoNode;
  NodeId last_child = kNoNode;
  NodeId next_sibling = kNoNode;
  std::uint32_t ply = 0;  // moves from the root
};

struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// What the names of tags are made of.
constexpr bool is_tag_name_char(char c) noexcept {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_digit(c) || c == '_';
}

class GameTree {
 public:
  /// `start_fen` is a legal position's, as Board::fen writes it.
  GameTree(Game game, std::string start_fen);

  Game game() const noexcept { return game_; }
  const std::string& start_fen() const noexcept { return start_fen_; }

  // --- Nodes ------------------------------------------------------------------------------------------
  std::size_t size() const noexcept { return nodes_.size(); }  // with the root
  const Node& node(NodeId id) const noexcept { return nodes_[id]; }
  Node& node(NodeId id) noexcept { return nodes_[id]; }
  /// The child of `parent` with this move: the one that is there, or a new one after the others.
  NodeId add(NodeId parent, std::string move);
  /// The node where the main line from `from` ends.
  NodeId end_of_line(NodeId from = kRoot) const noexcept;
  /// The moves from the root to `id`.
  std::vector<std::string> moves_to(NodeId id) const;
  std::vector<std::string> main_line() const { return moves_to(end_of_line()); }

  /// Texts are kept clean, so that every format that holds texts holds these: UTF-8, no control characters
  /// but line feed and tab, no blanks at the ends.
  /// False, and nothing is added, when the move's comments would be longer than kMaxTextBytes together.
  bool add_comment(NodeId id, std::string_view text);  // on a new line after what is there
  bool add_comment_before(NodeId id, std::string_view text);

  // --- The game as a whole ----------------------------------------------------------------------------
  const std::vector<Tag>& tags() const noexcept { return tags_; }
  /// The value, empty when there is none.
  std::string_view tag(std::string_view name) const noexcept;
  /// Sets it; an empty or unknown ("?") value removes it. False when the name is not [A-Za-z0-9_]{1,64},
  /// there are too many, the value is longer than kMaxTextBytes, or the name is one of those that say what
  /// the tree says itself (FEN, Result, Format, …).
  bool set_tag(std::string_view name, std::string_view value);
  GameResult result = GameResult::ongoing;

  /// Same game, start, tags, result, and the same nodes in the same order under each node.
  friend bool operator==(const GameTree& a, const GameTree& b);

 private:
  Game game_;
  std::string start_fen_;
  std::vector<Tag> tags_;
  std::vector<Node> nodes_;
};

/// The text without what GameTree keeps out of its texts; line breaks become spaces when `one_line`.
std::string clean_text(std::string_view text, bool one_line = false);

}  // namespace xq::record
