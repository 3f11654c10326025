#include "cli/protocol.hpp"

#include "cli/uci_text.hpp"

namespace xq::cli {

bool Protocol::handle(std::string_view line) {
  const Words words = words_of(line);
  if (words.empty()) return true;
  const std::string& name = words.front();
  if (name == "isready") {
    if (thinker_.idle()) {
      wait();
      session_->prepare_search();  // so that the first move need not do it on the clock
    }
    emit("readyok");  // at once while thinking
    return true;
  }
  if (ignores(name)) return true;
  if (name == "stop" || name == "ponderhit" || name == "quit") {
    thinker_.stop();
    if (name != "quit") return true;
    if (!manner_.farewell.empty()) emit(std::string(manner_.farewell));
    return false;
  }
  // Only now it is known whether to wait: what is not understood need not wait for the search.
  if (!knows(name)) {
    complain("unknown command: " + name);
    return true;
  }
  wait();
  obey(name, {words.begin() + 1, words.end()});
  return true;
}

void Protocol::emit(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  out_(line);
}

}  // namespace xq::cli
