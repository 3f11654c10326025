// The poster, as a picture to press and hold: WeChat saves no files, and saves any picture.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lookOf } from '../board/look';
import { paintPoster } from '../board/poster';
import type { PosterText } from '../board/poster';
import { inTurns, nextTask } from '../shared/turns';
import { isOver } from '../store/select';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { canSaveFiles, saveFile } from '../ui/export';
import { dayText } from '../ui/game_text';
import { words } from '../ui/i18n';
import { openingText } from '../ui/opening_text';
import { outcomeText } from '../ui/outcome_text';
import { paintQr, qrOf } from '../ui/qr';
import { seatName } from '../ui/seat_name';
import { deedText, resultText } from '../ui/status';

interface Props {
  readonly state: State;
  /** What the QR code says; null: the page's address is not known, and there is no code. */
  readonly link: string | null;
  readonly lastMove: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Small enough to send, and without visible loss. */
const QUALITY = 0.92;

export function PosterView({ state, link, lastMove, onBack, onClose }: Props): JSX.Element {
  const t = words.share;
  const [source, setSource] = useState('');
  const text = posterText(state, lastMove);
  useEffect(() => {
    let wanted = true;
    void pictureOf(state, text, link).then((picture) => {
      if (wanted) setSource(picture);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <Dialog title={t.poster} onClose={onClose} closeLabel={words.about.close}>
      {source === '' ? null : <img class="poster" src={source} alt={t.posterAlt(`${text.headline} · ${text.players}`)} />}
      <p class="note">{t.posterHint}</p>
      <div class="buttons">
        {canSaveFiles(navigator.userAgent) ? (
          <button type="button" class="primary" disabled={source === ''} onClick={() => saveFile(`xiangqi-${text.date}.jpg`, bytesOf(source))}>
            {t.posterSave}
          </button>
        ) : null}
        <button type="button" class="ghost" onClick={onBack}>
          {t.posterBack}
        </button>
      </div>
    </Dialog>
  );
}

/** The poster as the address of a JPEG. It takes a while, in short tasks. */
async function pictureOf(state: State, text: PosterText, link: string | null): Promise<string> {
  const canvas = makeCanvas(1, 1);
  const modules = link === null ? null : qrOf(link);
  const code = modules === null ? null : (ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void => paintQr(ctx, modules, x, y, size);
  await nextTask();
  await inTurns(paintPoster(canvas, state, text, lookOf(state.settings, false), code, makeCanvas));
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg === null ? '' : addressOf(jpeg);
}

/** With the bytes in it: WeChat does not save a picture whose address is the page's own. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

function posterText(state: State, lastMove: string): PosterText {
  const { match, position, record, settings } = state;
  const today = dayText(Date.now()).slice(0, 10);
  const over = isOver(state) && match.mode === 'play';
  const drawn = record.outcome.result === 'draw';
  const winner = record.outcome.result === 'first-wins' ? 'first' : 'second';
  const turn = words.status.turn(words.side[match.game][position.toMove]);
  const rounds = position.moves.length === 0 ? '' : words.end.moves(Math.ceil(position.moves.length / 2));
  const move = lastMove === '' ? '' : words.share.posterMove(lastMove);
  const detail = over ? [deedText(state), move] : [rounds, move];
  return {
    title: words.title,
    players: `${seatName(state, 'first')}  —  ${seatName(state, 'second')}`,
    headline: over ? (drawn ? words.end.draw : words.winner[match.game][winner]) : match.mode === 'study' ? resultOrTurn(state, turn) : turn,
    detail: detail.filter((part) => part !== '').join(' · '),
    footnote: [over ? rounds : '', position.opening === null ? '' : openingText(position.opening, settings.language).name, today].filter((part) => part !== '').join(' · '),
    date: today,
    scan: words.share.posterScan,
  };
}

/** Of a record: how it went, where it says so and the board stands at its end. */
function resultOrTurn(state: State, turn: string): string {
  const { match, record } = state;
  if (record.outcome.result !== 'ongoing') return resultText(state);
  return record.ending !== null && record.ending.at === record.cursor ? outcomeText(match.game, record.ending.outcome) : turn;
}

function bytesOf(source: string): Uint8Array {
  const text = atob(source.slice(source.indexOf(',') + 1));
  return Uint8Array.from(Array.from(text, (character) => character.charCodeAt(0)));
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
