// A game between two people who are nowhere together: each move goes to the other as a link, and what comes back is held
// against the game as it is known here. Whatever a link says, a game that is on the table or in the library is only ever
// gone on with: an older link, one of another course or one that was tampered with changes nothing.

import type { CorrespondenceData, GameId, ReadingData, SideId } from '../../wasm/engine';
import { START_FEN, opponentOf, toMoveIn } from '../shared/placement';
import { fromTreeData, movesTo } from '../shared/tree';
import { LoadRefused } from '../rules/rules';
import { rulesOf } from './games';
import { friendOf, gameMoves, isByLetter, lettersDone } from './select';
import { EMPTY_RECORD, FRESH_PROGRESS, ONGOING, newSeed } from './state';
import type { Conclusion, GameRecord, Letter, LetterKind, Match, Progress, State } from './state';
import type { Store } from './store';
import type { LeftOff } from './table';

export interface LetterActions {
  /** A new game by link; this person has `side`. */
  newLetterGame(game: GameId, side: SideId): void;
  /** The letter that was refused or asked about, taken all the same: an invitation as this side, or moves that were made
   *  elsewhere. */
  acceptLetter(side: SideId): void;
  /** The letter's game as a record to step through. */
  studyLetter(): void;
  closeLetter(): void;
  /** The link of the game as it stands has gone out: it cannot be taken back any more. */
  letterSent(): void;
}

export interface Letters {
  readonly actions: LetterActions;
  /** A link of a game by link has come in. */
  receive(reading: ReadingData): void;
  /** A move was made here. */
  moved(): void;
}

interface Ports {
  begin(match: Match, record: GameRecord, bottom: SideId, left: LeftOff): void;
  play(uci: string): boolean;
  conclude(conclusion: Conclusion): void;
  study(reading: ReadingData): void;
  /** The screen has changed: clocks and computer go on. */
  settle(): void;
  /** Puts a game of the library on the table; false: it is not there. */
  openSaved(seed: number): boolean;
}

