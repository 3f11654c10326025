// Table: the game that a person has before him. A record of everything that was played, the place in it where
// the men stand now, and a referee at that place. Playing, taking back and leafing through a loaded record
// all move that place; nothing else does.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/record/tree.hpp"

namespace xq::cli {

class Table {
 public:
  /// `start_fen` is as Session::fen gives it.
  Table(Game game, std::string start_fen, const Rules& rules);
  /// Stands at the end of the record's main line.
  Table(record::GameTree record, const Rules& rules);

  Game game() const { return record_.game(); }
  const Session& session() const { return *session_; }
  const record::GameTree& record() const { return record_; }
  record::GameTree& record() { return record_; }
  record::NodeId at() const { return at_; }
  const record::Node& node() const { return record_.node(at_); }

  Result<PlayedMove, MoveExplanation> play(std::string_view move);
  /// Takes `plies` moves back. A move that was played here and not read from a record is forgotten with all
  /// that followed. False, and nothing done, when there are not so many.
  bool take_back(int plies);
  void go_to(record::NodeId node);
  /// Ends the game away from the board, as Session::conclude.
  bool conclude(EndReason reason, Side by) { return session_->conclude(reason, by); }
  void set_rules(const Rules& rules);
  /// As Session::set_network.
  bool set_network(std::string_view packed) { return session_->set_network(packed); }
  /// As Session::set_book.
  bool set_book(std::string_view packed) { return static_cast<bool>(session_->set_book(packed)); }
  /// Changes nothing on the table.
  BestMove think(const SearchLimits& limits) { return session_->go(limits, nullptr); }

  /// The moves from the start of the record to here, each in words.
  std::vector<std::string> moves_in(const NotationStyle& style) const;
  /// The men taken on the way here, in order, as FEN letters.
  std::string captured() const;
  /// The line on the table, from the start through here to where the record's own continuation ends; a node's
  /// place in it is its ply.
  std::vector<record::NodeId> line() const;
  /// Moves that the record knows here, best known first; those that were taken back are not among them.
  std::vector<record::NodeId> continuations() const;
  /// The record as it is to be kept: the line on the table is its main line, other lines of the record are
  /// variations, moves that were taken back are gone.
  record::GameTree as_played() const;

 private:
  bool forgotten(record::NodeId node) const { return forgotten_.count(node) > 0; }

  record::GameTree record_;
  record::NodeId at_ = record::kRoot;
  std::set<record::NodeId> played_here_;  // nodes that no loaded record had
  std::set<record::NodeId> forgotten_;    // of these, the ones that were taken back
  std::unique_ptr<Session> session_;
};

}  // namespace xq::cli
