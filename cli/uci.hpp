// Uci: the UCI protocol over one Session. Lines go in, lines come out through a callback; it does no I/O of
// its own.
//
// A Thinker searches, so that handle() returns at once and "stop" works; every command that needs the session
// waits for its end. wasm/uci.ts speaks the same protocol for the page's module, which has no threads; a test
// holds the two against each other.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/thinker.hpp"
#include "cli/uci_text.hpp"
#include "engine/engine.hpp"

namespace xq::cli {

class Uci {
 public:
  /// Called with one line, without its end; from either thread, but never from both at a time.
  using Out = std::function<void(const std::string& line)>;

  Uci(Game game, Out out);
  Uci(const Uci&) = delete;
  Uci& operator=(const Uci&) = delete;

  /// Obeys one line. False after "quit".
  bool handle(std::string_view line);
  /// Waits until the running search has given its best move; ends an infinite one.
  void wait() { thinker_.wait(); }

 private:
  using Words = std::vector<std::string>;
  struct Command {
    std::string_view name;
    void (Uci::*obey)(const Words& words);  // the words after the name
  };
  static const std::vector<Command>& commands();
  struct Option {
    std::string_view name;
    std::string (*type)(Game game);                   // "type spin default 16 min 1 max 1024"
    bool (*set)(Uci& uci, const std::string& value);  // false: a bad value
  };
  static const std::vector<Option>& options();

  void introduce(const Words& words);
  void set_option(const Words& words);
  void new_game(const Words& words);
  void set_position(const Words& words);
  void set_position_of_cyclone(const Words& words);
  void go(const Words& words);
  void show(const Words& words);
  void list_moves(const Words& words);
  void bench(const Words& words);

  void count(int depth);
  void open_game(Game game);
  void think(const GoRequest& request);
  void emit(const std::string& line);

  Out out_;
  std::mutex out_mutex_;
  std::unique_ptr<Session> session_;
  int hash_ = 16;
  int multi_pv_ = 1;
  Rules rules_;
  std::string level_;       // empty: full strength
  std::uint64_t seed_ = 0;  // of the game, for the level; every new game gets the next one
  Thinker thinker_;         // last: it ends before what it uses
};

}  // namespace xq::cli
