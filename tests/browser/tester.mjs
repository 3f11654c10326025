// The person at the board: the engine itself under node, with more thought than the level it plays against; or somebody
// who knows the rules and nothing else.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const kEngine = fileURLToPath(new URL('../../dist/xq-uci.mjs', import.meta.url));

/** `choose(referee)` answers with a move; `close` ends the engine. */
export function strongPlayer(nodes) {
  const engine = spawn(process.execPath, [kEngine], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout });
  return {
    choose: ({ moves }) =>
      new Promise((resolve, reject) => {
        const read = (line) => {
          if (!line.startsWith('bestmove ')) return;
          engine.off('exit', gone);
          lines.off('line', read);
          resolve(line.split(' ')[1]);
        };
        const gone = (code) => reject(new Error(`the tester's engine ended with ${code}`));
        lines.on('line', read);
        engine.once('exit', gone);
        engine.stdin.write(`position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}\ngo nodes ${nodes}\n`);
      }),
    close: () => engine.kill(),
  };
}

/** Always the same game for the same seed and the same answers. */
export function carelessPlayer(seed) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    choose: async (referee) => {
      const legal = referee.legal();
      return legal[random(legal.length)];
    },
    close: () => {},
  };
}
