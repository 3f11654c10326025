// dist/xq-uci.mjs: the page's module under node. Without words it speaks UCI; `perft`, `moves` and `bench` answer like
// those of the native program, with the same flags.

import createEngine from 'embedded:glue';
import bytes from 'embedded:module';
import books from 'embedded:books';
import networks from 'embedded:networks';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { instantiate } from '../web/shared/instantiate';
import type { EngineModule, GameId, Session } from './engine';
import { games, handMade, shippedNetwork, Uci } from './uci';
import { describeLoadError, parseInteger } from './uci_text';

const maxDepth = 20;

/** What the caller did wrong; the message is for him. */
class UsageError extends Error {}

interface Flags {
  readonly game: GameId;
  /** Neither game was asked for. */
  readonly anyGame: boolean;
  readonly fen: string;
  readonly depth: string | undefined;
  readonly batch: boolean;
  /** As `networkNamed` takes it. */
  readonly net: string;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function parseGame(text: string): GameId {
  const game = games.find((one) => one === text);
  if (game === undefined) throw new UsageError(`unknown game '${text}'`);
  return game;
}

function parseFlags(words: string[]): Flags {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        game: { type: 'string' },
        fen: { type: 'string', default: '' },
        depth: { type: 'string' },
        batch: { type: 'boolean', default: false },
        net: { type: 'string', default: shippedNetwork },
      },
    });
    const { game, fen = '', depth, batch = false, net = shippedNetwork } = values;
    return { game: parseGame(game ?? 'xiangqi'), anyGame: game === undefined, fen, depth, batch, net };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The packed network behind a name, empty for the hand-made evaluation; undefined for a file that cannot be read. */
function networkNamed(game: GameId, name: string): Uint8Array | undefined {
  if (name === handMade) return new Uint8Array(0);
  if (name === shippedNetwork) return networks[game] ?? new Uint8Array(0);
  try {
    const read = readFileSync(name);
    return read.length > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

function giveNetwork(session: Session, game: GameId, name: string): void {
  const network = networkNamed(game, name);
  if (network === undefined || !session.setNetwork(network)) throw new UsageError(`${name} is no network of ${game}`);
}

/** Runs `work` on a session that stands at `fen`, and deletes it. */
function at<T>(engine: EngineModule, game: GameId, fen: string, work: (session: Session) => T): T {
  const session = engine.createSession(game);
  try {
    const start = fen === '' || fen === 'startpos' ? engine.startFen(game) : fen;
    const error = session.load(start, []);
    if (error !== null) throw new UsageError(describeLoadError(error));
    return work(session);
  } finally {
    session.delete();
  }
}

function depthOf(text: string | undefined): number {
  const depth = parseInteger(text, 0, maxDepth);
  if (depth === undefined) throw new UsageError(`bad depth '${text ?? ''}'`);
  return depth;
}

/** Answers each line of standard input, whose first two fields are a game and a FEN, with one line. */
async function batch(
  engine: EngineModule,
  fieldCount: number,
  answer: (session: Session, rest: readonly string[]) => string,
): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    try {
      const fields = line === '' ? [] : line.split('\t');
      if (fields.length !== fieldCount) throw new UsageError(`wanted ${fieldCount} fields, not ${fields.length}`);
      const [game = '', fen = '', ...rest] = fields;
      print(at(engine, parseGame(game), fen, (session) => answer(session, rest)));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      print(`error: ${error.message}`);
    }
  }
}

const movesOf = (session: Session): string[] => session.divide(1).map((root) => root.move);

const commands: Readonly<Record<string, (engine: EngineModule, flags: Flags) => void | Promise<void>>> = {
  perft: async (engine, flags) => {
    if (flags.batch) {
      await batch(engine, 3, (session, [depth]) => String(session.perft(depthOf(depth))));
      return;
    }
    const depth = depthOf(flags.depth);
    at(engine, flags.game, flags.fen, (session) => {
      const start = Date.now();
      const roots = depth > 0 ? session.divide(depth) : [];
      for (const root of roots) print(`${root.move}: ${root.nodes}`);
      const nodes = depth > 0 ? roots.reduce((sum, root) => sum + root.nodes, 0) : 1;
      print(`time_ms ${Date.now() - start}\nnodes ${nodes}`);
    });
  },
  moves: async (engine, flags) => {
    if (flags.batch) {
      await batch(engine, 2, (session) => movesOf(session).join(' '));
      return;
    }
    for (const move of at(engine, flags.game, flags.fen, movesOf)) print(move);
  },
  bench: (engine, flags) => {
    let [nodes, timeMs] = [0, 0];
    for (const game of flags.anyGame ? games : [flags.game]) {
      const result = at(engine, game, '', (session) => {
        giveNetwork(session, game, flags.net);
        return session.bench();
      });
      print(`${game} nodes ${result.nodes} time_ms ${result.timeMs}`);
      nodes += result.nodes;
      timeMs += result.timeMs;
    }
    print(`nodes ${nodes}\nnps ${Math.floor((nodes * 1000) / Math.max(timeMs, 1))}`);
  },
  uci: (engine, flags) => {
    at(engine, flags.game, '', (session) => giveNetwork(session, flags.game, flags.net));
    const uci = new Uci(engine, flags.game, print, { find: networkNamed, name: flags.net }, (game) => books[game] ?? new Uint8Array(0));
    let waiting = false;
    // setImmediate lets node read its input between two slices.
    const thinkOn = (): void => {
      if (waiting || !uci.thinking) return;
      waiting = true;
      setImmediate(() => {
        waiting = false;
        uci.think();
        thinkOn();
      });
    };
    const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
    input.on('line', (line) => {
      if (uci.handle(line)) thinkOn();
      else process.exit(0);
    });
    input.on('close', () => {
      uci.wait(); // a script wants the answer to its last "go"
      process.exit(0);
    });
  },
};

async function main([name = 'uci', ...words]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command '${name}'; there are ${Object.keys(commands).join(', ')}`);
  const flags = parseFlags(words);
  await command(await instantiate(await WebAssembly.compile(bytes as BufferSource), createEngine), flags);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`xq-uci: ${error.message}\n`);
  process.exitCode = 2;
});
