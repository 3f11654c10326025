#include "tools/book/growth.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>

#include "engine/record/board.hpp"

namespace xq::book {
namespace {

/// The board seen in a mirror: every rank read backwards. For placements without digits of two places.
std::string mirrored(std::string_view placement) {
  std::string text;
  for (std::size_t at = 0; at < placement.size();) {
    const std::size_t end = std::min(placement.find('/', at), placement.size());
    text.append(placement.rend() - static_cast<std::ptrdiff_t>(end),
                placement.rend() - static_cast<std::ptrdiff_t>(at));
    if (end < placement.size()) text += '/';
    at = end + 1;
  }
  return text;
}

std::optional<std::pair<std::string, Lines>> parse_line(const std::string& text) {
  std::istringstream fields(text);
  std::string name, moves;
  if (!std::getline(fields, name, '\t') || fields.eof()) return std::nullopt;  // no tab
  std::getline(fields, moves);  // none: the position has no moves
  Lines lines;
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) return std::nullopt;
    lines.push_back({word.substr(0, colon), std::atoi(word.c_str() + colon + 1)});
  }
  return std::pair(name, std::move(lines));
}

/// One of each two moves that are each other's mirror image, where the position is its own; else all.
std::vector<std::string> different_moves(const Session& session, const std::string& name) {
  std::vector<std::string> moves = session.legal_moves();
  const std::string placement = name.substr(0, name.find(' '));
  if (session.game() != Game::xiangqi || mirrored(placement) != placement) return moves;
  moves.erase(
      std::remove_if(moves.begin(), moves.end(), [](const auto& m) { return record::mirrored_move(m) < m; }),
      moves.end());
  return moves;
}

void load(Session& session, const std::string& name) {
  if (!session.load(fen_of(name), {})) std::abort();  // a name comes from a position
}

}  // namespace

std::string position_name(Game game, std::string_view fen) {
  std::istringstream fields{std::string(fen)};
  std::string placement, side, castling, en_passant;
  fields >> placement >> side >> castling >> en_passant;
  if (game == Game::xiangqi) placement = std::min(placement, mirrored(placement));
  return placement + " " + side + " " + castling + " " + en_passant;
}

std::string fen_of(std::string_view name) { return std::string(name) + " 0 1"; }

Log::Log(std::string path) : path_(std::move(path)) {
  std::ifstream file(path_, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t whole = text.rfind('\n') + 1;  // 0 when there is none
  if (whole < text.size()) std::filesystem::resize_file(path_, whole);
  std::istringstream rows(text.substr(0, whole));
  for (std::string row; std::getline(rows, row);)
    if (auto read = parse_line(row)) found_.insert(std::move(*read));
}

const Lines* Log::find(const std::string& name) const {
  const auto found = found_.find(name);
  return found == found_.end() ? nullptr : &found->second;
}

void Log::add(const std::string& name, Lines lines) {
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  std::string row = name + "\t";
  for (const ScoredMove& move : lines) row += move.uci + ":" + std::to_string(move.score) + " ";
  if (!lines.empty()) row.pop_back();
  file << row + "\n" << std::flush;
  found_.emplace(name, std::move(lines));
}

Lines search_lines(Session& session, const std::string& name, std::uint64_t nodes, int lines) {
  load(session, name);
  session.clear_search();
  SearchLimits limits;
  limits.nodes = nodes;
  limits.multi_pv = lines;
  Lines whole, incoming;
  limits.only_moves = different_moves(session, name);
  const std::size_t wanted = std::min(static_cast<std::size_t>(lines), limits.only_moves.size());
  session.go(limits, [&](const SearchInfo& info) {
    if (info.pv_index == 0) incoming.clear();
    if (!info.pv.empty()) incoming.push_back({info.pv.front(), info.score});
    if (incoming.size() == wanted) whole = incoming;
  });
  return whole;
}

std::string after(Session& session, const std::string& name, const std::string& uci) {
  load(session, name);
  if (!session.play(uci)) std::abort();  // a search gave it
  return position_name(session.game(), session.fen());
}

void Frontier::reach(const std::string& name, Score cost) {
  const auto [known, fresh] = best_.try_emplace(name, cost);
  if (!fresh) {
    if (known->second <= cost) return;
    waiting_.erase({known->second, name});
    known->second = cost;
  }
  waiting_[{cost, name}] = true;
}

std::pair<Score, std::string> Frontier::take() {
  auto first = waiting_.begin();
  auto result = first->first;
  waiting_.erase(first);
  return result;
}

}  // namespace xq::book
