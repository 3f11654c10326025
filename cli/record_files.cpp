#include "cli/record_files.hpp"

#include <algorithm>
#include <array>

#include "cli/files.hpp"
#include "cli/text_codec.hpp"

namespace xq::cli {
namespace {

using namespace record;

struct Ending {
  std::string_view ending;
  Format format;
};
constexpr std::array<Ending, 5> kEndings{{{".pgn", Format::pgn},
                                          {".ubb", Format::ubb},
                                          {".xqf", Format::xqf},
                                          {".txt", Format::move_list},
                                          {".fen", Format::fen}}};

std::optional<Format> format_of(std::string_view path) {
  for (const Ending& known : kEndings) {
    if (path.size() <= known.ending.size()) continue;
    const std::string_view ending = path.substr(path.size() - known.ending.size());
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    if (std::equal(ending.begin(), ending.end(), known.ending.begin(), same)) return known.format;
  }
  return std::nullopt;
}

}  // namespace

std::string describe(const RecordError& error) {
  std::string text;
  if (error.line > 0) text += "line " + std::to_string(error.line) + ", ";
  if (error.move) text += "move " + std::to_string(error.ply + 1) + ", ";
  text += "byte " + std::to_string(error.offset) + ": " + std::string(to_id(error.reason));
  if (!error.text.empty()) text += " '" + error.text + "'";
  if (error.fen) text += " (" + std::string(to_id(error.fen->reason)) + ")";
  if (error.move && !error.move->candidates.empty()) {
    text += " (";
    for (const std::string& move : error.move->candidates) text += (text.back() == '(' ? "" : " ") + move;
    text += ")";
  }
  return text;
}

Result<OpenedRecord, std::string> open_record(const std::string& path, std::int64_t nth) {
  const auto bytes = read_file(path);
  if (!bytes) return Err("读不了文件 " + path);
  std::optional<Reading> found;
  std::int64_t games = 0;
  ReadOptions options;
  options.codec = text_codec();
  read_record(*bytes, options, [&](Reading&& reading) {
    if (++games == nth) found = std::move(reading);
    return true;
  });
  if (!found) return Err(path + " 里只有 " + std::to_string(games) + " 局棋");
  // Nothing was read at all, not even a position: then there is nothing to look at.
  if (found->error && found->tree.size() == 1) return Err(path + " 读不出棋谱：" + describe(*found->error));
  return OpenedRecord{std::move(found->tree), games, std::move(found->error)};
}

bool is_position_file(std::string_view path) { return format_of(path) == Format::fen; }

Result<std::vector<Loss>, std::string> save_record(const std::string& path, const GameTree& tree,
                                                   const NotationStyle& style) {
  const auto format = format_of(path);
  if (!format) return Err(std::string("文件名要以 .pgn .ubb .xqf .txt .fen 之一结尾"));
  WriteOptions options;
  options.style = style;
  options.codec = text_codec();
  auto written = write_record(tree, *format, options);
  if (!written) return Err("这种格式存不了：" + describe(written.error()));
  if (!write_file(path, written->bytes)) return Err("写不了文件 " + path);
  return std::move(written->losses);
}

}  // namespace xq::cli
