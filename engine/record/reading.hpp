// What readers take and give, and what writers give: the words that all formats share.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/record/board.hpp"
#include "engine/record/error.hpp"
#include "engine/record/tree.hpp"

namespace xq::record {

// --- Encodings ----------------------------------------------------------------------------------------
// The engine knows UTF-8 and UTF-16. The tables of GB18030 and Big5 are large and every host has them (the
// browser's TextDecoder, iconv), so the host lends them.
enum class Encoding : std::uint8_t { gb18030, big5 };

struct DecodedText {
  std::string utf8;
  std::size_t good = 0;  // bytes that were read before the first wrong one; all of them when there is none
};

/// What a host lends. Either function may be absent: then texts in these encodings are an error, said as
/// such.
struct TextCodec {
  std::function<DecodedText(std::string_view bytes, Encoding)> decode;
  /// nullopt when the encoding has no such character.
  std::function<std::optional<std::string>(std::string_view utf8, Encoding)> encode;
};

// --- Reading ------------------------------------------------------------------------------------------
struct ReadOptions {
  std::optional<Game> game;  // when the caller knows it
  TextCodec codec;
};

/// What two people who play by sending each other the game have agreed on, and what the sender says with it.
struct Correspondence {
  std::uint32_t id = 0;  // of the game, the same from its first move to its last
  Side sender = Side::first;
  RuleSet repetition = RuleSet::simple;
  std::optional<int> natural_limit_plies;  // 0 … 9999
  bool draw_offered = false;
  EndReason conclusion = EndReason::none;  // or resignation, time_forfeit, agreement; who won the result says
  friend bool operator==(const Correspondence&, const Correspondence&) = default;
};

/// What a link says beside the game.
struct LinkTerms {
  std::optional<std::uint32_t> ply;  // of the main line, to be shown first; absent: its end
  std::optional<Correspondence> match;
  friend bool operator==(const LinkTerms&, const LinkTerms&) = default;
};

/// One game out of a file. With an error the tree holds what stood before the fault.
struct Reading {
  GameTree tree;
  std::optional<RecordError> error;
  std::optional<LinkTerms> link{};  // when it was one
};

/// Takes the games of a collection one after the other; false ends the reading.
using ReadingSink = std::function<bool(Reading&&)>;

// --- Writing ------------------------------------------------------------------------------------------
/// What of a tree a format could not hold.
enum class LossKind : std::uint8_t {
  variations,       // count: lines left out
  moves,            // count: moves left out (FEN)
  comments,         // left out
  comments_before,  // put after the move before
  comment_text,     // altered, because the format uses the same characters as signs
  nags,
  marks,
  clocks,
  tags,            // names in `detail`
  tag_text,        // cut or altered, names in `detail`
  start_counters,  // plies since a capture and move number of the start position
  result,
  characters,  // that the encoding does not have; written as "?"
};
std::string_view to_id(LossKind) noexcept;

struct Loss {
  LossKind kind;
  int count = 0;
  std::string detail;
};

struct Written {
  std::string bytes;
  std::vector<Loss> losses;  // at most one of a kind; empty: reading it back gives the same tree
};

/// Adds to the entry of that kind.
void add_loss(std::vector<Loss>& losses, LossKind kind, std::string_view detail = {}, int count = 1);

/// What a format has room for, beside the moves of the main line.
struct Holds {
  bool variations = false;
  bool comments = false;
  bool nags = false;
  bool marks = false;
  bool clocks = false;
};
/// Counts what the tree has and the format has not. `comments_before` is for the formats to judge.
void add_missing(std::vector<Loss>& losses, const GameTree& tree, const Holds& holds);

/// The comment of a move for a format that has one place for it: what stood before the move goes after it,
/// which is a loss.
std::string joined_comment(const Node& node, std::vector<Loss>& losses);

}  // namespace xq::record
