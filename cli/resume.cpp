#include "cli/resume.hpp"

#include <cstddef>

#include "cli/args.hpp"

namespace xq::cli {
namespace {

/// The FEN with the plies of the drawing rules counted from here: field 5 is theirs in both games.
std::string with_counter_at_rest(const std::string& fen) {
  constexpr std::size_t kCounter = 4;
  std::string text;
  const auto fields = split(fen, ' ');
  for (std::size_t i = 0; i < fields.size(); ++i)
    text += (i == 0 ? "" : " ") + std::string(i == kCounter ? "0" : fields[i]);
  return text;
}

/// The nearest line that can be loaded whole.
Result<Line, LoadError> past_the_end(Game game, const Rules& rules, Line line) {
  const auto scratch = Session::create(game);
  scratch->set_rules(rules);
  for (;;) {
    const auto loaded = scratch->load(line.fen, line.moves);
    if (loaded) return line;
    const LoadError& error = loaded.error();
    if (error.move_index < 0 || error.explanation.reason != MoveReason::game_over) return Err(error);
    const auto end = line.moves.begin() + error.move_index;
    if (!scratch->load(line.fen, {line.moves.begin(), end})) return Err(error);
    std::string fen = with_counter_at_rest(scratch->fen());
    if (error.move_index == 0 && fen == line.fen) return Err(error);
    line = {std::move(fen), {end, line.moves.end()}};
  }
}

}  // namespace

Result<Ok, LoadError> load_past_the_end(Session& session, const Line& line) {
  auto loaded = session.load(line.fen, line.moves);
  if (loaded || loaded.error().explanation.reason != MoveReason::game_over) return loaded;
  const auto rest = past_the_end(session.game(), session.rules(), line);
  if (!rest) return Err(rest.error());
  return session.load(rest->fen, rest->moves);
}

}  // namespace xq::cli
