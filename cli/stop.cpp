#include "cli/stop.hpp"

namespace xq::cli {
namespace {

volatile std::sig_atomic_t stop_wanted = 0;

}  // namespace

const volatile std::sig_atomic_t& stop_on_signals() {
  struct sigaction action {};  // without SA_RESTART: what waits shall hear of it
  action.sa_handler = [](int) { stop_wanted = 1; };
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stop_wanted;
}

}  // namespace xq::cli
