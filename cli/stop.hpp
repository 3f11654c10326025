// A polite end for long work without a person before it: Ctrl-C and SIGTERM raise a flag instead of killing
// the program, and the work ends where nothing is lost. What talks with a person has cli/interrupt.hpp.
#pragma once

#include <csignal>

namespace xq::cli {

/// Catches both signals from now on; not 0 once one has come. A wait() that one meets ends with an error.
const volatile std::sig_atomic_t& stop_on_signals();

}  // namespace xq::cli
