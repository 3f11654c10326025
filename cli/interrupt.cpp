#include "cli/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace xq::cli {
namespace {

std::atomic<bool> interrupted{false};
// A pipe with something in it wakes a poll() that the signal would miss when it comes just before.
int wake_reader = -1, wake_writer = -1;
struct sigaction action_before;

void on_interrupt(int) {
  const int error = errno;
  interrupted = true;
  [[maybe_unused]] const auto written = write(wake_writer, "!", 1);  // full is as good as written
  errno = error;
}

/// False when an interrupt came first.
bool wait_for_input(int descriptor) {
  for (;;) {
    pollfd watched[2] = {{descriptor, POLLIN, 0},
                         {wake_reader, POLLIN, 0}};  // poll ignores a descriptor of -1
    const int ready = poll(watched, 2, -1);
    if (interrupted) return false;
    if (ready > 0 && watched[0].revents != 0) return true;
    if (ready < 0 && errno != EINTR) return true;  // read() says what is wrong
  }
}

}  // namespace

Interrupts::Interrupts() {
  interrupted = false;
  int ends[2];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0) {
    wake_reader = ends[0];
    wake_writer = ends[1];
  }
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, &action_before);
}

Interrupts::~Interrupts() {
  sigaction(SIGINT, &action_before, nullptr);
  for (int* end : {&wake_reader, &wake_writer}) {
    if (*end >= 0) close(*end);
    *end = -1;
  }
  interrupted = false;
}

const std::atomic<bool>& Interrupts::asked() { return interrupted; }

void Interrupts::forget() {
  interrupted = false;
  char drained[64];
  while (wake_reader >= 0 && read(wake_reader, drained, sizeof drained) > 0) {
  }
}

InterruptibleInput::int_type InterruptibleInput::underflow() {
  if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
  ssize_t got = 0;
  do {
    if (!wait_for_input(descriptor_)) return traits_type::eof();
    got = read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && (errno == EINTR || errno == EAGAIN));
  if (got <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
  return traits_type::to_int_type(*gptr());
}

}  // namespace xq::cli
