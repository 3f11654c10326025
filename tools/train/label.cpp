#include "tools/train/label.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "engine/search/searcher.hpp"
#include "engine/util/rng.hpp"
#include "tools/train/positions.hpp"
#include "tools/train/replay.hpp"

namespace xq::train {
namespace {

constexpr int kMostMoves = 2;  // off a game: after more of them a man hangs nearly everywhere
constexpr Score kMostScore = 3000;

template <class G>
class Labeller {
 public:
  using Position = typename G::Position;

  explicit Labeller(const LabelPlan& plan) : plan_(plan) {
    searcher_.set_hash(1);
    limits_.nodes = plan.nodes;
  }

  /// `name` is the shard's.
  std::vector<TrainingPosition> label(const nnue::Shard& shard, const std::string& name) {
    Rng rng(std::hash<std::string>()(name));
    std::vector<TrainingPosition> out;
    for (std::size_t i = 0; i < shard.games.size(); ++i) {
      const nnue::TrainingGame& game = shard.games[i];
      const std::size_t begin = out.size();
      searcher_.clear();
      each_quiet_position<G>(game, [&](const Position& p, Score) {
        if (plan_.variants == 0) add(p, points_of(game), out);
        for (int n = 0; n < plan_.variants; ++n) {
          Position variant = p;
          if (stray(variant, kMostMoves, rng)) add(variant, kNoPoints, out);
        }
      });
      for (std::size_t at = begin; at < out.size(); ++at) out[at].held = held_out(name, i);
    }
    return out;
  }

 private:
  void add(Position p, int points, std::vector<TrainingPosition>& out) {
    p.set_network(plan_.network);
    const BestMove best = searcher_.go(p, limits_, nullptr);
    if (std::abs(best.score) > kMostScore || best.best.empty()) return;
    typename Position::MoveList moves;
    p.generate(GenStage::all, moves);
    for (const auto move : moves)
      if (p.to_uci(move) == best.best && !quiet(p, move)) return;
    const bool first = p.side_to_move() == Side::first;
    out.push_back(describe<G>(p, first ? best.score : -best.score, points));
  }

  LabelPlan plan_;
  search::Searcher<Position> searcher_;
  SearchLimits limits_;
};

bool write(const std::string& path, Game game, const std::vector<TrainingPosition>& positions) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  const PositionHeader header = header_of(game);
  file.write(reinterpret_cast<const char*>(&header), sizeof header);
  file.write(reinterpret_cast<const char*>(positions.data()),
             static_cast<std::streamsize>(positions.size() * sizeof(TrainingPosition)));
  return static_cast<bool>(file.flush());
}

/// A file in work, for this process alone while it lives: what a killed one has left behind is nobody's.
class Claim {
 public:
  explicit Claim(const std::string& path) : file_(open(path.c_str(), O_RDWR | O_CREAT, 0666)) {
    held_ = file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0 && is_at(path);
  }
  ~Claim() {
    if (file_ >= 0) close(file_);
  }
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  bool held() const { return held_; }

 private:
  /// Whoever had the file before may have put it under its last name meanwhile.
  bool is_at(const std::string& path) const {
    struct stat mine {
    }, there{};
    return fstat(file_, &mine) == 0 && stat(path.c_str(), &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
  }

  int file_;
  bool held_ = false;
};

template <class G>
LabelCounts label_all(const LabelPlan& plan, const std::vector<std::string>& inputs,
                      const std::string& folder, const volatile int* stop) {
  LabelCounts counts;
  Labeller<G> labeller(plan);
  for (const std::string& path : inputs) {
    if (*stop != 0) break;
    const std::string name = std::filesystem::path(path).stem().string();
    const std::string out = folder + "/" + name + ".xqtp", part = out + ".part";
    if (std::filesystem::exists(out)) continue;
    const Claim claim(part);
    if (!claim.held()) continue;
    if (std::filesystem::exists(out)) {  // finished since the first look
      std::filesystem::remove(part);
      continue;
    }
    ++counts.files;
    std::ifstream file(path, std::ios::binary);
    const auto shard = nnue::decode(std::string{std::istreambuf_iterator<char>(file), {}});
    if (!shard || shard->game != G::kGame) {
      ++counts.refused;
      std::filesystem::remove(part);
      continue;
    }
    const auto positions = labeller.label(*shard, name);
    counts.failed = !write(part, G::kGame, positions);
    if (counts.failed) {
      std::filesystem::remove(part);
      break;
    }
    std::filesystem::rename(part, out);
    counts.positions += positions.size();
  }
  return counts;
}

}  // namespace

LabelCounts label(const LabelPlan& plan, const std::vector<std::string>& inputs, const std::string& folder,
                  const volatile int* stop) {
  std::filesystem::create_directories(folder);
  return with_game(plan.game, [&](auto g) { return label_all<decltype(g)>(plan, inputs, folder, stop); });
}

}  // namespace xq::train
