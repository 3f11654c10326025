// How strong the computer is: three names, and a slider through all ten steps.

import type { JSX } from 'preact';
import type { GameId } from '../../wasm/engine';
import { LEVELS, NAMED_LEVELS, levelAt, stepOf } from '../store/levels';
import type { LevelId } from '../store/levels';
import { Choice } from './dialog';
import { levelName, words } from './i18n';

interface Props {
  readonly game: GameId;
  readonly value: LevelId;
  readonly onChoose: (level: LevelId) => void;
  readonly disabled?: boolean;
}

export function LevelPicker({ game, value, onChoose, disabled = false }: Props): JSX.Element {
  const step = stepOf(game, value);
  return (
    <div class="levels">
      <Choice
        label={words.levelDialog.title}
        value={value}
        options={NAMED_LEVELS.map((id) => [id, levelName(game, id)])}
        onChoose={onChoose}
        disabled={disabled}
      />
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
    </div>
  );
}
