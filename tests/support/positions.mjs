// Positions of random games for differential tests: seeded, so that a failure comes back.

/** Whole numbers below a bound, uniform, from 32 bits of state. */
export function randomSource(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % bound;
  };
}

/**
 * Different positions of random games, with their legal moves as the oracle has them: FEN to sorted moves. One position in
 * three is kept, so that more games give the same number.
 */
export function collectPositions(newGame, wanted, seed, longest = 240) {
  const random = randomSource(seed);
  const positions = new Map();
  while (positions.size < wanted) {
    const game = newGame();
    for (let ply = 0; ply < longest; ++ply) {
      const moves = game.moves();
      if (moves.length === 0 || random(3) === 0) positions.set(game.fen(), moves);
      if (moves.length === 0) break;
      game.play(moves[random(moves.length)]);
    }
    game.delete();
  }
  return positions;
}
