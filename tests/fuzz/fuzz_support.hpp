// What must hold for any bytes, whichever reader they go through. A broken promise aborts, which libFuzzer
// reports.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "cli/text_codec.hpp"
#include "engine/record/cursor.hpp"
#include "engine/record/record.hpp"
#include "engine/util/utf8.hpp"

namespace xq::fuzz {

inline void require(bool kept, const char* promise, std::string_view about = {}) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n%.*s\n", promise, static_cast<int>(about.size()), about.data());
  std::abort();
}

inline std::string_view bytes_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Every node of a tree that a reader gave can be reached by legal moves, and its texts are clean.
inline void require_sound(const record::GameTree& tree) {
  record::Cursor cursor(tree);
  for (record::NodeId id = 0; id < tree.size(); ++id) {
    require(cursor.go_to(id), "a reader's tree has legal moves only");
    const record::Node& node = tree.node(id);
    require(record::clean_text(node.comment) == node.comment, "comments are clean", node.comment);
    require(record::clean_text(node.comment_before) == node.comment_before, "comments are clean",
            node.comment_before);
  }
}

/// What a tree's bytes give when they are read again, as `format` or as what they are guessed to be.
inline void require_same(const record::GameTree& tree, const record::Written& written,
                         const record::ReadOptions& reading, std::optional<record::Format> format) {
  std::size_t games = 0;
  record::read_record(
      written.bytes, reading,
      [&](record::Reading&& again) {
        ++games;
        require(!again.error, "what we write we read", written.bytes);
        if (written.losses.empty())
          require(again.tree == tree, "what we read is what we wrote", written.bytes);
        return true;
      },
      format);
  require(games == 1, "one game written is one game read", written.bytes);
}

/// Written in a format without loss, a tree comes back as it was; with losses it comes back without a fault.
/// That holds for whoever is told the format and the game, and for whoever has to guess them.
inline void require_round_trip(const record::GameTree& tree, record::Format format,
                               const record::WriteOptions& options) {
  const auto written = record::write_record(tree, format, options);
  if (!written) {
    const record::RecordReason reason = written.error().reason;
    require(reason == record::RecordReason::wrong_game || reason == record::RecordReason::too_deep,
            "a reader's tree can be written");
    return;
  }
  require_same(tree, *written, {tree.game(), options.codec}, format);
  require_same(tree, *written, {std::nullopt, options.codec}, std::nullopt);
}

/// Reads bytes as `format` (or as what they are guessed to be) and holds every game to all of this.
inline void check_format(std::string_view bytes, record::Format format) {
  static const record::TextCodec codec = cli::text_codec();
  record::WriteOptions options;
  options.codec = codec;
  record::read_record(
      bytes, {std::nullopt, codec},
      [&](record::Reading&& reading) {
        require_sound(reading.tree);
        require_round_trip(reading.tree, format, options);
        return true;
      },
      format);
}

}  // namespace xq::fuzz
