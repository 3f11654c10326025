// Child: another program that is spoken to line by line.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

namespace xq::cli {

class Child {
 public:
  /// Starts a command line, as the shell reads it. A command that cannot be run is a child that says nothing
  /// and is gone.
  explicit Child(const std::string& command);
  /// Hangs up, gives it a moment to leave, then kills it.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False when it is gone.
  bool say(const std::string& line);
  /// The next line, without its end; nothing when none came within the time or it is gone.
  std::optional<std::string> hear(std::int64_t within_ms);

 private:
  pid_t pid_ = -1;
  int socket_ = -1;
  std::string heard_;  // not yet handed out
};

}  // namespace xq::cli
