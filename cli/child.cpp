#include "cli/child.hpp"

#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string_view>

#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr std::int64_t kGraceMs = 2000;

/// A socket rather than pipes: writing to one whose reader is gone can be told not to raise SIGPIPE.
pid_t spawn_on(int socket, const std::string& command) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  std::string shell = "sh", option = "-c", text = "exec " + command;
  char* words[] = {shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = -1;
  if (posix_spawn(&pid, "/bin/sh", &actions, nullptr, words, environ) != 0) pid = -1;
  posix_spawn_file_actions_destroy(&actions);
  return pid;
}

bool has_ended(pid_t pid) { return waitpid(pid, nullptr, WNOHANG) == pid; }

}  // namespace

Child::Child(const std::string& command) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
  socket_ = ends[0];
  pid_ = spawn_on(ends[1], command);
  close(ends[1]);
}

Child::~Child() {
  if (socket_ >= 0) close(socket_);
  if (pid_ < 0) return;
  const std::int64_t end = now_ms() + kGraceMs;
  while (now_ms() < end) {
    if (has_ended(pid_)) return;
    usleep(2000);
  }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

bool Child::say(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t more = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return false;
    sent += static_cast<std::size_t>(more);
  }
  return true;
}

std::optional<std::string> Child::hear(std::int64_t within_ms) {
  const std::int64_t end = now_ms() + within_ms;
  for (;;) {
    if (const std::size_t at = heard_.find('\n'); at != std::string::npos) {
      std::string line = heard_.substr(0, at);
      heard_.erase(0, at + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    const std::int64_t left = end - now_ms();
    pollfd watched{socket_, POLLIN, 0};
    const int ready =
        left > 0 ? poll(&watched, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000))) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return std::nullopt;
    char buffer[4096];
    const ssize_t got = recv(socket_, buffer, sizeof buffer, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::nullopt;
    heard_.append(buffer, static_cast<std::size_t>(got));
  }
}

}  // namespace xq::cli
