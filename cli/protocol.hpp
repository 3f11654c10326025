// Protocol: what UCI (uci.hpp) and UCCI (ucci.hpp) have in common. Lines go in, lines come out through a
// callback; there is no I/O here.
//
// A Thinker searches, so that handle() returns at once and "stop" works; every command that needs the session
// waits for its end.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cli/thinker.hpp"
#include "engine/engine.hpp"

namespace xq::cli {

class Protocol {
 public:
  /// Called with one line, without its end; from either thread, but never from both at a time.
  using Out = std::function<void(const std::string& line)>;

  virtual ~Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  /// Obeys one line. False after "quit".
  bool handle(std::string_view line);
  /// Waits until the running search has given its best move; ends an infinite one.
  void wait() { thinker_.wait(); }

 protected:
  using Words = std::vector<std::string>;
  /// How a protocol says the same things.
  struct Manner {
    std::string_view complaint;  // before a text for people: "info string "
    std::string_view farewell;   // the answer to "quit"; empty: none
  };
  /// `Self` is the protocol whose commands and options stand in its own tables.
  template <class Self>
  struct Command {
    std::string_view name;
    void (Self::*obey)(const Words& words);  // the words after the name
  };

  Protocol(Out out, Manner manner) : out_(std::move(out)), manner_(manner) {}

  /// Runs a command, which may touch the session: nothing is being thought. Nothing happens when it is
  /// unknown.
  virtual void obey(std::string_view name, const Words& words) = 0;
  virtual bool knows(std::string_view name) const = 0;
  /// Is the command passed over, whatever follows it?
  virtual bool ignores(std::string_view) const { return false; }

  template <class Self>
  static const Command<Self>* find(const std::vector<Command<Self>>& commands, std::string_view name) {
    for (const Command<Self>& command : commands)
      if (command.name == name) return &command;
    return nullptr;
  }
  /// Sets the option that `is_it` knows by its name.
  template <class Self, class Options, class Test>
  void set_one_of(const Options& options, Self& self, const std::string& name, const std::string& value,
                  Test is_it) {
    for (const auto& option : options) {
      if (!is_it(option.name)) continue;
      if (!option.set(self, value)) complain(std::string(option.name) + ": bad value '" + value + "'");
      return;
    }
    complain("unknown option: " + name);
  }

  void complain(const std::string& text) { emit(std::string(manner_.complaint) + text); }
  void emit(const std::string& line);
  /// Whoever derives from this stops it before going: the thread speaks through what is his.
  Thinker& thinker() { return thinker_; }

  std::unique_ptr<Session> session_;
  Rules rules_;
  std::string level_;       // empty: full strength
  std::uint64_t seed_ = 0;  // of the game, for level and book; every new game gets the next one

 private:
  Out out_;
  std::mutex out_mutex_;
  Manner manner_;
  Thinker thinker_;
};

}  // namespace xq::cli
