// Ucci: the Universal Chinese Chess Protocol, version 3, over one Session. Lines go in, lines come out
// through a callback, as in Uci (uci.hpp); the search runs in a Thinker.
//
// What it leaves to the GUI: it does not think on the opponent's time by itself (no option "ponder"), and it
// has no opening book.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cli/thinker.hpp"
#include "cli/ucci_text.hpp"

namespace xq::cli {

class Ucci {
 public:
  /// Called with one line, without its end; from either thread, but never from both at a time.
  using Out = std::function<void(const std::string& line)>;

  explicit Ucci(Out out);
  Ucci(const Ucci&) = delete;
  Ucci& operator=(const Ucci&) = delete;

  /// Obeys one line. False after "quit".
  bool handle(std::string_view line);
  /// Waits until the running search has given its best move; ends an infinite one.
  void wait() { thinker_.wait(); }

 private:
  using Words = std::vector<std::string>;
  struct Command {
    std::string_view name;
    void (Ucci::*obey)(const Words& words);  // the words after the name
  };
  static const std::vector<Command>& commands();
  struct Option {
    std::string_view name;
    std::string (*type)();                              // "type spin min 1 max 1024 default 16"
    bool (*set)(Ucci& ucci, const std::string& value);  // false: a bad value
  };
  static const std::vector<Option>& options();

  void introduce(const Words& words);
  void set_option(const Words& words);
  void set_position(const Words& words);
  void ban_moves(const Words& words);
  void go(const Words& words);
  void probe(const Words& words);
  void tell_best(const BestMove& best, bool draw_offered);
  void message(const std::string& text) { emit("info message " + text); }
  void emit(const std::string& line);

  /// What the last search found, for "probe".
  struct Found {
    std::uint64_t key = 0;
    BestMove best;
  };

  Out out_;
  std::mutex out_mutex_;
  std::unique_ptr<Session> session_;
  Rules rules_;
  std::string level_;  // empty: full strength
  std::uint64_t seed_ = 0;
  bool milliseconds_ = false;
  bool resigns_ = true;
  std::vector<std::string> banned_;  // for the position that was set last
  Found found_;
  Thinker thinker_;  // last: it ends before what it uses
};

}  // namespace xq::cli
