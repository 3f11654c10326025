#include "engine/study/opening.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "engine/record/board.hpp"
#include "engine/study/opening_lines.hpp"

namespace xq::study {
namespace {

struct Named {
  std::uint64_t key;
  const OpeningLine* line;
};

/// The named positions of one game, by key.
class Index {
 public:
  explicit Index(Game game) {
    const auto lines = game == Game::xiangqi ? xiangqi_openings() : chess_openings();
    for (const OpeningLine& line : lines) {
      add(game, line, false);
      if (game == Game::xiangqi) add(game, line, true);
    }
    // A position that is its own mirror image is there twice, under one name.
    std::stable_sort(named_.begin(), named_.end(), [](auto& a, auto& b) { return a.key < b.key; });
  }

  const OpeningLine* find(std::uint64_t key) const {
    const auto found = std::lower_bound(named_.begin(), named_.end(), key,
                                        [](const Named& named, std::uint64_t k) { return named.key < k; });
    return found != named_.end() && found->key == key ? found->line : nullptr;
  }
  int longest() const noexcept { return longest_; }

  static const Index& of(Game game) {
    static const Index xiangqi(Game::xiangqi), chess(Game::chess);
    return game == Game::xiangqi ? xiangqi : chess;
  }

 private:
  void add(Game game, const OpeningLine& line, bool mirror) {
    record::Board board = record::Board::start(game);
    int plies = 0;
    for (std::string_view rest = line.moves; !rest.empty(); ++plies) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string_view move = rest.substr(0, end);
      if (!board.make(mirror ? record::mirrored_move(move) : std::string(move))) {
        assert(false);  // every line is tested
        return;
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    longest_ = std::max(longest_, plies);
    named_.push_back({board.key(), &line});
  }

  std::vector<Named> named_;
  int longest_ = 0;  // plies of the longest line
};

constexpr std::string_view kSimplified =
    "国两亚伦侧兑兰别劳单卢双变头奥宁宫宾对尔弃御应庞开换敛旧横欧汤泽现盘着称稳约纳维缓罗脱苏莱萨诺贝跃车转边"
    "达"
    "过进"
    "钩闭韦顺顿风飞马鲁鲍鸯鸳麦齐龙龟体";
constexpr std::string_view kTraditional =
    "國兩亞倫側兌蘭別勞單盧雙變頭奧寧宮賓對爾棄禦應龐開換斂舊橫歐湯澤現盤著稱穩約納維緩羅脫蘇萊薩諾貝躍車轉邊"
    "達"
    "過進"
    "鉤閉韋順頓風飛馬魯鮑鴦鴛麥齊龍龜體";
constexpr std::size_t kCharacter = 3;  // bytes of a Chinese character in UTF-8
static_assert(kSimplified.size() == kTraditional.size() && kSimplified.size() % kCharacter == 0);

}  // namespace

std::optional<Opening> opening(Game game, std::string_view start_fen, const std::vector<std::string>& moves) {
  // Before the index is made, which takes a page a moment that it needs while it opens.
  if (moves.empty()) return std::nullopt;
  record::Board board = record::Board::start(game);
  const auto start = record::Board::from_fen(game, start_fen);
  if (!start || start->key() != board.key()) return std::nullopt;
  const Index& index = Index::of(game);
  std::optional<Opening> found;
  const std::size_t last = std::min(moves.size(), static_cast<std::size_t>(2 * index.longest()));
  for (std::size_t i = 0; i < last; ++i) {
    if (!board.make(moves[i])) return std::nullopt;
    if (const OpeningLine* line = index.find(board.key()))
      found = Opening{line->eco, line->simplified, {}, line->english, static_cast<int>(i) + 1};
  }
  if (found) found->traditional = in_traditional(found->simplified);
  return found;
}

std::string in_traditional(std::string_view simplified) {
  std::string text(simplified);
  for (std::size_t at = 0; at < text.size();) {
    const bool wide = (static_cast<unsigned char>(text[at]) & 0xf0) == 0xe0;
    if (!wide) {
      ++at;
      continue;
    }
    const std::size_t found = kSimplified.find(simplified.substr(at, kCharacter));
    if (found != std::string_view::npos) text.replace(at, kCharacter, kTraditional.substr(found, kCharacter));
    at += kCharacter;
  }
  return text;
}

}  // namespace xq::study
