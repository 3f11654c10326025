// The lobby: the last game first, then a new one; library, results, backup and settings within a thumb's reach.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import type { Keeper } from '../store/keeper';
import { isBlank, snapshot, summary } from '../store/saved_game';
import type { DialogId, State } from '../store/state';
import { GlyphLine } from '../ui/glyph';
import { gameText } from '../ui/game_text';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';
import type { IconName } from '../ui/icons';
import { Thumbnail } from '../ui/thumbnail';
import { GameDialogs } from './game_dialogs';
import { NewGameForm } from './new_game';

interface Props {
  readonly state: State;
  readonly actions: Actions;
  readonly keeper: Keeper;
}

export function Lobby({ state, actions, keeper }: Props): JSX.Element {
  const t = words.lobby;
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>
          <GlyphLine text={words.title} />
        </h1>
        <button type="button" class="quiet" onClick={() => actions.showScreen('game')}>
          {t.back}
        </button>
      </header>
      {isBlank(state) ? null : <ResumeCard state={state} actions={actions} />}
      <section class="panel new-game" aria-label={t.newGame}>
        <h2>{t.newGame}</h2>
        <NewGameForm state={state} actions={actions} />
      </section>
      <GuideCard actions={actions} />
      <LobbyBar actions={actions} />
      <GameDialogs state={state} actions={actions} keeper={keeper} />
    </main>
  );
}

function GuideCard({ actions }: Pick<Props, 'actions'>): JSX.Element {
  return (
    <button type="button" class="panel guide-card" onClick={() => actions.showScreen('guide')}>
      <Icon name="guide" />
      <span>
        <b>{words.guide.title}</b>
        <small>{words.guide.invite}</small>
      </span>
      <Icon name="open-page" />
    </button>
  );
}

const THUMBNAIL = 104;

function ResumeCard({ state, actions }: Pick<Props, 'state' | 'actions'>): JSX.Element {
  const t = words.lobby;
  const now = Date.now();
  const { title, state: how } = gameText(summary('', snapshot(state, { started: now, saved: now }, 0)));
  const over = state.record.outcome.result !== 'ongoing';
  return (
    <section class="panel resume" aria-label={t.lastGame}>
      <Thumbnail
        still={{ game: state.match.game, fen: state.position.fen, bottom: state.view.bottom }}
        settings={state.settings}
        width={THUMBNAIL}
      />
      <div class="resume-text">
        <b>{title}</b>
        <span>{how}</span>
        <button type="button" class={over ? 'ghost' : 'primary'} onClick={() => actions.showScreen('game')}>
          {over ? t.look : t.resume}
        </button>
      </div>
    </section>
  );
}

function LobbyBar({ actions }: Pick<Props, 'actions'>): JSX.Element {
  const t = words.lobby;
  const ways: readonly (readonly [DialogId, IconName, string])[] = [
    ['library', 'library', t.library.title],
    ['stats', 'level', t.stats.title],
    ['open', 'open', words.records.open.title],
    ['backup', 'save', t.backup.title],
    ['settings', 'settings', words.settings.title],
    ['about', 'about', words.actions.about],
  ];
  return (
    <nav class="lobby-bar">
      {ways.map(([dialog, icon, label]) => (
        <button key={dialog} type="button" class="action" onClick={() => actions.openDialog(dialog)}>
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
