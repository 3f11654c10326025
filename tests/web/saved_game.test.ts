// A saved game out of a stranger's backup, whose checksum is right and whose values are not: every value in it is put wrong, one after
// the other, in every way. Either it is no game, or everything that shows a game can show it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fromStored, toStored } from '../../web/store/saved_game';
import { WRONG } from './mischief';
import type { Json } from './mischief';
import { fullGame, use } from './whole_game';

/** The text of `json` with each of its values in turn replaced by `wrong`. */
function* harmed(json: Json, wrong: string): Generator<string> {
  yield wrong;
  if (typeof json !== 'object' || json === null) return;
  const entries = Object.entries(json);
  const isList = Array.isArray(json);
  for (const [i, [, value]] of entries.entries()) {
    for (const inner of harmed(value, wrong)) {
      const texts = entries.map(([name, other], at) => (isList ? '' : `${JSON.stringify(name)}:`) + (at === i ? inner : JSON.stringify(other)));
      yield isList ? `[${texts.join(',')}]` : `{${texts.join(',')}}`;
    }
  }
}

test('a game with any one value put wrong is refused, or can be shown', () => {
  const whole = JSON.parse(JSON.stringify(toStored(fullGame()))) as Json;
  const faults: string[] = [];
  let [taken, refused] = [0, 0];
  for (const wrong of WRONG) {
    for (const text of harmed(whole, wrong)) {
      const game = fromStored(JSON.parse(text));
      if (game === undefined) {
        refused++;
        continue;
      }
      taken++;
      try {
        use(game);
      } catch (error) {
        faults.push(`${(error as Error).stack?.split('\n').slice(0, 3).join(' ') ?? ''}: ${text}`);
      }
    }
  }
  assert.deepEqual(faults.slice(0, 5), [], `${faults.length} of ${taken} taken`);
  assert.ok(taken > 300 && refused > 300, `${taken} taken, ${refused} refused`);
});

test('what is whole comes back as it was', () => {
  const game = fullGame();
  assert.deepEqual(fromStored(JSON.parse(JSON.stringify(toStored(game)))), game);
});
