// How strong the computer is: three names and full strength, and below them a slider through all ten steps, or how long full
// strength thinks.

import type { JSX } from 'preact';
import type { GameId } from '../../wasm/engine';
import { FULL_SECONDS, LEVELS, NAMED_LEVELS, fullLevel, levelAt, secondsOf, stepOf } from '../store/levels';
import type { LevelId } from '../store/levels';
import { Choice } from './dialog';
import { levelName, words } from './i18n';

interface Props {
  readonly game: GameId;
  readonly value: LevelId;
  readonly onChoose: (level: LevelId) => void;
  readonly disabled?: boolean;
}

/** What full strength begins with. */
const USUAL_SECONDS = 3;

export function LevelPicker({ game, value, onChoose, disabled = false }: Props): JSX.Element {
  const isFull = secondsOf(value) !== null;
  const full = isFull ? value : fullLevel(USUAL_SECONDS);
  return (
    <div class="levels">
      <Choice
        label={words.levelDialog.title}
        value={value}
        options={[...NAMED_LEVELS.map((id): [LevelId, string] => [id, levelName(game, id)]), [full, words.fullStrength]]}
        onChoose={onChoose}
        disabled={disabled}
      />
      {isFull ? (
        <Choice
          label={words.fullStrength}
          value={value}
          options={FULL_SECONDS.map((seconds) => [fullLevel(seconds), words.clock.perMove(seconds)])}
          onChoose={onChoose}
          disabled={disabled}
        />
      ) : (
        <Steps game={game} value={value} onChoose={onChoose} disabled={disabled} />
      )}
    </div>
  );
}

function Steps({ game, value, onChoose, disabled = false }: Props): JSX.Element {
  const step = stepOf(game, value);
  return (
    <div class="steps">
      <input
        type="range"
        aria-label={words.levelDialog.title}
        aria-valuetext={levelName(game, value)}
        min={1}
        max={LEVELS[game].length}
        step={1}
        value={step}
        disabled={disabled}
        onInput={(event) => onChoose(levelAt(game, Number(event.currentTarget.value)))}
      />
      <output>{words.levelStep(step)}</output>
    </div>
  );
}
