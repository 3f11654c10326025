#include "tools/train/positions.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <utility>

#include "engine/nnue/bytes.hpp"

namespace xq::train {

bool held_out(std::string_view file, std::size_t game) {
  constexpr std::uint64_t kOneOf = 20;
  return mix64(nnue::checksum(file) + game) % kOneOf == 0;
}

std::optional<Positions> Positions::open(const std::string& path, Game game) {
  const int file = ::open(path.c_str(), O_RDONLY);
  if (file < 0) return std::nullopt;
  struct stat about {};
  Positions positions;
  if (fstat(file, &about) == 0 && about.st_size >= static_cast<off_t>(sizeof(PositionHeader))) {
    positions.bytes_ = static_cast<std::size_t>(about.st_size);
    positions.mapped_ = mmap(nullptr, positions.bytes_, PROT_READ, MAP_PRIVATE, file, 0);
    if (positions.mapped_ == MAP_FAILED) positions.mapped_ = nullptr;
  }
  close(file);
  if (positions.mapped_ == nullptr) return std::nullopt;
  const PositionHeader wanted = header_of(game);
  const std::size_t body = positions.bytes_ - sizeof wanted;
  if (std::memcmp(positions.mapped_, &wanted, sizeof wanted) != 0 || body % sizeof(TrainingPosition) != 0)
    return std::nullopt;
  positions.size_ = body / sizeof(TrainingPosition);
  positions.first_ =
      reinterpret_cast<const TrainingPosition*>(static_cast<const char*>(positions.mapped_) + sizeof wanted);
  return positions;
}

Positions::Positions(Positions&& other) noexcept
    : mapped_(std::exchange(other.mapped_, nullptr)),
      bytes_(other.bytes_),
      first_(other.first_),
      size_(other.size_) {}

Positions::~Positions() {
  if (mapped_ != nullptr) munmap(mapped_, bytes_);
}

}  // namespace xq::train
