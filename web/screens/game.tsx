// The game: title, seats, board, status line, actions; the cards over the board; the dialogs.

import type { JSX } from 'preact';
import type { SideId } from '../../wasm/engine';
import type { Board } from '../board/render';
import { opponentOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { isModal, isOver } from '../store/select';
import type { Keeper } from '../store/keeper';
import type { State } from '../store/state';
import type { Store } from '../store/store';
import { materialAhead, takenBy } from '../ui/captured';
import { ClockFace } from '../ui/clock_face';
import { GlyphLine, SmallMan } from '../ui/glyph';
import { words } from '../ui/i18n';
import { late } from '../ui/late';
import { gameClasses } from '../ui/layout';
import { seatName } from '../ui/seat_name';
import { statusLine } from '../ui/status';
import { matchLine } from '../ui/terms';
import { useStore } from '../ui/use_store';
import { ActionBar } from './action_bar';
import { BoardPoints } from './board_points';
import { EndCard } from './end_card';
import { PromotionPanel } from './promotion';
import { RecordPanel } from './record_panel';
import { Said } from './said';
import { StepBar } from './step_bar';
import { Stage } from './stage';
import { StorageCard } from './storage_card';
import { TroubleCard } from './trouble_card';
import { WarningCard } from './warning_card';

const GameDialogs = late(() => import('./game_dialogs').then((part) => part.GameDialogs));

export interface GameProps {
  readonly store: Store;
  readonly actions: Actions;
  readonly board: Board;
  readonly keeper: Keeper;
  /** Milliseconds, on the clock that the store counts by. */
  readonly now: () => number;
}

export function GameScreen({ store, actions, board, keeper, now }: GameProps): JSX.Element {
  const state = useStore(store);
  const { bottom } = state.view;
  return (
    <main class={gameClasses(state)}>
      <header class="top">
        <h1>
          <GlyphLine text={words.title} />
        </h1>
        <span class="match">{matchLine(state)}</span>
      </header>
      <Seat state={state} side={opponentOf(bottom)} place="far" now={now} />
      <Stage board={board} game={state.match.game}>
        <BoardPoints state={state} actions={actions} />
        {state.view.endCard && isOver(state) ? <EndCard state={state} actions={actions} /> : null}
        {state.view.promotion !== null ? <PromotionPanel state={state} actions={actions} /> : null}
        {state.view.warning !== null ? <WarningCard state={state} actions={actions} warning={state.view.warning} /> : null}
        <StorageCard state={state} keeper={keeper} />
        {state.engine.trouble !== null ? <TroubleCard state={state} actions={actions} /> : null}
      </Stage>
      <Seat state={state} side={bottom} place="near" now={now} />
      <Status state={state} actions={actions} />
      <Said store={store} movesIn={actions.movesIn} />
      <RecordPanel state={state} actions={actions} />
      <StepBar state={state} actions={actions} />
      <ActionBar state={state} actions={actions} />
      <p class="keys">{words.keys}</p>
      {isModal(state) ? <GameDialogs state={state} actions={actions} keeper={keeper} /> : null}
    </main>
  );
}

interface SeatProps {
  readonly state: State;
  readonly side: SideId;
  readonly place: 'far' | 'near';
  readonly now: () => number;
}

function Seat({ state, side, place, now }: SeatProps): JSX.Element {
  const { match, position, engine } = state;
  const toMove = position.toMove === side && !isOver(state);
  const taken = takenBy(state, side);
  const ahead = materialAhead(state, side);
  return (
    <section class={`seat ${place} ${toMove ? 'to-move' : ''}`}>
      <SmallMan letter={side === 'first' ? 'K' : 'k'} game={match.game} settings={state.settings} />
      <span class="name">{seatName(state, side)}</span>
      {toMove && engine.thinking !== null && match.players[side] === 'computer' ? <Thinking /> : null}
      <span class="balance">
        {taken.length > 0 ? (
          <span class="taken" role="img" aria-label={words.captured(taken.length)}>
            {taken.map((letter, i) => (
              <SmallMan key={i} letter={letter} game={match.game} settings={state.settings} />
            ))}
          </span>
        ) : null}
        {ahead > 0 ? (
          <span class="ahead" role="img" aria-label={words.ahead(ahead)}>
            +{ahead}
          </span>
        ) : null}
        <ClockFace state={state} side={side} now={now} />
      </span>
    </section>
  );
}

function Thinking(): JSX.Element {
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

function Status({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const { text, tone } = statusLine(state, actions.notate);
  return (
    <p class={`status ${tone}`} role="status" aria-live="polite" data-tone={tone}>
      <b class={`${state.position.toMove} ${state.match.game}`} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
