// A new game: which one, who plays, how strong the computer is, and on which terms. The further terms are folded away until
// somebody wants them.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId, SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import type { Actions, NewGame, Seats } from '../store/actions';
import { CLOCKS, CLOCK_IDS, OWN_LIMITS, clockIdOf, ownClock, ownClockOf } from '../store/clock_rule';
import type { ClockId, ClockRule, OwnClock } from '../store/clock_rule';
import { HANDICAPS } from '../store/handicap';
import type { Handicap, HandicapId } from '../store/handicap';
import { translated } from '../store/levels';
import type { LevelId } from '../store/levels';
import { PACES, RULE_SETS } from '../store/settings';
import type { Settings } from '../store/settings';
import { isWatching, soleHuman, isUnderWay } from '../store/select';
import type { State } from '../store/state';
import { Choice, Dialog } from '../ui/dialog';
import { NumberField, Select, Switch } from '../ui/fields';
import { words } from '../ui/i18n';
import { LevelPicker } from '../ui/level_picker';
import { clockName, handicapName } from '../ui/terms';
import { NaturalLimit } from './settings';

/** What the form holds. Who gives is kept as a person, because the sides may still change. */
interface Form {
  readonly game: GameId;
  readonly human: Seats;
  readonly level: LevelId;
  readonly clock: ClockId;
  /** The clock when it is `own`. */
  readonly own: OwnClock;
  readonly given: HandicapId | 'none';
  readonly giver: Giver;
  readonly series: boolean;
}

type Giver = 'computer' | 'you' | SideId;

export function NewGameDialog({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const t = words.newGame;
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <NewGameForm state={state} actions={actions}>
        <button type="button" class="ghost" onClick={actions.closeDialog}>
          {t.cancel}
        </button>
      </NewGameForm>
    </Dialog>
  );
}

interface FormProps {
  readonly state: State;
  readonly actions: Actions;
  /** Beside the button that starts the game. */
  readonly children?: ComponentChildren;
}

export function NewGameForm({ state, actions, children }: FormProps): JSX.Element {
  const t = words.newGame;
  const [form, setForm] = useState<Form>(() => formOf(state));
  const [open, setOpen] = useState(form.clock !== 'none' || form.given !== 'none' || form.series);
  const set = (change: Partial<Form>): void => setForm(consistent(form, change));
  return (
    <>
      <Choice label={t.game} value={form.game} onChoose={(game) => set({ game })} options={gameOptions()} />
      <h3>{t.play}</h3>
      <Choice
        label={t.play}
        value={form.human}
        onChoose={(human) => set({ human })}
        options={seatOptions(form.game, state.engine.thinker !== 'failed')}
      />
      <h3>{t.level}</h3>
      <LevelPicker game={form.game} value={form.level} onChoose={(level) => set({ level })} disabled={form.human === 'both'} />
      {open ? (
        <Terms form={form} set={set} settings={state.settings} change={actions.change} />
      ) : (
        <button type="button" class="quiet more-terms" aria-expanded={false} onClick={() => setOpen(true)}>
          {t.more}
        </button>
      )}
      <p class="note">{isUnderWay(state) ? t.discards : ''}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={form.clock === 'own' && clockOf(form) === null} onClick={() => actions.newGame(orderOf(form))}>
          {t.start}
        </button>
        {children}
      </div>
      <button type="button" class="quiet by-friend" onClick={() => actions.openDialog('friend')}>
        {words.share.friend.action}
      </button>
    </>
  );
}

interface TermsProps {
  readonly form: Form;
  readonly set: (change: Partial<Form>) => void;
  /** Rules and pace are remembered about the person, not agreed for one game. */
  readonly settings: Settings;
  readonly change: Actions['change'];
}

function Terms({ form, set, settings, change }: TermsProps): JSX.Element {
  const t = words.newGame;
  const { picks, options } = words.settings;
  return (
    <div class="terms">
      <Select
        label={t.clock}
        value={form.clock}
        options={clockOptions()}
        onChoose={(clock) => set({ clock })}
      />
      {form.clock === 'own' ? <OwnClockFields own={form.own} onChange={(own) => set({ own })} /> : null}
      <Select
        label={words.handicap.label}
        value={form.given === 'none' ? 'none' : `${form.giver}/${form.given}`}
        options={[['none', words.handicap.none], ...handicapOptions(form)]}
        onChoose={(value) => {
          const [giver, given = 'none'] = value.split('/');
          set({ giver: giver as Giver, given: given as Form['given'] });
        }}
      />
      {form.game === 'xiangqi' ? <Rules settings={settings} change={change} /> : null}
      {form.human === 'both' ? null : (
        <Select
          label={picks.pace}
          value={settings.pace}
          options={PACES.map((id) => [id, options.pace[id]])}
          onChoose={(pace) => change({ pace })}
        />
      )}
      {form.human === 'none' ? null : (
        <Switch label={words.series.bestOfThree} note={words.series.points} on={form.series} onChange={(series) => set({ series })} />
      )}
    </div>
  );
}

