// Uci: the UCI protocol over one Session. wasm/uci.ts speaks it too, for the page's module, which has no
// threads; a test holds the two against each other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/books.hpp"
#include "cli/networks.hpp"
#include "cli/protocol.hpp"
#include "cli/uci_text.hpp"

namespace xq::cli {

class Uci final : public Protocol {
 public:
  /// `network` as network_named() takes it.
  Uci(Game game, Out out, std::string_view network = kShippedNetwork);
  ~Uci() override { thinker().stop(); }

 private:
  static const std::vector<Command<Uci>>& commands();
  struct Option {
    std::string_view name;
    std::string (*type)(Game game);                   // "type spin default 16 min 1 max 1024"
    bool (*set)(Uci& uci, const std::string& value);  // false: a bad value
  };
  static const std::vector<Option>& options();

  void obey(std::string_view name, const Words& words) override;
  bool knows(std::string_view name) const override { return find(commands(), name) != nullptr; }
  bool ignores(std::string_view name) const override { return name == "debug" || name == "register"; }

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
  bool set_network(const std::string& name);
  void think(const GoRequest& request);

  int hash_ = 16;
  int multi_pv_ = 1;
  bool own_book_ = false;
  RecentOpenings recent_;
  std::string network_;  // as network_named() takes it
};

}  // namespace xq::cli
