// How the games ended, by level and for two people.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId } from '../../wasm/engine';
import type { Actions } from '../store/actions';
import type { Keeper } from '../store/keeper';
import { FULL_SECONDS, LEVELS, fullLevel } from '../store/levels';
import type { Stats, Tally } from '../store/stats';
import { Dialog } from '../ui/dialog';
import { levelName, words } from '../ui/i18n';

interface Row {
  readonly name: string;
  readonly tally: Tally;
}

export function StatsDialog({ actions, keeper }: { actions: Actions; keeper: Keeper }): JSX.Element {
  const t = words.lobby.stats;
  const [stats, setStats] = useState(() => keeper.stats());
  const [putBack, setPutBack] = useState<(() => void) | null>(null);
  const clear = (): void => {
    const undo = keeper.clearStats();
    setPutBack(() => undo);
    setStats(keeper.stats());
  };
  const undo = (): void => {
    putBack?.();
    setPutBack(null);
    setStats(keeper.stats());
  };
  const empty = games.every((game) => levelRows(stats, game).length === 0 && played(stats.two[game]) === 0);
  return (
    <Dialog title={t.title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      {empty && putBack === null ? <p class="note">{t.none}</p> : null}
      {games.map((game) => (
        <GameStats key={game} game={game} stats={stats} />
      ))}
      {putBack === null ? null : (
        <button type="button" class="quiet wide" onClick={undo}>
          {`${t.cleared} · ${t.undo}`}
        </button>
      )}
      {empty ? null : (
        <button type="button" class="quiet wide" onClick={clear}>
          {t.clear}
        </button>
      )}
    </Dialog>
  );
}

const games: readonly GameId[] = ['xiangqi', 'chess'];

function GameStats({ game, stats }: { game: GameId; stats: Stats }): JSX.Element | null {
  const t = words.lobby.stats;
  const rows = levelRows(stats, game);
  const two = stats.two[game];
  if (rows.length === 0 && played(two) === 0) return null;
  const { first, second } = words.side[game];
  return (
    <section class="group">
      <h3>{words.lobby.game[game]}</h3>
      {rows.length === 0 ? null : <Table caption={t.computer} heads={[t.level, t.won, t.lost, t.drawn]} rows={rows} />}
      {played(two) === 0 ? null : (
        <Table caption={t.two} heads={['', first, second, t.drawn]} rows={[{ name: t.two, tally: two }]} />
      )}
    </section>
  );
}

function Table({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly Row[] }): JSX.Element {
  return (
    <table class="tally" aria-label={caption}>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tally }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tally.won}</td>
            <td>{tally.lost}</td>
            <td>{tally.drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Weakest first; a level of a later version of the page stands last. */
function levelRows(stats: Stats, game: GameId): Row[] {
  const tallies = stats.computer[game];
  const ladder = [...LEVELS[game], ...FULL_SECONDS.map(fullLevel)];
  const known = ladder.filter((id) => tallies[id] !== undefined);
  const others = Object.keys(tallies).filter((id) => !ladder.includes(id));
  return [...known, ...others].flatMap((id) => {
    const tally = tallies[id];
    return tally === undefined || played(tally) === 0 ? [] : [{ name: levelName(game, id), tally }];
  });
}

function played({ won, lost, drawn }: Tally): number {
  return won + lost + drawn;
}
