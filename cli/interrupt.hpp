// Ctrl-C as a request: while an Interrupts lives it no longer kills the program but raises a flag, ends a
// search that watches the flag, and ends a wait for input.
#pragma once

#include <array>
#include <atomic>
#include <streambuf>

namespace xq::cli {

/// At most one lives at a time.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// For SearchLimits::stop.
  static const std::atomic<bool>& asked();
  static void forget();
};

/// Reads a file descriptor. An interrupt looks like the end of the input; after istream::clear() it goes on.
/// The standard's own buffers cannot do this: they wait for input again after every signal.
class InterruptibleInput : public std::streambuf {
 public:
  explicit InterruptibleInput(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  std::array<char, 1 << 16> buffer_{};
};

}  // namespace xq::cli
