// Records of games, whatever their format: detect, read, write. The one header that shells include.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/record/reading.hpp"
#include "engine/util/result.hpp"

namespace xq::record {

enum class Format : std::uint8_t {
  pgn,        // pgn.hpp
  ubb,        // ubb.hpp
  xqf,        // xqf.hpp
  move_list,  // move_list.hpp
  fen,        // fen_record.hpp
  link,       // link.hpp
};
std::string_view to_id(Format) noexcept;  // "pgn", "ubb", "xqf", "text", "fen", "link"
std::optional<Format> parse_format(std::string_view id) noexcept;

/// By content alone; nullopt for nothing that we read.
std::optional<Format> detect(std::string_view bytes, const TextCodec& codec);

/// Reads every game, as the content (or `format`) says. An input that is none of our formats, empty or too
/// large gives one Reading with that error and an empty tree.
void read_record(std::string_view bytes, const ReadOptions& options, const ReadingSink& sink,
                 std::optional<Format> format = std::nullopt);
/// The same into a list, at most `most` games.
std::vector<Reading> read_record(std::string_view bytes, const ReadOptions& options, std::size_t most = 1000);

struct WriteOptions {
  NotationStyle style;        // PGN and move lists
  bool fen_of_start = false;  // FEN: not the end of the main line but the start
  TextCodec codec{};          // XQF
  LinkTerms link{};           // links
};
Result<Written, RecordError> write_record(const GameTree& tree, Format format, const WriteOptions& options);

}  // namespace xq::record
