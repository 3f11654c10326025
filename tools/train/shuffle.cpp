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
#include "tools/train/replay.hpp"

namespace xq::train {
namespace {

constexpr int kMostScore = 3000;
constexpr int kVariantMoves = 3;  // at most, at random

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Positions are dealt at random to piles that fit into memory; then each pile is shuffled by itself. That is
/// a full shuffle.
class Piles {
 public:
  Piles(Game game, std::string path) : game_(game), path_(std::move(path)) {
    for (int i = 0; i < kPiles; ++i) {
      piles_.emplace_back(std::fopen(pile(i).c_str(), "wb+"));
      good_ = good_ && piles_.back() != nullptr;
    }
  }
  void add(const TrainingPosition& position, Rng& rng) {
    std::FILE* pile = piles_[rng.below(kPiles)].get();
    good_ = good_ && std::fwrite(&position, sizeof position, 1, pile) == 1;
    ++size_;
  }
  std::size_t size() const { return size_; }

  /// All of it, under a name of its own, or nothing; the piles are gone either way. False: it could not be
  /// written.
  bool write(Rng& rng) {
    File out(std::fopen(part().c_str(), "wb"));
    const PositionHeader header = header_of(game_);
    good_ = good_ && out != nullptr && std::fwrite(&header, sizeof header, 1, out.get()) == 1;
    for (int i = 0; i < kPiles; ++i) {
      if (good_) append_shuffled(i, out.get(), rng);
      piles_[static_cast<std::size_t>(i)].reset();
      remove(pile(i));
    }
    good_ = out != nullptr && std::fclose(out.release()) == 0 && good_;  // a full disk may show only now
    if (!good_) remove(part());
    return good_;
  }
  /// What has been written gets its name.
  bool publish() const {
    std::error_code error;
    std::filesystem::rename(part(), path_, error);
    return !error;
  }
  void withdraw() const { remove(part()); }

 private:
  static constexpr int kPiles = 32;
  std::string pile(int i) const { return path_ + "." + std::to_string(i); }
  std::string part() const { return path_ + ".part"; }
  static void remove(const std::string& path) {
    std::error_code error;
    std::filesystem::remove(path, error);
  }

  void append_shuffled(int i, std::FILE* out, Rng& rng) {
    std::FILE* in = piles_[static_cast<std::size_t>(i)].get();
    std::vector<TrainingPosition> all(static_cast<std::size_t>(std::ftell(in)) / sizeof(TrainingPosition));
    if (all.empty()) return;  // of no elements there is no address to read to
    std::rewind(in);
    good_ = std::fread(all.data(), sizeof(TrainingPosition), all.size(), in) == all.size();
    for (std::size_t n = all.size(); n > 1; --n)
      std::swap(all[n - 1], all[rng.below(static_cast<std::uint32_t>(n))]);
    good_ = good_ && std::fwrite(all.data(), sizeof(TrainingPosition), all.size(), out) == all.size();
  }

  Game game_;
  std::string path_;
  std::vector<File> piles_;
  std::size_t size_ = 0;
  bool good_ = true;
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
      ++counts_.files;
      if (!read(path)) ++counts_.refused;
    }
    counts_.positions = train_.size();
    counts_.held_out = held_.size();
    const bool train = train_.write(rng_), held = held_.write(rng_);
    counts_.failed = !(train && held && train_.publish() && held_.publish());
    if (counts_.failed) {
      train_.withdraw();
      held_.withdraw();
    }
    return counts_;
  }

 private:
  bool read(const std::string& path) {
    const std::string kind = std::filesystem::path(path).extension().string();
    name_ = std::filesystem::path(path).stem().string();
    games_in_file_ = 0;
    if (kind == ".xqtp") return read_positions(path);
    std::ifstream file(path, std::ios::binary);
    return kind == ".tsv" ? read_text(file) : read_shard(file);
  }

  bool read_shard(std::istream& file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const auto shard = nnue::decode(bytes);
    if (!shard || shard->game != G::kGame) return false;
    for (const nnue::TrainingGame& game : shard->games) read_game(game);
    return true;
  }

  void read_game(const nnue::TrainingGame& game) {
    next_game();
    const int points = points_of(game);
    each_quiet_position<G>(game, [&](const Position& p, Score score) { add(p, score, points); });
  }

  /// What label() has written: positions without their games. It knew which of those are held out.
  bool read_positions(const std::string& path) {
    const auto positions = Positions::open(path, G::kGame);
    if (!positions) return false;
    for (std::size_t i = 0; i < positions->size(); ++i)
      ((*positions)[i].held != 0 ? held_ : train_).add((*positions)[i], rng_);
    return true;
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
    to_held_ = held_out(name_, games_in_file_++);
  }

  void add(const Position& p, Score score, int points) {
    if (variants_ == 0) return keep(p, score, points);
    for (int i = 0; i < variants_; ++i) add_variant(p);
  }

  void add_variant(Position p) {
    if (!stray(p, kVariantMoves, rng_)) return;
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
  std::string name_;  // of the file that is being read, without folder and ending
  std::size_t games_in_file_ = 0;
  bool to_held_ = false;
};

}  // namespace

ShuffleCounts shuffle(Game game, const std::vector<std::string>& inputs, const std::string& folder,
                      int variants) {
  std::error_code error;
  std::filesystem::create_directories(folder,
                                      error);  // without it no file can be written, which is told then
  return with_game(game, [&](auto g) { return Shuffle<decltype(g)>(folder, variants).run(inputs); });
}

}  // namespace xq::train
