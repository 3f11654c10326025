#include "cli/thinker.hpp"

#include <utility>

namespace xq::cli {

void Thinker::start(Session& session, SearchLimits limits, bool until_stopped, InfoSink sink, Done done) {
  stop_ = false;
  thinking_ = true;
  until_stopped_ = until_stopped;
  limits.stop = &stop_;
  thread_ = std::thread([this, &session, until_stopped, limits = std::move(limits), sink = std::move(sink),
                         done = std::move(done)] {
    const BestMove best = session.go(limits, sink);
    if (until_stopped) stop_.wait(false);
    done(best);
    thinking_ = false;
  });
}

void Thinker::stop() {
  stop_ = true;
  stop_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Thinker::wait() {
  if (until_stopped_) return stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace xq::cli
