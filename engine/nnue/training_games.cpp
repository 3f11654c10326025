#include "engine/nnue/training_games.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/nnue/bytes.hpp"

namespace xq::nnue {
namespace {

constexpr std::string_view kMagic = "XQSP";
constexpr int kVersion = 1;
constexpr int kSumBytes = 8;

void write_game(ByteWriter& out, const TrainingGame& game) {
  out.byte(static_cast<std::uint8_t>(game.result));
  out.byte(static_cast<std::uint8_t>(game.random_plies));
  out.number(static_cast<std::uint32_t>(game.plies.size()));
  Score before = 0;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    out.byte(game.plies[i].move);
    if (static_cast<int>(i) < game.random_plies) continue;
    const Score score = std::clamp(game.plies[i].score, -kMaxTrainingScore, kMaxTrainingScore);
    out.difference(score - before);
    before = score;
  }
}

bool read_game(ByteReader& in, TrainingGame& game) {
  const std::uint8_t result = in.byte();
  game.result = static_cast<GameResult>(result);
  game.random_plies = in.byte();
  const std::uint32_t plies = in.number();
  if (result == 0 || result > static_cast<int>(GameResult::draw) || plies > in.left()) return false;
  game.plies.resize(plies);
  Score before = 0;
  for (std::uint32_t i = 0; i < plies; ++i) {
    game.plies[i].move = in.byte();
    if (static_cast<int>(i) < game.random_plies) continue;
    const std::int64_t score = std::int64_t{before} + in.difference();
    if (std::abs(score) > kMaxTrainingScore) return false;
    game.plies[i].score = before = static_cast<Score>(score);
  }
  return in.ok();
}

}  // namespace

std::string encode(const Shard& shard) {
  ByteWriter out;
  out.text(kMagic);
  out.byte(kVersion);
  out.byte(static_cast<std::uint8_t>(shard.game));
  out.number(static_cast<std::uint32_t>(shard.games.size()));
  for (const TrainingGame& game : shard.games) write_game(out, game);
  out.fixed(checksum(out.bytes()), kSumBytes);
  return out.bytes();
}

std::optional<Shard> decode(std::string_view bytes) {
  if (bytes.size() < kMagic.size() + kSumBytes || bytes.substr(0, kMagic.size()) != kMagic)
    return std::nullopt;
  const std::string_view body = bytes.substr(0, bytes.size() - kSumBytes);
  if (ByteReader(bytes.substr(body.size())).fixed(kSumBytes) != checksum(body)) return std::nullopt;
  ByteReader in(body.substr(kMagic.size()));
  if (in.byte() != kVersion) return std::nullopt;
  Shard shard;
  const std::uint8_t game = in.byte();
  if (game > static_cast<int>(Game::chess)) return std::nullopt;
  shard.game = static_cast<Game>(game);
  const std::uint32_t games = in.number();
  if (games > in.left()) return std::nullopt;
  shard.games.resize(games);
  for (TrainingGame& one : shard.games)
    if (!read_game(in, one)) return std::nullopt;
  if (in.left() != 0) return std::nullopt;
  return shard;
}

}  // namespace xq::nnue
