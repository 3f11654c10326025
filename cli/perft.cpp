// xq perft, xq moves: the move generator laid open, for tests against other programs.
#include <ostream>

#include "cli/command.hpp"
#include "engine/core/clock.hpp"

namespace xq::cli {
namespace {

constexpr int kMaxDepth = 20;
constexpr Flag kPerftFlags[] = {
    kGameFlag,
    kFenFlag,
    {"depth", Flag::Kind::integer, "N", "plies, 0 to 20; needed without --batch", 0, kMaxDepth},
    {"batch", Flag::Kind::toggle, "", "read game<TAB>fen<TAB>depth lines, answer with the nodes of each"},
};
constexpr Flag kMovesFlags[] = {
    kGameFlag,
    kFenFlag,
    {"batch", Flag::Kind::toggle, "", "read game<TAB>fen lines, answer with the sorted moves of each"},
};

/// The session that the first two fields of a batch line name.
Result<std::unique_ptr<Session>, std::string> session_of(const std::vector<std::string_view>& fields,
                                                         std::size_t wanted) {
  if (fields.size() != wanted)
    return Err("wanted " + std::to_string(wanted) + " fields, not " + std::to_string(fields.size()));
  const auto game = parse_game(fields[0]);
  if (!game) return Err("unknown game '" + std::string(fields[0]) + "'");
  return open_session(*game, fields[1]);
}

Result<std::string, std::string> perft_line(std::string_view line) {
  const auto fields = split(line, '\t');
  const auto session = session_of(fields, 3);
  if (!session) return Err(session.error());
  const auto depth = parse_integer(fields[2], 0, kMaxDepth);
  if (!depth) return Err("bad depth '" + std::string(fields[2]) + "'");
  return std::to_string((*session)->perft(static_cast<int>(*depth)));
}

int run_perft(const Args& args, Io& io) {
  if (args.has("batch")) {
    for_each_line(io, perft_line);
    return kExitOk;
  }
  const auto depth = args.integer("depth");
  if (!depth) return refuse(io, kPerft.name, "--depth is needed");
  const auto session = open_session(game_of(args), args.text("fen").value_or(""));
  if (!session) return refuse(io, kPerft.name, session.error());
  const std::int64_t start = now_ms();
  std::uint64_t nodes = *depth == 0 ? 1 : 0;
  if (*depth > 0) {
    for (const RootCount& count : (*session)->divide(static_cast<int>(*depth))) {
      io.out << count.move << ": " << count.nodes << '\n';
      nodes += count.nodes;
    }
  }
  io.out << "time_ms " << now_ms() - start << "\nnodes " << nodes << '\n';
  return kExitOk;
}

/// Every move that the men can make, also where a drawing rule has ended the game.
std::string moves_of(const Session& session, char separator) {
  std::string text;
  for (const RootCount& count : session.divide(1)) {
    if (!text.empty()) text += separator;
    text += count.move;
  }
  return text;
}

Result<std::string, std::string> moves_line(std::string_view line) {
  const auto session = session_of(split(line, '\t'), 2);
  if (!session) return Err(session.error());
  return moves_of(**session, ' ');
}

int run_moves(const Args& args, Io& io) {
  if (args.has("batch")) {
    for_each_line(io, moves_line);
    return kExitOk;
  }
  const auto session = open_session(game_of(args), args.text("fen").value_or(""));
  if (!session) return refuse(io, kMoves.name, session.error());
  const std::string moves = moves_of(**session, '\n');
  if (!moves.empty()) io.out << moves << '\n';
  return kExitOk;
}

}  // namespace

const Command kPerft{"perft", "count the leaves of the legal move tree", kPerftFlags, run_perft};
const Command kMoves{"moves", "list the legal moves of a position", kMovesFlags, run_moves};

}  // namespace xq::cli