export function createLetters(store: Store, { begin, play, conclude, study, settle, openSaved }: Ports): Letters {
  const turnTo = (view: Partial<State['view']>): void => {
    store.set({ view: { screen: 'game', letter: null, dialog: null, incoming: null, ...view } });
    settle();
  };
  const show = (letter: Letter | null): void => turnTo({ letter, dialog: letter === null ? null : 'letter' });
  /** Legal moves of a game that cannot have gone on so far, say: the link was made by hand. */
  const sayFailed = (): void => turnTo({ dialog: 'open', incoming: { name: '', readings: [], trouble: 'failed', cut: false } });

  const lay = (reading: ReadingData, link: CorrespondenceData, own: SideId): void => {
    const { game, startFen } = reading.tree;
    const tree = fromTreeData(reading.tree);
    const end = tree.length - 1;
    const record: GameRecord = { ...EMPTY_RECORD, tree, live: end, cursor: end, conclusion: conclusionOf(link) };
    const match: Match = {
      mode: 'play',
      game,
      players: seatsOf(own),
      level: store.get().match.level,
      seed: link.id,
      rules: link.rules,
      startFen,
      clock: null,
      handicap: null,
      series: null,
    };
    try {
      begin(match, record, own, { fen: startFen, progress: received(link, own) });
    } catch (error) {
      if (!(error instanceof LoadRefused)) throw error;
      return sayFailed();
    }
    store.set({ progress: { sent: lettersDone(store.get()) } });
  };

  /** Goes on with the game on the table by what the letter has more. */
  const catchUp = ({ kind, reading, link, known }: Letter): void => {
    // Of moves that were made elsewhere it is not known here what was offered with them.
    const conclusion = kind === 'ahead' ? conclusionOf(link) : newsOf(link);
    show(null);
    for (const move of movesIn(reading).slice(known)) if (!play(move)) return sayFailed();
    const own = opponentOf(friendOf(store.get()) ?? opponentOf(link.sender));
    store.set({ progress: received(link, own) });
    if (conclusion !== null && store.get().record.outcome.result === 'ongoing') conclude(conclusion);
    store.set({ progress: { sent: lettersDone(store.get()) } });
  };

  const receive = (reading: ReadingData): void => {
    const link = reading.link?.match ?? null;
    if (link === null) return;
    const isHere = store.get().match.seed === link.id && isByLetter(store.get());
    if (!isHere && !openSaved(link.id)) return show({ kind: 'invitation', reading, link, known: 0 });
    const { kind, known } = compare(reading, link);
    if (kind === 'next') return catchUp({ kind, reading, link, known });
    // What says nothing new is no reason to stop anybody.
    if (kind === 'same') return turnTo({ notice: 'letter-known' });
    show({ kind, reading, link, known });
  };

  /** How the letter ends the game that is known here: a draw only where one was offered. */
  const newsOf = (link: CorrespondenceData): Conclusion | null => {
    const { match, progress } = store.get();
    const friend = friendOf({ match });
    const offered = friend !== null && progress.drawOffer === opponentOf(friend);
    return link.conclusion === 'agreement' && !offered ? null : conclusionOf(link);
  };

  const compare = (reading: ReadingData, link: CorrespondenceData): { kind: LetterKind; known: number } => {
    const state = store.get();
    const { match, record } = state;
    const ours = gameMoves(state);
    const theirs = movesIn(reading);
    const { game, startFen } = reading.tree;
    const friend = friendOf(state);
    const sameTerms =
      friend !== null &&
      game === match.game &&
      startFen === match.startFen &&
      link.rules.repetition === match.rules.repetition &&
      link.rules.naturalLimitPlies === match.rules.naturalLimitPlies;
    if (!sameTerms) return { kind: 'foreign', known: 0 };
    const known = commonLength(ours, theirs);
    const more = theirs.length - known;
    if (known < ours.length && more > 0) return { kind: 'forked', known };
    if (known < ours.length) return { kind: 'older', known };
    const ends = newsOf(link) !== null && record.conclusion === null;
    if (record.outcome.result !== 'ongoing' && (more > 0 || ends)) return { kind: 'over', known };
    if (more === 0) return { kind: ends && link.sender === friend ? 'next' : 'same', known };
    // One move, and by the friend: anything else was made where we have not been.
    const isNext = more === 1 && link.sender === friend && mover(match, known) === friend;
    return { kind: isNext ? 'next' : 'ahead', known };
  };

  return {
    receive,
    moved() {
      const state = store.get();
      const friend = friendOf(state);
      // Who goes on playing does not take the draw.
      if (friend !== null && state.progress.drawOffer === friend) store.set({ progress: { drawOffer: null } });
    },
    actions: {
      newLetterGame(game, side) {
        const { settings, match } = store.get();
        const startFen = START_FEN[game];
        const rules = rulesOf(settings);
        const next: Match = {
          mode: 'play',
          game,
          players: seatsOf(side),
          level: match.level,
          seed: newSeed(),
          rules,
          startFen,
          clock: null,
          handicap: null,
          series: null,
        };
        // Who has the second side sends an invitation before any move.
        const sent = side === toMoveIn(startFen) ? 0 : -1;
        begin(next, EMPTY_RECORD, side, { fen: startFen, progress: { ...FRESH_PROGRESS, sent } });
        if (sent < 0) store.set({ view: { dialog: 'share' } });
      },
      acceptLetter(side) {
        const { letter } = store.get().view;
        if (letter === null) return;
        if (letter.kind === 'ahead') return catchUp(letter);
        show(null);
        if (letter.kind === 'invitation') lay(letter.reading, letter.link, side);
      },
      studyLetter() {
        const { letter } = store.get().view;
        show(null);
        if (letter !== null) study(letter.reading);
      },
      closeLetter() {
        show(null);
      },
      letterSent() {
        const state = store.get();
        if (isByLetter(state)) store.set({ progress: { sent: lettersDone(state) } });
      },
    },
  };
}

/** What goes out with the link of the game on the table; null: it is not played by link. */
export function correspondenceOf({ match, record, progress }: Pick<State, 'match' | 'record' | 'progress'>): CorrespondenceData | null {
  const friend = friendOf({ match });
  if (friend === null) return null;
  const sender = opponentOf(friend);
  const drawOffered = progress.drawOffer === sender && record.outcome.result === 'ongoing';
  return { id: match.seed, sender, rules: match.rules, drawOffered, conclusion: record.conclusion?.reason ?? 'none' };
}

function seatsOf(own: SideId): Match['players'] {
  return own === 'first' ? { first: 'human', second: 'friend' } : { first: 'friend', second: 'human' };
}

function received({ drawOffered, sender }: CorrespondenceData, own: SideId): Progress {
  return { ...FRESH_PROGRESS, drawOffer: drawOffered && sender !== own ? sender : null };
}

/** Who ended the game away from the board is who sent the link. */
function conclusionOf({ conclusion, sender }: CorrespondenceData): Conclusion | null {
  return conclusion === ONGOING.reason ? null : { reason: conclusion, by: sender };
}

function movesIn({ tree }: ReadingData): readonly string[] {
  const nodes = fromTreeData(tree);
  return movesTo(nodes, nodes.length - 1);
}

function commonLength(ours: readonly string[], theirs: readonly string[]): number {
  let length = 0;
  while (length < ours.length && length < theirs.length && ours[length] === theirs[length]) length++;
  return length;
}

function mover({ startFen }: Match, ply: number): SideId {
  const opener = toMoveIn(startFen);
  return ply % 2 === 0 ? opener : opponentOf(opener);
}
