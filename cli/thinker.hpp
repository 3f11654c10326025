// Thinker: a search on a thread of its own, so that a protocol can go on reading its input meanwhile.
//
// Only that thread touches the session while it runs; who needs the session waits first. Info and the best
// move come from that thread, never two at a time.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

#include "engine/engine.hpp"

namespace xq::cli {

class Thinker {
 public:
  using Done = std::function<void(const BestMove&)>;

  Thinker() = default;
  ~Thinker() { stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Nothing may be running. With `until_stopped` no best move comes before stop(), even when nothing is left
  /// to search.
  void start(Session& session, SearchLimits limits, bool until_stopped, InfoSink sink, Done done);
  /// Ends the search, waits until its best move has been said.
  void stop();
  /// Waits for the same without hurry; a search that only stop() ends is ended.
  void wait();
  /// Has the last search, if any, said its best move?
  bool idle() const { return !thinking_; }

 private:
  std::thread thread_;
  std::atomic<bool> stop_{false}, thinking_{false};
  bool until_stopped_ = false;
};

}  // namespace xq::cli
