#include "tools/train/shuffle.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>

#include "engine/nnue/training_games.hpp"
#include "engine/util/rng.hpp"
#include "tools/train/positions.hpp"

namespace xq::train {
namespace {

constexpr int kHeldOutOf = 20;  // one game in so many
constexpr int kMostScore = 3000;
constexpr std::uint32_t kVariantMoves = 3;  // at most, at random

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Positions are dealt at random to piles that fit into memory; then each pile is shuffled by itself. That is
/// a full shuffle.
class Piles {
 public:
  Piles(Game game, std::string path) : game_(game), path_(std::move(path)) {
    for (int i = 0; i < kPiles; ++i) piles_.emplace_back(std::fopen(pile(i).c_str(), "wb+"));
  }
  void add(const TrainingPosition& position, Rng& rng) {
    std::fwrite(&position, sizeof position, 1, piles_[rng.below(kPiles)].get());
    ++size_;
  }
  std::size_t size() const { return size_; }

  void write(Rng& rng) {
    const std::string part = path_ + ".part";
    {
      const File out(std::fopen(part.c_str(), "wb"));
      PositionHeader header;
      header.game = static_cast<std::uint8_t>(game_);
      std::fwrite(&header, sizeof header, 1, out.get());
      for (int i = 0; i < kPiles; ++i) append_shuffled(i, out.get(), rng);
    }
    std::filesystem::rename(part, path_);
  }

 private:
  static constexpr int kPiles = 32;
  std::string pile(int i) const { return path_ + "." + std::to_string(i); }

  void append_shuffled(int i, std::FILE* out, Rng& rng) {
    std::FILE* in = piles_[static_cast<std::size_t>(i)].get();
    std::vector<TrainingPosition> all(static_cast<std::size_t>(std::ftell(in)) / sizeof(TrainingPosition));
    if (!all.empty()) {  // of no elements there is no address to read to
      std::rewind(in);
      all.resize(std::fread(all.data(), sizeof(TrainingPosition), all.size(), in));
      for (std::size_t n = all.size(); n > 1; --n)
        std::swap(all[n - 1], all[rng.below(static_cast<std::uint32_t>(n))]);
      std::fwrite(all.data(), sizeof(TrainingPosition), all.size(), out);
    }
    piles_[static_cast<std::size_t>(i)].reset();
    std::filesystem::remove(pile(i));
  }

  Game game_;
  std::string path_;
  std::vector<File> piles_;
  std::size_t size_ = 0;
};

template <class G>
class Shuffle {
 public:
  using Position = typename G::Position;

  Shuffle(const std::string& folder, int variants)
      : variants_(variants),
        train_(G::kGame, folder + "/train.xqtp"),
        held_(G::kGame, folder + "/held.xqtp") {}

  ShuffleCounts run(const std::vector<std::string>& inputs) {
    for (const std::string& path : inputs) {
      std::ifstream file(path, std::ios::binary);
      const bool text = path.size() > 4 && path.substr(path.size() - 4) == ".tsv";
      ++counts_.files;
      if (!(text ? read_text(file) : read_shard(file))) ++counts_.refused;
    }
    counts_.positions = train_.size();
    counts_.held_out = held_.size();
    train_.write(rng_);
    held_.write(rng_);
    return counts_;
  }

 private:
  bool read_shard(std::istream& file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const auto shard = nnue::decode(bytes);
    if (!shard || shard->game != G::kGame) return false;
    for (const nnue::TrainingGame& game : shard->games) read_game(game);
    return true;
  }

  void read_game(const nnue::TrainingGame& game) {
    next_game();
    Position p = G::start();
    const int points = game.result == GameResult::draw ? 1 : game.result == GameResult::first_wins ? 2 : 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      const auto move = nth_move(p, game.plies[i].move);
      if (!move) return;
      const bool quiet = !p.in_check() && !p.is_tactical(*move);
      if (static_cast<int>(i) >= game.random_plies && quiet) add(p, game.plies[i].score, points);
      p.make(*move);
    }
  }

  /// By the order of the UCI texts.
  static std::optional<typename Position::Move> nth_move(const Position& p, std::size_t n) {
    typename Position::MoveList list;
    p.generate(GenStage::all, list);
    if (n >= list.size()) return std::nullopt;
    std::vector<std::pair<std::string, typename Position::Move>> moves;
    moves.reserve(list.size());
    for (const auto move : list) moves.emplace_back(p.to_uci(move), move);
    const auto nth = moves.begin() + static_cast<std::ptrdiff_t>(n);
    std::nth_element(moves.begin(), nth, moves.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return nth->second;
  }

  /// FEN, score and result (1, 0.5, 0), both the first side's. A game begins where the move number falls.
  bool read_text(std::istream& file) {
    int last = 1 << 20;
    bool any = false;
    for (std::string line; std::getline(file, line);) {
      std::istringstream fields(line);
      std::string fen, score, result;
      if (!std::getline(fields, fen, '\t') || !std::getline(fields, score, '\t') ||
          !std::getline(fields, result))
        continue;
      const auto p = G::from(fen);
      if (!p) continue;
      any = true;
      const int number = std::atoi(fen.c_str() + fen.rfind(' '));
      if (number < last) next_game();
      last = number;
      add(*p, std::atoi(score.c_str()), static_cast<int>(2 * std::atof(result.c_str()) + 0.5));
    }
    return any;
  }

  void next_game() {
    ++counts_.games;
    to_held_ = rng_.below(kHeldOutOf) == 0;
  }

  void add(const Position& p, Score score, int points) {
    if (variants_ == 0) return keep(p, score, points);
    for (int i = 0; i < variants_; ++i) add_variant(p);
  }

  void add_variant(Position p) {
    for (auto moves = 1 + rng_.below(kVariantMoves); moves > 0; --moves) {
      typename Position::MoveList list;
      p.generate(GenStage::all, list);
      if (list.empty()) return;
      p.make(list[rng_.below(static_cast<std::uint32_t>(list.size()))]);
    }
    if (p.in_check()) return;
    const Score score = p.evaluate();
    keep(p, p.side_to_move() == Side::first ? score : -score, kNoPoints);
  }

  void keep(const Position& p, Score score, int points) {
    if (std::abs(score) > kMostScore) return;
    (to_held_ ? held_ : train_).add(describe<G>(p, score, points), rng_);
  }

  int variants_;  // 0: the games' own positions
  Piles train_, held_;
  Rng rng_{20240229};
  ShuffleCounts counts_;
  bool to_held_ = false;
};

}  // namespace

ShuffleCounts shuffle(Game game, const std::vector<std::string>& inputs, const std::string& folder) {
  return shuffle_variants(game, inputs, folder, 0);
}

ShuffleCounts shuffle_variants(Game game, const std::vector<std::string>& inputs, const std::string& folder,
                               int variants) {
  std::filesystem::create_directories(folder);
  return with_game(game, [&](auto g) { return Shuffle<decltype(g)>(folder, variants).run(inputs); });
}

}  // namespace xq::train
