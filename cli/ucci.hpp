// Ucci: the Universal Chinese Chess Protocol, version 3, over one Session.
//
// What it leaves to the GUI: it does not think on the opponent's time by itself ("ponder" sets nothing), and
// its opening book rests until "usebook" asks for it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/books.hpp"
#include "cli/networks.hpp"
#include "cli/protocol.hpp"
#include "cli/ucci_text.hpp"

namespace xq::cli {

class Ucci final : public Protocol {
 public:
  /// `network` as network_named() takes it.
  explicit Ucci(Out out, std::string_view network = kShippedNetwork);
  ~Ucci() override { thinker().stop(); }

 private:
  static const std::vector<Command<Ucci>>& commands();
  struct Option {
    std::string_view name;
    std::string (*type)();                              // "type spin min 1 max 1024 default 16"
    bool (*set)(Ucci& ucci, const std::string& value);  // false: a bad value
  };
  static const std::vector<Option>& options();

  void obey(std::string_view name, const Words& words) override;
  bool knows(std::string_view name) const override { return find(commands(), name) != nullptr; }

  void introduce(const Words& words);
  void set_option(const Words& words);
  void set_position(const Words& words);
  void ban_moves(const Words& words);
  void go(const Words& words);
  void probe(const Words& words);
  bool set_network(const std::string& name);
  void tell_best(const BestMove& best, bool draw_offered);
  bool agrees_to_draw(const BestMove& best);

  /// What the last search found, for "probe".
  struct Found {
    std::uint64_t key = 0;
    BestMove best;
  };

  bool use_book_ = false;
  RecentOpenings recent_;
  bool milliseconds_ = false;
  bool resigns_ = true;
  std::vector<std::string> banned_;  // for the position that was set last
  Found found_;
};

}  // namespace xq::cli