function OwnClockFields({ own, onChange }: { readonly own: OwnClock; readonly onChange: (own: OwnClock) => void }): JSX.Element {
  const t = words.clock;
  return (
    <div class="own-clock">
      <NumberField label={t.minutes} value={own.minutes} {...OWN_LIMITS.minutes} step={0.5} onChange={(minutes) => onChange({ ...own, minutes })} />
      <NumberField
        label={t.incrementSeconds}
        value={own.incrementSeconds}
        {...OWN_LIMITS.incrementSeconds}
        step={1}
        onChange={(incrementSeconds) => onChange({ ...own, incrementSeconds })}
      />
    </div>
  );
}

/** The rules are settings, and stay as they are chosen here. */
function Rules({ settings, change }: Pick<TermsProps, 'settings' | 'change'>): JSX.Element {
  const t = words.settings;
  return (
    <>
      <Select
        label={t.picks.ruleSet}
        value={settings.ruleSet}
        options={RULE_SETS.map((id) => [id, t.options.ruleSet[id]])}
        onChoose={(ruleSet) => change({ ruleSet })}
      />
      <NaturalLimit settings={settings} change={change} />
    </>
  );
}

function clockOptions(): readonly (readonly [ClockId, string])[] {
  return [...CLOCK_IDS.map((id) => [id, clockName(CLOCKS[id])] as const), ['own', words.clock.own]];
}

function gameOptions(): readonly (readonly [GameId, string])[] {
  const { games } = words.newGame;
  return [
    ['xiangqi', games.xiangqi],
    ['chess', games.chess],
  ];
}

function seatOptions(game: GameId, hasComputer: boolean): readonly (readonly [Seats, string])[] {
  const t = words.newGame;
  if (!hasComputer) return [['both', t.both]];
  return [
    ['first', t.first[game]],
    ['second', t.second[game]],
    ['both', t.both],
    ['none', t.none],
  ];
}

/** Each side may give; to give the move is only to let the other have the first side. */
function handicapOptions({ game, human }: Form): [string, string][] {
  const alone = human === 'both' || human === 'none';
  const givers: readonly Giver[] = alone ? ['first', 'second'] : ['computer', 'you'];
  const name = (giver: Giver): string =>
    giver === 'computer' ? words.seat.computer : giver === 'you' ? words.seat.you : words.side[game][giver];
  const ids = HANDICAPS[game].filter((id) => id !== 'move' || !alone);
  return givers.flatMap((giver) =>
    ids.map((id): [string, string] => [`${giver}/${id}`, words.handicap.gives(name(giver), handicapName(game, id))]),
  );
}

/** What a change makes impossible gives way. */
function consistent(before: Form, change: Partial<Form>): Form {
  const form = { ...before, ...change };
  const alone = form.human === 'both' || form.human === 'none';
  const isPerson = form.giver === 'computer' || form.giver === 'you';
  const fits = form.given === 'none' || (HANDICAPS[form.game].includes(form.given) && alone !== isPerson);
  const given = fits ? form.given : 'none';
  // Whoever gives the move has the second side; whoever chooses a side that does not fit takes the gift back.
  const human = given === 'move' && change.human === undefined ? (form.giver === 'you' ? 'second' : 'first') : form.human;
  const contradicts = given === 'move' && human !== (form.giver === 'you' ? 'second' : 'first');
  const level = translated(before.game, form.level, form.game);
  return { ...form, human, level, given: contradicts ? 'none' : given, series: form.series && form.human !== 'none' };
}

/** null where the fields of an own clock hold nonsense: nobody is timed by that. */
function clockOf({ clock, own }: Form): ClockRule | null {
  return clock === 'own' ? ownClock(own) : CLOCKS[clock];
}

function orderOf(form: Form): NewGame {
  const { game, human, level, given, giver, series } = form;
  const handicap: Handicap | null = given === 'none' ? null : { id: given, giver: sideOf(giver, human) };
  return { game, human, level, clock: clockOf(form), handicap, series };
}

function sideOf(giver: Giver, human: Seats): SideId {
  if (giver === 'first' || giver === 'second') return giver;
  const own: SideId = human === 'second' ? 'second' : 'first';
  return giver === 'you' ? own : opponentOf(own);
}

/** As the game on the table was agreed. */
function formOf(state: State): Form {
  const { match } = state;
  const own = soleHuman(state);
  const giver = match.handicap?.giver ?? 'first';
  return {
    game: match.game,
    human: own ?? (isWatching(state) ? 'none' : 'both'),
    level: match.level,
    clock: clockIdOf(match.clock),
    own: ownClockOf(match.clock),
    given: match.handicap?.id ?? 'none',
    giver: own === null ? giver : giver === own ? 'you' : 'computer',
    series: match.series !== null,
  };
}
